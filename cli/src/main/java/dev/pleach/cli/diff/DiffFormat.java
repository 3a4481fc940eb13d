package dev.pleach.cli.diff;

/** How the changes are printed. */
enum DiffFormat {
  /** A list under the headings of the page, for people at a terminal. */
  LIST,
  /** As {@code diff -u} does. */
  UNIFIED,
  MARKDOWN,
  JSON
}
