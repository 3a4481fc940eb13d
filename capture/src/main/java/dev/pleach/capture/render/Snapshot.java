package dev.pleach.capture.render;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.pleach.layout.Box;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The main document of a DevTools snapshot ({@code DOMSnapshot.captureSnapshot}): nodes, boxes and
 * computed styles, taken at one moment. Nodes are numbers in document order.
 */
final class Snapshot {
  static final int NONE = -1;
  private static final int[] NO_STYLES = {};
  static final int ELEMENT = 1;
  static final int TEXT = 3;
  static final int COMMENT = 8;
  static final int DOCTYPE = 10;

  private final String[] strings;
  private final int[] parent; // index: node; NONE for the document
  private final int[] firstChild; // index: node; NONE if there is none
  private final int[] nextSibling; // index: node; NONE if there is none
  private final int[] type; // index: node; value: as in the DOM
  private final int[] name; // index: node; value: a string
  private final int[] value; // index: node; value: a string or NONE
  private final int[][] attributes; // index: node; value: strings, name and value in turn
  private final boolean[] generated; // index: node; whether it is in no markup
  private final boolean[] inMarkup; // index: node; whether neither it nor what is around is so
  private final int[] layout; // index: node; value: an index of bounds and styles, or NONE
  private final double[][] bounds; // index: layout
  private final int[][] styles; // index: layout; value: strings
  private final String publicId;
  private final String systemId;
  private final int width;
  private final int height;

  Snapshot(JsonObject captured) {
    strings = strings(captured.getAsJsonArray("strings"));
    JsonObject document = captured.getAsJsonArray("documents").get(0).getAsJsonObject();
    JsonObject nodes = document.getAsJsonObject("nodes");
    parent = ints(nodes.getAsJsonArray("parentIndex"));
    type = ints(nodes.getAsJsonArray("nodeType"));
    name = ints(nodes.getAsJsonArray("nodeName"));
    value = ints(nodes.getAsJsonArray("nodeValue"));
    attributes = lists(nodes.getAsJsonArray("attributes"));
    generated = new boolean[parent.length];
    mark(nodes.getAsJsonObject("pseudoType"));
    mark(nodes.getAsJsonObject("shadowRootType"));
    inMarkup = new boolean[parent.length];
    for (int n = 0; n < parent.length; n++) {
      inMarkup[n] = !generated[n] && (parent[n] < 0 || inMarkup[parent[n]]);
    }
    firstChild = new int[parent.length];
    nextSibling = new int[parent.length];
    Arrays.fill(firstChild, NONE);
    Arrays.fill(nextSibling, NONE);
    for (int n = parent.length - 1; n > 0; n--) {
      if (parent[n] >= 0 && !generated[n]) {
        nextSibling[n] = firstChild[parent[n]];
        firstChild[parent[n]] = n;
      }
    }
    JsonObject boxes = document.getAsJsonObject("layout");
    int[] nodeOfLayout = ints(boxes.getAsJsonArray("nodeIndex"));
    layout = new int[parent.length];
    Arrays.fill(layout, NONE);
    for (int i = nodeOfLayout.length - 1; i >= 0; i--) {
      layout[nodeOfLayout[i]] = i;
    }
    bounds = doubles(boxes.getAsJsonArray("bounds"));
    styles = lists(boxes.getAsJsonArray("styles"));
    publicId = string(document.get("publicId").getAsInt());
    systemId = string(document.get("systemId").getAsInt());
    width = (int) Math.ceil(number(document.get("contentWidth")));
    height = (int) Math.ceil(number(document.get("contentHeight")));
  }

  private void mark(@Nullable JsonObject rare) {
    if (rare != null) {
      for (int node : ints(rare.getAsJsonArray("index"))) {
        generated[node] = true;
      }
    }
  }

  private static double number(@Nullable JsonElement number) {
    return number == null ? 0 : number.getAsDouble();
  }

  private static String[] strings(JsonArray array) {
    String[] all = new String[array.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = array.get(i).getAsString();
    }
    return all;
  }

  private static int[] ints(JsonArray array) {
    int[] all = new int[array.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = array.get(i).getAsInt();
    }
    return all;
  }

  private static int[][] lists(JsonArray array) {
    int[][] all = new int[array.size()][];
    for (int i = 0; i < all.length; i++) {
      all[i] = ints(array.get(i).getAsJsonArray());
    }
    return all;
  }

  private static double[][] doubles(JsonArray array) {
    double[][] all = new double[array.size()][4];
    for (int i = 0; i < all.length; i++) {
      JsonArray box = array.get(i).getAsJsonArray();
      for (int k = 0; k < 4; k++) {
        all[i][k] = box.get(k).getAsDouble();
      }
    }
    return all;
  }

  private String string(int index) {
    return index < 0 ? "" : strings[index];
  }

  int size() {
    return parent.length;
  }

  int parent(int node) {
    return parent[node];
  }

  /** The first child that is in the markup, NONE if there is none. */
  int firstChild(int node) {
    return firstChild[node];
  }

  int nextSibling(int node) {
    return nextSibling[node];
  }

  /** Whether a node is in the markup of the page, not generated nor in a shadow tree. */
  boolean isInMarkup(int node) {
    return inMarkup[node];
  }

  int type(int node) {
    return type[node];
  }

  String name(int node) {
    return string(name[node]);
  }

  String value(int node) {
    return string(value[node]);
  }

  int attributeCount(int node) {
    return attributes[node].length / 2;
  }

  String attributeName(int node, int i) {
    return string(attributes[node][2 * i]);
  }

  String attributeValue(int node, int i) {
    return string(attributes[node][2 * i + 1]);
  }

  boolean hasBox(int node) {
    return layout[node] != NONE;
  }

  /** The box of a node that has one. */
  Box box(int node) {
    double[] box = bounds[layout[node]];
    return new Box(box[0], box[1], Math.max(0, box[2]), Math.max(0, box[3]));
  }

  /**
   * A computed style; empty if the node has none.
   *
   * @param style its place in {@link Style#NAMES}
   */
  String style(int node, int style) {
    int[] values = layout[node] == NONE ? NO_STYLES : styles[layout[node]];
    return style < values.length ? string(values[style]) : "";
  }

  /** Whether a node has computed styles. */
  boolean hasStyles(int node) {
    return layout[node] != NONE && styles[layout[node]].length > 0;
  }

  /** Of the doctype. */
  String publicId() {
    return publicId;
  }

  String systemId() {
    return systemId;
  }

  /** How wide the page is, in CSS pixels. */
  int width() {
    return width;
  }

  int height() {
    return height;
  }
}
