package dev.pleach.bench.corpus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Pages for those who have no sets of their own: the javadoc of a library in several versions,
 * resolved through Maven and kept for the next run. Its licence is free.
 */
public final class JavadocCorpus {
  private static final String LIBRARY = "jsoup";
  private static final String NEWEST = "1.22.1";
  private static final List<String> VERSIONS =
      List.of("1.10.1", "1.13.1", "1.15.3", "1.18.1", NEWEST);
  private static final int MOST_PAGES = 60;

  private JavadocCorpus() {}

  /** Pages of the newest version. */
  public static List<BenchPage> read() throws IOException, InterruptedException {
    List<BenchPage> pages = Corpus.read(jar(NEWEST));
    return pages.subList(0, Math.min(MOST_PAGES, pages.size()));
  }

  /** The class pages of the newest version, which share a template. */
  public static List<BenchPage> classes() throws IOException, InterruptedException {
    return classes(NEWEST, "");
  }

  /** Class pages of several versions, each named {@code library/version/path}. */
  public static List<BenchPage> versions() throws IOException, InterruptedException {
    List<BenchPage> pages = new ArrayList<>();
    for (String version : VERSIONS) {
      pages.addAll(classes(version, LIBRARY + "/" + version + "/"));
    }
    return pages;
  }

  /** All pages of the javadoc of a large library: more than 3,000, of several templates. */
  public static List<BenchPage> largeSite() throws IOException, InterruptedException {
    return Corpus.read(
        MavenJavadoc.jar("org.eclipse.collections", "eclipse-collections-api", "11.1.0"));
  }

  /** All pages of the javadoc of a library whose sections have ids. */
  public static List<BenchPage> siteWithIds() throws IOException, InterruptedException {
    return Corpus.read(MavenJavadoc.jar("org.assertj", "assertj-core", "3.25.3"));
  }

  private static List<BenchPage> classes(String version, String prefix)
      throws IOException, InterruptedException {
    return Corpus.read(jar(version)).stream()
        .filter(page -> isClass(page.name()))
        .map(page -> new BenchPage(prefix + pathOf(page), page.html()))
        .toList();
  }

  private static Path jar(String version) throws IOException, InterruptedException {
    return MavenJavadoc.jar("org.jsoup", LIBRARY, version);
  }

  private static boolean isClass(String name) {
    String file = name.substring(name.lastIndexOf('/') + 1);
    return name.contains("org/jsoup/")
        && !name.contains("class-use")
        && !name.contains("src-html") // sources as pages
        && Character.isUpperCase(file.charAt(0));
  }

  /** The path from the packages on: since Java 9 a module may precede them. */
  private static String pathOf(BenchPage page) {
    return page.name().substring(page.name().indexOf("org/jsoup/"));
  }
}
