package dev.pleach.web;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the answers of the JVM to a file, a line a pair of pages, so that JavaScript can ask the
 * engine the same of the same input and compare.
 */
public final class JvmAnswers {
  private static final int TRACED = 5; // nodes a pair

  private JvmAnswers() {}

  /** The name of the file. */
  public static void main(String[] args) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Pairs.Pair pair : Pairs.all()) {
      lines.add(line(pair));
    }
    Files.write(Path.of(args[0]), lines);
  }

  private static String line(Pairs.Pair pair) {
    List<String> before = FlatPage.write(pair.before());
    List<String> after = FlatPage.write(pair.after());
    int b = Engine.open(before.get(0), before.get(1));
    int a = Engine.open(after.get(0), after.get(1));
    String line =
        JsonWriter.text(
            json -> {
              json.beginObject().name("name").value(pair.name());
              json.name("before").values(before).name("after").values(after);
              json.name("match").value(Engine.match(b, a, false));
              json.name("siblings").value(Engine.match(b, a, true));
              json.name("diff").value(Engine.diff(b, a));
              json.name("template").value(Engine.template(a, Integer.toString(b), false));
              json.name("traced").beginArray();
              for (int node : traced(pair.before())) {
                json.beginObject().name("node").value(node);
                String block = Engine.block(b, node);
                json.name("css").value(Engine.css(b, node));
                json.name("page").value(Engine.traceNode(b, node, a));
                json.name("kept").value(Engine.traceBlock(block, a));
                json.endObject();
              }
              json.endArray().endObject();
            });
    Engine.drop(a);
    Engine.drop(b);
    return line;
  }

  /** Some elements with text of their own, spread over the page. */
  private static List<Integer> traced(DomTree page) {
    List<Integer> nodes = new ArrayList<>();
    for (int n = 0; n < page.size(); n++) {
      if (page.isVisibleText(n) && page.parent(n) > 0) {
        nodes.add(page.parent(n));
      }
    }
    List<Integer> some = new ArrayList<>();
    for (int i = 0; i < Math.min(TRACED, nodes.size()); i++) {
      some.add(nodes.get(i * nodes.size() / Math.min(TRACED, nodes.size())));
    }
    return some;
  }
}
