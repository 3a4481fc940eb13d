package dev.pleach.bench.papers;

import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.dom.DomTree;
import dev.pleach.matchers.descriptor.Descriptor;
import dev.pleach.matchers.descriptor.DescriptorChecks;
import dev.pleach.matchers.descriptor.DescriptorLookup;
import dev.pleach.matchers.descriptor.DescriptorOptions;
import dev.pleach.matchers.descriptor.DescriptorSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Whether descriptors lead to the right node: slots that people labelled, such as the title or the
 * price, looked up on other pages of the site where the same slot is labelled. The paper had a
 * tenth of its pages checked by people.
 */
final class SlotLookups {
  private static final DescriptorOptions UNCHECKED =
      DescriptorOptions.defaults().withRequired(DescriptorChecks.NONE);

  private final List<Answer> full = new ArrayList<>();
  private final List<Answer> compact = new ArrayList<>();

  /** What an unchecked look-up found, and whether that is the slot. */
  private record Answer(DescriptorLookup lookup, boolean right) {}

  /**
   * Looks slots of a pattern page up on another page.
   *
   * @param slots by name, the node of the pattern page
   * @param there by name, the node of the page
   */
  void lookUp(
      DomTree pattern, Map<String, Integer> slots, DomTree page, Map<String, Integer> there) {
    DescriptorSearch search = DescriptorSearch.in(page, UNCHECKED);
    slots.forEach(
        (name, node) -> {
          Integer slot = there.get(name);
          if (slot != null) {
            full.add(answer(search.find(Descriptor.of(pattern, node), pattern, node), slot));
            compact.add(
                answer(search.find(Descriptor.compact(pattern, node), pattern, node), slot));
          }
        });
  }

  private static Answer answer(DescriptorLookup lookup, int slot) {
    return new Answer(lookup, lookup.node() == slot);
  }

  void report(Section section) {
    if (full.isEmpty()) {
      section.remark("no labelled slots: whether mappings are right is not measured");
      return;
    }
    Table table =
        new Table(
            "Labelled slots that lead to the right node, "
                + full.size()
                + " look-ups, subtrees not compared",
            "checks",
            "full: answered",
            "right",
            "wrong",
            "right of answered",
            "compact: answered",
            "right",
            "wrong",
            "right of answered");
    for (DescriptorChecks checks : DescriptorChecks.values()) {
      List<Object> cells = new ArrayList<>(cells(full, checks));
      cells.addAll(cells(compact, checks));
      table.row(DescriptorTable.words(checks), cells.toArray());
    }
    section.add(table);
    DescriptorChecks triple = DescriptorChecks.ID_NAME_COUNT;
    section.add(Figure.shown("slots found right by the triple check, full", found(full, triple)));
    section.add(
        Figure.shown("slots found right by the triple check, compact", found(compact, triple)));
  }

  private static List<Object> cells(List<Answer> answers, DescriptorChecks checks) {
    List<Answer> answered = answered(answers, checks);
    int right = (int) answered.stream().filter(Answer::right).count();
    return List.of(
        answered.size(), right, answered.size() - right, (double) right / answered.size());
  }

  private static double found(List<Answer> answers, DescriptorChecks checks) {
    return (double) answered(answers, checks).stream().filter(Answer::right).count()
        / answers.size();
  }

  private static List<Answer> answered(List<Answer> answers, DescriptorChecks checks) {
    return answers.stream()
        .filter(one -> one.lookup().isFound() && one.lookup().checks().cover(checks))
        .toList();
  }
}
