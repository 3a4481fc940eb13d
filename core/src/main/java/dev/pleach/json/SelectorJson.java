package dev.pleach.json;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.trace.SelectorTrace;
import dev.pleach.trace.TraceMeaning;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.ListOutcome;
import dev.pleach.trace.outcome.Outcome;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@link TraceJson} writes of a selector beside its outcome: the value found, whether the
 * selector holds, the items of a list.
 *
 * @param attributes names of attributes whose value is wanted
 */
record SelectorJson(DomTree page, Locator locator, List<String> attributes) {
  void write(SelectorTrace trace, JsonWriter json) throws IOException {
    int node = trace.outcome() instanceof Found found ? found.node() : DomTree.NONE;
    json.name("text").value(node == DomTree.NONE ? null : page.visibleText(node));
    if (!attributes.isEmpty()) {
      json.name("attributes").beginObject();
      for (String name : attributes) {
        json.name(name).value(node == DomTree.NONE ? null : page.attribute(node, name));
      }
      json.endObject();
    }
    json.name("holds").value(trace.holds());
    json.name("as").value(trace.meaning() == TraceMeaning.SLOT ? "slot" : "content");
    json.name("changed").value(trace.changed());
    boolean isBroken = trace.isBroken();
    json.name("repaired").value(isBroken ? trace.repaired(locator) : null);
    json.name("byText").value(isBroken ? trace.alternative(locator) : null);
    Outcome content = trace.content();
    if (content != null) {
      json.name("content").beginObject();
      json.name("outcome").value(TraceJson.name(content));
      json.name("after").value(content instanceof Found at ? locator.xpath(at.node()) : null);
      json.name("score").value(JsonDocument.rounded(content.score())).endObject();
    }
  }

  /**
   * Writes a list.
   *
   * @param items where its items were, as far as that is known
   */
  void write(String select, List<String> items, ListOutcome list, JsonWriter json)
      throws IOException {
    String selector = list.selector();
    int[] found = list.items().stream().mapToInt(n -> n).toArray();
    boolean holds = list.isFound() && Arrays.equals(found, locator.findAll(select));
    json.name("before").value(items.isEmpty() ? null : items.get(0));
    json.name("outcome").value(!list.isFound() ? "gone" : holds ? "same" : "moved");
    json.name("after").value(list.isFound() ? locator.xpath(found[0]) : null);
    json.name("css").value(selector);
    json.name("score").value(JsonDocument.rounded(list.score()));
    if (!list.isFound()) {
      json.name("absence").value("removed");
    }
    json.name("candidates").beginArray().endArray();
    json.name("holds").value(holds);
    json.name("as").value("content");
    json.name("repaired").value(repaired(select, selector, holds));
    json.name("list").beginObject();
    json.name("items").values(list.items().stream().map(locator::xpath).toList());
    json.name("stayed").value(list.stayed().size());
    json.name("came").values(list.came().stream().map(locator::xpath).toList());
    json.name("went")
        .values(list.went().stream().filter(i -> i < items.size()).map(items::get).toList());
    json.name("texts").values(list.items().stream().map(page::visibleText).toList());
    if (!attributes.isEmpty()) {
      json.name("attributes").beginObject();
      for (String name : attributes) {
        json.name(name).beginArray();
        for (int item : list.items()) {
          json.value(page.attribute(item, name));
        }
        json.endArray();
      }
      json.endObject();
    }
    json.endObject();
  }

  private static @Nullable String repaired(
      String select, @Nullable String selector, boolean holds) {
    return holds || selector == null ? null : Locator.inStyleOf(select, selector);
  }
}
