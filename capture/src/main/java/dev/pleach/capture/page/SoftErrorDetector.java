package dev.pleach.capture.page;

import dev.pleach.capture.failure.FailureReason;
import dev.pleach.dom.DomTree;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Signs that a page is not what was asked for, though the host says that all is well: it says that
 * it was not found, or a redirect led to a form that asks for a password.
 *
 * <p>Careful rather than clever: a title or heading must say nothing else, and a long page is
 * believed to be one, whatever its title.
 */
final class SoftErrorDetector {
  private static final int SHORT_PAGE = 3_000; // characters a reader sees
  private static final int LONG_HEADING = 50; // nodes

  private static final Set<String> SAYINGS =
      Set.of(
          "404",
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

  private static final Pattern APART = Pattern.compile("\\s+[|·•»:–—-]+\\s+|[|:–—]");
  private static final Pattern DECORATION =
      Pattern.compile(
          "^(?:(?:http )?(?:error|fehler|erreur) )?(?:404 ?)?(?:error ?)?(?:the |this |sorry,? |oops!? )*|[.!…]+$");
  private static final Pattern NOT_FOUND_PATH =
      Pattern.compile("(?i).*/(?:404|not[-_]?found|page[-_]?not[-_]?found|error404)(?:\\.\\w+)?/?");

  private SoftErrorDetector() {}

  static Optional<MissedPage> of(CapturedPage page) {
    DomTree tree = page.tree();
    boolean redirected = !page.asked().equals(page.address());
    String path = page.address().getPath() == null ? "" : page.address().getPath();
    if (redirected && NOT_FOUND_PATH.matcher(path).matches()) {
      return Optional.of(notFound(page));
    }
    int visible = 0;
    boolean says = false;
    boolean password = false;
    for (int n = 0; n < tree.size(); n++) {
      String name = tree.name(n);
      if (name.equals("title") || name.equals("h1")) {
        says |= saysNotFound(tree, n);
      } else if (name.equals("input") && "password".equalsIgnoreCase(tree.attribute(n, "type"))) {
        password = true;
      } else if (tree.isText(n) && tree.isVisible(n)) {
        visible += tree.text(n).strip().length();
      }
    }
    if (says && visible <= SHORT_PAGE) {
      return Optional.of(notFound(page));
    }
    return redirected && password ? Optional.of(login(page)) : Optional.empty();
  }

  private static MissedPage notFound(CapturedPage page) {
    return new MissedPage(
        page.asked(),
        FailureReason.SOFT_NOT_FOUND,
        page.asked()
            + " is answered as if all were well, but the page says that it was not found. Check"
            + " the address.",
        Optional.empty());
  }

  private static MissedPage login(CapturedPage page) {
    return new MissedPage(
        page.asked(),
        FailureReason.LOGIN_NEEDED,
        page.asked()
            + " leads to "
            + page.address()
            + ", which asks to log in. Save the page with a browser and name the file.",
        Optional.empty());
  }

  private static boolean saysNotFound(DomTree tree, int heading) {
    if (tree.end(heading) - heading > LONG_HEADING) {
      return false;
    }
    StringBuilder text = new StringBuilder();
    for (int n = heading; n < tree.end(heading); n++) {
      text.append(tree.text(n)).append(' ');
    }
    for (String part : APART.split(text.toString().replaceAll("\\s+", " "))) {
      String plain = part.strip().toLowerCase(Locale.ROOT);
      if (plain.matches("(?:http )?(?:error )?404(?: error)?[.!]?")) {
        return true;
      }
      if (SAYINGS.contains(DECORATION.matcher(plain).replaceAll("").strip())) {
        return true;
      }
    }
    return false;
  }
}
