package dev.pleach.bench.hostile;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** Ways to make a page hostile: by name, from its text and a seeded random to bytes. */
final class PageMutations {
  private static final String[] NAMES = {
    "o:p",
    "fb:like",
    "a[b",
    "x\"y",
    "x'y",
    "é",
    "a,b",
    "{a}",
    "a(b)",
    "x\u202Ey",
    "a.b#c",
    "x-\uD83D\uDE00",
    "a\\b",
    "a=b",
    "template",
    "html",
    "body",
    "head",
    "svg",
    "math",
    "a&b",
    "A",
    "xmlns:x",
    "a|b",
    "a*b"
  };
  private static final String[] CONTROLS = {
    "\0",
    "\u0001",
    "\u001B[2J",
    "\u009B31m",
    "\uFFFF",
    "\uFEFF",
    "&#0;",
    "&#xD800;",
    "&#xDFFF;",
    "&#x110000;",
    "&#27;[2J",
    "\r",
    "\f",
    "\u2028",
    "\u0085",
    "\u00A0"
  };
  private static final String[] DIRECTIONS = {
    "\u202E", "\u202D", "\u2066", "\u2067", "\u2069", "\u200F", "\u061C", "&#x202E;", "&rlm;"
  };
  private static final String[] OPENINGS = {
    "<!--",
    "<!-->",
    "-->",
    "<![CDATA[",
    "]]>",
    "<script>",
    "<style>",
    "<textarea>",
    "<title>",
    "<plaintext>",
    "<noscript>",
    "<xmp>",
    "<iframe>",
    "<!doctype x>",
    "<?php",
    "</script>",
    "<noframes>",
    "<template>"
  };
  private static final String[] PIECES = {
    "<table>",
    "<tr>",
    "<td>",
    "<caption>",
    "<col>",
    "<form>",
    "</form>",
    "<select>",
    "<option>",
    "<svg>",
    "<math>",
    "<mi>",
    "<foreignObject>",
    "<frameset>",
    "<frame>",
    "<a>",
    "<nobr>",
    "<button>",
    "<li>",
    "<dd>",
    "<h1>",
    "</p>",
    "</br>",
    "<body class=x>",
    "<html lang=x>",
    "<head>",
    "</body>",
    "</html>",
    "<image>",
    "<isindex>",
    "<mglyph>",
    "<annotation-xml encoding=text/html>",
    "<br/>",
    "<p/>",
    "<ruby><rt>"
  };
  private static final String[] CHARSETS = {
    "UTF-16LE",
    "UTF-16BE",
    "UTF-16",
    "ISO-8859-1",
    "windows-1252",
    "Shift_JIS",
    "UTF-32",
    "GB18030",
    "US-ASCII"
  };
  private static final int LONGEST = 400_000; // characters of a page, so that none becomes endless

  private static final int DEEPEST = 100_000; // characters of tags that are opened

  private PageMutations() {}

  /** One way to change a page. */
  interface Mutation {
    byte[] apply(String page, Random random);
  }

  private interface TextMutation {
    String apply(String page, Random random);
  }

  static Map<String, Mutation> all() {
    Map<String, Mutation> all = new LinkedHashMap<>();
    Map<String, TextMutation> texts = texts();
    texts.forEach(
        (name, change) -> all.put(name, (page, random) -> utf8(change.apply(page, random))));
    all.put("wrong encoding", PageMutations::recoded);
    all.put("truncated", (page, random) -> truncated(utf8(page), random));
    all.put("flipped bytes", (page, random) -> flipped(utf8(page), random));
    List<TextMutation> list = List.copyOf(texts.values());
    all.put("several at once", (page, random) -> several(page, random, list));
    return all;
  }

  private static Map<String, TextMutation> texts() {
    Map<String, TextMutation> texts = new LinkedHashMap<>();
    texts.put("broken tags", PageMutations::brokenTags);
    texts.put("deep nesting", PageMutations::nested);
    texts.put("odd names", PageMutations::oddNames);
    texts.put("control characters", (page, random) -> insert(page, random, CONTROLS));
    texts.put("direction marks", (page, random) -> insert(page, random, DIRECTIONS));
    texts.put("comments and raw text", (page, random) -> insert(page, random, OPENINGS));
    texts.put("misnested elements", (page, random) -> insert(page, random, PIECES));
    texts.put("huge attributes", PageMutations::hugeAttributes);
    texts.put("duplicated subtrees", PageMutations::duplicated);
    texts.put("shuffled subtrees", PageMutations::shuffled);
    texts.put("removed subtrees", PageMutations::removed);
    return texts;
  }

  private static byte[] utf8(String page) {
    return page.getBytes(StandardCharsets.UTF_8);
  }

  private static String brokenTags(String page, Random random) {
    StringBuilder broken = new StringBuilder(page);
    String signs = "<>\"'/=& !-";
    for (int i = 1 + random.nextInt(30); i > 0 && broken.length() > 0; i--) {
      int at = random.nextInt(broken.length());
      if (random.nextBoolean()) {
        broken.insert(at, signs.charAt(random.nextInt(signs.length())));
      } else {
        int next = broken.indexOf(String.valueOf(signs.charAt(random.nextInt(4))), at);
        broken.deleteCharAt(next < 0 ? at : next);
      }
    }
    return broken.toString();
  }

  private static String nested(String page, Random random) {
    String[] levels = {
      "<div>", "<b><p>", "<ul><li>", "<table><td>", "<a><div>", "<svg>", "<span>", "<font><i>"
    };
    String level = levels[random.nextInt(levels.length)];
    int count = random.nextInt(8) == 0 ? DEEPEST / level.length() : 1 << random.nextInt(9);
    int at = betweenTags(page, random);
    return page.substring(0, at) + level.repeat(count) + "x" + page.substring(at);
  }

  private static String oddNames(String page, Random random) {
    StringBuilder odd = new StringBuilder(page);
    for (int i = 1 + random.nextInt(10); i > 0; i--) {
      String name = NAMES[random.nextInt(NAMES.length)];
      int at = betweenTags(odd.toString(), random);
      String value = NAMES[random.nextInt(NAMES.length)];
      odd.insert(
          at,
          switch (random.nextInt(4)) {
            case 0 -> "<" + name + ">";
            case 1 -> "<x" + name + " " + value + ">odd</x" + name + ">";
            case 2 -> "<p " + name + "=\"" + value.replace("\"", "&quot;") + "\">odd</p>";
            default ->
                "<p id='" + value.replace("'", "") + "' class='" + name.replace("'", "") + "'>odd";
          });
    }
    return odd.toString();
  }

  private static String insert(String page, Random random, String[] pieces) {
    StringBuilder changed = new StringBuilder(page);
    for (int i = 1 + random.nextInt(12); i > 0; i--) {
      boolean anywhere = random.nextInt(3) == 0;
      int at =
          anywhere ? random.nextInt(changed.length() + 1) : betweenTags(changed.toString(), random);
      changed.insert(at, pieces[random.nextInt(pieces.length)]);
    }
    return changed.toString();
  }

  private static String hugeAttributes(String page, Random random) {
    StringBuilder huge = new StringBuilder("<p ");
    int size = 1 << random.nextInt(14);
    switch (random.nextInt(4)) {
      case 0 -> huge.append("title=\"").append("x ".repeat(5 * size)).append('"');
      case 1 -> {
        huge.append("class=\"");
        for (int i = 0; i < size; i++) {
          huge.append("name").append(random.nextInt(10_000)).append(' ');
        }
        huge.append('"');
      }
      case 2 -> {
        for (int i = 0; i < size / 8; i++) {
          huge.append("data-").append(random.nextInt(10_000)).append("=x ");
        }
      }
      default -> huge.append("style=\"").append("background:url(x);".repeat(size)).append('"');
    }
    int at = betweenTags(page, random);
    return page.substring(0, at) + huge + ">huge</p>" + page.substring(at);
  }

  private static String duplicated(String page, Random random) {
    Document document = Jsoup.parse(page);
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      Element chosen = element(document, random);
      int size = Math.max(1, chosen.outerHtml().length());
      int copies = Math.min(1 + random.nextInt(20), LONGEST / 4 / size);
      for (int k = 0; k < copies && chosen.parent() != null; k++) {
        Element beside = random.nextBoolean() ? chosen : element(document, random);
        if (beside.parent() != null) {
          beside.after(chosen.clone());
        }
      }
    }
    return document.outerHtml();
  }

  private static String shuffled(String page, Random random) {
    Document document = Jsoup.parse(page);
    for (int i = 1 + random.nextInt(5); i > 0; i--) {
      Element chosen = element(document, random);
      List<Node> children = new ArrayList<>(chosen.childNodes());
      Collections.shuffle(children, random);
      children.forEach(chosen::appendChild);
    }
    return document.outerHtml();
  }

  private static String removed(String page, Random random) {
    Document document = Jsoup.parse(page);
    for (int i = 1 + random.nextInt(5); i > 0; i--) {
      Element chosen = element(document, random);
      if (chosen.parent() != null) {
        chosen.remove();
      }
    }
    return document.outerHtml();
  }

  private static Element element(Document document, Random random) {
    List<Element> all = document.getAllElements();
    return all.get(random.nextInt(all.size()));
  }

  private static byte[] recoded(String page, Random random) {
    Charset written = Charset.forName(CHARSETS[random.nextInt(CHARSETS.length)]);
    String named = CHARSETS[random.nextInt(CHARSETS.length)];
    boolean names = random.nextBoolean();
    return ((names ? "<meta charset=" + named + ">" : "") + page).getBytes(written);
  }

  private static byte[] truncated(byte[] page, Random random) {
    return Arrays.copyOf(page, random.nextInt(page.length + 1));
  }

  private static byte[] flipped(byte[] page, Random random) {
    for (int i = 1 + random.nextInt(40); i > 0 && page.length > 0; i--) {
      page[random.nextInt(page.length)] = (byte) random.nextInt(256);
    }
    return page;
  }

  private static byte[] several(String page, Random random, List<TextMutation> changes) {
    String changed = page;
    for (int i = 2 + random.nextInt(3); i > 0 && changed.length() < LONGEST; i--) {
      changed = changes.get(random.nextInt(changes.size())).apply(changed, random);
    }
    return random.nextInt(4) == 0 ? flipped(utf8(changed), random) : utf8(changed);
  }

  /** A place behind a tag. */
  private static int betweenTags(String page, Random random) {
    int close = page.indexOf('>', random.nextInt(page.length() + 1));
    return close < 0 ? page.length() : close + 1;
  }
}
