/**
 * {@code descriptor} and {@code descriptor-compact}: a node looked up by its address, then verified
 * (Zeleny and Burget). Also used by itself: {@link
 * dev.pleach.matchers.descriptor.DescriptorSearch}.
 */
@NullMarked
package dev.pleach.matchers.descriptor;

import org.jspecify.annotations.NullMarked;
