package dev.pleach.bench.server;

import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Many pages and blocks with a long history on one server. */
final class LoadSection implements ServerSection {
  private static final int HEAP = 512; // MB
  private static final Pattern USED =
      Pattern.compile("(?m)^jvm_memory_used_bytes\\{area=\"heap\"[^}]*} ([0-9.E+]+)$");

  @Override
  public String name() {
    return "load";
  }

  @Override
  public String heading() {
    return "Load: many pages, blocks and versions on one server";
  }

  @Override
  public void run(ServerRun run, Section section) throws IOException, InterruptedException {
    ServerRun.Sizes sizes = run.sizes();
    LoadSite site = LoadSite.of(run.data(), sizes.pages(), sizes.blocksOfPage());
    Path folder = run.folder().resolve("load");
    List<String> options =
        new ArrayList<>(
            List.of(
                "-Xmx" + HEAP + "m",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                ProcessorTime.JAVA_OPTION));
    section.remark(
        sizes.pages()
            + " "
            + site.words()
            + ", each on a host of its own on loopback; "
            + sizes.pages() * sizes.blocksOfPage()
            + " blocks; "
            + sizes.versions()
            + " versions of each. The server is a process of its own with "
            + String.join(" ", options));
    section.remark(
        "the cost of a cycle is the processor time of the server's process, collection of garbage"
            + " included, beside that of a process with the same options and as many threads that"
            + " fetches and parses the same pages; pauses between requests cost neither. A server"
            + " runs for weeks, so that the time in which Java compiles what it runs is left out of"
            + " both; the last column has it");
    try (PageHost host = new PageHost(site)) {
      List<String> boards = collect(run, site, host, folder, options);
      try (Progress progress = run.progress("earlier versions", sizes.pages())) {
        LoadBoards.age(folder, sizes.versions(), progress);
      }
      List<String> measured = new ArrayList<>(options);
      if (!run.javaOptions().isBlank()) {
        measured.addAll(List.of(run.javaOptions().split(" ")));
      }
      try (ServerProcess server = ServerProcess.start(folder, measured);
          RefreshRounds rounds = new RefreshRounds(folder, server)) {
        new RefreshCost(run, site, host, rounds).measure(options, section);
        new BoardTimes(server.client(), rounds, boards)
            .measure(() -> site.pages().forEach(page -> page.changeBlock(0)), section);
        section.add(Figure.shown("pages that could not be read", rounds.troubles()));
        section.add(Figure.shown("blocks that are gone", rounds.blocks("GONE")));
        section.add(Figure.shown("blocks that are ambiguous", rounds.blocks("AMBIGUOUS")));
        section.add(Figure.atMost("heap used at the end, MB", heap(server), HEAP));
        server.stop();
      }
    }
  }

  private static List<String> collect(
      ServerRun run, LoadSite site, PageHost host, Path folder, List<String> options)
      throws IOException, InterruptedException {
    try (ServerProcess server = ServerProcess.start(folder, options);
        Progress progress = run.progress("collecting blocks", site.pages().size())) {
      List<String> boards = new LoadBoards(site, host).collect(server.client(), progress);
      server.stop();
      return boards;
    }
  }

  private static double heap(ServerProcess server) throws IOException {
    Matcher used = USED.matcher(server.client().get("/metrics"));
    double bytes = 0;
    while (used.find()) {
      bytes += Double.parseDouble(used.group(1));
    }
    return bytes / (1 << 20);
  }
}
