package dev.pleach.cli.run;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.diff.words.TextPatternException;
import dev.pleach.dom.LocatorException;
import dev.pleach.dom.UnreadablePageException;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.watch.BlockStoreException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;

/** Says in one line why something failed. */
public final class Trouble {
  private Trouble() {}

  /** The words for a failure: a sentence, safe to print. */
  public static String words(Throwable e) {
    return TerminalText.printable(message(e));
  }

  private static String message(Throwable e) {
    String message = e.getMessage();
    boolean forUsers =
        e instanceof UserException
            || e instanceof CaptureException
            || e instanceof UnreadablePageException
            || e instanceof LocatorException
            || e instanceof TextPatternException
            || e instanceof TreeTooLargeException
            || e instanceof BlockStoreException;
    if (forUsers && message != null) {
      return message;
    }
    if (e instanceof OutOfMemoryError) {
      return "The page is too large for the memory ("
          + Runtime.getRuntime().maxMemory() / (1 << 20)
          + " MB). Give Java more: PLEACH_JAVA_OPTIONS=-Xmx8g pleach …";
    }
    if (e instanceof StackOverflowError) {
      return "Something in the input nests too deeply to be read. Run it again with --debug and"
          + " report it.";
    }
    if (e instanceof AccessDeniedException denied) {
      return "No permission to read or write " + denied.getFile() + ".";
    }
    if (e instanceof IOException) {
      return "Input or output failed: " + (message == null ? e : message) + ".";
    }
    return "Internal error: " + e + ". Run it again with --debug and report it.";
  }
}
