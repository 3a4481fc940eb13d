package dev.pleach.dom;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/**
 * Recognises a page that is delivered in place of the wanted one: an error page, a login form, a
 * consent wall, an empty page.
 *
 * <p>There are two questions, because the cost of a wrong answer differs. {@link #kindOf} is for a
 * page on which something expected is missing: a phrase anywhere in a title or heading of a short
 * page is enough. {@link #reportsNotFound} is for a page of which nothing else is known: a title or
 * heading must say nothing but that. Both read the same phrases and call the same pages short.
 */
public final class StandInPage {
  /** What a page is delivered for instead of the wanted content. */
  public enum Kind {
    /** Nothing of it: a page like any other. */
    NONE,
    /** It shows neither text nor image. */
    EMPTY,
    /** It asks to log in. */
    LOGIN,
    /** It reports an error, or asks for proof that the reader is human. */
    ERROR,
    /** It asks for consent first. */
    CONSENT
  }

  /** Letters of a page that has one message only; a longer page has content of its own. */
  private static final int SHORT_PAGE = 2_500;

  /** Nodes of a heading; what is longer is a page inside a heading. */
  private static final int LONGEST_HEADING = 50;

  /** How pages report that they were not found. */
  private static final Set<String> NOT_FOUND =
      Set.of(
          "not found",
          "page not found",
          "file not found",
          "page cannot be found",
          "page could not be found",
          "page can't be found",
          "page does not exist",
          "page doesn't exist",
          "page no longer exists",
          "nothing found",
          "seite nicht gefunden",
          "nicht gefunden",
          "page introuvable",
          "page non trouvée",
          "página no encontrada",
          "pagina non trovata",
          "página não encontrada",
          "pagina niet gevonden",
          "strona nie została znaleziona",
          "sidan hittades inte",
          "страница не найдена",
          "ページが見つかりません",
          "页面不存在",
          "페이지를 찾을 수 없습니다");

  private static final Pattern ERROR =
      Pattern.compile(
          "\\b(404|403|410|429|500|502|503|504)\\b|page (is )?(missing|unavailable)"
              + "|access denied|forbidden|service unavailable|bad gateway|internal server error"
              + "|something went wrong|too many requests|are you (a )?(human|robot)"
              + "|verify you are human|captcha|just a moment|request blocked");
  private static final Pattern CONSENT =
      Pattern.compile(
          "before you continue|(accept|reject|manage) (all )?(cookies|consent)|cookie (consent"
              + "|settings|preferences)|we (use|value) (cookies|your privacy)|consent to|your privacy"
              + "|alle akzeptieren|tout accepter|aceptar todo");

  /** One of these is in each phrase of {@link #CONSENT}; looking for them is quicker. */
  private static final List<String> CONSENT_WORDS =
      List.of("continue", "cookie", "consent", "privacy", "akzeptieren", "accepter", "aceptar");

  private static final Pattern LOGIN =
      Pattern.compile("log ?in|sign ?in|anmelden|connexion|iniciar sesión|password|passwort");

  /** Between the parts of a title, such as page and site. */
  private static final Pattern SEPARATOR = Pattern.compile("\\s+[|·•»:–—-]+\\s+|[|:–—]");

  private static final Pattern ONLY_404 =
      Pattern.compile("(?:http )?(?:error )?404(?: error)?[.!]?");

  /** What may surround a phrase of {@link #NOT_FOUND} without saying more. */
  private static final Pattern DECORATION =
      Pattern.compile(
          "^(?:(?:http )?(?:error|fehler|erreur) )?(?:404 ?)?(?:error ?)?(?:the |this |sorry,? |oops!? )*|[.!…]+$");

  private StandInPage() {}

  /** What a page is, given that something that was expected on it is missing. */
  public static Kind kindOf(DomTree page) {
    int letters = visibleLetters(page);
    if (letters == 0 && !has(page, page::isVisible, "img")) {
      return Kind.EMPTY;
    }
    if (letters > SHORT_PAGE) {
      return Kind.NONE;
    }
    if (asksForPassword(page)) {
      return Kind.LOGIN;
    }
    String headings = headings(page);
    if (ERROR.matcher(headings).find() || NOT_FOUND.stream().anyMatch(headings::contains)) {
      return Kind.ERROR;
    }
    if (asksForConsent(lower(page.visibleText(0)))) {
      return Kind.CONSENT;
    }
    return LOGIN.matcher(headings).find() && has(page, n -> true, "input", "form")
        ? Kind.LOGIN
        : Kind.NONE;
  }

  /** Whether a page reports nothing but that it was not found, whatever its status was. */
  public static boolean reportsNotFound(DomTree page) {
    return has(page, n -> reportsNotFound(page, n), "title", "h1")
        && visibleLetters(page) <= SHORT_PAGE;
  }

  private static boolean reportsNotFound(DomTree page, int heading) {
    if (page.end(heading) - heading > LONGEST_HEADING) {
      return false;
    }
    StringBuilder text = new StringBuilder();
    for (int n = heading; n < page.end(heading); n++) {
      text.append(page.text(n)).append(' ');
    }
    for (String part : SEPARATOR.split(text.toString().replaceAll("\\s+", " "))) {
      String plain = lower(part.strip());
      if (ONLY_404.matcher(plain).matches()
          || NOT_FOUND.contains(DECORATION.matcher(plain).replaceAll("").strip())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a page has a field for a password. */
  public static boolean asksForPassword(DomTree page) {
    return has(page, n -> "password".equalsIgnoreCase(page.attribute(n, "type")), "input");
  }

  private static boolean asksForConsent(String text) {
    return CONSENT_WORDS.stream().anyMatch(text::contains) && CONSENT.matcher(text).find();
  }

  /** Letters and digits that a reader sees, counted until the page is not short any more. */
  private static int visibleLetters(DomTree page) {
    int letters = 0;
    for (int n = 0; n < page.size() && letters <= SHORT_PAGE; n++) {
      if (page.isVisibleText(n)) {
        letters += (int) page.text(n).codePoints().filter(Character::isLetterOrDigit).count();
      }
    }
    return letters;
  }

  /** The text of title and headings, in lower case. */
  private static String headings(DomTree page) {
    boolean[] names = named(page, "title", "h1", "h2");
    StringBuilder text = new StringBuilder();
    for (int n = 0; n < page.size(); n++) {
      if (names[page.nameId(n)]) {
        for (int d = n + 1; d < page.end(n); d++) {
          text.append(page.isText(d) ? page.foldedText(d) : "").append(' ');
        }
      }
    }
    return lower(text.toString());
  }

  /** Whether a page has an element of one of these names for which a condition is met. */
  private static boolean has(DomTree page, IntPredicate condition, String... names) {
    boolean[] wanted = named(page, names);
    for (int n = 0; n < page.size(); n++) {
      if (wanted[page.nameId(n)] && condition.test(n)) {
        return true;
      }
    }
    return false;
  }

  /** Index: name id; value: whether it is one of these names. */
  private static boolean[] named(DomTree page, String... names) {
    boolean[] named = new boolean[page.nameCount()];
    for (int id = 0; id < named.length; id++) {
      named[id] = List.of(names).contains(page.nameOf(id));
    }
    return named;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
