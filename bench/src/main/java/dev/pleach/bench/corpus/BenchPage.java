package dev.pleach.bench.corpus;

import dev.pleach.dom.DomTree;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * A page to measure on.
 *
 * @param name its path in the corpus
 * @param html its text, decoded as jsoup would
 */
public record BenchPage(String name, String html) {
  public static BenchPage of(String name, byte[] bytes) {
    try {
      Document document = Jsoup.parse(new ByteArrayInputStream(bytes), null, "");
      Charset charset = document.charset();
      return new BenchPage(name, new String(bytes, charset));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its tree, from a file of this name, so that links are resolved as for a saved page. */
  public DomTree tree() {
    return DomTree.parse(html).withAddress("file:///" + name);
  }

  /** The folder it is in, empty without one. */
  public String folder() {
    return name.substring(0, Math.max(0, name.lastIndexOf('/')));
  }
}
