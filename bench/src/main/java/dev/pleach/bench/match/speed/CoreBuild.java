package dev.pleach.bench.match.speed;

import dev.pleach.cli.run.UserException;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.nodes.Document;

/**
 * A build of {@code pleach-core}, loaded apart from every other one and called by method handles.
 * Builds share the bench's jsoup, so that one parsed page serves all of them, and nothing else.
 */
final class CoreBuild implements AutoCloseable {
  private static final String FACTORY = "dev.pleach.matchers.Matchers";
  private static final String FACTORY_ONCE = "dev.pleach.match.Matchers"; // in older builds

  private final URLClassLoader loader;
  private final MethodHandle build; // Document to DomTree
  private final MethodHandle nodes; // DomTree to int
  private final MethodHandle match; // DomTree, DomTree to Matching; pleach for two versions
  private final MethodHandle pairs; // Matching to int
  private final MethodHandle partner; // Matching, int to int
  private final MethodHandle score; // Matching, int to double

  private CoreBuild(URLClassLoader loader) throws ReflectiveOperationException {
    this.loader = loader;
    MethodHandles.Lookup lookup = MethodHandles.publicLookup();
    Class<?> tree = loader.loadClass("dev.pleach.dom.DomTree");
    Class<?> matching = loader.loadClass("dev.pleach.match.Matching");
    Class<?> matcher = loader.loadClass("dev.pleach.match.Matcher");
    Object pleach = factory(loader).getMethod("pleach").invoke(null);
    build = lookup.unreflect(tree.getMethod("of", Document.class));
    nodes = lookup.unreflect(tree.getMethod("size"));
    match = lookup.unreflect(matcher.getMethod("match", tree, tree)).bindTo(pleach);
    pairs = lookup.unreflect(matching.getMethod("size"));
    partner = lookup.unreflect(matching.getMethod("after", int.class));
    score = lookup.unreflect(matching.getMethod("score", int.class));
  }

  /** The build of a jar; a usage error if it is not one of {@code pleach-core}. */
  static CoreBuild of(Path jar) throws IOException {
    if (!Files.exists(jar)) {
      throw new UserException("There is no file " + jar + ".");
    }
    URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, new JsoupLoader());
    try {
      return new CoreBuild(loader);
    } catch (ReflectiveOperationException | LinkageError e) {
      loader.close();
      throw new UserException(jar + " is not the jar of a build of pleach-core: " + e + ".");
    }
  }

  /** Where the classes of this build are: a jar, or a folder of classes. */
  static Path own() {
    try {
      return Path.of(Matchers.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> factory(ClassLoader loader) throws ClassNotFoundException {
    try {
      return loader.loadClass(FACTORY);
    } catch (ClassNotFoundException e) {
      return loader.loadClass(FACTORY_ONCE);
    }
  }

  /** The tree of a page, as this build has it. */
  Object tree(Document page) {
    try {
      return build.invoke(page);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Matches two trees of this build; the number of pairs. */
  int pairs(Object before, Object after) {
    try {
      return (int) pairs.invoke(match.invoke(before, after));
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Partners and scores of a matching as a number. */
  long fingerprint(Document before, Document after) {
    try {
      Object tree = build.invoke(before);
      Object matching = match.invoke(tree, build.invoke(after));
      int size = (int) nodes.invoke(tree);
      long print = 0;
      for (int b = 0; b < size; b++) {
        double ofPair = (double) score.invoke(matching, b);
        print = 1_000_003 * print + 31L * (int) partner.invoke(matching, b);
        print += Double.doubleToLongBits(ofPair);
      }
      return print;
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  private static IllegalStateException failed(Throwable e) {
    return new IllegalStateException("A build to compare failed: " + e, e);
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }

  /** Knows the platform and the bench's jsoup. */
  private static final class JsoupLoader extends ClassLoader {
    JsoupLoader() {
      super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith("org.jsoup.")) {
        return Class.forName(name, true, CoreBuild.class.getClassLoader());
      }
      throw new ClassNotFoundException(name);
    }
  }
}
