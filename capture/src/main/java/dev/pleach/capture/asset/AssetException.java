package dev.pleach.capture.asset;

/** A file that is left out. */
final class AssetException extends Exception {
  private static final long serialVersionUID = 1L;

  private final LeftOut.Reason reason;

  AssetException(LeftOut.Reason reason) {
    super(reason.name(), null, false, false); // pages lack hundreds of files: no stack trace
    this.reason = reason;
  }

  LeftOut.Reason reason() {
    return reason;
  }
}
