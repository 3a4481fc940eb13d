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
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** What reading all pages costs a server, beside fetching and parsing them. */
final class RefreshCost {
  private static final double BAR = 2;
  private static final int FEWEST_WARM_UPS = 8; // each kind twice
  private static final int MOST_WARM_UPS = 120;
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
   * Measures cycles of all kinds in turn, each beside the same by the other process.
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
            "refresh / fetch and parse",
            "with compiling");
    int warmUps =
        Math.max(
            FEWEST_WARM_UPS, Math.min(MOST_WARM_UPS, run.sizes().warm() / site.pages().size()));
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
        // Every second one runs all the code there is, the others what is left out then.
        change(i % 2 == 0 ? Kind.EVERY : Kind.values()[i / 2 % Kind.values().length]);
        rounds.run();
        plain(plain, ask, answer);
        progress.step();
      }
      Map<Kind, List<ProcessorTime>> plains = new EnumMap<>(Kind.class);
      Map<Kind, List<ProcessorTime>> costs = new EnumMap<>(Kind.class);
      for (int i = 0; i < run.sizes().cycles(); i++) {
        for (Kind kind : Kind.values()) {
          change(kind);
          costs.computeIfAbsent(kind, k -> new ArrayList<>()).add(rounds.run());
          plains.computeIfAbsent(kind, k -> new ArrayList<>()).add(plain(plain, ask, answer));
          progress.step();
        }
      }
      for (Kind kind : costs.keySet()) {
        row(table, section, kind, of(plains, kind), of(costs, kind));
      }
    } finally {
      host.confirms(false);
      plain.destroyForcibly();
    }
    section.add(table);
  }

  private void row(
      Table table,
      Section section,
      Kind kind,
      List<ProcessorTime> plains,
      List<ProcessorTime> costs) {
    int pages = site.pages().size();
    double plain = median(plains, ProcessorTime::working);
    double cost = median(costs, ProcessorTime::working);
    double all = median(costs, ProcessorTime::all) / median(plains, ProcessorTime::all);
    table.row(kind.words, plain / pages, cost / pages, cost / plain, all);
    String name = "refresh / fetch and parse, " + kind.words;
    section.add(Figure.atMost(name, cost / plain, BAR));
  }

  private static List<ProcessorTime> of(Map<Kind, List<ProcessorTime>> values, Kind kind) {
    return values.getOrDefault(kind, List.of());
  }

  private static double median(List<ProcessorTime> times, ToDoubleFunction<ProcessorTime> part) {
    return Statistics.median(times.stream().mapToDouble(part).toArray());
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

  /** The processor time of a cycle of the other process. */
  private static ProcessorTime plain(Process process, BufferedWriter ask, BufferedReader answer)
      throws IOException {
    ProcessorTime before = ProcessorTime.of(process);
    ask.write("\n");
    ask.flush();
    if (answer.readLine() == null) {
      throw new IOException("The pages could not be fetched and parsed: see above.");
    }
    return ProcessorTime.of(process).since(before);
  }
}
