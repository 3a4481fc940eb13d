package dev.pleach.bench.hostile;

import dev.pleach.bench.hostile.KillTrial.Program;
import dev.pleach.bench.hostile.KillTrial.Versions;
import dev.pleach.cli.Main;
import dev.pleach.cli.PleachCommand;
import dev.pleach.cli.run.CommandRunner;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The commands that write files, each with its files before and after a run. */
final class WritingCommands {
  private static final int PARAGRAPHS = 400;
  private static final List<String> SHOP = List.of("bench", "chair", "clock", "lamp", "shelf");
  private static final List<String> SELECTORS = List.of("#item0", "#item7", "#item30");

  private final Path folder;
  private final Map<String, Program> programs = new LinkedHashMap<>();

  private WritingCommands(Path folder) {
    this.folder = folder;
  }

  /** By name; pages and files are put into the folder. */
  static Map<String, Program> in(Path folder) throws IOException {
    WritingCommands commands = new WritingCommands(folder);
    commands.make();
    return commands.programs;
  }

  /** Runs a command in this process; trouble is an exception. */
  static void run(List<String> arguments) throws IOException {
    StringWriter err = new StringWriter();
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    String[] all = arguments.toArray(String[]::new);
    int code = CommandRunner.run(new PleachCommand(), nowhere, new PrintWriter(err), all);
    if (code > 1) {
      throw new IOException("'pleach " + String.join(" ", arguments) + "' failed: " + err);
    }
  }

  private void make() throws IOException {
    String first = page("First", "item");
    String second = page("Second", "item");
    String one = write("one.html", first);
    String two = write("two.html", second);
    String three = write("three.html", page("Third", "item"));
    String report = path("report.html");
    add(
        "diff --html",
        () -> run(List.of("diff", one, three, "--html", report)),
        List.of("diff", one, two, "--html", report),
        report);
    String profile = path("profile.json");
    String news = write("news.html", "<title>News</title><h1>News</h1><p>Words of today.</p>");
    String more = write("more.html", "<title>News</title><h1>News</h1><p>Other words.</p>");
    add(
        "template --save-profile",
        () -> run(List.of("template", news, more, "--save-profile", profile)),
        List.of("template", two, one, "--save-profile", profile),
        profile);
    String block = path("block.json");
    add(
        "trace --save",
        () -> run(List.of("trace", one, "--select", "#item1", "--save", block)),
        List.of("trace", two, "--select", "#item1", "--save", block),
        block);
    String followed = path("followed.json");
    add(
        "trace --follow",
        () -> run(List.of("trace", one, "--select", "#item1", "--save", followed)),
        List.of("trace", "--block", followed, two, "--follow"),
        followed);
    keptTemplates();
    watch("watch-selectors", "watched", first, second, false);
    watch("watch-selectors --update", "updated", first, page("Second", "entry"), true);
  }

  /** Templates of a site that was redesigned: a new one is added, pages are remembered anew. */
  private void keptTemplates() throws IOException {
    Path shop = Files.createDirectories(folder.resolve("shop"));
    Path cache = folder.resolve("cache");
    List<String> arguments = List.of("blocks", shop.toString(), "--cache", cache.toString());
    writePages(shop, "<main class=old><h1>%s</h1><p class=price>%s</p></main><footer>End</footer>");
    run(arguments);
    Map<Path, String> old = texts(cache);
    writePages(
        shop,
        "<div id=new><table class=goods><tr><th>%s<td class=cost><b>%s</b></table></div>"
            + "<div class=last><em>End</em></div>");
    run(arguments);
    Map<Path, Versions> versions = new LinkedHashMap<>();
    texts(cache)
        .forEach(
            (file, after) -> versions.put(file, new Versions(old.getOrDefault(file, ""), after)));
    if (versions.size() <= old.size()) {
      throw new IllegalStateException("blocks keeps no new template: nothing would be measured");
    }
    programs.put("blocks, kept templates", new Program(Main.class.getName(), arguments, versions));
  }

  private static void writePages(Path shop, String page) throws IOException {
    for (String name : SHOP) {
      Files.writeString(shop.resolve(name + ".html"), page.formatted(name, name.length() + " €"));
    }
  }

  private static Map<Path, String> texts(Path cache) throws IOException {
    Map<Path, String> texts = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(cache)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        texts.put(file, Files.readString(file));
      }
    }
    return texts;
  }

  private void watch(String name, String files, String first, String second, boolean update)
      throws IOException {
    StringBuilder list = new StringBuilder("[" + files + ".html]\n");
    for (String selector : SELECTORS) {
      list.append(selector.substring(1)).append(" = ").append(selector).append('\n');
    }
    String ini = write(files + ".ini", list.toString());
    add(
        name,
        () -> {
          write(files + ".html", first);
          run(List.of("watch-selectors", ini));
          write(files + ".html", second);
        },
        update ? List.of("watch-selectors", ini, "--update") : List.of("watch-selectors", ini),
        ini,
        ini + ".pleach");
  }

  /** What makes the files as they are before a run. */
  private interface Preparation {
    void run() throws IOException;
  }

  private void add(String name, Preparation before, List<String> arguments, String... files)
      throws IOException {
    before.run();
    Map<Path, String> old = new LinkedHashMap<>();
    for (String file : files) {
      old.put(Path.of(file), Files.readString(Path.of(file)));
    }
    run(arguments);
    Map<Path, Versions> versions = new LinkedHashMap<>();
    boolean changed = false;
    for (Map.Entry<Path, String> file : old.entrySet()) {
      String after = Files.readString(file.getKey());
      versions.put(file.getKey(), new Versions(file.getValue(), after));
      changed |= !after.equals(file.getValue());
    }
    if (!changed) {
      throw new IllegalStateException(name + " changes no file: nothing would be measured");
    }
    programs.put(name, new Program(Main.class.getName(), arguments, versions));
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static String page(String word, String id) {
    StringBuilder page = new StringBuilder("<!doctype html><title>" + word + "</title><main>");
    for (int i = 0; i < PARAGRAPHS; i++) {
      page.append("<p id=")
          .append(id)
          .append(i)
          .append(">Item ")
          .append(i)
          .append(" of the list. ");
      page.append(i % 3 == 0 ? word : "Always").append(" the same words.</p>\n");
    }
    return page.append("</main>").toString();
  }
}
