package dev.pleach.web;

import dev.pleach.diff.Diff;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.match.Relation;
import dev.pleach.matchers.Matchers;
import dev.pleach.template.TemplateOptions;
import dev.pleach.template.Templates;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * What JavaScript calls. Pages are read once and named by a number until they are dropped; answers
 * are JSON. Used by one thread, as everything in a browser's WebAssembly.
 *
 * <p>The same methods run on the JVM, which is how both are compared.
 */
public final class Engine {
  private static final List<@Nullable DomTree> PAGES = new ArrayList<>(); // null: dropped
  private static final List<Block> BLOCKS = new ArrayList<>(); // the last traced one, or none

  private Engine() {}

  /** Nothing to do at the start: JavaScript calls the exported methods. */
  public static void main(String[] args) {}

  /** Reads a page; its number, to be dropped. */
  @JSExport
  public static int open(String marks, String text) {
    DomTree page = FlatPage.read(marks, text);
    int free = PAGES.indexOf(null);
    if (free < 0) {
      PAGES.add(page);
      return PAGES.size() - 1;
    }
    PAGES.set(free, page);
    return free;
  }

  /** Forgets a page. */
  @JSExport
  public static void drop(int page) {
    PAGES.set(page, null);
  }

  /** How many nodes a page has. */
  @JSExport
  public static int size(int page) {
    return page(page).size();
  }

  /** See {@code MatchAnswer}. */
  @JSExport
  public static String match(int before, int after, boolean siblings) {
    Relation relation = siblings ? Relation.SIBLINGS : Relation.VERSIONS;
    return MatchAnswer.of(Matchers.pleach(relation).match(page(before), page(after)));
  }

  /** See {@code DiffAnswer}. */
  @JSExport
  public static String diff(int before, int after) {
    return DiffAnswer.of(Diff.between(page(before), page(after)));
  }

  /** A short selector of a node. */
  @JSExport
  public static String css(int page, int node) {
    return Locator.of(page(page)).css(node);
  }

  /** The block of a node as JSON, to be kept and traced later without the page. */
  @JSExport
  public static String block(int page, int node) {
    return Block.of(page(page), node).toJson();
  }

  /** Traces a node from one page to another; see {@code TraceAnswer}. */
  @JSExport
  public static String traceNode(int before, int node, int after) {
    return trace(Block.of(page(before), node), page(after));
  }

  /** Traces a block that was kept; see {@code TraceAnswer}. */
  @JSExport
  public static String traceBlock(String block, int after) {
    return trace(Block.fromJson(block), page(after));
  }

  private static String trace(Block block, DomTree page) {
    Outcome outcome = Tracer.standard().trace(block, page);
    BLOCKS.clear();
    BLOCKS.add(outcome instanceof Found found ? block.followed(found) : block);
    return TraceAnswer.of(outcome, page);
  }

  /** The block that was traced last, with where it was found as its latest observation. */
  @JSExport
  public static String followed() {
    return BLOCKS.get(0).toJson();
  }

  /**
   * The template a page shares with others; see {@code TemplateAnswer}.
   *
   * @param others their numbers, separated by spaces
   */
  @JSExport
  public static String template(int page, String others, boolean strict) {
    List<DomTree> trees = new ArrayList<>();
    for (String other : others.isEmpty() ? new String[0] : others.split(" ")) {
      trees.add(page(Integer.parseInt(other)));
    }
    return TemplateAnswer.of(Templates.detect(page(page), trees, new TemplateOptions(strict)));
  }

  private static DomTree page(int number) {
    DomTree page = number < 0 || number >= PAGES.size() ? null : PAGES.get(number);
    if (page == null) {
      throw new IllegalArgumentException("No page " + number + " is open");
    }
    return page;
  }
}
