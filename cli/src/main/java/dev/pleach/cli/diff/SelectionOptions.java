package dev.pleach.cli.diff;

import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.UserException;
import dev.pleach.diff.ChangeFilter;
import dev.pleach.diff.Diff;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.story.Story;
import dev.pleach.diff.words.IgnoredText;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import picocli.CommandLine.Option;

/**
 * Which changes are shown. What a selector or expression finds is remembered over all pairs of a
 * run, so that one that found nothing anywhere is reported.
 */
final class SelectionOptions {
  @Option(names = "--all", description = "Show the changes that a reader does not see, too.")
  private boolean all;

  @Option(
      names = "--text",
      description =
          "Show only what is read on the page itself, in full length: no titles and tooltips, no"
              + " links.")
  private boolean text;

  @Option(
      names = "--ignore",
      paramLabel = "SELECTOR",
      description =
          "Leave out changes in what a CSS selector or XPath selects on either page; may be"
              + " repeated.")
  private List<String> ignored = new ArrayList<>();

  @Option(
      names = "--only",
      paramLabel = "SELECTOR",
      description = "Show only changes that touch what it selects; may be repeated.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--ignore-text",
      paramLabel = "REGEX",
      description =
          "Text that counts as equal, such as dates and counters, by a Java regular expression; may"
              + " be repeated. It is looked for in each paragraph, cell or item, and in tooltips.")
  private List<String> ignoredText = new ArrayList<>();

  private final Set<String> known = new HashSet<>(); // selectors that selected something
  private final Set<String> used = new HashSet<>(); // expressions that found something

  /** The changes of a diff that were asked for, and their story. */
  record Selection(Story story, List<Change> selected, List<Change> shown) {}

  boolean isAll() {
    return all;
  }

  boolean isText() {
    return text;
  }

  /**
   * Text that counts as equal, for one pair of pages.
   *
   * @throws dev.pleach.diff.words.TextPatternException if an expression cannot be understood
   */
  IgnoredText ignoredText() {
    return IgnoredText.of(ignoredText);
  }

  /**
   * Selects changes.
   *
   * @param without what the diff was made with
   * @param textOnly whether only what is read on the page itself counts
   */
  Selection select(Diff diff, IgnoredText without, boolean textOnly) {
    ChangeFilter filter = ChangeFilter.of(diff);
    List<Change> selected = filter.within(diff.changes(), only);
    selected = filter.without(selected, ignored);
    List<String> unknown = filter.unknown();
    concat(only, ignored).stream().filter(one -> !unknown.contains(one)).forEach(known::add);
    List<String> unused = without.unused();
    ignoredText.stream().filter(one -> !unused.contains(one)).forEach(used::add);
    Story story = diff.story();
    story = selected.size() == diff.changes().size() ? story : story.of(diff.changes(), selected);
    if (textOnly) {
      story = story.ofText();
      selected = ofStory(diff, story);
    }
    List<Change> shown =
        selected.stream()
            .filter(
                change ->
                    change.visible()
                        || (all && change.invisibleReason() != InvisibleReason.IGNORED))
            .toList();
    return new Selection(story, selected, shown);
  }

  private static List<Change> ofStory(Diff diff, Story story) {
    return IntStream.range(0, diff.changes().size())
        .filter(change -> story.findingOf(change) != DomTree.NONE)
        .mapToObj(diff.changes()::get)
        .toList();
  }

  /** Reports selectors and expressions that found nothing on any page. */
  void reportUnknown(Console console) {
    if (!only.isEmpty() && only.stream().noneMatch(known::contains)) {
      // A selector that broke must not be taken for a page without changes.
      throw new UserException(
          "--only "
              + String.join(", ", only)
              + " selects nothing on either page. 'pleach tree --select' tries a selector.");
    }
    for (String selector : new LinkedHashSet<>(concat(only, ignored))) {
      if (!known.contains(selector)) {
        console.remark("'" + selector + "' selects nothing on either page.");
      }
    }
    for (String expression : new LinkedHashSet<>(ignoredText)) {
      if (!used.contains(expression)) {
        console.remark("--ignore-text '" + expression + "' finds nothing on either page.");
      }
    }
  }

  private static List<String> concat(List<String> some, List<String> others) {
    List<String> both = new ArrayList<>(some);
    both.addAll(others);
    return both;
  }
}
