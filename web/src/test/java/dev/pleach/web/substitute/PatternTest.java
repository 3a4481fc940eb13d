package dev.pleach.web.substitute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against {@code java.util.regex}, with the expressions of the library that are in the engine. */
class PatternTest {
  private static final int DOTALL = java.util.regex.Pattern.DOTALL;
  private static final int CASE_INSENSITIVE = java.util.regex.Pattern.CASE_INSENSITIVE;

  private static final List<java.util.regex.Pattern> EXPRESSIONS =
      Stream.concat(
              Stream.of(
                  java.util.regex.Pattern.compile(
                      "(\\d{4})-(\\d{1,2})-(\\d{1,2})"
                          + "(?:[T ](\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?)\\s?"
                          + "(Z|UTC|[+-]\\d{2}:?\\d{2})?)?.*",
                      DOTALL),
                  java.util.regex.Pattern.compile(
                      "\\b(?:updated|modified|edited|changed)\\b", CASE_INSENSITIVE)),
              Stream.of(
                      "\\s+[-|\\u2013\\u2014\\u00B7\\u2022/>\\u00AB\\u00BB~]+\\s+|\\s*(?:\\||::)\\s*|:\\s+",
                      "((?:19|20)\\d{2})(\\d{2})(\\d{2})(?:T\\d{4,6}Z?)?",
                      "((?:19|20)\\d{2})[/.](\\d{1,2})[/.](\\d{1,2})\\b.*",
                      "\\b([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\\d{2})\\b",
                      "\\b(\\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\\.?,?[ -]((?:19|20)\\d{2})\\b",
                      "[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,4}",
                      "\\s*[\u00B6\u00A7]$",
                      "\\b(404|403|410|429|500|502|503|504)\\b|page (is )?(missing|unavailable)"
                          + "|access denied|are you (a )?(human|robot)|captcha|just a moment",
                      "before you continue|(accept|reject|manage) (all )?(cookies|consent)|cookie (consent"
                          + "|settings|preferences)|we (use|value) (cookies|your privacy)",
                      "log ?in|sign ?in|anmelden|connexion|iniciar sesión|password|passwort",
                      "\\s+[|·•»:–—-]+\\s+|[|:–—]",
                      "(?:http )?(?:error )?404(?: error)?[.!]?",
                      "^(?:(?:http )?(?:error|fehler|erreur) )?(?:404 ?)?(?:error ?)?(?:the |this |sorry,? |oops!? )*|[.!…]+$",
                      "\\([A-Z]\\([0-9A-Za-z]+\\)\\)|[0-9]{3}-[0-9]{7}-[0-9]{7}",
                      "(?:.*/)?(?:v?[0-9][0-9.]*|stable|latest|current|main|master|dev|next)/",
                      "comment|foot|nav|menu|sidebar|\\bads?\\b|banner|toc|search",
                      "(?<!no-|has-|with-)caption|cutline|(?:photo|image|picture|img)[-_]?credit",
                      " ",
                      "\\s+",
                      "[-_]",
                      "/",
                      ";",
                      ">",
                      "_",
                      "\n",
                      "[\t\r\n]",
                      "[-_.]",
                      "[a-m]\\w*",
                      "(?:a{2})*b?",
                      "(a|ab)(c|bcd)*(d?)",
                      "x?")
                  .map(java.util.regex.Pattern::compile))
          .toList();

  /** What the expressions are about, so that texts of these match now and then. */
  private static final String[] PIECES = {
    "2021-03-04T10:20:30.5+01:00",
    "2019",
    "20",
    "1",
    "12",
    "/",
    "-",
    ":",
    ".",
    " ",
    "  ",
    "T",
    "Z",
    "UTC",
    "march",
    "st",
    ",",
    "en",
    "US",
    "_",
    "|",
    "::",
    "\u2013",
    "\u00B7",
    "\u00B6",
    "$",
    "404",
    "403",
    "page is missing",
    "are you human",
    "error ",
    "http ",
    "the ",
    "oops! ",
    "sorry, ",
    "!",
    "\u2026",
    "(S(",
    "a1",
    "))",
    "123-1234567-1234567",
    "stable",
    "v1.2",
    "docs",
    "ads",
    "ad",
    "caption",
    "no-",
    "has-",
    "photo",
    "credit",
    "Updated",
    "changed",
    "\n",
    "\r\n",
    "\r",
    "\t",
    "\u0085",
    "\u2028",
    "\u00E4",
    "e\u0301",
    "\u0301",
    "\uD83D\uDE00",
    "\uD835\uDC00",
    "x",
    "abcd",
    "log in",
    "accept all cookies",
    "we use cookies",
    ";",
    ">",
    "\u000B"
  };

  @Test
  void randomTexts() {
    Random random = new Random(1);
    for (int i = 0; i < 3000; i++) {
      StringBuilder text = new StringBuilder();
      for (int left = random.nextInt(9); left > 0; left--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      EXPRESSIONS.forEach(expression -> compare(expression, text.toString()));
    }
  }

  @Test
  void linesOfPages() throws IOException {
    List<Path> pages;
    try (Stream<Path> files = Files.walk(Path.of("../examples"))) {
      pages = files.filter(file -> file.toString().endsWith(".html")).toList();
    }
    assertThat(pages).isNotEmpty();
    for (Path page : pages) {
      Files.readAllLines(page).forEach(line -> EXPRESSIONS.forEach(one -> compare(one, line)));
    }
  }

  @Test
  void longTextsNeedNoDeepCalls() {
    String many = "the ".repeat(100_000);
    assertThat(Pattern.compile("(?:the |this )*").matcher(many).matches()).isTrue();
    assertThat(Pattern.compile("(?:the |this )*x|.*").matcher(many).matches()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a*?",
        "a++",
        "(?=a)",
        "(?<=a)",
        "(?<!a*)",
        "(?<name>a)",
        "(?i)a",
        "\\1",
        "\\p{L}",
        "\\D",
        "[a[b]]",
        "[^a]",
        ".",
        ".+",
        ".*?",
        "[a&&b]",
        "[",
        "[]",
        "(a",
        "a)",
        "(?:a?)*",
        "*",
        "a{2",
        "\\"
      })
  void refusesWhatItDoesNotKnow(String expression) {
    assertThatIllegalArgumentException().isThrownBy(() -> Pattern.compile(expression));
  }

  private static void compare(java.util.regex.Pattern there, String text) {
    Pattern here = Pattern.compile(there.pattern(), there.flags());
    String what = there.pattern() + " in " + text;
    java.util.regex.Matcher expected = there.matcher(text);
    Matcher whole = here.matcher(text);
    assertThat(whole.matches()).as(what).isEqualTo(expected.matches());
    if (whole.matches()) {
      assertThat(groups(whole, expected.groupCount())).as(what).isEqualTo(groups(expected));
    }
    List<List<String>> found = new ArrayList<>();
    Matcher matcher = here.matcher(text);
    while (matcher.find()) {
      found.add(groups(matcher, expected.groupCount()));
    }
    assertThat(found)
        .as(what)
        .isEqualTo(there.matcher(text).results().map(PatternTest::groups).toList());
    assertThat(here.matcher(text).replaceAll("+")).isEqualTo(there.matcher(text).replaceAll("+"));
    assertThat(here.matcher(text).replaceFirst("")).isEqualTo(there.matcher(text).replaceFirst(""));
    for (int limit = -1; limit < 3; limit++) {
      assertThat(here.split(text, limit)).as(what).isEqualTo(there.split(text, limit));
    }
  }

  private static List<String> groups(Matcher matcher, int count) {
    List<String> groups = new ArrayList<>();
    groups.add(matcher.start() + "-" + matcher.end());
    for (int i = 0; i <= count; i++) {
      groups.add(String.valueOf(matcher.group(i)));
    }
    return groups;
  }

  private static List<String> groups(MatchResult result) {
    List<String> groups = new ArrayList<>();
    groups.add(result.start() + "-" + result.end());
    for (int i = 0; i <= result.groupCount(); i++) {
      groups.add(String.valueOf(result.group(i)));
    }
    return groups;
  }
}
