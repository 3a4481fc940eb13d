package dev.pleach.diff.tell;

import dev.pleach.diff.story.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** A finding while it is put together. */
final class Draft {
  final Finding.Section section;
  final List<Integer> unitsBefore = new ArrayList<>();
  final List<Integer> unitsAfter = new ArrayList<>();
  final List<Draft> others = new ArrayList<>(); // that tell the same
  final TreeSet<Integer> changes = new TreeSet<>();
  Finding.Kind kind;
  String noun;
  int total; // items of a list that was refilled
  long position; // by which drafts are ordered
  int nodeBefore = -1; // of an attribute
  int nodeAfter = -1; // of an attribute
  String from = "";
  String to = "";

  Draft(Finding.Section section, Finding.Kind kind, String noun) {
    this.section = section;
    this.kind = kind;
    this.noun = noun;
  }
}
