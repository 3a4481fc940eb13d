/**
 * Where a renderer put the nodes of a page and how it styled them. What renders a page is not here;
 * this is what it returns.
 */
@NullMarked
package dev.pleach.layout;

import org.jspecify.annotations.NullMarked;
