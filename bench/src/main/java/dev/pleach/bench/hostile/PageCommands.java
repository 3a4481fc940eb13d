package dev.pleach.bench.hostile;

import dev.pleach.bench.hostile.PageTrial.Command;
import dev.pleach.bench.hostile.PageTrial.Pages;
import dev.pleach.bench.hostile.PageTrial.ReadBackException;
import dev.pleach.diff.Diff;
import dev.pleach.diff.DiffPage;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonReader;
import dev.pleach.dom.json.JsonSyntaxException;
import dev.pleach.json.DiffJson;
import dev.pleach.json.JsonDocument;
import dev.pleach.json.MatchJson;
import dev.pleach.json.ProfileFormatException;
import dev.pleach.json.ProfileJson;
import dev.pleach.json.TemplateJson;
import dev.pleach.json.TraceJson;
import dev.pleach.json.TreeJson;
import dev.pleach.matchers.Matchers;
import dev.pleach.template.Template;
import dev.pleach.template.TemplateProfile;
import dev.pleach.template.Templates;
import dev.pleach.trace.Block;
import dev.pleach.trace.BlockFormatException;
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
    commands.put("watch-selectors", pages -> watch(pages, folder.resolve("watched.pleach")));
    return commands;
  }

  private static String tree(Pages pages) {
    DomTree page = pages.after();
    String brackets = page.brackets();
    ReadBackException.check(page.equals(DomTree.ofBrackets(brackets)), "bracket notation");
    Locator locator = Locator.of(page);
    StringBuilder answer = new StringBuilder(brackets);
    for (int n : nodes(page, PATHS)) {
      String xpath = locator.xpath(n);
      ReadBackException.check(locator.at(xpath) == n, "the XPath " + xpath);
      answer.append('\n').append(xpath);
    }
    int chosen = elements(page)[0];
    String css = locator.css(chosen);
    ReadBackException.check(locator.find(css) == chosen, "the selector " + css);
    answer.append('\n').append(css);
    return answer.append(json(TreeJson.of(page, "page"))).toString();
  }

  private static String match(Pages pages) {
    return json(MatchJson.of(Matchers.pleach().match(pages.before(), pages.after()), "pleach"));
  }

  private static String diff(Pages pages) {
    Diff diff = Diff.between(pages.before(), pages.after());
    ReadBackException.check(
        diff.patch().applyTo(pages.before()).equals(pages.after()), "the patch of the diff");
    return diff.story().findings()
        + json(DiffJson.of(diff, "before", "after", "pleach"))
        + DiffPage.of(diff, diff.changes(), "before", "after");
  }

  private static String trace(Pages pages) {
    return traced(pages.before(), pages.after()) + traced(pages.after(), pages.before());
  }

  private static String traced(DomTree from, DomTree to) {
    Locator locator = Locator.of(to);
    List<TraceJson.Entry> entries = new ArrayList<>();
    StringBuilder blocks = new StringBuilder();
    for (int n : elements(from)) {
      Block block = Block.of(from, n);
      String json = block.toJson();
      Block restored = readBack(json);
      Outcome outcome = Tracer.standard().trace(restored, to);
      ReadBackException.check(
          outcome.equals(Tracer.standard().trace(block.withoutPages(), to)),
          "a block that is traced as before it was saved");
      if (outcome instanceof Found found) {
        String followed = restored.followed(found).toJson();
        readBack(followed);
        blocks.append(followed);
      }
      entries.add(TraceJson.Entry.traced("node " + n, block, locator, outcome));
      blocks.append(json);
    }
    return json(TraceJson.of(entries)) + blocks;
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

  private static String template(Pages pages) {
    Template template = Templates.detect(pages.after(), List.of(pages.before(), pages.other()));
    TemplateProfile profile = TemplateProfile.of(template);
    String json = ProfileJson.of(profile).toString();
    TemplateProfile restored;
    try {
      restored = ProfileJson.read(json);
    } catch (ProfileFormatException e) {
      throw new ReadBackException("the profile: " + e.getMessage());
    }
    ReadBackException.check(ProfileJson.of(restored).toString().equals(json), "the profile");
    Template applied = restored.apply(pages.other()).template();
    return template.html()
        + template.contentHtml()
        + template.contentText()
        + template.contentMarkdown()
        + applied.contentText()
        + json(TemplateJson.of(template, "page", List.of("before", "other")))
        + json;
  }

  private static String watch(Pages pages, Path file) throws IOException {
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
    return answer + Files.readString(file);
  }

  /** Writes a document as the command line does, without keeping a long one. */
  private static String json(JsonDocument document) {
    WrittenText text = new WrittenText(LONGEST_READ);
    try {
      document.write(text);
      if (text.whole() != null) {
        JsonReader.read(text.whole());
      }
    } catch (JsonSyntaxException e) {
      throw new ReadBackException(document.getClass().getSimpleName() + ": " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
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
