/** Reads pages when they are due and finds their blocks again. */
@NullMarked
package dev.pleach.server.refresh;

import org.jspecify.annotations.NullMarked;
