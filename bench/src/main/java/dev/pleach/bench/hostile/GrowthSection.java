package dev.pleach.bench.hostile;

import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.PleachCommand;
import dev.pleach.cli.run.CommandRunner;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The time of each command as one thing on a page is doubled three times. A time that doubles with
 * it is linear; one that goes up fourfold, twice in a row, is quadratic.
 */
final class GrowthSection implements HostileSection {
  private static final int SIZE = 2_000; // of what grows, at first
  private static final int QUICK_SIZE = 40;
  private static final int FEW_SELECTORS = 10;
  private static final int DOUBLINGS = 3;
  private static final int REPEATS = 2; // of a measurement that looks steep
  private static final double MOST = 3; // times as long for twice as much: n log n and noise
  private static final double LEAST_MILLIS = 400; // shorter times are mostly noise
  private static final double TOO_LONG_MILLIS = 20_000; // larger sizes are left out then

  /** A command to be timed: its arguments, from a page and a version of it. */
  private interface Call {
    List<String> arguments(Path page, Path version) throws IOException;
  }

  @Override
  public String name() {
    return "growth";
  }

  @Override
  public String heading() {
    return "Growth: milliseconds as a page grows";
  }

  @Override
  public void run(HostileRun run, Section section) throws IOException {
    Map<String, Call> calls = calls(run.folder());
    Map<String, IntFunction<String>> pages = GrowthPages.all();
    int steep = 0;
    try (Progress progress = run.progress("growing", calls.size() * pages.size())) {
      for (Map.Entry<String, Call> call : calls.entrySet()) {
        Table table =
            new Table(call.getKey(), "what grows", "1x", "2x", "4x", "8x", "last doubling", "");
        for (Map.Entry<String, IntFunction<String>> page : pages.entrySet()) {
          double[] millis = times(run, call.getValue(), page.getValue());
          for (int i = 0; i < REPEATS && isSteep(millis); i++) { // another program may have run
            double[] again = times(run, call.getValue(), page.getValue());
            Arrays.setAll(again, k -> Math.min(again[k], millis[k]));
            System.arraycopy(again, 0, millis, 0, millis.length);
          }
          boolean isSteep = isSteep(millis);
          steep += isSteep ? 1 : 0;
          double last = millis[DOUBLINGS] / millis[DOUBLINGS - 1];
          table.row(
              page.getKey(),
              millis[0],
              millis[1],
              millis[2],
              millis[3],
              last,
              isSteep ? "STEEP" : "");
          progress.step();
        }
        section.add(table);
      }
    }
    section.remark(
        "Steep is what takes more than "
            + MOST
            + " times as long for twice as much, twice in a"
            + " row, and longer than "
            + LEAST_MILLIS
            + " ms.");
    section.add(Figure.atMost("steeper than n log n", steep, 0));
  }

  /** Index: doublings; value: milliseconds, NaN if left out. */
  private static double[] times(HostileRun run, Call call, IntFunction<String> page)
      throws IOException {
    double[] millis = new double[DOUBLINGS + 1];
    int size = run.quick() ? QUICK_SIZE : SIZE;
    time(run, call, page, size); // warms up
    for (int i = 0; i <= DOUBLINGS; i++) {
      boolean leftOut = i > 0 && !(millis[i - 1] < TOO_LONG_MILLIS);
      millis[i] = leftOut ? Double.NaN : time(run, call, page, size << i);
    }
    return millis;
  }

  private static double time(HostileRun run, Call call, IntFunction<String> page, int size)
      throws IOException {
    Path before = Files.writeString(run.folder().resolve("before.html"), page.apply(size));
    Path after = Files.writeString(run.folder().resolve("after.html"), page.apply(-size));
    List<String> arguments = call.arguments(before, after);
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    long start = System.nanoTime();
    int code =
        CommandRunner.run(new PleachCommand(), nowhere, nowhere, arguments.toArray(String[]::new));
    double millis = (System.nanoTime() - start) / 1e6;
    if (code > 1) {
      throw new IOException("'pleach " + String.join(" ", arguments) + "' failed");
    }
    return millis;
  }

  static boolean isSteep(double[] millis) {
    int last = millis.length - 1;
    while (last > 1 && Double.isNaN(millis[last])) {
      last--;
    }
    return last >= 2
        && millis[last] > LEAST_MILLIS
        && millis[last] > MOST * millis[last - 1]
        && millis[last - 1] > MOST * millis[last - 2];
  }

  private static Map<String, Call> calls(Path folder) {
    Map<String, Call> calls = new LinkedHashMap<>();
    Path html = folder.resolve("out.html");
    calls.put("tree", (page, version) -> List.of("tree", page.toString()));
    calls.put(
        "tree --select",
        (page, version) -> List.of("tree", page.toString(), "--select", "#grown", "--select", "p"));
    calls.put("match --json", (page, version) -> pair("match", page, version, "--json"));
    calls.put("diff", (page, version) -> pair("diff", page, version));
    calls.put(
        "diff --all --html",
        (page, version) -> pair("diff", page, version, "--all", "--html", html.toString()));
    calls.put("diff --json", (page, version) -> pair("diff", page, version, "--json"));
    calls.put(
        "trace", (page, version) -> pair("trace", page, version, "--select", "#end", "--json"));
    calls.put("trace --select-file", GrowthSection::traceMany);
    calls.put("watch-selectors", GrowthSection::watch);
    calls.put("template", (page, version) -> pair("template", page, version));
    calls.put(
        "template --markdown", (page, version) -> pair("template", page, version, "--markdown"));
    calls.put(
        "template --save-profile",
        (page, version) ->
            pair(
                "template",
                page,
                version,
                "--content",
                "--save-profile",
                folder.resolve("profile.json").toString()));
    return calls;
  }

  private static List<String> pair(String command, Path page, Path version, String... options) {
    List<String> all = new ArrayList<>(List.of(command, page.toString(), version.toString()));
    all.addAll(List.of(options));
    return all;
  }

  /** A few selectors; as many as the page asks for, if selectors are what grows. */
  private static List<String> selectors(Path page) throws IOException {
    Matcher wanted = GrowthPages.SELECTORS.matcher(Files.readString(page));
    int count = wanted.find() ? Integer.parseInt(wanted.group(1)) : FEW_SELECTORS;
    return IntStream.range(0, count)
        .mapToObj(i -> i % 2 == 0 ? "#end" : "/html[1]/body[1]/div[1]")
        .toList();
  }

  private static List<String> traceMany(Path page, Path version) throws IOException {
    Path file = page.resolveSibling("selectors.txt");
    Files.write(file, selectors(page));
    return pair("trace", page, version, "--select-file", file.toString(), "--json");
  }

  private static List<String> watch(Path page, Path version) throws IOException {
    Path file = page.resolveSibling("selectors.ini");
    List<String> selectors = selectors(page);
    Files.writeString(
        file,
        "[before.html]\n"
            + IntStream.range(0, selectors.size())
                .mapToObj(i -> "name" + i + " = " + selectors.get(i) + "\n")
                .collect(Collectors.joining()));
    Files.deleteIfExists(page.resolveSibling("selectors.ini.pleach"));
    return List.of("watch-selectors", file.toString());
  }
}
