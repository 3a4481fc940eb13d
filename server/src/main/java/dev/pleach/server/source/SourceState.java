package dev.pleach.server.source;

import dev.pleach.capture.failure.FailureReason;
import dev.pleach.trace.outcome.Absence;

/** What became of the last attempt to read a page. Each calls for another reaction. */
public enum SourceState {
  /** It has not been read yet. */
  WAITING,
  /** It was read. */
  GOOD,
  /** It asks to log in. */
  LOGIN,
  /** It asks for consent first. */
  CONSENT,
  /** It is an error page, or there is no such page. */
  ERROR_PAGE,
  /** It is another page now. */
  OTHER_PAGE,
  /** The host does not allow programs to read it. */
  REFUSED,
  /** The host asks to wait. */
  BUSY,
  /** It is no page, or one beyond the limits. */
  UNSUITABLE,
  /** The host cannot be reached. */
  UNREACHABLE;

  /** The state of a page that could not be read. */
  public static SourceState of(FailureReason reason) {
    return switch (reason) {
      case LOGIN_NEEDED -> LOGIN;
      case NOT_FOUND, SOFT_NOT_FOUND, HOST_FAILED, EMPTY -> ERROR_PAGE;
      case ROBOTS, REFUSED, PRIVATE_ADDRESS -> REFUSED;
      case BUSY -> BUSY;
      case BAD_ADDRESS, TOO_LARGE, NOT_HTML, NO_BROWSER, DAMAGED_ARCHIVE, UNREADABLE, ELSEWHERE ->
          UNSUITABLE;
      case UNKNOWN_HOST,
          UNREACHABLE,
          INSECURE,
          TIMED_OUT,
          GIVEN_UP,
          STOPPED,
          GARBLED,
          REDIRECTS,
          BROWSER_FAILED ->
          UNREACHABLE;
    };
  }

  /** The state of a page on which no block was found; null if that is the blocks' own matter. */
  public static @org.jspecify.annotations.Nullable SourceState of(Absence absence) {
    return switch (absence) {
      case REMOVED -> null;
      case LOGIN -> LOGIN;
      case CONSENT -> CONSENT;
      case ERROR_PAGE, EMPTY_PAGE -> ERROR_PAGE;
      case OTHER_PAGE -> OTHER_PAGE;
    };
  }
}
