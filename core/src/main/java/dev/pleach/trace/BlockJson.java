package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.dom.json.JsonReader;
import dev.pleach.dom.json.JsonSyntaxException;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.trace.fingerprint.FingerprintCodec;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.fingerprint.Observation;
import dev.pleach.trace.fingerprint.SavedExcerpt;
import dev.pleach.trace.page.PageExcerpt;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Blocks as JSON: the part of a fingerprint that people can read as text; its hashes and the
 * excerpt of the page (HTML, or bracket notation where no HTML expresses it, deflated) in Base64.
 * The keys are a saved format and must stay as they are.
 */
final class BlockJson {
  private static final int VERSION = 1;
  private static final double PER_MILLE = 1_000;
  private static final int LARGEST_EXCERPT = 4_000_000; // bytes of HTML; most have thousands
  private static final int MOST_READINGS = 3; // until HTML is written back as it was read
  private static final int LARGE_EXCERPT = 200_000; // characters; its texts are shortened
  private static final int LONGEST_TEXT = 1_000; // of a large excerpt, in characters
  private static final int MOST_ATTRIBUTES = 50; // of an element of a large excerpt

  private BlockJson() {}

  static String write(Block block) {
    return JsonWriter.text(json -> write(block, json));
  }

  private static void write(Block block, JsonWriter json) throws IOException {
    json.beginObject().name("pleach").value("block").name("version").value(VERSION);
    json.name("nodes").beginArray();
    for (NodeHistory history : block.histories()) {
      json.beginObject().name("first");
      write(history.first(), json);
      if (history.confirmed() != null) {
        json.name("confirmed");
        write(history.confirmed(), json);
      }
      if (history.last() != null) {
        json.name("last");
        write(history.last(), json);
        json.name("trust").value(Math.round(PER_MILLE * history.lastScore()));
      }
      if (!history.rejections().isEmpty()) {
        json.name("not").beginArray();
        for (NodeHistory.Rejection rejection : history.rejections()) {
          json.value(Long.toHexString(rejection.content())).value(rejection.xpath());
        }
        json.endArray();
      }
      json.endObject();
    }
    json.endArray();
    if (block.isList()) {
      json.name("items").beginArray();
      for (long words : block.items()) {
        json.value(Long.toHexString(words));
      }
      json.endArray();
    }
    json.endObject();
  }

  private static void write(Observation observation, JsonWriter json) throws IOException {
    NodeFingerprint fingerprint = observation.fingerprint();
    NodeFingerprint.Identity identity = fingerprint.identity();
    json.beginObject();
    json.name("xpath").value(fingerprint.place().xpath());
    json.name("css").value(identity.css());
    json.name("name").value(identity.name());
    json.name("words").value(identity.excerpt());
    json.name("attributes").beginArray();
    for (NodeFingerprint.Attribute attribute : identity.attributes()) {
      json.value(attribute.name()).value(attribute.value());
    }
    json.endArray();
    json.name("marks").value(base64(FingerprintCodec.write(fingerprint)));
    if (observation.saved() instanceof SavedTree saved) {
      json.name("node").value(saved.node());
      json.name(saved.key()).value(saved.text());
    } else {
      PageExcerpt excerpt = observation.excerpt();
      json.name("node").value(excerpt.node());
      writeTree(excerpt.tree(), json);
    }
    json.endObject();
  }

  /**
   * An excerpt as it is in the JSON.
   *
   * @param key {@code excerpt} or {@code tree}
   * @param name of the node
   */
  private record SavedTree(String key, String text, long node, String name)
      implements SavedExcerpt {
    @Override
    public PageExcerpt read() {
      DomTree tree = tree(key, text);
      if (node < 0
          || node >= tree.size()
          || !shortened(tree.name((int) node)).equals(shortened(name))) {
        throw damaged();
      }
      return new PageExcerpt(tree, (int) node);
    }
  }

  /** Writes an excerpt in a form that was seen to read back equal. */
  private static void writeTree(DomTree tree, JsonWriter json) throws IOException {
    String html = tree.html();
    if (html.length() > LARGE_EXCERPT) {
      writeTree(withShortTexts(tree), json);
      return;
    }
    String stable = stable(html, tree);
    if (stable != null) {
      json.name("excerpt").value(base64(deflate(stable)));
    } else { // a tree that no HTML expresses
      json.name("tree").value(base64(deflate(tree.brackets())));
    }
  }

  /**
   * HTML that is read as the same tree and written back as it is; null if there is none. Reading
   * may move a blank to where the parser wants it.
   */
  private static @Nullable String stable(String html, DomTree tree) {
    String written = html;
    for (int i = 0; i < MOST_READINGS; i++) {
      DomTree read = DomTree.parse(written);
      if (!read.equals(tree)) {
        return null;
      }
      String again = read.html();
      if (again.equals(written)) {
        return written;
      }
      written = again;
    }
    return null;
  }

  /** A tree of the same nodes in which no text is long. */
  private static DomTree withShortTexts(DomTree tree) {
    DomTreeBuilder shorter = DomTree.builder();
    int open = DomTree.NONE;
    for (int n = 0; n < tree.size(); n++) {
      for (; open != DomTree.NONE && !tree.contains(open, n); open = tree.parent(open)) {
        shorter.end();
      }
      if (tree.isText(n)) {
        String words = tree.text(n).strip(); // a blank beginning could be no node at all
        shorter.separate().text(shortened(words.isEmpty() ? tree.text(n) : words));
        continue;
      }
      shorter.start(shortened(tree.name(n)));
      for (int i = 0; i < Math.min(MOST_ATTRIBUTES, tree.attributeCount(n)); i++) {
        int token = tree.attributeToken(n, i);
        shorter.attribute(shortened(tree.tokenName(token)), shortened(tree.tokenValue(token)));
      }
      shorter.data(shortened(tree.text(n)));
      open = n;
    }
    for (; open != DomTree.NONE; open = tree.parent(open)) {
      shorter.end();
    }
    return shorter.build();
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_TEXT
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_TEXT / 2));
  }

  /** Reads a block; its excerpts are read when they are needed. */
  static Block read(String json) {
    Map<?, ?> document = map(parse(json));
    if (!"block".equals(document.get("pleach"))) {
      throw new BlockFormatException(
          "This is no block: a file that 'pleach trace --save' wrote is expected.");
    }
    if (!(document.get("version") instanceof Long version) || version < 1) {
      throw new BlockFormatException("The block does not tell its version. Choose it anew.");
    }
    if (version > VERSION) {
      throw new BlockFormatException(
          "The block is of format %s, this program reads up to %s. Use a newer Pleach."
              .formatted(version, VERSION));
    }
    List<NodeHistory> histories = new ArrayList<>();
    for (Object node : list(document.get("nodes"))) {
      Map<?, ?> history = map(node);
      histories.add(
          new NodeHistory(
              observation(history.get("first")),
              history.containsKey("confirmed") ? observation(history.get("confirmed")) : null,
              history.containsKey("last") ? observation(history.get("last")) : null,
              history.get("trust") instanceof Long score ? score / PER_MILLE : 1,
              rejections(history.get("not"))));
    }
    if (histories.isEmpty()) {
      throw new BlockFormatException("The block has no nodes. Choose it anew.");
    }
    return new Block(histories, items(document.get("items")));
  }

  /** Hashes of the words of the items of a list. */
  private static List<Long> items(@Nullable Object value) {
    List<Long> items = new ArrayList<>();
    for (Object words : value == null ? List.of() : list(value)) {
      try {
        items.add(hash(string(words)));
      } catch (NumberFormatException e) {
        throw damaged();
      }
    }
    return items;
  }

  /** A hash from its hexadecimal digits. */
  private static long hash(String digits) {
    if (digits.isEmpty() || digits.length() > 16) {
      throw new NumberFormatException(digits);
    }
    long hash = 0;
    for (int i = 0; i < digits.length(); i++) {
      hash = hash << 4 | Integer.parseInt(digits.substring(i, i + 1), 16);
    }
    return hash;
  }

  private static Observation observation(@Nullable Object value) {
    Map<?, ?> observation = map(value);
    NodeFingerprint fingerprint = fingerprint(observation);
    String key = observation.containsKey("tree") ? "tree" : "excerpt";
    long node = observation.get("node") instanceof Long number ? number : DomTree.NONE;
    String name = fingerprint.identity().name();
    return Observation.of(
        fingerprint, new SavedTree(key, string(observation.get(key)), node, name));
  }

  private static DomTree tree(String key, String text) {
    if (key.equals("excerpt")) {
      return DomTree.parse(inflate(bytes(text)));
    }
    try {
      return DomTree.ofBrackets(inflate(bytes(text)));
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw damaged();
    }
  }

  private static NodeFingerprint fingerprint(Map<?, ?> observation) {
    List<String> attributes = new ArrayList<>();
    for (Object attribute : list(observation.get("attributes"))) {
      attributes.add(string(attribute));
    }
    FingerprintCodec.ReadablePart readable =
        new FingerprintCodec.ReadablePart(
            string(observation.get("xpath")),
            string(observation.get("css")),
            string(observation.get("name")),
            string(observation.get("words")),
            attributes);
    try {
      return FingerprintCodec.read(bytes(observation.get("marks")), readable);
    } catch (IOException e) {
      throw damaged();
    }
  }

  private static List<NodeHistory.Rejection> rejections(@Nullable Object value) {
    List<NodeHistory.Rejection> rejections = new ArrayList<>();
    if (value != null) {
      List<?> list = list(value);
      for (int i = 0; i + 1 < list.size(); i += 2) {
        try {
          long content = hash(string(list.get(i)));
          rejections.add(new NodeHistory.Rejection(content, string(list.get(i + 1))));
        } catch (NumberFormatException e) {
          throw damaged();
        }
      }
    }
    return rejections;
  }

  private static @Nullable Object parse(String json) {
    try {
      return JsonReader.read(json);
    } catch (JsonSyntaxException e) {
      throw new BlockFormatException(
          "This is no JSON of a block: " + e.getMessage() + ". Was the file saved whole?");
    }
  }

  private static Map<?, ?> map(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw new BlockFormatException("This is no block: an object is missing where one is expected.");
  }

  private static List<?> list(@Nullable Object value) {
    if (value instanceof List<?> list) {
      return list;
    }
    throw new BlockFormatException("This is no block: a list is missing where one is expected.");
  }

  private static String string(@Nullable Object value) {
    if (value instanceof String string) {
      return string;
    }
    throw new BlockFormatException("This is no block: a text is missing where one is expected.");
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static byte[] bytes(@Nullable Object value) {
    try {
      return Base64.getUrlDecoder().decode(string(value));
    } catch (IllegalArgumentException e) {
      throw damaged();
    }
  }

  private static BlockFormatException damaged() {
    return new BlockFormatException(
        "The block is damaged: what it keeps of its page cannot be read. Choose it anew.");
  }

  private static byte[] deflate(String text) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    deflater.setInput(text.getBytes(StandardCharsets.UTF_8));
    deflater.finish();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buffer = new byte[8_192];
    while (!deflater.finished()) {
      out.write(buffer, 0, deflater.deflate(buffer));
    }
    deflater.end();
    return out.toByteArray();
  }

  private static String inflate(byte[] bytes) {
    Inflater inflater = new Inflater(true);
    inflater.setInput(Arrays.copyOf(bytes, bytes.length + 1)); // some need a byte behind the end
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buffer = new byte[8_192];
    try {
      while (!inflater.finished()) {
        int read = inflater.inflate(buffer);
        out.write(buffer, 0, read);
        if ((read == 0 && !inflater.finished()) || out.size() > LARGEST_EXCERPT) {
          throw damaged();
        }
      }
    } catch (DataFormatException e) {
      throw damaged();
    } finally {
      inflater.end();
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
