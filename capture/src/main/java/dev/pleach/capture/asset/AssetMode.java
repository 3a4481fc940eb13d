package dev.pleach.capture.asset;

/** From where style sheets, pictures and fonts of a page are taken. */
public enum AssetMode {
  /** From nowhere. */
  NONE,
  /** From where the page was saved: its folder or its web archive. */
  LOCAL,
  /** From there, else from the web. */
  ALL
}
