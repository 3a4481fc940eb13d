/**
 * What the pages of a site share and what each says itself. {@link dev.pleach.template.Templates}
 * is the way in.
 */
@NullMarked
package dev.pleach.template;

import org.jspecify.annotations.NullMarked;
