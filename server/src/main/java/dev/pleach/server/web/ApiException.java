package dev.pleach.server.web;

import org.jspecify.annotations.Nullable;

/** An answer that is an error: its status, a code for programs and a sentence for people. */
final class ApiException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String code;
  private final transient @Nullable Object current;

  ApiException(int status, String code, String message) {
    this(status, code, message, null);
  }

  ApiException(int status, String code, String message, @Nullable Object current) {
    super(message);
    this.status = status;
    this.code = code;
    this.current = current;
  }

  static ApiException notFound(String what) {
    return new ApiException(404, "not-found", "There is no such " + what + ", or it is not yours.");
  }

  static ApiException conflict(Object current) {
    return new ApiException(
        409, "conflict", "It was changed in another tab meanwhile. Look again.", current);
  }

  static ApiException bad(String message) {
    return new ApiException(422, "bad-value", message);
  }

  int status() {
    return status;
  }

  String code() {
    return code;
  }

  /** What the thing that a request wanted to change is now; null if that is not the matter. */
  @Nullable Object current() {
    return current;
  }
}
