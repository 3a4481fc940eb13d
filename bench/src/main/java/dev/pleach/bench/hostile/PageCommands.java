package dev.pleach.bench.hostile;

import dev.pleach.bench.hostile.PageTrial.Check;
import dev.pleach.bench.hostile.PageTrial.Command;
import dev.pleach.bench.hostile.PageTrial.Pages;
import dev.pleach.bench.hostile.PageTrial.ReadBackException;
import dev.pleach.cluster.ClusterNames;
import dev.pleach.cluster.PageCluster;
import dev.pleach.cluster.PageSignature;
import dev.pleach.cluster.SiteClusters;
import dev.pleach.diff.Diff;
import dev.pleach.diff.DiffPage;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonReader;
import dev.pleach.dom.json.JsonSyntaxException;
import dev.pleach.json.BlocksJson;
import dev.pleach.json.ClusterJson;
import dev.pleach.json.DiffJson;
import dev.pleach.json.JsonDocument;
import dev.pleach.json.MatchJson;
import dev.pleach.json.ProfileFormatException;
import dev.pleach.json.ProfileJson;
import dev.pleach.json.SegmentsJson;
import dev.pleach.json.TemplateJson;
import dev.pleach.json.TraceJson;
import dev.pleach.json.TreeJson;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import dev.pleach.pattern.BlockFinding;
import dev.pleach.pattern.PatternBlock;
import dev.pleach.pattern.PatternFormatException;
import dev.pleach.pattern.PatternPage;
import dev.pleach.segment.Segments;
import dev.pleach.template.Template;
import dev.pleach.template.TemplateProfile;
import dev.pleach.template.Templates;
import dev.pleach.trace.Block;
import dev.pleach.trace.BlockFormatException;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.watch.BlockStore;
import dev.pleach.watch.BlockStoreException;
import dev.pleach.watch.FileBlockStore;
import dev.pleach.watch.SelectorCheck;
import dev.pleach.watch.SelectorWatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What each command does with pages, and that what it writes is read back. */
final class PageCommands {
  private static final int PATHS = 100; // nodes of a page whose XPaths are tried
  private static final int CHOSEN = 4; // elements of a page that are traced or watched

  /** Characters of JSON; reading more takes longer than what is measured. */
  private static final int LONGEST_READ = 1 << 20;

  private PageCommands() {}

  /**
   * The commands by name.
   *
   * @param folder for the file of what is watched
   */
  static Map<String, Command> all(Path folder) {
    Map<String, Command> commands = new LinkedHashMap<>();
    commands.put("tree", PageCommands::tree);
    commands.put("match", PageCommands::match);
    commands.put("diff", PageCommands::diff);
    commands.put("trace", PageCommands::trace);
    commands.put("template", PageCommands::template);
    commands.put("segment", PageCommands::segment);
    commands.put("cluster", PageCommands::cluster);
    commands.put("blocks", PageCommands::blocks);
    commands.put(
        "watch-selectors",
        (pages, checks) -> watch(pages, checks, folder.resolve("watched.pleach")));
    return commands;
  }

  private static String tree(Pages pages, List<Check> checks) {
    DomTree page = pages.after();
    String brackets = page.brackets();
    checks.add(() -> readBack(page, brackets));
    return brackets + json(TreeJson.of(page, "page"), checks);
  }

  private static String readBack(DomTree page, String brackets) {
    ReadBackException.check(page.equals(DomTree.ofBrackets(brackets)), "bracket notation");
    Locator locator = Locator.of(page);
    StringBuilder answer = new StringBuilder();
    for (int n : nodes(page, PATHS)) {
      String xpath = locator.xpath(n);
      ReadBackException.check(locator.at(xpath) == n, "the XPath " + xpath);
      answer.append('\n').append(xpath);
    }
    int chosen = elements(page)[0];
    String css = locator.css(chosen);
    ReadBackException.check(locator.find(css) == chosen, "the selector " + css);
    return answer.append('\n').append(css).toString();
  }

  private static String match(Pages pages, List<Check> checks) {
    Matching matching = Matchers.pleach().match(pages.before(), pages.after());
    return json(MatchJson.of(matching, "pleach"), checks);
  }

  private static String diff(Pages pages, List<Check> checks) {
    Diff diff = Diff.between(pages.before(), pages.after());
    checks.add(
        () -> {
          DomTree patched = diff.patch().applyTo(pages.before());
          ReadBackException.check(patched.equals(pages.after()), "the patch of the diff");
          return DiffPage.of(diff, diff.changes(), "before", "after");
        });
    return diff.story().findings() + json(DiffJson.of(diff, "before", "after", "pleach"), checks);
  }

  private static String trace(Pages pages, List<Check> checks) {
    return traced(pages.before(), pages.after(), checks)
        + traced(pages.after(), pages.before(), checks);
  }

  private static String traced(DomTree from, DomTree to, List<Check> checks) {
    Locator locator = Locator.of(to);
    PageTracer tracer = Tracer.standard().on(to);
    List<TraceJson.Entry> entries = new ArrayList<>();
    for (Block block : Block.each(from, IntStream.of(elements(from)).boxed().toList())) {
      Outcome outcome = tracer.trace(block);
      entries.add(TraceJson.Entry.traced("block", block, locator, outcome));
      checks.add(() -> saved(block, tracer));
    }
    return json(TraceJson.of(entries), checks);
  }

  /** Saves a block, traces what was read back, and follows it. */
  private static String saved(Block block, PageTracer tracer) {
    String json = block.toJson();
    Block restored = readBack(json);
    Outcome outcome = tracer.trace(restored);
    ReadBackException.check(
        outcome.equals(tracer.trace(block.withoutPages())),
        "a block that is traced as before it was saved");
    if (outcome instanceof Found found) {
      String followed = tracer.follow(restored, found).toJson();
      readBack(followed);
      return json + followed;
    }
    return json;
  }

  private static Block readBack(String json) {
    try {
      Block block = Block.fromJson(json);
      ReadBackException.check(block.toJson().equals(json), "the JSON of a block");
      return block;
    } catch (BlockFormatException e) {
      throw new ReadBackException("the JSON of a block: " + e.getMessage());
    }
  }

  private static String template(Pages pages, List<Check> checks) {
    Template template = Templates.detect(pages.after(), List.of(pages.before(), pages.other()));
    checks.add(() -> template.html() + template.contentHtml() + template.contentMarkdown());
    checks.add(() -> profile(template, pages.other()));
    return template.contentText()
        + json(TemplateJson.of(template, "page", List.of("before", "other")), checks);
  }

  /** Saves a profile and applies what was read back. */
  private static String profile(Template template, DomTree other) {
    String json = ProfileJson.of(TemplateProfile.of(template)).toString();
    try {
      TemplateProfile restored = ProfileJson.read(json);
      ReadBackException.check(ProfileJson.of(restored).toString().equals(json), "the profile");
      return json + restored.apply(other).template().contentText();
    } catch (ProfileFormatException e) {
      throw new ReadBackException("the profile: " + e.getMessage());
    }
  }

  private static String segment(Pages pages, List<Check> checks) {
    return json(SegmentsJson.of(Segments.of(pages.after()), "page"), checks);
  }

  private static String cluster(Pages pages, List<Check> checks) {
    List<PageSignature> signatures =
        Stream.of(pages.before(), pages.after(), pages.other()).map(PageSignature::of).toList();
    List<PageCluster> clusters = SiteClusters.of(signatures).clusters();
    List<String> names = List.of("before", "after", "other");
    return json(ClusterJson.of("site", names, clusters, ClusterNames.of(clusters, names)), checks);
  }

  private static String blocks(Pages pages, List<Check> checks) {
    List<PatternBlock> blocks = new ArrayList<>();
    for (int n : elements(pages.before())) {
      blocks.add(PatternBlock.of("node " + n, List.of(n)));
      blocks.add(PatternBlock.list("list of " + n, List.of(n)));
    }
    PatternPage pattern = PatternPage.of(pages.before(), blocks);
    Locator locator = Locator.of(pages.after());
    List<BlocksJson.Entry> entries = new ArrayList<>();
    for (BlockFinding finding : pattern.find(pages.after())) {
      entries.add(new BlocksJson.Entry(finding, List.of(), true));
    }
    checks.add(() -> saved(pattern, pages));
    return json(BlocksJson.of("page", locator, entries, "text", true), checks);
  }

  /** Learns, saves what was learned, and finds with what was read back. */
  private static String saved(PatternPage pattern, Pages pages) {
    PatternPage learned =
        pattern.learn(List.of(pages.after(), pages.other(), pages.before(), pages.after()));
    String json = learned.toJson();
    List<BlockFinding> found = learned.find(pages.other());
    try {
      PatternPage restored = PatternPage.fromJson(json);
      ReadBackException.check(restored.toJson().equals(json), "saved blocks");
      ReadBackException.check(restored.find(pages.other()).equals(found), "saved blocks");
    } catch (PatternFormatException e) {
      throw new ReadBackException("saved blocks: " + e.getMessage());
    }
    return found.toString();
  }

  private static String watch(Pages pages, List<Check> checks, Path file) throws IOException {
    Files.deleteIfExists(file);
    Locator locator = Locator.of(pages.before());
    SelectorWatch before = SelectorWatch.on(pages.before());
    SelectorWatch after = SelectorWatch.on(pages.after());
    Map<String, BlockStore.Entry> kept = new LinkedHashMap<>();
    StringBuilder answer = new StringBuilder();
    for (int n : elements(pages.before())) {
      String selector = locator.css(n);
      SelectorCheck first = before.check(selector, null);
      if (first.block() == null) {
        throw new ReadBackException("the selector " + selector + ": " + first.message());
      }
      SelectorCheck later = after.check(selector, first.block());
      String now = later.repaired() == null ? selector : later.repaired();
      kept.put(
          "page\t" + n,
          new BlockStore.Entry(now, later.block() == null ? first.block() : later.block()));
      answer.append(later.status()).append(later.repaired()).append(later.message());
    }
    new FileBlockStore(file).putAll(kept);
    checks.add(() -> watched(file, kept));
    return answer.toString();
  }

  private static String watched(Path file, Map<String, BlockStore.Entry> kept) throws IOException {
    BlockStore read = new FileBlockStore(file);
    try {
      kept.forEach(
          (name, entry) -> {
            BlockStore.Entry again = read.get(name);
            ReadBackException.check(
                again != null
                    && again.selector().equals(entry.selector())
                    && again.block().toJson().equals(entry.block().toJson()),
                "what is watched");
          });
    } catch (BlockStoreException e) {
      throw new ReadBackException("what is watched: " + e.getMessage());
    }
    return Files.readString(file);
  }

  /** Writes a document as the command line does, without keeping a long one. */
  private static String json(JsonDocument document, List<Check> checks) {
    WrittenText text = new WrittenText(LONGEST_READ);
    try {
      document.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String whole = text.whole();
    if (whole != null) {
      checks.add(() -> readBack(whole, document.getClass().getSimpleName()));
    }
    return text.toString();
  }

  private static String readBack(String json, String what) {
    try {
      JsonReader.read(json);
      return "";
    } catch (JsonSyntaxException e) {
      throw new ReadBackException(what + ": " + e.getMessage());
    }
  }

  /** Some nodes of a page, spread evenly. */
  private static int[] nodes(DomTree page, int most) {
    int count = Math.min(page.size(), most);
    return IntStream.range(0, count).map(i -> (int) ((long) i * page.size() / count)).toArray();
  }

  /** A few elements, from the end of the page on; at least its root. */
  private static int[] elements(DomTree page) {
    int[] some = IntStream.of(nodes(page, 3 * CHOSEN)).filter(page::isElement).toArray();
    int from = Math.max(0, some.length - CHOSEN);
    return Arrays.copyOfRange(some, from, some.length);
  }
}
