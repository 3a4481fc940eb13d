/** Pages that belong together: a folder of saved pages, or the pages of a host. */
@NullMarked
package dev.pleach.capture.site;

import org.jspecify.annotations.NullMarked;
