/** What pages and people write, made plain or refused. */
@NullMarked
package dev.pleach.server.tell.plain;

import org.jspecify.annotations.NullMarked;
