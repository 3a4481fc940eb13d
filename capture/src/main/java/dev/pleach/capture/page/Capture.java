package dev.pleach.capture.page;

import dev.pleach.capture.failure.CaptureException;
import java.net.URI;

/** The result of reading a page: the page, or why there is none. */
public sealed interface Capture permits CapturedPage, MissedPage {
  /** Where it was found, or where it was looked for. */
  URI address();

  /** The page, or else an exception that explains why there is none. */
  CapturedPage orThrow() throws CaptureException;
}
