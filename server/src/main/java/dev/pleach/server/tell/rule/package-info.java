/** What a person wants to be told of a block, and when that is so. */
@NullMarked
package dev.pleach.server.tell.rule;

import org.jspecify.annotations.NullMarked;
