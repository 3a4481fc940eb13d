package dev.pleach.diff;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.page.MarkedPage;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import dev.pleach.dom.DomTree;
import dev.pleach.safe.PageAssets;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Changes as one self-contained HTML page: both pages as they look, changes marked.
 *
 * <p>A page is hostile. It is written anew from its tree, as {@link SafePolicy#ISOLATED} has it,
 * and shown in a frame of its own, an origin of its own, under a policy that lets one script run,
 * by its hash: ours. That script and the one of the report around it only exchange messages.
 * Nothing is loaded from anywhere; what the pages load is written into the report where it is given
 * as {@link PageAssets}.
 */
public final class DiffPage {
  private static final int MOST_LISTED = 2000; // places
  private static final int LONGEST_HEADING = 80; // characters

  /** How much of what is gone is shown on the page after, as a share of the size of both pages. */
  private static final double WOVEN = 0.4;

  private static final int CHARACTERS_A_NODE = 16; // a guess at the markup of a page

  private final Diff diff;
  private final Story story;
  private final ReportEntries entries;
  private final StringBuilder out = new StringBuilder();

  private DiffPage(Diff diff, List<Change> changes) {
    this.diff = diff;
    story = story(diff, changes);
    entries = ReportEntries.of(diff, story, changes);
  }

  /** All that is told if every visible change is shown: some findings are made of no change. */
  private static Story story(Diff diff, List<Change> changes) {
    Set<Change> shown = Collections.newSetFromMap(new IdentityHashMap<>());
    shown.addAll(changes);
    return shown.containsAll(diff.visible())
        ? diff.story()
        : diff.story().of(diff.changes(), changes);
  }

  /**
   * The report as HTML.
   *
   * @param changes those of the diff that are shown
   * @param beforeName what to call the page before
   */
  public static String of(Diff diff, List<Change> changes, String beforeName, String afterName) {
    return of(diff, changes, beforeName, afterName, PageAssets.NONE, PageAssets.NONE);
  }

  /**
   * The report as HTML, with the style sheets, pictures and fonts that the pages load written into
   * it.
   *
   * @param before what the page before loads
   * @param after what the page after loads
   */
  public static String of(
      Diff diff,
      List<Change> changes,
      String beforeName,
      String afterName,
      PageAssets before,
      PageAssets after) {
    return new DiffPage(diff, changes)
        .write(
            beforeName,
            afterName,
            SafePolicy.ISOLATED.with(before),
            SafePolicy.ISOLATED.with(after));
  }

  private String write(
      String beforeName, String afterName, SafePolicy beforePolicy, SafePolicy afterPolicy) {
    String script = resource("report.js");
    String frameScript = frameScript();
    out.append("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n");
    policy("'" + hash(script) + "' '" + hash(frameScript) + "'");
    out.append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>What changed: ");
    SafeHtml.escape(afterName, out);
    out.append("</title>\n<style>").append(resource("report.css")).append("</style>\n");
    out.append("<body data-kinds=\"").append(entries.letters()).append("\">\n");
    header(beforeName, afterName);
    out.append("<main>\n");
    list();
    String before =
        MarkedPage.before(diff.before(), entries.marksBefore(), entries.lines(), beforePolicy);
    long markup = before.length() - beforePolicy.inlined();
    int room = (int) (WOVEN * (markup + (long) diff.after().size() * CHARACTERS_A_NODE));
    String after =
        MarkedPage.after(
            diff.before(),
            diff.after(),
            entries.marksAfter(),
            entries.lines(),
            room,
            beforePolicy,
            afterPolicy);
    frame("old", "before: " + beforeName, diff.before(), before, frameScript);
    frame("page", "after: " + afterName, diff.after(), after, frameScript);
    out.append("<div id=\"map\" role=\"group\" aria-label=\"where the changes are\"></div>\n");
    out.append("</main>\n<footer>The pages are shown without their scripts; pictures, fonts and");
    out.append(" style sheets kept elsewhere are not loaded.</footer>\n<script>");
    out.append(script).append("</script>\n</body>\n</html>\n");
    return out.toString();
  }

  private void policy(String scripts) {
    out.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';");
    out.append(" script-src ").append(scripts).append("; style-src 'unsafe-inline';");
    out.append(
        " img-src data:; font-src data:; frame-src blob:; base-uri 'none'; form-action 'none'\">\n");
  }

  private void header(String beforeName, String afterName) {
    out.append("<header><h1>").append(count()).append("</h1><span class=\"names\">");
    SafeHtml.escape(beforeName, out);
    out.append(" → ");
    SafeHtml.escape(afterName, out);
    out.append("</span>\n");
    for (String remark : diff.remarks()) {
      out.append("<strong class=\"remark\">");
      SafeHtml.escape(remark, out);
      out.append("</strong>\n");
    }
    out.append("<fieldset><legend>Go</legend>");
    out.append("<button id=\"previous\">Previous <kbd>p</kbd></button>");
    out.append("<button id=\"next\">Next <kbd>n</kbd></button></fieldset>\n");
    out.append("<fieldset><legend>View</legend>");
    box("radio", "inline", "inline <kbd>i</kbd>", " name=view checked");
    box("radio", "side", "side by side <kbd>s</kbd>", " name=view");
    box("checkbox", "few", "changes only <kbd>c</kbd>", "");
    box("checkbox", "listed", "list <kbd>l</kbd>", "");
    out.append("</fieldset>\n<fieldset><legend>Kinds of change</legend>");
    kind("a", "+ added", "a");
    kind("r", "− removed", "r");
    kind("x", "⇄ replaced", "x");
    kind("m", "↕ moved", "mo");
    kind("w", "~ reworded", "w");
    kind("c", "~ links and hints", "ct");
    out.append("</fieldset>\n<p id=\"now\" role=\"status\"></p></header>\n");
  }

  private String count() {
    int read = story.count(Section.READ);
    int moved = story.count(Section.ORDER);
    int links = story.of(Section.LINKS).stream().mapToInt(Finding::count).sum();
    if (entries.places() == 0) {
      return "No change to show";
    }
    String seen = read == 0 ? "No visible change" : number(read, "visible change");
    String order = moved == 0 ? "" : ", " + moved + " moved";
    String elsewhere = links == 0 ? "" : ", " + number(links, "other link target");
    return seen + order + elsewhere;
  }

  private static String number(int count, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", count, what, count == 1 ? "" : "s");
  }

  private void box(String type, String id, String words, String more) {
    out.append("<label><input type=").append(type).append(" id=").append(id).append(more);
    out.append(">").append(words).append("</label>");
  }

  private void kind(String letter, String words, String letters) {
    long count = entries.letters().chars().filter(one -> letters.indexOf(one) >= 0).count();
    out.append(count == 0 ? "<label class=none>" : "<label>");
    out.append("<input type=checkbox checked data-kind=").append(letter);
    out.append("><span class=\"key ").append(letter).append("\">").append(words);
    out.append("</span> ").append(count).append("</label>");
  }

  private void list() {
    out.append("<nav id=\"list\" aria-label=\"changes\">\n");
    String section = "";
    int number = 0;
    int left = entries.places();
    for (ReportEntries.Entry entry : entries.all()) {
      if (entry.first() + entry.places().size() > MOST_LISTED) {
        break;
      }
      if (!entry.section().equals(section)) {
        out.append(section.isEmpty() ? "" : "</ol>\n").append("<h2>").append(entry.section());
        out.append("</h2><ol start=").append(number + 1).append(">\n");
        section = entry.section();
      }
      item(entry);
      number++;
      left -= entry.places().size();
    }
    out.append(section.isEmpty() ? "" : "</ol>");
    if (left > 0) {
      out.append("<p>and ").append(number(left, "more place")).append("</p>");
    }
    out.append("</nav>\n");
  }

  /** One entry; those of several places have a list of them. */
  private void item(ReportEntries.Entry entry) {
    boolean single = entry.places().size() == 1;
    out.append(single ? "<li data-id=" + entry.first() : "<li class=group");
    out.append("><button").append(single ? "" : " aria-expanded=false");
    out.append("><span class=\"key ").append(entry.letter()).append("\">");
    out.append(entry.verb()).append("</span> ");
    SafeHtml.escape(entry.text(), out);
    if (single) {
      heading(entry.places().get(0).heading());
    }
    out.append("</button>\n");
    if (!single) {
      out.append("<ul hidden>");
      for (int i = 0; i < entry.places().size(); i++) {
        ReportEntries.Where place = entry.places().get(i);
        out.append("<li data-id=").append(entry.first() + i).append("><button>");
        SafeHtml.escape(place.text(), out);
        heading(place.heading());
        out.append("</button>\n");
      }
      out.append("</ul>\n");
    }
  }

  private void heading(String words) {
    if (!words.isEmpty()) {
      out.append(" <small>under ");
      SafeHtml.escape(
          words.length() > LONGEST_HEADING ? words.substring(0, LONGEST_HEADING) + "…" : words,
          out);
      out.append("</small>");
    }
  }

  private void frame(String id, String caption, DomTree tree, String page, String script) {
    out.append("<figure class=\"page\" id=\"").append(id).append("\"><figcaption>");
    SafeHtml.escape(caption, out);
    out.append("</figcaption><iframe sandbox=\"allow-scripts\" title=\"the page ");
    out.append(id.equals("old") ? "before" : "after").append('"');
    String doctype = SafeHtml.doctype(tree);
    // Browsers lay a srcdoc out by the standard, whatever its doctype; see report.js.
    out.append(doctype.equalsIgnoreCase("html") ? "" : " data-mode").append(" srcdoc='");
    int from = out.length();
    out.append(doctype.isEmpty() ? "" : "<!doctype " + doctype + ">");
    out.append("<meta charset=\"utf-8\">");
    policy("'" + hash(script) + "'");
    out.append("<style>").append(SafePolicy.MISSING_STYLE).append("</style>").append(page);
    out.append("<style data-pl>").append(resource("marks.css")).append("</style><script>");
    out.append(script).append("</script>");
    String document = out.substring(from);
    out.setLength(from);
    quote(document);
    out.append("'></iframe></figure>\n");
  }

  /** Single quotes around, so that the many double ones inside stay as short as they are. */
  private void quote(String document) {
    for (int i = 0; i < document.length(); i++) {
      char c = document.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '\'' -> out.append("&#39;");
        default -> out.append(c);
      }
    }
  }

  private static String hash(String script) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }

  /** The script of a page's frame; its parts share their names with each other alone. */
  private static String frameScript() {
    return "'use strict';\n(() => {\n"
        + resource("frame-marks.js")
        + resource("frame-labels.js")
        + resource("frame-view.js")
        + "})();\n";
  }

  private static String resource(String name) {
    try (InputStream in = DiffPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The library lacks its file " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
