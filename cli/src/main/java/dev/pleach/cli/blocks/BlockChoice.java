package dev.pleach.cli.blocks;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.site.Site;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.pattern.PatternBlock;
import dev.pleach.pattern.PatternPage;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Segment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Blocks that a user chose on a page, by selectors or by the names of segments.
 *
 * @param site as the user named it
 * @param on the page
 * @param lists selectors of lists, which may have one item
 * @param names of segments
 */
record BlockChoice(
    String site, String on, List<String> selectors, List<String> lists, List<String> names) {
  /** The page with its blocks. */
  PatternPage pattern(Site opened, PageOptions options, Console console) throws IOException {
    CapturedPage page = page(opened, options);
    if (names.isEmpty()) {
      DomTree tree = options.tree(page);
      return PatternPage.of(tree, selected(tree));
    }
    Segments segments = new PageCutter(site, options, console, options.isRendered()).cut(page);
    return PatternPage.of(segments.tree(), named(segments.all()));
  }

  /** The page: of the site, or any other. */
  private CapturedPage page(Site opened, PageOptions options) throws IOException {
    Capture capture = opened.find(on);
    if (capture instanceof CapturedPage page) {
      return page;
    }
    String why = capture instanceof MissedPage missed ? missed.message() : on + " is no page.";
    try {
      return options.capture(on);
    } catch (CaptureException e) {
      throw new UserException(why);
    }
  }

  private List<PatternBlock> selected(DomTree page) {
    Locator locator = Locator.of(page);
    List<PatternBlock> blocks = new ArrayList<>();
    List<String> all = new ArrayList<>(selectors);
    all.addAll(lists);
    for (String selector : all) {
      List<Integer> nodes;
      try {
        nodes = IntStream.of(locator.findAll(selector)).boxed().toList();
      } catch (LocatorException e) {
        throw new UserException(String.valueOf(e.getMessage()));
      }
      if (nodes.isEmpty()) {
        throw new UserException("'" + selector + "' selects nothing on " + on + ".");
      }
      blocks.add(
          nodes.size() > 1 || lists.contains(selector)
              ? PatternBlock.list(selector, nodes)
              : PatternBlock.of(selector, nodes));
    }
    return blocks;
  }

  private List<PatternBlock> named(List<Segment> segments) {
    List<PatternBlock> blocks = new ArrayList<>();
    for (String name : names) {
      Segment segment =
          segments.stream()
              .filter(one -> one.name().equalsIgnoreCase(name))
              .findFirst()
              .orElseThrow(() -> unknown(name, segments));
      blocks.add(PatternBlock.of(name, segment.nodes()));
    }
    return blocks;
  }

  private UserException unknown(String name, List<Segment> segments) {
    String known =
        segments.stream().map(one -> "'" + one.name() + "'").collect(Collectors.joining(", "));
    return new UserException(
        "There is no block '" + name + "' on " + on + ". It has: " + known + ".");
  }
}
