package dev.pleach.diff.page;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.AttributesChanged.Attribute;
import dev.pleach.diff.change.Caption;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.ChangeVisitor;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Reordered;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.change.TagChanged;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/** A change in one line of plain text, for the list of changes. */
public final class ChangeLine implements ChangeVisitor<String> {
  private static final int LENGTH = 80; // characters of a caption, text or value

  private final DomTree before;
  private final DomTree after;

  public ChangeLine(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
  }

  private String caption(Change change) {
    return Caption.of(change, before, after, LENGTH).toString();
  }

  @Override
  public String inserted(Inserted change) {
    return caption(change);
  }

  @Override
  public String removed(Removed change) {
    return caption(change);
  }

  @Override
  public String replaced(Replaced change) {
    Caption from = Caption.of(change.removed(), before, after, LENGTH);
    Caption to = Caption.of(change.inserted(), before, after, LENGTH);
    return from + " → " + (from.noun().equals(to.noun()) ? to.quoted() : to.toString());
  }

  @Override
  public String relocated(Relocated change) {
    return caption(change);
  }

  @Override
  public String reordered(Reordered change) {
    return caption(change);
  }

  @Override
  public String tagChanged(TagChanged change) {
    return caption(change) + ": was <" + change.from() + ">, is <" + change.to() + ">";
  }

  @Override
  public String attributesChanged(AttributesChanged change) {
    Attribute first =
        change.attributes().stream()
            .filter(Attribute::visible)
            .findFirst()
            .orElse(change.attributes().get(0));
    return caption(change)
        + ": "
        + first.name()
        + " "
        + cut(first.from())
        + " → "
        + cut(first.to());
  }

  @Override
  public String textChanged(TextChanged change) {
    return cut(change.from().strip()) + " → " + cut(change.to().strip());
  }

  private static String cut(@Nullable String value) {
    return value == null ? "none" : value.length() > LENGTH ? value.substring(0, LENGTH) : value;
  }
}
