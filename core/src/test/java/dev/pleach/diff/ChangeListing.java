package dev.pleach.diff;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.AttributesChanged.Attribute;
import dev.pleach.diff.change.Caption;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.ChangeVisitor;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Reordered;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.change.TagChanged;
import dev.pleach.diff.change.TextChanged;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The changes of a diff as text: a line for each visible one, a count for the others. */
final class ChangeListing implements ChangeVisitor<String> {
  private static final int LENGTH = 60; // characters of a caption

  private final Diff diff;
  private final ChangeLocation location;

  private ChangeListing(Diff diff) {
    this.diff = diff;
    location = ChangeLocation.of(diff);
  }

  static String of(Diff diff) {
    ChangeListing listing = new ChangeListing(diff);
    StringBuilder out = new StringBuilder();
    Map<InvisibleReason, Integer> invisible = new EnumMap<>(InvisibleReason.class);
    for (Change change : diff.changes()) {
      InvisibleReason reason = change.invisibleReason();
      if (reason == null) {
        out.append(listing.line(change)).append('\n');
      } else {
        invisible.merge(reason, 1, Integer::sum);
      }
    }
    invisible.forEach(
        (reason, count) ->
            out.append("not seen: ").append(reason).append(' ').append(count + "\n"));
    return out.toString();
  }

  private String line(Change change) {
    String where = location.words(change);
    return change.kind().verb()
        + (where.isEmpty() ? "" : " under \"" + where + "\"")
        + ": "
        + change.accept(this);
  }

  private String caption(Change change) {
    return Caption.of(change, diff.before(), diff.after(), LENGTH).toString();
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
    return caption(change.removed()) + " → " + caption(change.inserted());
  }

  @Override
  public String relocated(Relocated change) {
    int others = change.after().size() - 1;
    return caption(change)
        + (others == 0 ? "" : " and " + others + " beside it")
        + " from \""
        + location.formerWords(change)
        + "\"";
  }

  @Override
  public String reordered(Reordered change) {
    return change.after().stream()
        .mapToObj(a -> Caption.of(diff.after(), a, LENGTH).toString())
        .collect(Collectors.joining(", "));
  }

  @Override
  public String tagChanged(TagChanged change) {
    return caption(change) + " <" + change.from() + "> → <" + change.to() + ">";
  }

  @Override
  public String attributesChanged(AttributesChanged change) {
    return caption(change)
        + change.attributes().stream()
            .filter(Attribute::visible)
            .map(one -> " " + one.name() + " " + quoted(one.from()) + " → " + quoted(one.to()))
            .collect(Collectors.joining());
  }

  private static String quoted(@Nullable String value) {
    return value == null ? "none" : '"' + value + '"';
  }

  /** Word by word: what is gone as [-…-], what is new as {+…+}. */
  @Override
  public String textChanged(TextChanged change) {
    return change.pieces().stream()
        .map(
            piece -> {
              String words = piece.in(change.from(), change.to()).replace("\n", "\\n");
              return switch (piece.state()) {
                case SAME -> words;
                case REMOVED -> "[-" + words + "-]";
                case INSERTED -> "{+" + words + "+}";
              };
            })
        .collect(Collectors.joining());
  }
}
