package dev.pleach.bench.server;

import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A server that is killed under load, again and again. */
final class KillsSection implements ServerSection {
  private static final int PAGES = 8;
  private static final int SHORTEST_MILLIS = 100;
  private static final int LONGEST_MILLIS = 2_500;
  private static final List<String> OPTIONS =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto");

  @Override
  public String name() {
    return "kills";
  }

  @Override
  public String heading() {
    return "Kills: the server ended at random moments under load";
  }

  @Override
  public void run(ServerRun run, Section section) throws IOException, InterruptedException {
    Path folder = run.folder().resolve("kills");
    Random random = new Random(run.sizes().kills());
    LoadSite site = LoadSite.of(null, PAGES, 2);
    KillLoad load = new KillLoad(site);
    int failed = 0;
    Table faults = new Table("Faults", "after kill", "what");
    try (PageHost host = new PageHost(load);
        Progress progress = run.progress("kills", run.sizes().kills())) {
      Path classes = run.folder().resolve("classes.jsa");
      try (ServerProcess server =
          ServerProcess.start(folder, with("ArchiveClassesAtExit", classes))) {
        load.begin(server.client(), host);
        server.stop();
      }
      List<String> options = with("SharedArchiveFile", classes);
      for (int kill = 1; kill <= run.sizes().kills(); kill++) {
        String fault;
        try (ServerProcess server = ServerProcess.start(folder, options)) {
          load.write(server.client());
          load.awaitFirst();
          Thread.sleep(SHORTEST_MILLIS + random.nextInt(LONGEST_MILLIS - SHORTEST_MILLIS));
          server.kill();
          load.await();
          fault = load.fault(folder);
        } catch (IOException e) {
          fault = String.valueOf(e.getMessage());
        }
        if (fault != null) {
          failed++;
          faults.row(String.valueOf(kill), fault);
        }
        progress.step();
      }
    }
    section.remark(
        "three clients rename a board, collect blocks and note what was seen, while the pages"
            + " change at every read and are read again and again; then kill -9. Afterwards: the"
            + " database passes its own checks; every version and page of it can be unpacked and"
            + " has the content of its hash; what was acknowledged is there; the server starts"
            + " again");
    section.add(faults);
    section.add(Figure.shown("kills", run.sizes().kills()));
    section.add(Figure.shown("changes acknowledged", (double) load.acknowledged()));
    section.add(Figure.shown("versions written", load.versions()));
    section.add(Figure.atMost("kills after which something was wrong", failed, 0));
  }

  /** The first server leaves its classes as the others can map them: half of a start is reading. */
  private static List<String> with(String option, Path classes) {
    List<String> options = new ArrayList<>(OPTIONS);
    options.add("-XX:" + option + "=" + classes);
    return options;
  }
}
