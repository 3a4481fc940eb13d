package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.page.PageIndex;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Tells why a block is not on a page: pages that stand in for the one that was wanted look alike
 * everywhere. Only asked when the block was not found.
 */
final class AbsenceDetector {
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
  private static final List<String> CONSENT_WORDS = // each way to ask has one
      List.of("continue", "cookie", "consent", "privacy", "akzeptieren", "accepter", "aceptar");
  private static final Pattern LOGIN =
      Pattern.compile("log ?in|sign ?in|anmelden|connexion|iniciar sesión|password|passwort");

  private final PageIndex page;
  private @Nullable Absence standIn; // what the page looks like, REMOVED if like any page

  AbsenceDetector(PageIndex page) {
    this.page = page;
  }

  /**
   * Why.
   *
   * @param pageAlike the share of what stood around the block that is on the page
   */
  Absence of(double pageAlike) {
    if (pageAlike >= SAME) {
      return Absence.REMOVED;
    }
    if (standIn == null) {
      standIn = standIn();
    }
    if (standIn != Absence.REMOVED) {
      return standIn;
    }
    return pageAlike < OTHER ? Absence.OTHER_PAGE : Absence.REMOVED;
  }

  private Absence standIn() {
    DomTree tree = page.tree();
    if (tree.size() == 0 || (page.sketches().letters(0) == 0 && !showsImage(tree))) {
      return Absence.EMPTY_PAGE;
    }
    if (page.sketches().letters(0) > SHORT) {
      return Absence.REMOVED;
    }
    String title = head(tree);
    if (asksForPassword(tree)) {
      return Absence.LOGIN;
    }
    if (ERROR.matcher(title).find()) {
      return Absence.ERROR_PAGE;
    }
    if (asksForConsent(lower(tree.visibleText(0)))) {
      return Absence.CONSENT;
    }
    return LOGIN.matcher(title).find() && hasForm(tree) ? Absence.LOGIN : Absence.REMOVED;
  }

  private static boolean asksForConsent(String text) {
    boolean mayAsk = CONSENT_WORDS.stream().anyMatch(text::contains); // quicker than the pattern
    return mayAsk && CONSENT.matcher(text).find();
  }

  /** Title and first headings. */
  private static String head(DomTree tree) {
    boolean[] heads = named(tree, "title", "h1", "h2");
    StringBuilder head = new StringBuilder();
    for (int n = 0; n < tree.size(); n++) {
      if (heads[tree.nameId(n)]) {
        for (int d = n + 1; d < tree.end(n); d++) {
          head.append(tree.isText(d) ? tree.foldedText(d) : "").append(' ');
        }
      }
    }
    return lower(head.toString());
  }

  private static boolean showsImage(DomTree tree) {
    boolean[] images = named(tree, "img");
    for (int n = 0; n < tree.size(); n++) {
      if (images[tree.nameId(n)] && tree.isVisible(n)) {
        return true;
      }
    }
    return false;
  }

  private static boolean asksForPassword(DomTree tree) {
    boolean[] inputs = named(tree, "input");
    for (int n = 0; n < tree.size(); n++) {
      if (inputs[tree.nameId(n)] && "password".equalsIgnoreCase(tree.attribute(n, "type"))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasForm(DomTree tree) {
    boolean[] forms = named(tree, "input", "form");
    for (int n = 0; n < tree.size(); n++) {
      if (forms[tree.nameId(n)]) {
        return true;
      }
    }
    return false;
  }

  /** Index: name id; value: whether it is one of these names. */
  private static boolean[] named(DomTree tree, String... names) {
    boolean[] named = new boolean[tree.nameCount()];
    for (int id = 0; id < named.length; id++) {
      named[id] = List.of(names).contains(tree.nameOf(id));
    }
    return named;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
