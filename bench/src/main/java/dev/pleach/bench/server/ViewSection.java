package dev.pleach.bench.server;

import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A board of twenty blocks in Chromium. */
final class ViewSection implements ServerSection {
  private static final double LONGEST = 100; // milliseconds of a task
  private static final double FARTHEST = 0.1; // sum of layout shifts
  private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-Xshare:auto");

  @Override
  public String name() {
    return "view";
  }

  @Override
  public String heading() {
    return "View: a board of 20 blocks in Chromium";
  }

  @Override
  public void run(ServerRun run, Section section) throws IOException, InterruptedException {
    Path folder = run.folder().resolve("view");
    LoadSite site = LoadSite.of(run.data(), LoadBoards.SMALL, 1);
    try (PageHost host = new PageHost(site);
        ServerProcess server = ServerProcess.start(folder, OPTIONS);
        RefreshRounds rounds = new RefreshRounds(folder, server);
        BoardVisit visit = BoardVisit.start()) {
      String board;
      try (Progress progress = run.progress("collecting blocks", site.pages().size())) {
        board = new LoadBoards(site, host).collect(server.client(), progress).get(0);
      }
      section.remark("20 blocks of 20 " + site.words() + ", as they look there");
      section.remark(
          String.format(
              Locale.ROOT,
              "tasks are measured by the clock: other work of this machine (load %.1f on %d"
                  + " processors now) makes them longer",
              ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
              Runtime.getRuntime().availableProcessors()));
      String address = server.address() + "/boards/" + board;
      Map<String, BoardVisit.Seen> steps = new LinkedHashMap<>();
      steps.put("first visit", visit.open(address));
      steps.put("scrolled to its end", visit.scroll());
      steps.put("second visit", visit.open(address));
      steps.put("all blocks change", visit.during(() -> change(site, rounds)));
      report(section, steps);
      server.stop();
    } catch (CaptureException e) {
      section.remark("not measured: " + e.text());
    }
  }

  private static void change(LoadSite site, RefreshRounds rounds) {
    site.pages().forEach(page -> page.changeBlock(0));
    try {
      rounds.run();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static void report(Section section, Map<String, BoardVisit.Seen> steps) {
    Table table = new Table("Steps", "step", "longest task, ms", "layout shift");
    double task = 0;
    double shift = 0;
    for (Map.Entry<String, BoardVisit.Seen> step : steps.entrySet()) {
      table.row(step.getKey(), step.getValue().task(), step.getValue().shift());
      task = Math.max(task, step.getValue().task());
      shift = Math.max(shift, step.getValue().shift());
    }
    section.add(table);
    section.add(Figure.atMost("longest task, ms", task, LONGEST));
    section.add(Figure.atMost("layout shift of a step", shift, FARTHEST));
  }
}
