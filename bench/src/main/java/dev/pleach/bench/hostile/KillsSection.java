package dev.pleach.bench.hostile;

import dev.pleach.bench.hostile.KillTrial.Found;
import dev.pleach.bench.hostile.KillTrial.Program;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;

/** Commands that are ended while they write: each file is old or new, and the next run works. */
final class KillsSection implements HostileSection {
  @Override
  public String name() {
    return "kills";
  }

  @Override
  public String heading() {
    return "Kills: commands ended at random moments";
  }

  @Override
  public void run(HostileRun run, Section section) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(run.folder().resolve("kills"));
    Map<String, Program> programs = WritingCommands.in(folder);
    Table table =
        new Table("Commands", "command", "tried", "old", "new", "left a part beside", "failed");
    int kills = run.counts().kills();
    int failures = 0;
    try (Progress progress = run.progress("ending commands", kills * programs.size())) {
      for (Map.Entry<String, Program> program : programs.entrySet()) {
        long nanos = KillTrial.time(program.getValue());
        Random random = new Random(program.getKey().hashCode());
        KillTrial trial = new KillTrial(program.getValue(), nanos, random);
        int old = 0;
        int leftovers = 0;
        int failed = 0;
        for (int i = 0; i < kills; i++) {
          Found found = trial.run(i % 2 == 1);
          leftovers += trial.leftovers().isEmpty() ? 0 : 1;
          boolean works = found != Found.HALF && works(program.getValue());
          failed += works ? 0 : 1;
          old += works && found == Found.OLD ? 1 : 0;
          for (Path file : trial.leftovers()) {
            Files.deleteIfExists(file);
          }
          progress.step();
        }
        table.row(program.getKey(), kills, old, kills - failed - old, leftovers, failed);
        failures += failed;
      }
    }
    section.remark(
        "Half of the ends come at any moment of a run, half just after a new file has shown. A part"
            + " beside is a file of another name that nobody reads.");
    section.add(table);
    section.add(Figure.shown("ends of each command", kills));
    section.add(Figure.atMost("ends that left a half file", failures, 0));
  }

  /** Whether the command runs again, over whatever the last run left. */
  private static boolean works(Program program) {
    try {
      WritingCommands.run(program.arguments());
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
