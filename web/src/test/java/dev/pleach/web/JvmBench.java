package dev.pleach.web;

import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The JVM's part of {@code bin/bench-web}: its answers to every pair, and how long it takes. {@code
 * JvmBench OUT DATA}: a line a pair; {@code JvmBench cold OUT}: the first pair of OUT alone, from
 * the start of the JVM; {@code JvmBench pages FOLDER DATA}: ten pairs as files.
 */
public final class JvmBench {
  private static final int ROUNDS = 12;
  private static final int BROWSER_PAIRS = 10;
  private static final Pattern ASKS =
      Pattern.compile("type=\"?password|autocomplete=\"?cc-|name=\"[^\"]*(?:cardnumber|iban)");
  private static final Pattern RUNS =
      Pattern.compile(
          "(?is)<(script|noscript|iframe|template)\\b.*?</\\1>|<meta[^>]*http-equiv[^>]*>");

  private JvmBench() {}

  public static void main(String[] args) throws IOException {
    if (args[0].equals("cold")) {
      List<String> page = Files.readAllLines(Path.of(args[1]));
      diff(
          List.of(text(page.get(0)), text(page.get(1))),
          List.of(text(page.get(2)), text(page.get(3))));
      long start = ProcessHandle.current().info().startInstant().orElseThrow().toEpochMilli();
      System.out.println(System.currentTimeMillis() - start);
      return;
    }
    if (args[0].equals("pages")) {
      writePages(Path.of(args[1]), Path.of(args[2]));
      return;
    }
    Path data = Path.of(args[1]);
    List<Pairs.Pair> versions = DataPairs.versions(data);
    List<Pairs.Pair> javadoc = DataPairs.javadoc(data);
    try (PrintWriter out = new PrintWriter(args[0], StandardCharsets.UTF_8)) {
      for (Pairs.Pair pair : versions) {
        write("versions", pair, out);
      }
      for (Pairs.Pair pair : javadoc) {
        write("javadoc", pair, out);
      }
      out.println("{\"set\":\"time\",\"warm\":" + warm(versions) + "}");
    }
  }

  /**
   * Pairs for the browser: without what it would run or leave unread, as it must have the same
   * nodes as the command line; pages that ask for passwords are never read there.
   */
  private static void writePages(Path folder, Path data) throws IOException {
    Files.createDirectories(folder);
    int number = 0;
    for (Pairs.Pair pair : DataPairs.versions(data)) {
      String before = quiet(pair.before().html());
      String after = quiet(pair.after().html());
      if (number < BROWSER_PAIRS && !ASKS.matcher(before + after).find()) {
        Files.writeString(folder.resolve(number + "-before.html"), before);
        Files.writeString(folder.resolve(number + "-after.html"), after);
        number++;
      }
    }
  }

  private static String quiet(String html) {
    return RUNS.matcher(html).replaceAll("");
  }

  private static String text(String line) {
    return line.replace("\\n", "\n").replace("\\s", "\\");
  }

  private static void write(String set, Pairs.Pair pair, PrintWriter out) {
    List<String> before = FlatPage.write(pair.before());
    List<String> after = FlatPage.write(pair.after());
    int b = Engine.open(before.get(0), before.get(1));
    int a = Engine.open(after.get(0), after.get(1));
    out.println(
        JsonWriter.text(
            json -> {
              json.beginObject().name("set").value(set).name("name").value(pair.name());
              json.name("nodes").value(pair.before().size() + pair.after().size());
              json.name("before").values(before).name("after").values(after);
              json.name("match").value(Engine.match(b, a, false));
              json.name("diff").value(Engine.diff(b, a)).endObject();
            }));
    Engine.drop(a);
    Engine.drop(b);
  }

  /** Milliseconds of the best round over all pairs, from the flat strings to the answer. */
  private static double warm(List<Pairs.Pair> pairs) {
    List<List<String>> flat = new ArrayList<>();
    for (Pairs.Pair pair : pairs) {
      flat.add(FlatPage.write(pair.before()));
      flat.add(FlatPage.write(pair.after()));
    }
    double best = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      for (int i = 0; i < flat.size(); i += 2) {
        diff(flat.get(i), flat.get(i + 1));
      }
      best = Math.min(best, (System.nanoTime() - start) / 1e6);
    }
    return best;
  }

  private static int diff(List<String> before, List<String> after) {
    int b = Engine.open(before.get(0), before.get(1));
    int a = Engine.open(after.get(0), after.get(1));
    int length = Engine.diff(b, a).length();
    Engine.drop(a);
    Engine.drop(b);
    return length;
  }
}
