package dev.pleach.dom;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.DocumentType;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** From HTML to a tree, by way of jsoup. */
final class HtmlReader {
  private HtmlReader() {}

  static DomTree read(String html) {
    return read(Jsoup.parse(html));
  }

  static DomTree read(Path file, @Nullable Charset charset) throws IOException {
    if (Files.isDirectory(file)) {
      throw new UnreadablePageException(
          file + " is a folder. Name a page in it, such as " + file.resolve("index.html") + ".");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, file.toString(), charset).withAddress(file.toUri().toString());
    } catch (NoSuchFileException e) {
      throw new UnreadablePageException("There is no file " + file + ".");
    }
  }

  static DomTree read(InputStream in, String name, @Nullable Charset charset) throws IOException {
    try (BufferedInputStream buffered = new BufferedInputStream(in, PageBytes.SAMPLE)) {
      buffered.mark(PageBytes.SAMPLE);
      byte[] sample = buffered.readNBytes(PageBytes.SAMPLE);
      buffered.reset();
      PageBytes.requireText(sample, name);
      Charset known = charset == null ? PageBytes.unmarkedUtf16(sample) : charset;
      return read(Jsoup.parse(buffered, known == null ? null : known.name(), ""));
    }
  }

  static DomTree read(Document document) {
    DomTreeBuilder builder = DomTree.builder();
    for (int i = 0; i < document.childNodeSize(); i++) {
      if (document.childNode(i) instanceof DocumentType type) {
        builder.doctype(doctype(type));
      }
    }
    Element root = document.firstElementChild();
    if (root != null) {
      addTree(root, builder);
    }
    return builder.build().withAddress(document.location());
  }

  private static void addTree(Element root, DomTreeBuilder builder) {
    Element[] open = new Element[64]; // index: depth; value: the element open there
    int[] next = new int[64]; // index: depth; value: the child to visit next
    int depth = 0;
    open[0] = root;
    addElement(root, builder);
    while (depth >= 0) {
      Element element = open[depth];
      if (next[depth] == element.childNodeSize()) {
        if (depth == 0 && lacksBody(root)) {
          builder.start("body").end();
        }
        builder.end();
        open[depth--] = root; // lets go of the element
        continue;
      }
      Node child = element.childNode(next[depth]++);
      if (child instanceof TextNode text) {
        builder.text(whole(text.getWholeText()));
      } else if (child instanceof Element inner) {
        if (++depth == open.length) {
          open = Arrays.copyOf(open, 2 * depth);
          next = Arrays.copyOf(next, 2 * depth);
        }
        open[depth] = inner;
        next[depth] = 0;
        addElement(inner, builder);
      } else if (child instanceof DataNode data) {
        builder.data(data.getWholeData());
      } else if (child instanceof Comment) {
        builder.separate();
      }
    }
  }

  /**
   * jsoup keeps a reference to half of a character (a surrogate, such as U+D800), which no file can
   * contain. Browsers read U+FFFD, and so does whoever reads back what was saved of the page.
   */
  private static String whole(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return withoutHalves(text);
      }
    }
    return text;
  }

  private static String withoutHalves(String text) {
    StringBuilder whole = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
        .forEach(whole::appendCodePoint);
    return whole.toString();
  }

  /** jsoup leaves the body out when the head ends in an open template; browsers do not. */
  private static boolean lacksBody(Element root) {
    Element last = root.lastElementChild();
    return root.nameIs("html") && last != null && last.nameIs("head");
  }

  private static void addElement(Element element, DomTreeBuilder builder) {
    builder.start(element.tagName());
    if (element.attributesSize() > 0) {
      for (Attribute attribute : element.attributes()) {
        builder.distinctAttribute(attribute.getKey(), whole(attribute.getValue()));
      }
    }
  }

  private static String doctype(DocumentType type) {
    StringBuilder declared = new StringBuilder(type.name());
    boolean isPublic = !type.publicId().isEmpty();
    if (isPublic) {
      declared.append(" PUBLIC \"").append(type.publicId()).append('"');
    } else if (!type.systemId().isEmpty()) {
      declared.append(" SYSTEM");
    }
    if (!type.systemId().isEmpty()) {
      declared.append(" \"").append(type.systemId()).append('"');
    }
    return declared.toString();
  }
}
