package dev.pleach.trace.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.RandomTrees;
import dev.pleach.trace.page.PageIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class FingerprintCodecTest {
  private static FingerprintCodec.ReadablePart readable(NodeFingerprint fingerprint) {
    NodeFingerprint.Identity identity = fingerprint.identity();
    List<String> attributes = new ArrayList<>();
    for (NodeFingerprint.Attribute attribute : identity.attributes()) {
      attributes.add(attribute.name());
      attributes.add(attribute.value());
    }
    return new FingerprintCodec.ReadablePart(
        fingerprint.place().xpath(),
        identity.css(),
        identity.name(),
        identity.excerpt(),
        attributes);
  }

  @Property(tries = 100, seed = "1")
  void everyFingerprintReadsBack(@ForAll long seed) throws IOException {
    DomTree tree = RandomTrees.page(seed, 40);
    FingerprintBuilder builder = new FingerprintBuilder(new PageIndex(tree));
    for (int n = 0; n < tree.size(); n++) {
      NodeFingerprint written = builder.of(n);
      NodeFingerprint read =
          FingerprintCodec.read(FingerprintCodec.write(written), readable(written));
      assertThat(read).usingRecursiveComparison().isEqualTo(written);
    }
  }

  @Test
  void cutBytesAreAnError() {
    DomTree tree = DomTree.parse("<h1 id=a>Blue teapot</h1><p>For four cups.</p>");
    NodeFingerprint fingerprint = new FingerprintBuilder(new PageIndex(tree)).of(3);
    byte[] bytes = FingerprintCodec.write(fingerprint);
    for (int length = 0; length < bytes.length - Long.BYTES; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> FingerprintCodec.read(cut, readable(fingerprint)))
          .as("%d of %d bytes", length, bytes.length)
          .isInstanceOf(IOException.class);
    }
  }
}
