package dev.pleach.bench.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a bench found out. Figures of the whole report come first; longer reports have sections. */
public final class Report {
  private final String title;
  private final Section opening = new Section("");
  private final List<Section> sections = new ArrayList<>();

  public Report(String title) {
    this.title = title;
    sections.add(opening);
  }

  public void remark(String remark) {
    opening.remark(remark);
  }

  public void add(Figure figure) {
    opening.add(figure);
  }

  /** Opens a section behind those that are there. */
  public Section section(String heading) {
    Section section = new Section(heading);
    sections.add(section);
    return section;
  }

  public boolean allMet() {
    return figures().stream().allMatch(Figure::met);
  }

  String title() {
    return title;
  }

  List<Section> sections() {
    return sections;
  }

  List<Figure> figures() {
    return sections.stream().flatMap(section -> section.figures().stream()).toList();
  }

  void print(PrintWriter out) {
    new TextReport(out).print(this);
  }

  void writeCsv(Path file) throws IOException {
    Files.writeString(file, CsvReport.write(this));
  }

  void writeHtml(Path file) throws IOException {
    Files.writeString(file, HtmlReport.write(this));
  }
}
