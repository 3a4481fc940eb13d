/**
 * Patterns of a whole site: one page of each template is cut into segments, and these are found on
 * every other page. They are kept on disk, so that a later run need not cut any page again.
 */
@NullMarked
package dev.pleach.pattern.site;

import org.jspecify.annotations.NullMarked;
