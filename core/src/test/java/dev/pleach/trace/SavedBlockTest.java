package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.fingerprint.FingerprintCodec;
import dev.pleach.trace.outcome.Found;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Blocks that an earlier version saved are read, and today's fingerprints have their bytes. */
class SavedBlockTest {
  private static String resource(String name) {
    try (InputStream in =
        Objects.requireNonNull(SavedBlockTest.class.getResourceAsStream("/trace/saved/" + name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String bytes(Block block, int node) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(FingerprintCodec.write(block.histories().get(node).first().fingerprint()));
  }

  @Test
  void followedBlockIsReadAndTraced() {
    Block block = Block.fromJson(resource("followed-price.json"));
    DomTree after = DomTree.parse(resource("after.html"));
    assertThat(block.histories().get(0).last())
        .isNotNull()
        .isNotEqualTo(block.histories().get(0).first());
    assertThat(block.words()).isEqualTo("19.90 €");
    assertThat(Tracer.standard().trace(block, after))
        .isInstanceOfSatisfying(
            Found.class,
            found -> assertThat(found.node()).isEqualTo(Locator.of(after).find("#price")));
  }

  @Test
  void fingerprintsHaveTheBytesOfThen() {
    DomTree before = DomTree.parse(resource("before.html"));
    String saved = resource("facts-and-heading.json");
    Block read = Block.fromJson(saved);
    Block now = Block.of(before, ".facts", "h1");
    assertThat(read.size()).isEqualTo(2);
    for (int i = 0; i < 2; i++) {
      assertThat(saved).contains('"' + bytes(now, i) + '"');
      assertThat(bytes(read, i)).isEqualTo(bytes(now, i));
    }
  }
}
