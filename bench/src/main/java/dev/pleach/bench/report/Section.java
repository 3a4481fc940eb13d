package dev.pleach.bench.report;

import java.util.ArrayList;
import java.util.List;

/** A part of a report under a heading of its own: remarks, tables, plots and figures. */
public final class Section {
  private final String heading;
  private final List<String> remarks = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();
  private final List<Figure> figures = new ArrayList<>();

  Section(String heading) {
    this.heading = heading;
  }

  public void remark(String remark) {
    remarks.add(remark);
  }

  public void add(Part part) {
    parts.add(part);
  }

  public void add(Figure figure) {
    figures.add(figure);
  }

  String heading() {
    return heading;
  }

  List<String> remarks() {
    return remarks;
  }

  List<Part> parts() {
    return parts;
  }

  List<Figure> figures() {
    return figures;
  }
}
