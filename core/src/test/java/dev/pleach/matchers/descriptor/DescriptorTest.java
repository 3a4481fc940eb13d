package dev.pleach.matchers.descriptor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.contract.MatcherTrees;
import dev.pleach.matchers.descriptor.Descriptor.Step;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DescriptorTest {
  private final DomTree tree =
      DomTree.ofBrackets("html(head,body(\"x\",div[id=main](p,\"y\",p[id=](\"z\"),\"end\")))");

  @Test
  void aFullDescriptorIsThePathFromTheRoot() {
    assertThat(Descriptor.of(tree, 7))
        .isEqualTo(
            new Descriptor(
                false,
                List.of(
                    new Step(0, 1, "", "html"),
                    new Step(1, 2, "", "body"),
                    new Step(0, 1, "main", "div"),
                    new Step(1, 2, "", "p"))))
        .hasToString("/html/body[2:2]/div#main/p[2:2]");
  }

  @Test
  void aCompactDescriptorStartsAtTheNearestId() {
    assertThat(Descriptor.compact(tree, 7)).hasToString("div#main/p[2:2]");
    assertThat(Descriptor.compact(tree, 9)).hasToString("div#main/text()[2:2]");
    assertThat(Descriptor.compact(tree, 4)).hasToString("div#main");
    assertThat(Descriptor.compact(tree, 1)).isEqualTo(Descriptor.of(tree, 1));
  }

  @Test
  void theTextFormReadsBack() {
    SplittableRandom random = new SplittableRandom(12);
    String[] words = {
      "a", "%", "a/b", "#text", "text()", "[1:2]", "é\u00a0", "\ud83d\ude00", " \n"
    };
    for (int round = 0; round < 300; round++) {
      boolean fromId = random.nextBoolean();
      Step first = new Step(0, 1, fromId ? words[random.nextInt(words.length)] : "", "x");
      int count = 1 + random.nextInt(1_000_000);
      String id = random.nextBoolean() ? "" : words[random.nextInt(words.length)];
      Step second = new Step(random.nextInt(count), count, id, words[random.nextInt(words.length)]);
      Descriptor descriptor = new Descriptor(fromId, List.of(first, second));
      assertThat(Descriptor.parse(descriptor.toString())).isEqualTo(descriptor);
    }
  }

  @Test
  void longPathsReadBack() {
    DomTree deep = MatcherTrees.chain(100_000);
    Descriptor descriptor = Descriptor.of(deep, 99_999);
    assertThat(Descriptor.parse(descriptor.toString())).isEqualTo(descriptor);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "\"\"|a name at character 1",
        "/|a name at character 2",
        "//a|a name at character 2",
        "/a/|a name at character 4",
        "a/b|an id, or a '/' before the first step at character 2",
        "/a#|an id at character 4",
        "/a[1:2]|a first step without a position at character 8",
        "/a/b[0:2]|a number from 1 on at character 7",
        "/a/b[3:2]|a count of at least 3 at character 9",
        "/a/b[-1:2]|a number from 1 on at character 6",
        "/a/b[1:9999999999]|a number of at most 9 digits",
        "/a/b[1:2|']' at character 9",
        "/a/b[1,2]|':' at character 7",
        "/a b|'/' or the end at character 3",
        "/a%|two hexadecimal digits at character 4",
        "/a%4|two hexadecimal digits at character 4",
        "/a%zz|two hexadecimal digits at character 4",
        "/a]|'/' or the end at character 3",
      })
  void otherTextIsRefusedWithThePlaceAndTheReason(String text, String reason) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Descriptor.parse(text))
        .withMessageContaining("expected " + reason)
        .withMessageContaining("of '" + text + "'");
  }

  @Test
  void aMessageDoesNotRepeatAHugeText() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Descriptor.parse("/" + "[".repeat(1_000_000)))
        .satisfies(refused -> assertThat(refused.getMessage()).hasSizeLessThan(200));
  }

  @Test
  void randomTextIsReadOrRefused() {
    SplittableRandom random = new SplittableRandom(13);
    String alphabet = "/ab#[]:19%4()";
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder("/a");
      for (int i = random.nextInt(12); i > 0; i--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      try {
        Descriptor read = Descriptor.parse(text.toString());
        assertThat(Descriptor.parse(read.toString())).isEqualTo(read);
      } catch (IllegalArgumentException refused) {
        assertThat(refused).hasMessageStartingWith("Not a descriptor");
      }
    }
  }

  @Test
  void whatCannotBeAPathIsRefused() {
    Step alone = new Step(0, 1, "", "a");
    assertThatIllegalArgumentException().isThrownBy(() -> new Step(2, 2, "", "a"));
    assertThatIllegalArgumentException().isThrownBy(() -> new Step(0, 1, "", ""));
    assertThatIllegalArgumentException().isThrownBy(() -> new Descriptor(false, List.of()));
    assertThatIllegalArgumentException().isThrownBy(() -> new Descriptor(true, List.of(alone)));
  }
}
