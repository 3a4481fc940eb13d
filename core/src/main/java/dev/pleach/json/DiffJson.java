package dev.pleach.json;

import dev.pleach.diff.ChangeCounts;
import dev.pleach.diff.ChangeLocation;
import dev.pleach.diff.Diff;
import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.Caption;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.ChangeVisitor;
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
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import dev.pleach.diff.words.TextPiece;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes between two versions of a page as JSON.
 *
 * <pre>
 * {"before": {"page": string, "nodes": int}, "after": {…},
 *  "matcher": string,
 *  "summary": {"visible": int,                  findings of text, pictures, fields
 *              "moved": int,                    findings of what is read in another place
 *              "hints": int,                    findings of title, tooltips, layout
 *              "links": int,                    findings of links that lead elsewhere
 *              "markupRedone": boolean,         other markup around the same text
 *              "invisible": int, "kinds": {kind: int}, "reasons": {reason: int}},  of changes
 *  "remarks": [string],                         what to know before reading on; seldom any
 *  "findings": [{"section": "read" | "order" | "hints" | "links", "kind": string, "noun": string,
 *                "count": int,
 *                "places": [{"where": string, "was": string, "what": string,
 *                            "from": string, "to": string,
 *                            "before": [xpath], "after": [xpath]}]}],
 *  "changes": [{"group": int | null,            the finding it belongs to, from 0
 *               "kind": string, "visible": boolean, "reason": string | null,
 *               "where": string,               the heading it is under; "" at the top of the page
 *               "what": string,                a caption of what changed
 *               "before": [xpath], "after": [xpath],
 *               "place": {"parent": xpath | null, "next": xpath | null}, …}]}
 * </pre>
 *
 * Each kind has keys of its own after these: inserted and removed {@code nodes, text}; replaced
 * {@code nodes, from, to}; moved {@code origin} (like place); reordered {@code parent: {before,
 * after}}; tag {@code from, to}; text {@code from, to, pieces: [{state, text, before: [from, to],
 * after: [from, to]}]}; attributes {@code attributes: [{name, from, to, visible, reason}]}. The
 * nodes of place and origin are of the page after.
 */
public final class DiffJson extends JsonDocument {
  private static final int CAPTION_LENGTH = 200;

  private final Diff diff;
  private final String beforeName;
  private final String afterName;
  private final String matcher;
  private final Story story;
  private final List<Change> counted;
  private final List<Change> listed;

  private DiffJson(
      Diff diff,
      String beforeName,
      String afterName,
      String matcher,
      Story story,
      List<Change> counted,
      List<Change> listed) {
    this.diff = diff;
    this.beforeName = beforeName;
    this.afterName = afterName;
    this.matcher = matcher;
    this.story = story;
    this.counted = List.copyOf(counted);
    this.listed = List.copyOf(listed);
  }

  /**
   * The visible changes; the summary counts all.
   *
   * @param before the name of the page before
   * @param after the name of the page after
   * @param matcher the name of the matcher
   */
  public static DiffJson of(Diff diff, String before, String after, String matcher) {
    return new DiffJson(diff, before, after, matcher, diff.story(), diff.changes(), diff.visible());
  }

  /**
   * The same with other changes.
   *
   * @param story what a reader is told of them
   * @param counted in the summary
   * @param listed in {@code changes}
   */
  public DiffJson with(Story story, List<Change> counted, List<Change> listed) {
    return new DiffJson(diff, beforeName, afterName, matcher, story, counted, listed);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginObject();
    writePage("before", beforeName, diff.before(), json);
    writePage("after", afterName, diff.after(), json);
    json.name("matcher").value(matcher);
    writeSummary(ChangeCounts.of(counted), json);
    json.name("remarks").beginArray();
    for (String remark : diff.remarks()) {
      json.value(remark);
    }
    json.endArray();
    new FindingWriter(diff, json).write(story);
    json.name("changes").beginArray();
    ChangeWriter changes = new ChangeWriter(diff, json);
    IdentityHashMap<Change, Integer> groups = groups();
    for (Change change : listed) {
      changes.write(change, groups.get(change));
    }
    json.endArray().endObject();
  }

  /** The finding of each change that belongs to one. */
  private IdentityHashMap<Change, Integer> groups() {
    IdentityHashMap<Change, Integer> groups = new IdentityHashMap<>();
    List<Change> all = diff.changes();
    for (int i = 0; i < all.size(); i++) {
      if (story.findingOf(i) != DomTree.NONE) {
        groups.put(all.get(i), story.findingOf(i));
      }
    }
    return groups;
  }

  private static void writePage(String key, String name, DomTree tree, JsonWriter json)
      throws IOException {
    json.name(key).beginObject();
    json.name("page").value(name).name("nodes").value(tree.size()).endObject();
  }

  private void writeSummary(ChangeCounts counts, JsonWriter json) throws IOException {
    json.name("summary").beginObject();
    json.name("visible").value(story.count(Section.READ));
    json.name("moved").value(story.count(Section.ORDER));
    json.name("hints").value(story.count(Section.HINTS));
    json.name("links").value(story.count(Section.LINKS));
    json.name("markupRedone").value(story.isMarkupRedone());
    json.name("invisible").value(counts.invisible());
    json.name("kinds").beginObject();
    for (Map.Entry<Change.Kind, Integer> kind : counts.kinds().entrySet()) {
      json.name(name(kind.getKey())).value(kind.getValue());
    }
    json.endObject().name("reasons").beginObject();
    for (Map.Entry<InvisibleReason, Integer> reason : counts.reasons().entrySet()) {
      json.name(name(reason.getKey())).value(reason.getValue());
    }
    json.endObject().endObject();
  }

  static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Writes single changes. */
  private static final class ChangeWriter {
    private final DomTree before;
    private final DomTree after;
    private final Locator beforeLocator;
    private final Locator afterLocator;
    private final ChangeLocation location;
    private final JsonWriter json;

    ChangeWriter(Diff diff, JsonWriter json) {
      before = diff.before();
      after = diff.after();
      beforeLocator = Locator.of(before);
      afterLocator = Locator.of(after);
      location = ChangeLocation.of(diff);
      this.json = json;
    }

    void write(Change change, @Nullable Integer group) throws IOException {
      json.beginObject();
      if (group == null) {
        json.name("group").value(null);
      } else {
        json.name("group").value(group);
      }
      json.name("kind").value(name(change.kind()));
      json.name("visible").value(change.visible());
      writeReason(change.invisibleReason());
      json.name("where").value(location.words(change));
      json.name("what").value(Caption.of(change, before, after, CAPTION_LENGTH).toString());
      writeNodes("before", change.before(), beforeLocator);
      writeNodes("after", change.after(), afterLocator);
      writePlace("place", change.place());
      change.accept(new OwnKeys()).write();
      json.endObject();
    }

    private void writeContent(NodeList nodes, DomTree tree) throws IOException {
      json.name("nodes").value(nodes.size()).name("text").value(text(nodes, tree));
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

    private void writeText(TextChanged change) throws IOException {
      json.name("from").value(change.from()).name("to").value(change.to());
      json.name("pieces").beginArray();
      for (TextPiece piece : change.pieces()) {
        json.beginObject();
        json.name("state").value(name(piece.state()));
        json.name("text").value(piece.in(change.from(), change.to()));
        json.name("before").beginArray();
        json.value(piece.beforeFrom()).value(piece.beforeTo()).endArray();
        json.name("after").beginArray();
        json.value(piece.afterFrom()).value(piece.afterTo()).endArray();
        json.endObject();
      }
      json.endArray();
    }

    private void writeAttributes(AttributesChanged change) throws IOException {
      json.name("attributes").beginArray();
      for (AttributesChanged.Attribute attribute : change.attributes()) {
        json.beginObject();
        json.name("name").value(attribute.name());
        json.name("from").value(attribute.from());
        json.name("to").value(attribute.to());
        json.name("visible").value(attribute.visible());
        writeReason(attribute.invisibleReason());
        json.endObject();
      }
      json.endArray();
    }

    private void writeReason(@Nullable InvisibleReason reason) throws IOException {
      json.name("reason").value(reason == null ? null : name(reason));
    }

    private void writeNodes(String key, NodeList nodes, Locator locator) throws IOException {
      json.name(key).beginArray();
      for (int i = 0; i < nodes.size(); i++) {
        json.value(locator.xpath(nodes.get(i)));
      }
      json.endArray();
    }

    private void writePlace(String key, Place place) throws IOException {
      json.name(key).beginObject();
      writeNode("parent", place.parent(), afterLocator);
      writeNode("next", place.next(), afterLocator);
      json.endObject();
    }

    private void writeNode(String key, int node, Locator locator) throws IOException {
      json.name(key).value(node == DomTree.NONE ? null : locator.xpath(node));
    }

    /** Writes keys and their values. */
    private interface Keys {
      void write() throws IOException;
    }

    /** The keys that only one kind of change has. */
    private final class OwnKeys implements ChangeVisitor<Keys> {
      @Override
      public Keys inserted(Inserted change) {
        return () -> writeContent(change.nodes(), after);
      }

      @Override
      public Keys removed(Removed change) {
        return () -> writeContent(change.nodes(), before);
      }

      @Override
      public Keys replaced(Replaced change) {
        return () -> {
          json.name("nodes").value(change.insertedNodes().size());
          json.name("from").value(text(change.removedNodes(), before));
          json.name("to").value(text(change.insertedNodes(), after));
        };
      }

      @Override
      public Keys relocated(Relocated change) {
        return () -> writePlace("origin", change.origin());
      }

      @Override
      public Keys reordered(Reordered change) {
        return () -> {
          json.name("parent").beginObject();
          writeNode("before", change.parentBefore(), beforeLocator);
          writeNode("after", change.parentAfter(), afterLocator);
          json.endObject();
        };
      }

      @Override
      public Keys tagChanged(TagChanged change) {
        return () -> json.name("from").value(change.from()).name("to").value(change.to());
      }

      @Override
      public Keys attributesChanged(AttributesChanged change) {
        return () -> writeAttributes(change);
      }

      @Override
      public Keys textChanged(TextChanged change) {
        return () -> writeText(change);
      }
    }
  }
}
