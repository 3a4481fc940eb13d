/** Pages that blocks are taken from: how they are fetched, when, and what became of it. */
@NullMarked
package dev.pleach.server.source;

import org.jspecify.annotations.NullMarked;
