package dev.pleach.trace.weigh;

import java.util.ArrayList;
import java.util.List;

/** Explains the score of a candidate in words, from its features. */
public final class ScoreReasons {
  /** For the only node of a content that occurs once on both pages. */
  public static final List<String> CERTAIN = List.of("same content", "the only one on both pages");

  /** For a heading that is found by its section. */
  public static final List<String> OF_SECTION = List.of("heading of the same section");

  private static final double MOSTLY = 0.7;
  private static final double HARDLY = 0.3;
  private static final int MAX_REASONS = 5;

  private final double[] values;
  private final List<String> reasons = new ArrayList<>();

  private ScoreReasons(double[] values) {
    this.values = values;
  }

  /** The reasons for the features of a candidate, in a fixed order. */
  static List<String> of(double[] values) {
    ScoreReasons score = new ScoreReasons(values);
    score.addContent();
    score.addPlace();
    score.addOthers();
    return score.reasons.stream().limit(MAX_REASONS).toList();
  }

  private void addContent() {
    if (is("sameContent")) {
      reasons.add("same content");
    } else if (is("sameWords")) {
      reasons.add("same text");
    } else if (!is("wordless")) {
      double similarity = Math.max(value("wordSimilarity"), value("firstWords"));
      reasons.add(
          similarity >= MOSTLY
              ? "similar text"
              : similarity <= HARDLY ? "other text" : "text partly kept");
    }
    if (is("otherDuplicate")) {
      reasons.add("one of several with this content");
    }
    if (is("idSame")) {
      reasons.add("same id");
    }
    if (is("linkSame")) {
      reasons.add("same link");
    } else if (is("linkOther")) {
      reasons.add("other link");
    }
    if (!is("sameContent") && value("attributes") >= MOSTLY) {
      reasons.add("same attributes");
    }
    if (!is("sameName")) {
      reasons.add("another element name");
    }
  }

  private void addPlace() {
    if (is("samePlace")) {
      reasons.add("at the same place");
    } else if (value("ancestors") >= MOSTLY) {
      reasons.add("in the same part of the page");
    }
    if (is("headingOther")) {
      reasons.add("under another heading");
    }
    if (value("precedingTexts") + value("followingTexts") > 2 * MOSTLY) {
      reasons.add("between the same texts");
    }
  }

  private void addOthers() {
    if (is("wasSibling") || is("wasOtherNode")) {
      reasons.add("was on the page beside it before");
    }
    if (is("partner")) {
      reasons.add("its partner when the pages are matched");
    } else if (is("partnerOfOther")) {
      reasons.add("is something else when the pages are matched");
    }
  }

  private boolean is(String feature) {
    return value(feature) > 0.5;
  }

  private double value(String feature) {
    return values[TraceModel.indexOf(feature)];
  }
}
