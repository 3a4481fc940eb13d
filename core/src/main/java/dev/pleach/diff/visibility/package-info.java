/** What of a page, and of a change of attributes, a reader can see. */
@NullMarked
package dev.pleach.diff.visibility;

import org.jspecify.annotations.NullMarked;
