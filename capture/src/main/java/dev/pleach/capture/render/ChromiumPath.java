package dev.pleach.capture.render;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the browser of this machine. */
final class ChromiumPath {
  /** Names a browser in another place, for tests too: one that does not exist is none. */
  private static final String VARIABLE = "PLEACH_CHROMIUM";

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  private static final List<Path> PLACES =
      List.of(
          Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"),
          Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
          Path.of("C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"));

  static final String MISSING =
      "To render pages Chromium is needed, and there is none: install it (Debian: apt-get install"
          + " chromium), or name it in "
          + VARIABLE
          + ".";

  private ChromiumPath() {}

  static boolean isThere() {
    try {
      find();
      return true;
    } catch (CaptureException e) {
      return false;
    }
  }

  /** The browser of the system; null if there is only one that Playwright installed. */
  static @Nullable Path find() throws CaptureException {
    String named = System.getenv(VARIABLE);
    if (named != null && !named.isEmpty()) {
      return named(named);
    }
    for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
      for (String name : NAMES) {
        Path path = folder.isEmpty() ? null : path(folder + File.separator + name);
        if (path != null && isProgram(path)) {
          return path;
        }
      }
    }
    for (Path place : PLACES) {
      if (isProgram(place)) {
        return place;
      }
    }
    if (!hasPlaywrightBrowser()) {
      throw new CaptureException(FailureReason.NO_BROWSER, MISSING);
    }
    return null;
  }

  private static Path named(String name) throws CaptureException {
    Path path = path(name);
    if (path == null || !isProgram(path)) {
      throw new CaptureException(
          FailureReason.NO_BROWSER,
          "To render pages Chromium is needed, but "
              + VARIABLE
              + " names "
              + name
              + ", which is no program. Install it (Debian: apt-get install chromium).");
    }
    return path;
  }

  private static @Nullable Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private static boolean isProgram(Path path) {
    return Files.isRegularFile(path) && Files.isExecutable(path);
  }

  /** Whether the folder that Playwright installs browsers into has one; it is never asked to. */
  private static boolean hasPlaywrightBrowser() {
    String home = System.getProperty("user.home", "/");
    for (String folder :
        List.of(
            System.getenv().getOrDefault("PLAYWRIGHT_BROWSERS_PATH", ""),
            home + "/.cache/ms-playwright",
            home + "/Library/Caches/ms-playwright",
            home + "/AppData/Local/ms-playwright")) {
      Path browsers = folder.isEmpty() ? null : path(folder);
      if (browsers == null || !Files.isDirectory(browsers)) {
        continue;
      }
      try (DirectoryStream<Path> found = Files.newDirectoryStream(browsers, "chromium*")) {
        if (found.iterator().hasNext()) {
          return true;
        }
      } catch (IOException e) {
        // A folder that cannot be read has no browser that can be run.
      }
    }
    return false;
  }
}
