/**
 * What the pages of a site share, and the content that each has of its own. {@link
 * dev.pleach.template.Templates} is the way in.
 */
@NullMarked
package dev.pleach.template;

import org.jspecify.annotations.NullMarked;
