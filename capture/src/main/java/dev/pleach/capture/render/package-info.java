/**
 * Renders pages in Chromium: the DOM it ends with, the layout of every node, a picture. Nothing
 * leaves the browser by itself; what a page loads is read by {@link
 * dev.pleach.capture.asset.PageFiles} and handed to it.
 */
@NullMarked
package dev.pleach.capture.render;

import org.jspecify.annotations.NullMarked;
