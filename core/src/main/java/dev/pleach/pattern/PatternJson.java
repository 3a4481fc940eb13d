package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.json.JsonReader;
import dev.pleach.dom.json.JsonSyntaxException;
import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A pattern page as JSON: the page, its blocks and what was learned about them. Addresses are not
 * written: they are read off the page.
 *
 * <pre>
 * {"pleach": "pattern", "version": 1,
 *  "learned": number,                          pages that were learned from
 *  "template": [node],                         nodes whose paths belong to the template
 *  "blocks": [{"name": string, "list": boolean, "nodes": [node],
 *              "trust": [[pages, begun, right and wrong of each kind of address …]]}],
 *  "tree": string}                             the page in bracket notation
 * </pre>
 */
final class PatternJson {
  private static final int VERSION = 1;

  private PatternJson() {}

  /** What a pattern page is made of. */
  record Parts(
      DomTree page,
      List<PatternBlock> blocks,
      List<List<AddressTrust>> trust,
      List<Integer> template,
      int learnedFrom) {}

  static String write(Parts pattern) {
    return JsonWriter.text(
        json -> {
          json.beginObject().name("pleach").value("pattern").name("version").value(VERSION);
          json.name("learned").value(pattern.learnedFrom());
          write("template", pattern.template(), json);
          json.name("blocks").beginArray();
          for (int i = 0; i < pattern.blocks().size(); i++) {
            PatternBlock block = pattern.blocks().get(i);
            json.beginObject().name("name").value(block.name()).name("list").value(block.list());
            write("nodes", block.nodes(), json);
            json.name("trust").beginArray();
            for (AddressTrust trust : pattern.trust().get(i)) {
              json.beginArray();
              for (int number : trust.numbers()) {
                json.value(number);
              }
              json.endArray();
            }
            json.endArray().endObject();
          }
          json.endArray().name("tree").value(pattern.page().brackets()).endObject();
        });
  }

  private static void write(String name, List<Integer> numbers, JsonWriter json)
      throws IOException {
    json.name(name).beginArray();
    for (int number : numbers) {
      json.value(number);
    }
    json.endArray();
  }

  static Parts read(String text) {
    Object read;
    try {
      read = JsonReader.read(text);
    } catch (JsonSyntaxException e) {
      throw new PatternFormatException(
          "This is no JSON of blocks: " + e.getMessage() + ". Was the file saved whole?");
    }
    if (!(read instanceof Map<?, ?> document) || !"pattern".equals(document.get("pleach"))) {
      throw new PatternFormatException(
          "These are no blocks: a file that 'pleach blocks --save' wrote is expected.");
    }
    if (document.get("version") instanceof Long version && version > VERSION) {
      throw new PatternFormatException(
          "The blocks are of format %s, this program reads up to %s. Use a newer Pleach."
              .formatted(version, VERSION));
    }
    DomTree page = tree(document.get("tree"));
    List<PatternBlock> blocks = new ArrayList<>();
    List<List<AddressTrust>> trust = new ArrayList<>();
    for (Object one : list(document.get("blocks"))) {
      if (!(one instanceof Map<?, ?> block)
          || !(block.get("name") instanceof String name)
          || !(block.get("list") instanceof Boolean list)) {
        throw damaged();
      }
      List<Integer> nodes = numbers(block.get("nodes"), page.size());
      if (nodes.isEmpty()) {
        throw damaged();
      }
      blocks.add(new PatternBlock(name, nodes, list));
      List<AddressTrust> parts = new ArrayList<>();
      for (Object part : list(block.get("trust"))) {
        List<Integer> numbers = numbers(part, Integer.MAX_VALUE);
        if (numbers.size() != AddressTrust.NUMBERS) {
          throw damaged();
        }
        parts.add(AddressTrust.of(numbers));
      }
      trust.add(parts);
    }
    if (!(document.get("learned") instanceof Long learned) || learned < 0) {
      throw damaged();
    }
    List<Integer> template = numbers(document.get("template"), page.size());
    return new Parts(page, blocks, trust, template, learned.intValue());
  }

  private static DomTree tree(@Nullable Object brackets) {
    if (brackets instanceof String text) {
      try {
        return DomTree.ofBrackets(text);
      } catch (IllegalArgumentException | IllegalStateException e) {
        throw damaged();
      }
    }
    throw damaged();
  }

  private static List<?> list(@Nullable Object value) {
    if (value instanceof List<?> list) {
      return list;
    }
    throw damaged();
  }

  private static List<Integer> numbers(@Nullable Object value, int below) {
    List<Integer> numbers = new ArrayList<>();
    for (Object one : list(value)) {
      if (!(one instanceof Long number) || number < 0 || number >= below) {
        throw damaged();
      }
      numbers.add(number.intValue());
    }
    return numbers;
  }

  static PatternFormatException damaged() {
    return new PatternFormatException(
        "The saved blocks are damaged. Choose them anew with --on and --select.");
  }
}
