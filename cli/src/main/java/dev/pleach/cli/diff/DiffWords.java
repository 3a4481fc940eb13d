package dev.pleach.cli.diff;

import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Numbers of changes in words. */
final class DiffWords {
  private DiffWords() {}

  /** What a story tells, in a sentence without its full stop. */
  static String summary(Story story) {
    int read = story.count(Section.READ);
    int moved = story.count(Section.ORDER);
    String told =
        read == 0 ? "No visible change" : count(read, "visible change") + ": " + kinds(story);
    String order = moved == 0 ? "" : "; " + number(moved) + " moved";
    int targets = links(story);
    String verb = targets == 1 ? " leads elsewhere" : " lead elsewhere";
    String elsewhere = targets == 0 ? "" : "; " + count(targets, "link") + verb;
    return told + order + elsewhere;
  }

  /** How many links lead elsewhere, each counted. */
  static int links(Story story) {
    return story.of(Section.LINKS).stream().mapToInt(Finding::count).sum();
  }

  private static String kinds(Story story) {
    Map<Finding.Kind, Integer> counts = new EnumMap<>(Finding.Kind.class);
    story.of(Section.READ).forEach(finding -> counts.merge(finding.kind(), 1, Integer::sum));
    return counts.entrySet().stream()
        .map(kind -> number(kind.getValue()) + " " + kind.getKey().verb())
        .collect(Collectors.joining(", "));
  }

  static String count(int number, String what) {
    return number(number) + " " + what + (number == 1 ? "" : "s");
  }

  static String number(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
