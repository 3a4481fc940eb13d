package dev.pleach.trace.weigh;

import java.util.ArrayList;
import java.util.List;

/** Puts into words what speaks for and against a candidate. */
public final class ScoreReasons {
  /** For what has the same content and is the only one. */
  public static final List<String> CERTAIN = List.of("same content", "the only one on both pages");

  private static final double MOSTLY = 0.7;
  private static final double HARDLY = 0.3;
  private static final int MOST = 5;

  private final double[] values;
  private final List<String> words = new ArrayList<>();

  private ScoreReasons(double[] values) {
    this.values = values;
  }

  /** Words for the features of a candidate. */
  public static List<String> of(double[] values) {
    ScoreReasons reasons = new ScoreReasons(values);
    reasons.ofItself();
    reasons.ofPlace();
    reasons.ofOthers();
    List<String> all = reasons.words;
    return List.copyOf(all.subList(0, Math.min(MOST, all.size())));
  }

  private void ofItself() {
    if (is("sameContent")) {
      words.add("same content");
    } else if (is("sameWords")) {
      words.add("same text");
    } else if (!is("wordless")) {
      double alike = Math.max(value("wordsAlike"), value("firstWords"));
      words.add(
          alike >= MOSTLY ? "similar text" : alike <= HARDLY ? "other text" : "text partly kept");
    }
    if (is("otherTwin")) {
      words.add("one of several with this content");
    }
    if (is("idSame")) {
      words.add("same id");
    }
    if (is("linkSame")) {
      words.add("same link");
    } else if (is("linkOther")) {
      words.add("other link");
    }
    if (!is("sameContent") && value("attributes") >= MOSTLY) {
      words.add("same attributes");
    }
    if (!is("sameName")) {
      words.add("another element name");
    }
  }

  private void ofPlace() {
    if (is("samePlace")) {
      words.add("at the same place");
    } else if (value("aroundSame") >= MOSTLY) {
      words.add("in the same part of the page");
    }
    if (is("headingOther")) {
      words.add("under another heading");
    }
    if (value("textsBefore") + value("textsBehind") > 2 * MOSTLY) {
      words.add("between the same texts");
    }
  }

  private void ofOthers() {
    if (is("isNeighbour") || is("isRival")) {
      words.add("was on the page beside it before");
    }
    if (is("partner")) {
      words.add("its partner when the pages are matched");
    } else if (is("taken")) {
      words.add("is something else when the pages are matched");
    }
  }

  private boolean is(String feature) {
    return value(feature) > 0.5;
  }

  private double value(String feature) {
    return values[TraceModel.featureOf(feature)];
  }
}
