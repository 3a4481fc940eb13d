/** The description of the API for programs. */
@NullMarked
package dev.pleach.server.openapi;

import org.jspecify.annotations.NullMarked;
