/**
 * VIPS, the field's usual way to segment a rendered page, as a peer: D. Cai, S. Yu, J.-R. Wen,
 * W.-Y. Ma, "VIPS: a Vision-based Page Segmentation Algorithm", 2003.
 */
@NullMarked
package dev.pleach.bench.segment.vips;

import org.jspecify.annotations.NullMarked;
