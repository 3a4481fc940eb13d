package dev.pleach.web;

import dev.pleach.dom.DomTree;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Pairs of versions from the zips that the bench is run with. */
final class DataPairs {
  private static final int JAVADOC = 200; // pairs

  private DataPairs() {}

  /** Pages days and years apart: {@code SITE/old.html} and {@code new.html}. */
  static List<Pairs.Pair> versions(Path data) throws IOException {
    List<Pairs.Pair> pairs = new ArrayList<>();
    for (String zip : List.of("versions-days", "versions-years", "versions-years-extra")) {
      Map<String, DomTree> pages = pages(data.resolve(zip + ".zip"));
      for (Map.Entry<String, DomTree> page : pages.entrySet()) {
        if (page.getKey().endsWith("/old.html")) {
          String after = page.getKey().replace("/old.html", "/new.html");
          pairs.add(
              new Pairs.Pair(
                  zip + "/" + page.getKey(),
                  page.getValue(),
                  Objects.requireNonNull(pages.get(after), after)));
        }
      }
    }
    return pairs;
  }

  /** Class pages of libraries, each with the same page of the next version: 200, spread evenly. */
  static List<Pairs.Pair> javadoc(Path data) throws IOException {
    List<Pairs.Pair> all = new ArrayList<>();
    Map<String, DomTree> latest = new HashMap<>(); // key: library and path
    for (Map.Entry<String, DomTree> page : pages(data.resolve("javadoc-versions.zip")).entrySet()) {
      String[] steps = page.getKey().split("/", 3);
      DomTree before = latest.put(steps[0] + "/" + steps[2], page.getValue());
      if (before != null) {
        all.add(new Pairs.Pair(page.getKey(), before, page.getValue()));
      }
    }
    List<Pairs.Pair> some = new ArrayList<>();
    for (int i = 0; i < Math.min(JAVADOC, all.size()); i++) {
      some.add(all.get(i * all.size() / Math.min(JAVADOC, all.size())));
    }
    return some;
  }

  private static Map<String, DomTree> pages(Path zip) throws IOException {
    Map<String, DomTree> pages = new TreeMap<>();
    try (ZipFile file = new ZipFile(zip.toFile())) {
      for (ZipEntry entry : file.stream().toList()) {
        if (entry.getName().endsWith(".html")) {
          byte[] bytes = file.getInputStream(entry).readAllBytes();
          pages.put(
              entry.getName(),
              DomTree.read(new ByteArrayInputStream(bytes), entry.getName(), null));
        }
      }
    }
    return pages;
  }
}
