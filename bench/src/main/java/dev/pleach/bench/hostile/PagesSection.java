package dev.pleach.bench.hostile;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.hostile.PageTrial.Fault;
import dev.pleach.bench.hostile.PageTrial.Trouble;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Mutated pages through every command: no crash, no hang, nothing unreadable, no difference. */
final class PagesSection implements HostileSection {
  private static final int ORIGINALS = 150;
  private static final int LONGEST = 150_000; // characters of an original
  private static final int TOLD = 20; // failures that are described

  /** How often a class of pages or a command was tried, and what went wrong. */
  private static final class Count {
    int tried;
    int refused;
    int failed;
    final Map<Fault, Integer> faults = new EnumMap<>(Fault.class);

    int of(Fault fault) {
      return faults.getOrDefault(fault, 0);
    }
  }

  @Override
  public String name() {
    return "pages";
  }

  @Override
  public String heading() {
    return "Pages: mutated pages through every command, twice";
  }

  @Override
  public void run(HostileRun run, Section section) throws IOException {
    run(run, section, PageCommands.all(run.folder()));
  }

  /** The same with other commands. */
  static void run(HostileRun run, Section section, Map<String, PageTrial.Command> commands)
      throws IOException {
    List<BenchPage> originals = originals(run);
    Map<String, PageMutations.Mutation> mutations = PageMutations.all();
    List<String> names = List.copyOf(mutations.keySet());
    Map<String, Count> classes = new LinkedHashMap<>();
    names.forEach(name -> classes.put(name, new Count()));
    Map<String, Count> calls = new LinkedHashMap<>();
    commands.keySet().forEach(name -> calls.put(name, new Count()));
    List<String> told = new ArrayList<>();
    PageTrial trial = new PageTrial(commands);
    int failed = 0;
    try (Progress progress = run.progress("trying pages", run.counts().pages())) {
      for (int i = 0; i < run.counts().pages(); i++) {
        String name = names.get(i % names.size());
        PageMutations.Mutation mutation =
            mutations.getOrDefault(name, (page, random) -> bytes(page));
        Random random = new Random(i);
        BenchPage original =
            originals.isEmpty()
                ? new BenchPage("generated " + i, GeneratedPages.page(random))
                : originals.get(random.nextInt(originals.size()));
        byte[] after = mutation.apply(original.html(), random);
        byte[] other = mutation.apply(original.html(), random);
        Map<String, Trouble> troubles = trial.run(bytes(original.html()), after, other);
        failed += count(troubles, classes.getOrDefault(name, new Count()), calls) ? 1 : 0;
        if (troubles != null && !troubles.isEmpty()) {
          tell(told, i + ", " + name + " of " + original.name(), troubles);
          keep(run, i, bytes(original.html()), after, other);
        }
        progress.step();
      }
    }
    section.remark(
        originals.isEmpty()
            ? "Pages are generated; --data DIR takes real ones."
            : originals.size() + " real pages are mutated.");
    section.add(classTable(classes));
    section.add(callTable(calls));
    told.forEach(section::remark);
    section.add(Figure.shown("mutated pages", run.counts().pages()));
    section.add(Figure.atMost("pages that failed", failed, 0));
  }

  private static List<BenchPage> originals(HostileRun run) throws IOException {
    List<BenchPage> small =
        run.pages().stream().filter(page -> page.html().length() <= LONGEST).toList();
    return Sample.of(small, ORIGINALS);
  }

  private static boolean count(
      @Nullable Map<String, Trouble> troubles, Count ofClass, Map<String, Count> calls) {
    ofClass.tried++;
    if (troubles == null) {
      ofClass.refused++;
      return false;
    }
    calls.values().forEach(count -> count.tried++);
    troubles.forEach(
        (command, trouble) ->
            calls
                .computeIfAbsent(command, name -> new Count())
                .faults
                .merge(trouble.fault(), 1, Integer::sum));
    ofClass.failed += troubles.isEmpty() ? 0 : 1;
    return !troubles.isEmpty();
  }

  private static void tell(List<String> told, String page, Map<String, Trouble> troubles) {
    troubles.forEach(
        (command, trouble) -> {
          if (told.size() < TOLD) {
            String words = trouble.words();
            told.add(
                "Page "
                    + page
                    + ": "
                    + command
                    + " "
                    + trouble.fault()
                    + ": "
                    + words.substring(0, Math.min(300, words.length())));
          }
        });
  }

  private static void keep(HostileRun run, int number, byte[]... pages) throws IOException {
    if (run.failures() != null) {
      Files.createDirectories(run.failures());
      String[] names = {"before", "after", "other"};
      for (int i = 0; i < pages.length; i++) {
        Files.write(run.failures().resolve(number + "-" + names[i] + ".html"), pages[i]);
      }
    }
  }

  private static Table classTable(Map<String, Count> classes) {
    Table table = new Table("Classes of pages", "class", "tried", "refused", "failed");
    classes.forEach((name, count) -> table.row(name, count.tried, count.refused, count.failed));
    return table;
  }

  private static Table callTable(Map<String, Count> calls) {
    Table table =
        new Table("Commands", "command", "tried", "crashed", "hung", "unreadable", "different");
    calls.forEach(
        (name, count) ->
            table.row(
                name,
                count.tried,
                count.of(Fault.CRASHED),
                count.of(Fault.HUNG),
                count.of(Fault.UNREADABLE),
                count.of(Fault.DIFFERENT)));
    return table;
  }

  private static byte[] bytes(String page) {
    return page.getBytes(StandardCharsets.UTF_8);
  }
}
