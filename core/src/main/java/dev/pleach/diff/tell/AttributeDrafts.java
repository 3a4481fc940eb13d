package dev.pleach.diff.tell;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.AttributesChanged.Attribute;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.story.Finding.Kind;
import dev.pleach.diff.story.Finding.Section;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One draft for each tooltip, label or address of a link that changed. */
final class AttributeDrafts {
  private AttributeDrafts() {}

  static List<Draft> of(List<Change> changes) {
    List<Draft> drafts = new ArrayList<>();
    for (int i = 0; i < changes.size(); i++) {
      if (changes.get(i) instanceof AttributesChanged change && change.visible()) {
        for (Attribute attribute : change.attributes()) {
          boolean link = Hints.isLink(attribute.name());
          boolean told = attribute.visible() && (link || Hints.isHint(attribute.name()));
          if (told && !(text(attribute.from()).isBlank() && text(attribute.to()).isBlank())) {
            drafts.add(draft(change, i, attribute, link ? Section.LINKS : Section.HINTS));
          }
        }
      }
    }
    return drafts;
  }

  private static Draft draft(
      AttributesChanged change, int number, Attribute attribute, Section section) {
    Draft draft =
        new Draft(
            section,
            kind(attribute, section),
            section == Section.LINKS ? "link" : attribute.name());
    draft.nodeBefore = change.beforeNode();
    draft.nodeAfter = change.afterNode();
    draft.position = 2L * change.afterNode();
    draft.from = text(attribute.from());
    draft.to = text(attribute.to());
    draft.changes.add(number);
    return draft;
  }

  private static Kind kind(Attribute attribute, Section section) {
    String from = text(attribute.from());
    String to = text(attribute.to());
    if (from.isBlank()) {
      return Kind.ADDED;
    }
    if (to.isBlank()) {
      return Kind.REMOVED;
    }
    boolean renumbered = section == Section.LINKS && mask(from).equals(mask(to));
    return renumbered ? Kind.RENUMBERED : Kind.REPLACED;
  }

  /** An address with every number replaced by one sign. */
  private static String mask(String address) {
    StringBuilder masked = new StringBuilder(address.length());
    boolean number = false;
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      if (!digit || !number) {
        masked.append(digit ? '#' : c);
      }
      number = digit;
    }
    return masked.toString();
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }
}
