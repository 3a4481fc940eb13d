/**
 * Cuts a page into the parts that a person would name: {@link dev.pleach.segment.Segments#of(
 * dev.pleach.dom.DomTree)}.
 */
@NullMarked
package dev.pleach.segment;

import org.jspecify.annotations.NullMarked;
