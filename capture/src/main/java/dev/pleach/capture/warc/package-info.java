/** Pages of web archives (WARC and ARC files). */
@NullMarked
package dev.pleach.capture.warc;

import org.jspecify.annotations.NullMarked;
