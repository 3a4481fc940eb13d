package dev.pleach.bench.server;

import dev.pleach.bench.report.Section;
import dev.pleach.cli.run.Progress;
import dev.pleach.server.demo.DemoSite;
import dev.pleach.server.demo.DemoState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Blocks of the demo sites through all redesigns and many small changes. */
final class DemoSection implements ServerSection {
  static final int FIRST = 7; // a change at which every block is there, and no twin

  @Override
  public String name() {
    return "demo";
  }

  @Override
  public String heading() {
    return "Demo: blocks of the demo sites through redesigns and small changes";
  }

  @Override
  public void run(ServerRun run, Section section) throws IOException, InterruptedException {
    List<DemoState> states = states(run.sizes().changes());
    section.remark(
        "blocks: all that the sites name, chosen once; "
            + (states.size() - 1)
            + " states of each site after the first, "
            + DemoState.DESIGNS
            + " of them redesigns; pages fetched from loopback, blocks searched for and written as"
            + " the server does. A block that was not rightly found is put right by its owner"
            + " before the next state, so that each fault counts once. Right is also the block without"
            + " a title that it did not have before; another warning that comes after the old one"
            + " was gone through a redesign may be said gone");
    DemoWalk walk = new DemoWalk(DemoWalk.faults());
    try (Progress progress =
            run.progress("states of the demo sites", states.size() * DemoSite.values().length);
        PageFollowing following = new PageFollowing(run.folder().resolve("demo"))) {
      walk.followAll(states, following, progress);
    }
    walk.report(section);
  }

  /** The first state, then small changes with redesigns spread evenly between them. */
  static List<DemoState> states(int changes) {
    List<DemoState> states = new ArrayList<>();
    states.add(new DemoState(FIRST, 0));
    int design = 0;
    for (int c = 1; c <= changes; c++) {
      states.add(new DemoState(FIRST + c, design % DemoState.DESIGNS));
      while (design < (long) c * DemoState.DESIGNS / changes) {
        design++;
        states.add(new DemoState(FIRST + c, design % DemoState.DESIGNS));
      }
    }
    return states;
  }
}
