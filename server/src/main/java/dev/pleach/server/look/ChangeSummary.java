package dev.pleach.server.look;

import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Kind;
import dev.pleach.diff.story.Story;
import java.util.List;

/** What changed in a block, in a line. */
public final class ChangeSummary {
  private static final int LONGEST = 160; // characters

  private ChangeSummary() {}

  /** The first finding, and how many others there are. */
  public static String of(Story story) {
    List<Finding> findings = story.findings();
    if (findings.isEmpty()) {
      return "changed";
    }
    Finding first = findings.get(0);
    String from = first.first().from();
    String to = first.first().to();
    int others = findings.stream().mapToInt(Finding::count).sum() - 1;
    if (isReplaced(findings, others)) {
      // A block has one subject: what is gone from it became what is new in it.
      Finding second = findings.get(1);
      from += second.first().from();
      to += second.first().to();
      others = 0;
    }
    String words = words(first.kind().verb(), from.strip(), to.strip());
    return others == 0 ? words : words + " and " + others + " more";
  }

  /** Whether one text is gone and one is new, and nothing else changed. */
  private static boolean isReplaced(List<Finding> findings, int others) {
    if (findings.size() != 2 || others != 1) {
      return false;
    }
    Finding first = findings.get(0);
    Finding second = findings.get(1);
    boolean opposite =
        (first.kind() == Kind.REMOVED && second.kind() == Kind.ADDED)
            || (first.kind() == Kind.ADDED && second.kind() == Kind.REMOVED);
    return opposite && first.noun().equals(second.noun());
  }

  private static String words(String verb, String was, String is) {
    if (was.isEmpty() && is.isEmpty()) {
      return verb;
    }
    if (was.isEmpty() || is.isEmpty()) {
      return verb + ": " + cut(was + is, LONGEST);
    }
    return cut(was, LONGEST / 2) + " → " + cut(is, LONGEST / 2);
  }

  private static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
    return text.substring(0, end) + "…";
  }
}
