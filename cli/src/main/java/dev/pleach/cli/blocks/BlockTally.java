package dev.pleach.cli.blocks;

import dev.pleach.cli.run.Console;
import dev.pleach.pattern.BlockFinding;
import dev.pleach.pattern.BlockFinding.Kind;
import dev.pleach.pattern.BlockFinding.Way;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What a run found, for the remark at its end. */
final class BlockTally {
  private final Map<String, Integer> found = new LinkedHashMap<>(); // by block
  private final List<String> leftOut = new ArrayList<>();
  private int pages;
  private int otherTemplate;
  private int matched;
  private int ambiguous;

  void count(BlockRow row) {
    pages++;
    List<BlockFinding> findings = row.entries().stream().map(entry -> entry.finding()).toList();
    for (BlockFinding finding : findings) {
      found.merge(finding.name(), finding.isFound() ? 1 : 0, Integer::sum);
      ambiguous += finding.kind() == Kind.AMBIGUOUS ? 1 : 0;
    }
    otherTemplate += findings.stream().anyMatch(one -> one.way() == Way.TEMPLATE) ? 1 : 0;
    matched += findings.stream().anyMatch(one -> one.way() == Way.MATCHING) ? 1 : 0;
  }

  void leftOut(String page, String why) {
    leftOut.add(page + ": " + why);
  }

  List<String> leftOut() {
    return leftOut;
  }

  boolean anyFound() {
    return pages == 0 || found.values().stream().anyMatch(count -> count > 0);
  }

  /**
   * Prints the remark.
   *
   * @param onlyFound whether pages without any block were left out
   */
  void print(List<String> blocks, boolean onlyFound, Console console) {
    if (pages == 0) {
      console.remark("No page was looked at.");
      return;
    }
    String each =
        blocks.stream()
            .map(name -> name + " on " + count(found.getOrDefault(name, 0)))
            .collect(Collectors.joining(", "));
    console.remark(count(pages) + (pages == 1 ? " page: " : " pages: ") + each + ".");
    if (otherTemplate > 0) {
      console.remark(
          count(otherTemplate)
              + (otherTemplate == 1 ? " page has" : " pages have")
              + " another template"
              + (onlyFound ? "." : "; --only-found leaves pages without blocks out."));
    }
    if (ambiguous > 0) {
      console.remark(count(ambiguous) + " times there was more than one place; they are listed.");
    }
    if (matched > 0) {
      console.remark(
          "On " + count(matched) + " of them the pages had to be matched to find a block.");
    }
  }

  private static String count(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
