package dev.pleach.spark.bench;

import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Real pages: the javadoc of several libraries, resolved through Maven and kept. */
final class JavadocPages {
  private static final List<String> LIBRARIES =
      List.of(
          "org.jsoup:jsoup:1.18.1",
          "org.apache.commons:commons-lang3:3.17.0",
          "org.apache.commons:commons-collections4:4.4",
          "com.google.guava:guava:33.3.1-jre",
          "org.apache.commons:commons-math3:3.6.1",
          "com.fasterxml.jackson.core:jackson-databind:2.18.1",
          "org.apache.lucene:lucene-core:9.12.0",
          "org.apache.poi:poi:5.3.0",
          "org.springframework:spring-core:6.2.0",
          "org.springframework:spring-web:6.2.0",
          "org.assertj:assertj-core:3.26.3",
          "org.hibernate.orm:hibernate-core:6.6.3.Final");

  private JavadocPages() {}

  /** A page of a library. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Page(String library, String name, byte[] html) {}

  /** Pages of all libraries by turns, so that any beginning has some of each. */
  static List<Page> read(int most) throws IOException, InterruptedException {
    List<List<Page>> all = new ArrayList<>();
    for (String library : LIBRARIES) {
      all.add(pages(library, most));
    }
    List<Page> mixed = new ArrayList<>();
    int longest = all.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < longest && mixed.size() < most; i++) {
      for (List<Page> pages : all) {
        if (i < pages.size() && mixed.size() < most) {
          mixed.add(pages.get(i));
        }
      }
    }
    return mixed;
  }

  private static List<Page> pages(String library, int most)
      throws IOException, InterruptedException {
    String name = library.split(":")[1];
    List<Page> pages = new ArrayList<>();
    try (ZipFile jar = new ZipFile(jar(library).toFile())) {
      List<ZipEntry> entries = new ArrayList<>(Collections.list(jar.entries()));
      entries.removeIf(entry -> !entry.getName().endsWith(".html"));
      // Not by name: the beginning of a list would have the pages of one package only.
      entries.sort(Comparator.comparing(entry -> Long.reverse(entry.getName().hashCode())));
      for (ZipEntry entry : entries) {
        if (pages.size() < most) {
          try (InputStream in = jar.getInputStream(entry)) {
            pages.add(new Page(name, entry.getName(), in.readAllBytes()));
          }
        }
      }
    }
    return pages;
  }

  private static Path jar(String library) throws IOException, InterruptedException {
    String[] parts = library.split(":");
    Path folder = Path.of(System.getProperty("java.io.tmpdir"), "pleach-bench-javadoc");
    Path jar = folder.resolve(parts[1] + "-" + parts[2] + "-javadoc.jar");
    if (!Files.exists(jar)) {
      Process maven =
          new ProcessBuilder(
                  "mvn",
                  "-q",
                  "-B",
                  "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy",
                  "-Dartifact=" + library + ":jar:javadoc",
                  "-DoutputDirectory=" + folder)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (maven.waitFor() != 0 || !Files.exists(jar)) {
        throw new UserException("Maven could not resolve the javadoc of " + library + ".");
      }
    }
    return jar;
  }
}
