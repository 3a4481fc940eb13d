package dev.pleach.cli.diff;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.pleach.cli.run.JsonOutput;
import dev.pleach.diff.ChangeLocation;
import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Place;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Reordered;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.change.TagChanged;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.page.Caption;
import dev.pleach.diff.words.TextPiece;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The changes as one JSON document on one line; docs/diff.md describes it. */
final class DiffJson {
  private static final int WORDS = 200;

  private final DiffRun run;
  private final DomTree before;
  private final DomTree after;
  private final Locator beforeLocator;
  private final Locator afterLocator;
  private final ChangeLocation whereabouts;

  DiffJson(DiffRun run) {
    this.run = run;
    before = run.diff().before();
    after = run.diff().after();
    beforeLocator = Locator.of(before);
    afterLocator = Locator.of(after);
    whereabouts = ChangeLocation.of(run.diff());
  }

  void write(PrintWriter out) throws IOException {
    try (JsonGenerator json = JsonOutput.generator(out)) {
      json.writeStartObject();
      writePage(json, "before", run.pages().before(), before);
      writePage(json, "after", run.pages().after(), after);
      json.writeStringField("matcher", run.matcher());
      writeSummary(json);
      json.writeArrayFieldStart("changes");
      for (Change change : run.shown()) {
        write(json, change);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    out.println();
  }

  private static void writePage(JsonGenerator json, String field, String name, DomTree tree)
      throws IOException {
    json.writeObjectFieldStart(field);
    json.writeStringField("page", name);
    json.writeNumberField("nodes", tree.size());
    json.writeEndObject();
  }

  private void writeSummary(JsonGenerator json) throws IOException {
    Map<Change.Kind, Integer> kinds = new EnumMap<>(Change.Kind.class);
    Map<InvisibleReason, Integer> reasons = new EnumMap<>(InvisibleReason.class);
    int visible = 0;
    for (Change change : run.selected()) {
      InvisibleReason unseen = change.unseen();
      if (unseen == null) {
        visible++;
        kinds.merge(change.kind(), 1, Integer::sum);
      } else {
        reasons.merge(unseen, 1, Integer::sum);
      }
    }
    json.writeObjectFieldStart("summary");
    json.writeNumberField("visible", visible);
    json.writeNumberField("invisible", run.selected().size() - visible);
    json.writeObjectFieldStart("kinds");
    for (Map.Entry<Change.Kind, Integer> kind : kinds.entrySet()) {
      json.writeNumberField(name(kind.getKey()), kind.getValue());
    }
    json.writeEndObject();
    json.writeObjectFieldStart("reasons");
    for (Map.Entry<InvisibleReason, Integer> reason : reasons.entrySet()) {
      json.writeNumberField(name(reason.getKey()), reason.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void write(JsonGenerator json, Change change) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", name(change.kind()));
    json.writeBooleanField("visible", change.visible());
    writeReason(json, change.unseen());
    json.writeStringField("where", whereabouts.words(change));
    json.writeStringField("what", caption(change).toString());
    writeNodes(json, "before", change.before(), beforeLocator);
    writeNodes(json, "after", change.after(), afterLocator);
    writePlace(json, "place", change.place());
    writeOwn(json, change);
    json.writeEndObject();
  }

  private Caption caption(Change change) {
    Change now = change instanceof Replaced other ? other.fresh() : change;
    if (now instanceof Inserted fresh) {
      return Caption.of(after, fresh.nodes(), WORDS);
    }
    return change instanceof Removed gone
        ? Caption.of(before, gone.nodes(), WORDS)
        : Caption.of(after, change.after().first(), WORDS);
  }

  private void writeOwn(JsonGenerator json, Change change) throws IOException {
    if (change instanceof Inserted fresh) {
      writeContent(json, fresh.nodes(), after);
    } else if (change instanceof Removed gone) {
      writeContent(json, gone.nodes(), before);
    } else if (change instanceof Replaced other) {
      json.writeNumberField("nodes", other.fresh().nodes().size());
      json.writeStringField("from", text(other.gone().nodes(), before));
      json.writeStringField("to", text(other.fresh().nodes(), after));
    } else if (change instanceof Relocated moved) {
      writePlace(json, "origin", moved.origin());
    } else if (change instanceof Reordered list) {
      json.writeObjectFieldStart("parent");
      writeNode(json, "before", list.parentBefore(), beforeLocator);
      writeNode(json, "after", list.parentAfter(), afterLocator);
      json.writeEndObject();
    } else if (change instanceof TagChanged tag) {
      json.writeStringField("from", tag.from());
      json.writeStringField("to", tag.to());
    } else if (change instanceof TextChanged text) {
      writeText(json, text);
    } else if (change instanceof AttributesChanged some) {
      writeAttributes(json, some);
    }
  }

  /** How many nodes are new or gone, and what of them is to be read. */
  private static void writeContent(JsonGenerator json, NodeList nodes, DomTree tree)
      throws IOException {
    json.writeNumberField("nodes", nodes.size());
    json.writeStringField("text", text(nodes, tree));
  }

  private static String text(NodeList nodes, DomTree tree) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < nodes.size(); i++) {
      if (tree.isVisibleText(nodes.get(i))) {
        text.append(text.length() == 0 ? "" : " ").append(tree.foldedText(nodes.get(i)));
      }
    }
    return text.toString();
  }

  private static void writeText(JsonGenerator json, TextChanged change) throws IOException {
    json.writeStringField("from", change.from());
    json.writeStringField("to", change.to());
    json.writeArrayFieldStart("pieces");
    for (TextPiece piece : change.pieces()) {
      json.writeStartObject();
      json.writeStringField("state", name(piece.state()));
      json.writeStringField("text", piece.in(change.from(), change.to()));
      writeRange(json, "before", piece.beforeFrom(), piece.beforeTo());
      writeRange(json, "after", piece.afterFrom(), piece.afterTo());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeRange(JsonGenerator json, String field, int from, int to)
      throws IOException {
    json.writeArrayFieldStart(field);
    json.writeNumber(from);
    json.writeNumber(to);
    json.writeEndArray();
  }

  private static void writeAttributes(JsonGenerator json, AttributesChanged change)
      throws IOException {
    json.writeArrayFieldStart("attributes");
    for (AttributesChanged.Attribute attribute : change.attributes()) {
      json.writeStartObject();
      json.writeStringField("name", attribute.name());
      json.writeStringField("from", attribute.from());
      json.writeStringField("to", attribute.to());
      json.writeBooleanField("visible", attribute.visible());
      writeReason(json, attribute.unseen());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeReason(JsonGenerator json, @Nullable InvisibleReason unseen)
      throws IOException {
    if (unseen == null) {
      json.writeNullField("reason");
    } else {
      json.writeStringField("reason", name(unseen));
    }
  }

  private static void writeNodes(JsonGenerator json, String field, NodeList nodes, Locator locator)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (int i = 0; i < nodes.size(); i++) {
      json.writeString(locator.xpath(nodes.get(i)));
    }
    json.writeEndArray();
  }

  private void writePlace(JsonGenerator json, String field, Place place) throws IOException {
    json.writeObjectFieldStart(field);
    writeNode(json, "parent", place.parent(), afterLocator);
    writeNode(json, "next", place.next(), afterLocator);
    json.writeEndObject();
  }

  private static void writeNode(JsonGenerator json, String field, int node, Locator locator)
      throws IOException {
    if (node == DomTree.NONE) {
      json.writeNullField(field);
    } else {
      json.writeStringField(field, locator.xpath(node));
    }
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
