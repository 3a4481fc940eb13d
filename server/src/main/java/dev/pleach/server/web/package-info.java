/** The pages and the API. */
@NullMarked
package dev.pleach.server.web;

import org.jspecify.annotations.NullMarked;
