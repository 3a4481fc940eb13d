package dev.pleach.bench.server;

import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What reading all pages costs a server, beside fetching and parsing them. */
final class RefreshCost {
  private static final double BAR = 2;
  private static final int WARM_PAGES =
      12_000; // read by both before anything is measured, so that little is compiled then
  private static final int FEWEST_WARM_UPS = 8; // each kind twice
  private static final int MOST_WARM_UPS = 24;
  private static final int RARE = 10; // of so many pages one has a block that changed

  /** What is new on the pages of a cycle. */
  private enum Kind {
    EVERY("every page changed, each in one of its blocks"),
    SOME("every page changed, one in " + RARE + " in one of its blocks"),
    NONE("every page sent again as it was"),
    CONFIRMED("every page confirmed by its host (304)");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  private final ServerRun run;
  private final LoadSite site;
  private final PageHost host;
  private final RefreshRounds rounds;
  private final Map<Kind, Integer> turns = new EnumMap<>(Kind.class); // so that all blocks change

  RefreshCost(ServerRun run, LoadSite site, PageHost host, RefreshRounds rounds) {
    this.run = run;
    this.site = site;
    this.host = host;
    this.rounds = rounds;
  }

  /**
   * Measures cycles of each kind in turn with the same by the other process.
   *
   * @param javaOptions of both processes
   */
  void measure(List<String> javaOptions, Section section) throws IOException, InterruptedException {
    Table table =
        new Table(
            "Refresh cycles, processor time",
            "cycle",
            "fetch and parse, ms a page",
            "refresh, ms a page",
            "refresh / fetch and parse");
    int warmUps =
        Math.max(FEWEST_WARM_UPS, Math.min(MOST_WARM_UPS, WARM_PAGES / site.pages().size()));
    Process plain = start(javaOptions);
    try (BufferedWriter ask =
            new BufferedWriter(
                new OutputStreamWriter(plain.getOutputStream(), StandardCharsets.UTF_8));
        BufferedReader answer =
            new BufferedReader(
                new InputStreamReader(plain.getInputStream(), StandardCharsets.UTF_8));
        Progress progress =
            run.progress("refresh cycles", warmUps + Kind.values().length * run.sizes().cycles())) {
      for (int i = 0; i < warmUps; i++) {
        change(Kind.values()[i % Kind.values().length]);
        rounds.run();
        plain(ask, answer);
        progress.step();
      }
      for (Kind kind : Kind.values()) {
        List<Double> plains = new ArrayList<>();
        List<Double> costs = new ArrayList<>();
        for (int i = 0; i < run.sizes().cycles(); i++) {
          change(kind);
          costs.add(rounds.run().toNanos() / 1e6);
          plains.add(plain(ask, answer));
          progress.step();
        }
        row(table, section, kind, median(plains), median(costs));
      }
    } finally {
      host.confirms(false);
      plain.destroyForcibly();
    }
    section.add(table);
  }

  private void row(Table table, Section section, Kind kind, double plain, double cost) {
    int pages = site.pages().size();
    table.row(kind.words, plain / pages, cost / pages, cost / plain);
    String name = "refresh / fetch and parse, " + kind.words;
    section.add(Figure.atMost(name, cost / plain, BAR));
  }

  private static double median(List<Double> values) {
    return Statistics.median(values.stream().mapToDouble(v -> v).toArray());
  }

  private void change(Kind kind) {
    int turn = turns.merge(kind, 1, Integer::sum);
    host.confirms(kind == Kind.CONFIRMED);
    if (kind == Kind.EVERY || kind == Kind.SOME) {
      for (int p = 0; p < site.pages().size(); p++) {
        LoadPage page = site.pages().get(p);
        page.change();
        if (kind == Kind.EVERY || (p + turn) % RARE == 0) {
          page.changeBlock(p + turn);
        }
      }
    }
  }

  private Process start(List<String> javaOptions) throws IOException {
    List<String> addresses =
        IntStream.range(0, site.pages().size())
            .mapToObj(p -> host.address(PageHost.host(p), site.pages().get(p).path()))
            .toList();
    Path file = Files.write(run.folder().resolve("addresses.txt"), addresses);
    return new ProcessBuilder(
            ServerProcess.command(javaOptions, FetchAndParse.class.getName(), file.toString()))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /** A cycle of the other process, in milliseconds of processor time. */
  private static double plain(BufferedWriter ask, BufferedReader answer) throws IOException {
    ask.write("\n");
    ask.flush();
    String nanos = answer.readLine();
    if (nanos == null) {
      throw new IOException("The pages could not be fetched and parsed: see above.");
    }
    return Long.parseLong(nanos) / 1e6;
  }
}
