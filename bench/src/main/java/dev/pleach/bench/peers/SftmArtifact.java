package dev.pleach.bench.peers;

import dev.pleach.bench.corpus.Maven;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The matcher that the authors of SFTM published. It is under the GPL: never a dependency, but
 * resolved on demand into a temporary folder, loaded apart from everything else and called by
 * reflection.
 *
 * <p>It reads HTML itself. Its own attribute for signatures, which its parser keeps and its matcher
 * ignores, brings the numbers of the nodes back.
 */
public final class SftmArtifact implements AutoCloseable {
  public static final String NAME = "sftm-artifact";
  public static final String COORDINATES = "io.github.amaris:sftm-tree-matching:1.0.0";

  private static final String PACKAGE = "mantu.lab.treematching.";
  private static final String SIGNATURE = "signature";

  private final URLClassLoader loader;
  private final Class<?> parser;
  private final Class<?> matcher;

  private SftmArtifact(URLClassLoader loader) throws ReflectiveOperationException {
    this.loader = loader;
    parser = loader.loadClass(PACKAGE + "DomParser");
    matcher = loader.loadClass(PACKAGE + "TreeMatcher");
  }

  public static SftmArtifact resolve() throws IOException, InterruptedException {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"), "pleach-bench-sftm");
    Path libraries = folder.resolve("lib");
    if (!Files.isDirectory(libraries)) {
      Files.createDirectories(folder);
      Path pom = Files.writeString(folder.resolve("pom.xml"), pom());
      Maven.run(
          "resolve " + COORDINATES + ". Run without --artifact",
          "-f",
          pom.toString(),
          Maven.DEPENDENCY_PLUGIN + ":copy-dependencies",
          "-DincludeScope=runtime",
          "-DoutputDirectory=" + libraries);
    }
    List<URL> jars = new ArrayList<>();
    try (Stream<Path> files = Files.list(libraries)) {
      for (Path jar : files.sorted().toList()) {
        jars.add(jar.toUri().toURL());
      }
    }
    try {
      return new SftmArtifact(
          new URLClassLoader(jars.toArray(URL[]::new), ClassLoader.getPlatformClassLoader()));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("The artifact is not what it was: " + e, e);
    }
  }

  /** With the old jsoup it asks for, it fails on attributes without a value. */
  private static String pom() {
    String[] parts = COORDINATES.split(":");
    return """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>dev.pleach</groupId>
          <artifactId>peers-of-the-bench</artifactId>
          <version>1</version>
          <dependencies>
            <dependency>
              <groupId>%s</groupId>
              <artifactId>%s</artifactId>
              <version>%s</version>
            </dependency>
            <dependency>
              <groupId>org.jsoup</groupId>
              <artifactId>jsoup</artifactId>
              <version>1.23.2</version>
            </dependency>
          </dependencies>
        </project>
        """
        .formatted((Object[]) parts);
  }

  /** Index: node before; value: its partner after, {@link DomTree#NONE} without. */
  public int[] match(DomTree before, DomTree after) {
    int[] partner = new int[before.size()];
    Arrays.fill(partner, DomTree.NONE);
    try {
      Object found = match(read(signed(before, "b")), read(signed(after, "a")));
      if (!(call(found, "getEdges") instanceof List<?> edges)) {
        throw new NoSuchMethodException("getEdges");
      }
      for (Object edge : edges) {
        String source = signature(call(edge, "getSource"));
        String target = signature(call(edge, "getTarget"));
        if (source.startsWith("a")) {
          String swapped = source;
          source = target;
          target = swapped;
        }
        if (source.startsWith("b") && target.startsWith("a")) {
          partner[Integer.parseInt(source.substring(1))] = Integer.parseInt(target.substring(1));
        }
      }
    } catch (ReflectiveOperationException e) {
      throw failed(e);
    }
    return partner;
  }

  /** The same as a matcher; every pair scores 1. */
  public Matcher matcher() {
    return (before, after) -> {
      Matching.Builder matching = Matching.builder(before, after);
      int[] partner = match(before, after);
      for (int b = 0; b < partner.length; b++) {
        if (partner[b] != DomTree.NONE) {
          matching.add(b, partner[b], 1);
        }
      }
      return matching.build();
    };
  }

  /** The work alone, without what it takes to read the pages, to be timed. */
  public Supplier<Object> prepare(DomTree before, DomTree after) {
    try {
      Object one = read(signed(before, "b"));
      Object other = read(signed(after, "a"));
      return () -> {
        try {
          return match(one, other);
        } catch (ReflectiveOperationException e) {
          throw failed(e);
        }
      };
    } catch (ReflectiveOperationException e) {
      throw failed(e);
    }
  }

  private Object read(String html) throws ReflectiveOperationException {
    Method read = parser.getMethod("webpageToTree", String.class);
    return read.invoke(parser.getConstructor().newInstance(), html);
  }

  private Object match(Object one, Object other) throws ReflectiveOperationException {
    Method match = matcher.getMethod("matchTrees", List.class, List.class);
    return match.invoke(matcher.getConstructor().newInstance(), one, other);
  }

  private static IllegalStateException failed(ReflectiveOperationException e) {
    return new IllegalStateException("The artifact failed: " + e + ", " + e.getCause(), e);
  }

  private static @Nullable Object call(Object on, String method)
      throws ReflectiveOperationException {
    return on.getClass().getMethod(method).invoke(on);
  }

  /** Empty for no node, and for nodes that reading the HTML has added. */
  private static String signature(@Nullable Object node) throws ReflectiveOperationException {
    Object signature = node == null ? null : call(node, "getSignature");
    return signature == null ? "" : signature.toString();
  }

  /** The page as HTML in which every element has its number. */
  private static String signed(DomTree tree, String side) {
    DomTreeBuilder copy = DomTree.builder().doctype(tree.doctype());
    int open = DomTree.NONE;
    for (int n = 0; n < tree.size(); n++) {
      while (open != tree.parent(n)) {
        copy.end();
        open = tree.parent(open);
      }
      if (tree.isText(n)) {
        copy.separate().text(tree.text(n));
        continue;
      }
      copy.start(tree.name(n)).attribute(SIGNATURE, side + n);
      for (int i = 0; i < tree.attributeCount(n); i++) {
        int token = tree.attributeToken(n, i);
        copy.attribute(tree.tokenName(token), tree.tokenValue(token));
      }
      if (!tree.text(n).isEmpty()) {
        copy.data(tree.text(n));
      }
      open = n;
    }
    for (; open != DomTree.NONE; open = tree.parent(open)) {
      copy.end();
    }
    return copy.build().html();
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
