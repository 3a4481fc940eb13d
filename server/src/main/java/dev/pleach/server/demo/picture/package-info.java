/** The pictures of the demo sites, drawn by code. */
@NullMarked
package dev.pleach.server.demo.picture;

import org.jspecify.annotations.NullMarked;
