package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.json.JsonReader;
import dev.pleach.dom.json.JsonSyntaxException;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.trace.fingerprint.FingerprintCodec;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.fingerprint.Observation;
import dev.pleach.trace.page.PageExcerpt;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Blocks as JSON: what people may want to read as text, hashes and the excerpt of the page (its
 * HTML, deflated) in Base64.
 */
final class BlockJson {
  private static final int VERSION = 1;
  private static final double PER_MILLE = 1_000;
  private static final int LARGEST_EXCERPT = 4_000_000; // characters of HTML; most have thousands

  private BlockJson() {}

  static String write(Block block) {
    return JsonWriter.text(json -> write(block, json));
  }

  private static void write(Block block, JsonWriter json) throws IOException {
    json.beginObject().name("pleach").value("block").name("version").value(VERSION);
    json.name("nodes").beginArray();
    for (NodeHistory strand : block.strands()) {
      json.beginObject().name("first");
      write(strand.first(), json);
      if (strand.confirmed() != null) {
        json.name("confirmed");
        write(strand.confirmed(), json);
      }
      if (strand.last() != null) {
        json.name("last");
        write(strand.last(), json);
        json.name("trust").value(Math.round(PER_MILLE * strand.trust()));
      }
      if (!strand.rejections().isEmpty()) {
        json.name("not").beginArray();
        for (NodeHistory.Rejection rejection : strand.rejections()) {
          json.value(Long.toHexString(rejection.content())).value(rejection.xpath());
        }
        json.endArray();
      }
      json.endObject();
    }
    json.endArray().endObject();
  }

  private static void write(Observation sight, JsonWriter json) throws IOException {
    NodeFingerprint portrait = sight.portrait();
    json.beginObject();
    json.name("xpath").value(portrait.xpath());
    json.name("css").value(portrait.css());
    json.name("name").value(portrait.name());
    json.name("words").value(portrait.words());
    json.name("attributes").beginArray();
    for (NodeFingerprint.Trait trait : portrait.traits()) {
      json.value(trait.name()).value(trait.value());
    }
    json.endArray();
    json.name("marks").value(base64(FingerprintCodec.write(portrait)));
    PageExcerpt excerpt = sight.excerpt();
    json.name("node").value(excerpt.node());
    json.name("excerpt").value(base64(deflate(excerpt.tree().html())));
    json.endObject();
  }

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
          "The block is of format "
              + version
              + ", this program reads up to "
              + VERSION
              + ". Use a newer Pleach.");
    }
    List<NodeHistory> strands = new ArrayList<>();
    for (Object node : list(document.get("nodes"))) {
      Map<?, ?> strand = map(node);
      strands.add(
          new NodeHistory(
              sight(strand.get("first")),
              strand.containsKey("confirmed") ? sight(strand.get("confirmed")) : null,
              strand.containsKey("last") ? sight(strand.get("last")) : null,
              strand.get("trust") instanceof Long trust ? trust / PER_MILLE : 1,
              rejections(strand.get("not"))));
    }
    if (strands.isEmpty()) {
      throw new BlockFormatException("The block has no nodes. Choose it anew.");
    }
    return new Block(strands);
  }

  private static Observation sight(@Nullable Object value) {
    Map<?, ?> sight = map(value);
    List<String> traits = new ArrayList<>();
    for (Object trait : list(sight.get("attributes"))) {
      traits.add(string(trait));
    }
    NodeFingerprint portrait;
    try {
      portrait =
          FingerprintCodec.read(
              bytes(sight.get("marks")),
              string(sight.get("xpath")),
              string(sight.get("css")),
              string(sight.get("name")),
              string(sight.get("words")),
              traits);
    } catch (IOException e) {
      throw damaged();
    }
    DomTree tree = DomTree.parse(inflate(bytes(sight.get("excerpt"))));
    long node = sight.get("node") instanceof Long number ? number : DomTree.NONE;
    if (node < 0 || node >= tree.size() || !tree.name((int) node).equals(portrait.name())) {
      throw damaged();
    }
    return Observation.of(portrait, new PageExcerpt(tree, (int) node));
  }

  private static List<NodeHistory.Rejection> rejections(@Nullable Object value) {
    List<NodeHistory.Rejection> rejections = new ArrayList<>();
    if (value != null) {
      List<?> list = list(value);
      for (int i = 0; i + 1 < list.size(); i += 2) {
        try {
          long content = Long.parseUnsignedLong(string(list.get(i)), 16);
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
    inflater.setInput(bytes);
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
