package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Tells why a block is not on a page: pages that stand in for the one that was wanted look alike
 * everywhere. Only asked when the block was not found.
 */
final class AbsenceCheck {
  private static final double OTHER = 0.25; // of what stood around the block is there
  private static final double SAME = 0.75;
  private static final int SHORT = 2_500; // letters of a page that says one thing only
  private static final Pattern ERROR =
      Pattern.compile(
          "\\b(404|403|410|429|500|502|503|504)\\b|not found|page (is )?(missing|unavailable)"
              + "|access denied|forbidden|service unavailable|bad gateway|internal server error"
              + "|something went wrong|too many requests|are you (a )?(human|robot)"
              + "|verify you are human|captcha|just a moment|request blocked"
              + "|seite nicht gefunden|page introuvable|página no encontrada");
  private static final Pattern CONSENT =
      Pattern.compile(
          "before you continue|(accept|reject|manage) (all )?(cookies|consent)|cookie (consent"
              + "|settings|preferences)|we (use|value) (cookies|your privacy)|consent to|your privacy"
              + "|alle akzeptieren|tout accepter|aceptar todo");
  private static final Pattern LOGIN =
      Pattern.compile("log ?in|sign ?in|anmelden|connexion|iniciar sesión|password|passwort");

  private AbsenceCheck() {}

  /**
   * Why.
   *
   * @param pageAlike the share of what stood around the block that is on the page
   */
  static Absence of(PageIndex page, double pageAlike) {
    DomTree tree = page.tree();
    if (tree.size() == 0 || (page.sketches().letters(0) == 0 && images(tree) == 0)) {
      return Absence.EMPTY_PAGE;
    }
    if (pageAlike >= SAME) {
      return Absence.REMOVED;
    }
    boolean isShort = page.sketches().letters(0) <= SHORT;
    String title = head(tree);
    if (isShort && asksForPassword(tree)) {
      return Absence.LOGIN;
    }
    if (ERROR.matcher(title).find() && (isShort || pageAlike < OTHER)) {
      return Absence.ERROR_PAGE;
    }
    if (isShort && CONSENT.matcher(lower(tree.visibleText(0))).find()) {
      return Absence.CONSENT;
    }
    if (isShort && LOGIN.matcher(title).find() && hasForm(tree)) {
      return Absence.LOGIN;
    }
    return pageAlike < OTHER ? Absence.OTHER_PAGE : Absence.REMOVED;
  }

  /** Title and first headings. */
  private static String head(DomTree tree) {
    StringBuilder head = new StringBuilder();
    for (int n = 0; n < tree.size(); n++) {
      String name = tree.name(n);
      if (name.equals("title") || name.equals("h1") || name.equals("h2")) {
        for (int d = n + 1; d < tree.end(n); d++) {
          head.append(tree.isText(d) ? tree.foldedText(d) : "").append(' ');
        }
      }
    }
    return lower(head.toString());
  }

  private static int images(DomTree tree) {
    int images = 0;
    for (int n = 0; n < tree.size(); n++) {
      images += tree.name(n).equals("img") && tree.isVisible(n) ? 1 : 0;
    }
    return images;
  }

  private static boolean asksForPassword(DomTree tree) {
    for (int n = 0; n < tree.size(); n++) {
      if (tree.name(n).equals("input") && "password".equalsIgnoreCase(tree.attribute(n, "type"))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasForm(DomTree tree) {
    for (int n = 0; n < tree.size(); n++) {
      if (tree.name(n).equals("input") || tree.name(n).equals("form")) {
        return true;
      }
    }
    return false;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
