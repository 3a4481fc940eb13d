/** Numbers in a text, and how they go on from version to version. */
@NullMarked
package dev.pleach.server.look.number;

import org.jspecify.annotations.NullMarked;
