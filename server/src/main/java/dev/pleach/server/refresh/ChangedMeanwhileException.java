package dev.pleach.server.refresh;

/** Something was changed by somebody else since it was read; nothing was written. */
public final class ChangedMeanwhileException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ChangedMeanwhileException() {
    super("It was changed meanwhile, by another tab or by a refresh. Look again.");
  }
}
