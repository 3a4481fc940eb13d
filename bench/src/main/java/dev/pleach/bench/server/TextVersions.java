package dev.pleach.bench.server;

import dev.pleach.dom.DomTree;
import dev.pleach.server.history.VersionWriter;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Versions of blocks as text: where what counts is where blocks are, not how they look. */
final class TextVersions implements VersionWriter {
  @Override
  public OfPage on(DomTree page) {
    return nodes -> {
      String text =
          Arrays.stream(nodes).mapToObj(page::visibleText).collect(Collectors.joining("\n"));
      return new Written(text, DomTree.parse(text), Set.of(), text, "[]");
    };
  }

  @Override
  public Optional<String> change(String before, Written after) {
    return before.equals(after.html()) ? Optional.empty() : Optional.of("changed");
  }
}
