package dev.pleach.capture.failure;

/** Why there is no page. Each reason calls for a different reaction of the user. */
public enum FailureReason {
  /** The address, or the name of the page, cannot be understood, or is not http or https. */
  BAD_ADDRESS,
  /** The host is in a private, loopback, link-local or reserved network. */
  PRIVATE_ADDRESS,
  /** No host has this name. */
  UNKNOWN_HOST,
  /** The host does not take the connection. */
  UNREACHABLE,
  /** The certificate or the encryption of the host cannot be trusted. */
  INSECURE,
  /** The host did not answer, or not all of it, in time. */
  TIMED_OUT,
  /** Not fetched: the host failed for the pages before it. */
  GIVEN_UP,
  /** The thread was interrupted while it waited. */
  STOPPED,
  /** The answer is no valid HTTP, breaks off, or cannot be unpacked. */
  GARBLED,
  /** The page is beyond the limit, counted after decompression. */
  TOO_LARGE,
  /** Redirects that lead in a circle, too far, or nowhere. */
  REDIRECTS,
  /** A link of a site that leads to another site. */
  ELSEWHERE,
  /** robots.txt forbids the page to programs, or cannot be read, which counts as forbidden. */
  ROBOTS,
  /** The host asks to wait: 429, or 503 with Retry-After, or a long Crawl-delay. */
  BUSY,
  /** There is no such page: 404, 410, no such file, not in the archive. */
  NOT_FOUND,
  /** The status is a success, but the page reports that it was not found. */
  SOFT_NOT_FOUND,
  /** The page asks to log in: 401, or a redirect to a form with a password. */
  LOGIN_NEEDED,
  /** The host refuses: 403 and its like. */
  REFUSED,
  /** The host failed: 500 and its like. */
  HOST_FAILED,
  /** There is an answer, but not an HTML page. */
  NOT_HTML,
  /** The page has no content. */
  EMPTY,
  /** A web archive that breaks off or cannot be understood. */
  DAMAGED_ARCHIVE,
  /** A file or folder that cannot be read. */
  UNREADABLE,
  /** A page is to be rendered, and there is no browser on this machine. */
  NO_BROWSER,
  /** The browser crashed, or did not come to an end, each time the page was rendered. */
  BROWSER_FAILED
}
