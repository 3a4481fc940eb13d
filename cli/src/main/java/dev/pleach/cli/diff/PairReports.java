package dev.pleach.cli.diff;

import dev.pleach.capture.page.CapturedPage;
import dev.pleach.cli.page.AssetOptions;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.SafeFile;
import dev.pleach.diff.DiffPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes the reports of many pairs into a folder. */
final class PairReports {
  private final ReportFolder folder;
  private final AssetOptions assets;
  private final PageOptions pages;
  private int lacking; // reports without something that their pages load

  PairReports(ReportFolder folder, AssetOptions assets, PageOptions pages) {
    this.folder = folder;
    this.assets = assets;
    this.pages = pages;
  }

  /** Writes the report of a pair; returns its result with where it is. */
  PairResult write(PairResult result, DiffRun run, CapturedPage before, CapturedPage after)
      throws IOException {
    String name = folder.newName(result.name());
    List<String> notes = new ArrayList<>();
    write(folder.file(name), run, before, after, assets, pages, notes);
    lacking += notes.isEmpty() ? 0 : 1;
    return result.withReport(name);
  }

  /** Writes the index of all reports. */
  void writeIndex(List<PairResult> results, String before, String after, Console console) {
    folder.writeIndex(results, before, after);
    if (lacking > 0) {
      console.remark(
          DiffWords.count(lacking, "report")
              + (lacking == 1 ? " lacks" : " lack")
              + " style sheets, pictures or fonts that were not found or are too large.");
    }
    console.remark("The reports are in " + folder.file("index.html") + ".");
  }

  /**
   * Writes the report of a pair.
   *
   * @param notes gets what is to be known about it
   */
  static void write(
      Path file,
      DiffRun run,
      CapturedPage before,
      CapturedPage after,
      AssetOptions assets,
      PageOptions pages,
      List<String> notes)
      throws IOException {
    assets.write(
        before,
        after,
        run.pages(),
        pages.reader(),
        notes::add,
        (old, fresh) ->
            SafeFile.write(
                file,
                DiffPage.of(
                    run.diff(),
                    run.shown(),
                    run.pages().before(),
                    run.pages().after(),
                    old,
                    fresh)));
  }
}
