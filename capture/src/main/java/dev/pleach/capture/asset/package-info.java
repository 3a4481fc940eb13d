/** Style sheets, pictures and fonts that pages load. */
@NullMarked
package dev.pleach.capture.asset;

import org.jspecify.annotations.NullMarked;
