package dev.pleach.web;

import dev.pleach.diff.ChangeLocation;
import dev.pleach.diff.Diff;
import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.Caption;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Story;
import dev.pleach.diff.words.TextPiece;
import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * A diff as JSON, like that of {@code pleach diff --json} with numbers of nodes in place of paths:
 * whoever collected the page knows what is behind a number.
 */
final class DiffAnswer {
  private static final int CAPTION = 200; // characters

  private final Diff diff;
  private final Story story;
  private final ChangeLocation location;
  private final JsonWriter json;

  private DiffAnswer(Diff diff, JsonWriter json) {
    this.diff = diff;
    this.story = diff.story();
    this.location = ChangeLocation.of(diff);
    this.json = json;
  }

  static String of(Diff diff) {
    return JsonWriter.text(json -> new DiffAnswer(diff, json).write());
  }

  private void write() throws IOException {
    json.beginObject();
    json.name("markupRedone").value(story.isMarkupRedone());
    json.name("remarks").values(diff.remarks());
    json.name("findings").beginArray();
    for (Finding finding : story.findings()) {
      write(finding);
    }
    json.endArray().name("changes").beginArray();
    List<Change> changes = diff.changes();
    for (int i = 0; i < changes.size(); i++) {
      write(changes.get(i), story.findingOf(i));
    }
    json.endArray().endObject();
  }

  private void write(Finding finding) throws IOException {
    json.beginObject();
    json.name("section").value(name(finding.section()));
    json.name("kind").value(name(finding.kind()));
    json.name("noun").value(finding.noun());
    json.name("total").value(finding.total());
    json.name("places").beginArray();
    for (Finding.Place place : finding.places()) {
      json.beginObject();
      json.name("where").value(place.where()).name("was").value(place.was());
      json.name("what").value(place.what());
      json.name("from").value(place.from()).name("to").value(place.to());
      write("before", place.before());
      write("after", place.after());
      json.endObject();
    }
    json.endArray().endObject();
  }

  private void write(Change change, int finding) throws IOException {
    json.beginObject();
    json.name("finding").value(finding);
    json.name("kind").value(name(change.kind()));
    json.name("visible").value(change.visible());
    Enum<?> reason = change.invisibleReason();
    json.name("reason").value(reason == null ? null : name(reason));
    if (change.visible()) {
      json.name("where").value(location.words(change));
      json.name("what").value(Caption.of(change, diff.before(), diff.after(), CAPTION).toString());
    }
    write("before", change.before());
    write("after", change.after());
    json.name("parent").value(change.place().parent());
    json.name("next").value(change.place().next());
    if (change instanceof TextChanged text) {
      write(text);
    } else if (change instanceof AttributesChanged attributes) {
      write(attributes);
    }
    json.endObject();
  }

  private void write(TextChanged change) throws IOException {
    json.name("pieces").beginArray();
    for (TextPiece piece : change.pieces()) {
      json.beginObject();
      json.name("state").value(name(piece.state()));
      json.name("text").value(piece.in(change.from(), change.to()));
      json.endObject();
    }
    json.endArray();
  }

  private void write(AttributesChanged change) throws IOException {
    json.name("attributes").beginArray();
    for (AttributesChanged.Attribute attribute : change.attributes()) {
      json.beginObject();
      json.name("name").value(attribute.name());
      json.name("from").value(attribute.from());
      json.name("to").value(attribute.to());
      json.name("visible").value(attribute.visible()).endObject();
    }
    json.endArray();
  }

  private void write(String key, NodeList nodes) throws IOException {
    json.name(key).beginArray();
    for (int i = 0; i < nodes.size(); i++) {
      json.value(nodes.get(i));
    }
    json.endArray();
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
