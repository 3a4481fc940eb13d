package dev.pleach.bench.server;

import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.server.demo.DemoSite;
import dev.pleach.server.demo.DemoState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Blocks of the demo sites where a redesign and several changes fall between two reads, as on a
 * page that is read seldom.
 */
final class LeapsSection implements ServerSection {
  private static final int MOST_CHANGES = 3; // between two reads

  @Override
  public String name() {
    return "leaps";
  }

  @Override
  public String heading() {
    return "Leaps: a redesign together with small changes between two reads";
  }

  @Override
  public void run(ServerRun run, Section section) throws IOException, InterruptedException {
    section.remark(
        "blocks: all that the demo sites name, chosen once; every read finds another design, "
            + DemoState.DESIGNS
            + " of them, and so many small changes as are said. A block that was not rightly found"
            + " is put right by its owner before the next read");
    Table faults = DemoWalk.faults();
    try (Progress progress =
        run.progress(
            "reads of the demo sites",
            MOST_CHANGES * (DemoState.DESIGNS + 1) * DemoSite.values().length)) {
      for (int changes = 1; changes <= MOST_CHANGES; changes++) {
        DemoWalk walk = new DemoWalk(faults);
        try (PageFollowing following = new PageFollowing(run.folder().resolve("leaps" + changes))) {
          walk.followAll(states(changes), following, progress);
        }
        String words = changes == 1 ? ", 1 change" : ", " + changes + " changes";
        section.add(Figure.shown("blocks asked for" + words, walk.asked()));
        section.add(Figure.shown("wrong" + words, walk.wrong()));
        section.add(Figure.shown("lost" + words, walk.lost()));
      }
    }
    section.add(faults);
  }

  static List<DemoState> states(int changes) {
    List<DemoState> states = new ArrayList<>();
    for (int design = 0; design <= DemoState.DESIGNS; design++) {
      states.add(new DemoState(DemoSection.FIRST + design * changes, design % DemoState.DESIGNS));
    }
    return states;
  }
}
