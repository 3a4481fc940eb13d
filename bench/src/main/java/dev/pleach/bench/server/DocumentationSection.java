package dev.pleach.bench.server;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdHistory;
import dev.pleach.bench.labels.NearBlock;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.trace.TracedBlock;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Blocks of documentation, version after version, by ids that are hidden. */
final class DocumentationSection implements ServerSection {
  private static final int BLOCKS = 20; // of a page
  private static final double RIGHT = 0.99;
  private static final double WRONG = 0.005;

  private final String name;
  private final String set;

  DocumentationSection(String name, String set) {
    this.name = name;
    this.set = set;
  }

  /** What became of the blocks of a library or manual. */
  private static final class Counts {
    int asked;
    int right;
    int wrong;
    int ambiguous;
    int gone;
    int unread;

    void add(Counts other) {
      asked += other.asked;
      right += other.right;
      wrong += other.wrong;
      ambiguous += other.ambiguous;
      gone += other.gone;
      unread += other.unread;
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String heading() {
    return "Documentation, " + name + ": blocks through all versions, ids hidden";
  }

  @Override
  public void run(ServerRun run, Section section) throws IOException, InterruptedException {
    List<IdHistory> histories =
        Sample.of(
            run.labelled().idHistories(set).stream().filter(h -> h.pages().size() > 1).toList(),
            run.sizes().histories());
    if (histories.isEmpty()) {
      section.remark("not measured: the set " + set + " is not there");
      return;
    }
    section.remark(
        "blocks: up to "
            + BLOCKS
            + " visible elements with an id of each page, on its oldest version; pages fetched from"
            + " loopback, blocks searched for and written as the server does, and followed as they"
            + " are found, right or wrong. Right is the element of the same id, or what is up to"
            + " two levels inside or around it. A version without the id, or with it on an element"
            + " of which nothing is seen, ends a block, as nobody knows what became of it");
    Map<String, Counts> groups = new TreeMap<>(); // by half and library
    Table faults =
        new Table(
            "Faults, tuning half", "library", "page", "version", "id", "what", "found", "right");
    try (Progress progress = run.progress(name, histories.size());
        PageFollowing following = new PageFollowing(run.folder().resolve(name))) {
      Versions shown = new Versions();
      try (PageHost host = new PageHost(shown)) {
        for (int i = 0; i < histories.size(); i++) {
          IdHistory history = histories.get(i);
          groups
              .computeIfAbsent(
                  history.half().label() + " half, " + history.group(), g -> new Counts())
              .add(follow(history, PageHost.host(i), following, shown, host, faults));
          progress.step();
        }
      }
    }
    report(section, groups);
    section.add(faults);
  }

  private static Counts follow(
      IdHistory history,
      String name,
      PageFollowing following,
      Versions shown,
      PageHost host,
      Table faults)
      throws IOException {
    DomTree oldest = history.pages().get(0);
    Locator locator = Locator.of(oldest);
    List<TracedBlock> chosen =
        Sample.of(TracedBlock.of(history).stream().filter(b -> !b.aside()).toList(), BLOCKS);
    Counts counts = new Counts();
    if (chosen.isEmpty()) {
      return counts;
    }
    shown.show(name, oldest.html());
    FollowedPage followed =
        following.collect(
            host.address(name, "/"), chosen.stream().map(b -> locator.xpath(b.node())).toList());
    boolean[] ended = new boolean[chosen.size()];
    for (int v = 1; v < history.pages().size(); v++) {
      DomTree page = history.pages().get(v);
      shown.show(name, page.html());
      following.refresh(followed);
      for (int i = 0; i < ended.length; i++) {
        int there = history.blocks().get(v).getOrDefault(chosen.get(i).id(), DomTree.NONE);
        ended[i] |= there == DomTree.NONE || page.visibleText(there).isBlank();
        if (!ended[i]) {
          String fault = judge(following, followed, i, page, there, counts);
          if (fault != null && history.half() == Half.TUNING) {
            faults.row(
                history.group(),
                history.path(),
                history.names().get(v),
                chosen.get(i).id(),
                fault,
                following.block(followed.blocks().get(i)).tracing().places(),
                Locator.of(page).xpath(there));
          }
        }
      }
    }
    return counts;
  }

  /** Counts what became of a block; says what is wrong with it, or null. */
  private static @Nullable String judge(
      PageFollowing following,
      FollowedPage followed,
      int i,
      DomTree page,
      int there,
      Counts counts) {
    counts.asked++;
    BoardBlock block = following.block(followed.blocks().get(i));
    if (!following.source(followed).status().message().isEmpty()) {
      counts.unread++;
      return "page not read";
    }
    if (block.tracing().state() == BlockState.AMBIGUOUS) {
      counts.ambiguous++;
      return "ambiguous";
    }
    if (!FollowedPage.isFound(block)) {
      counts.gone++;
      return "gone";
    }
    int node = Locator.of(page).at(block.tracing().places().lines().findFirst().orElse(""));
    if (node != DomTree.NONE && NearBlock.is(page, there, node)) {
      counts.right++;
      return null;
    }
    counts.wrong++;
    return "wrong";
  }

  private static void report(Section section, Map<String, Counts> groups) {
    Table table =
        new Table(
            "Blocks, version after version",
            "half, library",
            "asked",
            "right",
            "wrong",
            "ambiguous",
            "gone",
            "page not read");
    groups.forEach((group, counts) -> row(table, group, counts));
    for (Half half : Half.values()) {
      Counts all = new Counts();
      groups.forEach(
          (group, counts) -> {
            if (group.startsWith(half.label())) {
              all.add(counts);
            }
          });
      if (all.asked > 0) {
        row(table, half.label() + " half, all", all);
        section.add(
            Figure.atLeast("right, " + half.label() + " half", share(all.right, all), RIGHT));
        section.add(
            Figure.atMost("wrong, " + half.label() + " half", share(all.wrong, all), WRONG));
      }
    }
    section.add(table);
  }

  private static double share(int count, Counts all) {
    return (double) count / all.asked;
  }

  private static void row(Table table, String name, Counts counts) {
    Object[] shares =
        Arrays.stream(
                new int[] {
                  counts.right, counts.wrong, counts.ambiguous, counts.gone, counts.unread
                })
            .mapToObj(count -> share(count, counts))
            .toArray();
    table.row(name, counts.asked, shares[0], shares[1], shares[2], shares[3], shares[4]);
  }
}
