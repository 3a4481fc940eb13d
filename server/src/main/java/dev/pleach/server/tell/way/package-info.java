/** The ways to tell a person something: e-mail and webhooks. */
@NullMarked
package dev.pleach.server.tell.way;

import org.jspecify.annotations.NullMarked;
