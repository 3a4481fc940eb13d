package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Headings of a page that was redone, found by saved blocks alone. */
class SavedTitleTest {
  private static final List<String> METHODS =
      List.of(
          "write|void write(int value)|Writes one byte and waits for nothing.",
          "write|void write(byte[] values, int from)|Writes all of the array behind a place.",
          "flush|void flush()|Flushes what is held back to the stream below.",
          "close|void close()|Closes the stream, once, and forgets its buffer.");

  private static DomTree page(List<String> methods, String before, String between, String after) {
    StringBuilder html = new StringBuilder("<title>Stream</title><h1>Class Stream</h1>");
    for (String method : methods) {
      String[] parts = method.split("\\|");
      html.append(before).append(parts[0]).append(between).append(parts[1]);
      html.append(after).append(parts[2]).append("</p>");
    }
    return DomTree.parse(html.toString());
  }

  private static DomTree flat() {
    return page(METHODS, "<hr><h3>", "</h3><pre>", "</pre><p>");
  }

  private static DomTree redone(List<String> methods) {
    return page(
        methods,
        "<section class=detail><div class=head><h4 class=name>",
        "</h4></div><div class=signature><code>",
        "</code></div><p class=block>");
  }

  private static Outcome trace(String selector, DomTree after) {
    Block saved = Block.fromJson(Block.of(flat(), selector).toJson());
    return Tracer.standard().trace(saved, after);
  }

  @Test
  void aHeadingIsFoundAsAHeading() {
    DomTree after = redone(METHODS);
    int[] headings = Locator.of(after).findAll("h4");
    for (int i = 0; i < headings.length; i++) {
      Outcome outcome = trace("h3:nth-of-type(" + (i + 1) + ")", after);
      assertThat(outcome).as(METHODS.get(i)).isInstanceOf(Found.class);
      int node = ((Found) outcome).node();
      assertThat(after.contains(node, headings[i]) || after.contains(headings[i], node))
          .as(METHODS.get(i))
          .isTrue();
    }
  }

  @Test
  void oneThatWasRemovedIsNotTheOtherOfItsName() {
    DomTree after = redone(METHODS.subList(1, 4));
    Outcome outcome = trace("h3:nth-of-type(1)", after);
    assertThat(outcome).isNotInstanceOf(Found.class);
  }

  /** A method in one variant for each type, as {@code append} of a builder. */
  private static String append(String type) {
    return "append|Builder append(String fieldName, "
        + type
        + "[] array, boolean fullDetail)|Appends to the text that is built an array of values, with"
        + " all of them if that is wanted, else with their number alone. Specified by the interface"
        + " of builders. Parameters: fieldName the name of the field; array what is added to the"
        + " text; fullDetail true for all values, false for a summary. Returns this, so that calls"
        + " can be put in a row.";
  }

  @Test
  void variantsThatDifferInOneWordOfManyAreToldApart() {
    List<String> types = List.of("byte", "char", "double", "float", "int", "long", "short");
    List<String> methods = types.stream().map(SavedTitleTest::append).toList();
    DomTree before = page(methods, "<hr><h3>", "</h3><pre>", "</pre><p>");
    DomTree after = redone(methods);
    int[] headings = Locator.of(after).findAll("h4");
    for (int i = 0; i < headings.length; i++) {
      String selector = "h3:nth-of-type(" + (i + 1) + ")";
      Block saved = Block.fromJson(Block.of(before, selector).toJson());
      Outcome outcome = Tracer.standard().trace(saved, after);
      assertThat(outcome).as(types.get(i)).isInstanceOf(Found.class);
      int node = ((Found) outcome).node();
      assertThat(after.contains(node, headings[i]) || after.contains(headings[i], node))
          .as(types.get(i))
          .isTrue();
    }
  }

  @Test
  void aVariantThatWasRemovedIsNoneOfTheOthers() {
    List<String> types = List.of("byte", "char", "double", "float", "int", "long", "short");
    List<String> methods = types.stream().map(SavedTitleTest::append).toList();
    DomTree before = page(methods, "<hr><h3>", "</h3><pre>", "</pre><p>");
    DomTree after = redone(methods.stream().filter(m -> !m.contains("float[]")).toList());
    Block saved = Block.fromJson(Block.of(before, "h3:nth-of-type(4)").toJson());
    assertThat(Tracer.standard().trace(saved, after)).isNotInstanceOf(Found.class);
  }

  @Test
  void equalHeadingsAreToldApartByWhatWasSavedOfTheirSections() {
    List<String> kinds = List.of("Path", "File", "Reader", "Channel", "Address");
    List<String> opens = kinds.stream().map(SavedTitleTest::open).toList();
    DomTree before = page(opens, "<hr><h3>", "</h3><pre>", "</pre><p>");
    List<String> turned =
        Stream.of("Writer", "Reader", "Address", "Path", "File", "Channel")
            .map(SavedTitleTest::open)
            .toList();
    DomTree after = redone(turned);
    int[] headings = Locator.of(after).findAll("h4");
    for (int i = 0; i < kinds.size(); i++) {
      Block block = Block.of(before, "h3:nth-of-type(" + (i + 1) + ")");
      Outcome outcome = Tracer.standard().trace(Block.fromJson(block.toJson()), after);
      assertThat(outcome).as(kinds.get(i)).isInstanceOf(Found.class);
      assertThat(((Found) outcome).node())
          .as(kinds.get(i))
          .isEqualTo(headings[turned.indexOf(open(kinds.get(i)))]);
    }
  }

  private static String open(String kind) {
    return "open|Stream open(%s from)|Opens the %s for reading; the %s stays open when it ends."
        .formatted(kind, kind, kind);
  }
}
