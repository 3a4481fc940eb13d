package dev.pleach.json;

import dev.pleach.diff.Diff;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Story;
import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;

/** Writes the findings of a diff. */
final class FindingWriter {
  private final Locator before;
  private final Locator after;
  private final JsonWriter json;

  FindingWriter(Diff diff, JsonWriter json) {
    before = Locator.of(diff.before());
    after = Locator.of(diff.after());
    this.json = json;
  }

  void write(Story story) throws IOException {
    json.name("findings").beginArray();
    for (Finding finding : story.findings()) {
      write(finding);
    }
    json.endArray();
  }

  private void write(Finding finding) throws IOException {
    json.beginObject();
    json.name("section").value(DiffJson.name(finding.section()));
    json.name("kind").value(DiffJson.name(finding.kind()));
    json.name("noun").value(finding.noun());
    json.name("count").value(finding.count());
    if (finding.kind() == Finding.Kind.REFILLED) {
      json.name("total").value(finding.total());
    }
    json.name("places").beginArray();
    for (Finding.Place place : finding.places()) {
      json.beginObject();
      json.name("where").value(place.where()).name("was").value(place.was());
      json.name("what").value(place.what());
      json.name("from").value(place.from()).name("to").value(place.to());
      write("before", place.before(), before);
      write("after", place.after(), after);
      json.endObject();
    }
    json.endArray().endObject();
  }

  private void write(String key, NodeList nodes, Locator locator) throws IOException {
    json.name(key).beginArray();
    for (int i = 0; i < nodes.size(); i++) {
      json.value(locator.xpath(nodes.get(i)));
    }
    json.endArray();
  }
}
