package dev.pleach.segment.decide;

import java.util.Locale;

/** What the model is asked about a region that the way from the root down has reached. */
public enum Question {
  /** Whether it is a large part of the page, such as its header. */
  PART,
  /** Whether it contains such parts. */
  HAS_PARTS,
  /** Whether it is a block inside a large part, such as a menu. */
  BLOCK,
  /** Whether it contains such blocks. */
  HAS_BLOCKS;

  /** The name of the model in its file. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
