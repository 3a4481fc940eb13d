package dev.pleach.capture.page;

import dev.pleach.capture.failure.FailureReason;
import dev.pleach.dom.StandInPage;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Decides whether a page with a successful status is not the requested one: it reports that it was
 * not found, or a redirect led to a page for missing pages or to a form that asks for a password.
 */
final class SoftErrorDetector {
  private static final Pattern NOT_FOUND_PATH =
      Pattern.compile("(?i).*/(?:404|not[-_]?found|page[-_]?not[-_]?found|error404)(?:\\.\\w+)?/?");

  private SoftErrorDetector() {}

  static Optional<MissedPage> of(CapturedPage page) {
    boolean redirected = !page.asked().equals(page.address());
    String path = page.address().getPath() == null ? "" : page.address().getPath();
    if ((redirected && NOT_FOUND_PATH.matcher(path).matches())
        || StandInPage.reportsNotFound(page.tree())) {
      return Optional.of(
          missed(
              page,
              FailureReason.SOFT_NOT_FOUND,
              " is answered with a success, but the page reports that it was not found. Check"
                  + " the address."));
    }
    if (redirected && StandInPage.asksForPassword(page.tree())) {
      return Optional.of(
          missed(
              page,
              FailureReason.LOGIN_NEEDED,
              " leads to "
                  + page.address()
                  + ", which asks to log in. Save the page with a browser and name the file."));
    }
    return Optional.empty();
  }

  private static MissedPage missed(CapturedPage page, FailureReason reason, String message) {
    return new MissedPage(page.asked(), reason, page.asked() + message, Optional.empty());
  }
}
