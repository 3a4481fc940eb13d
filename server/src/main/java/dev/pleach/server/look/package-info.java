/** How blocks and pages are shown: as sanitised documents for sandboxed frames. */
@NullMarked
package dev.pleach.server.look;

import org.jspecify.annotations.NullMarked;
