package dev.pleach.server.web;

import dev.pleach.diff.story.Story;
import dev.pleach.dom.DomTree;
import dev.pleach.server.history.VersionWriter;
import dev.pleach.server.look.BlockText;
import dev.pleach.server.look.ChangeSummary;
import dev.pleach.server.look.PageLook;
import dev.pleach.server.look.StoredBlock;
import dev.pleach.server.look.asset.Asset;
import dev.pleach.server.look.number.Quantities;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Versions of blocks with their look: styles and pictures of their page, as they are kept. */
final class LookWriter implements VersionWriter {
  private static final int MOST_KEYS = 20_000;

  private final Looks looks;
  private final Map<String, Set<String>> shown = // keys of files by that of what shows them
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Set<String>> eldest) {
              return size() > MOST_KEYS;
            }
          });

  LookWriter(Looks looks) {
    this.looks = looks;
  }

  @Override
  public OfPage on(DomTree page) {
    PageLook[] shared = new PageLook[1]; // made for the first block that is written
    return nodes -> {
      PageLook look = shared[0];
      if (look == null) {
        look = looks.of(page, URI.create(page.address()));
        shared[0] = look;
      }
      StoredBlock block = look.block(Arrays.stream(nodes).boxed().toList());
      DomTree tree = block.tree();
      String text = BlockText.of(tree);
      String numbers = Numbers.json(Quantities.of(text, language(page)));
      return new Written(block.html(), tree, withShown(StoredBlock.assets(tree)), text, numbers);
    };
  }

  /** Files of a block and those that its style sheet shows: all are kept as long as the block. */
  private Set<String> withShown(Set<String> keys) {
    Set<String> all = new LinkedHashSet<>(keys);
    for (String key : keys) {
      Set<String> files = shown.get(key);
      if (files == null) { // read without the lock: it is the same for whoever reads it
        files = shownBy(key);
        shown.put(key, files);
      }
      all.addAll(files);
    }
    return all;
  }

  private Set<String> shownBy(String key) {
    Asset asset = looks.shelf().get(key);
    return asset != null && asset.type().equals(Asset.STYLE_SHEET)
        ? Set.copyOf(Asset.keysOf(new String(asset.bytes(), StandardCharsets.UTF_8)))
        : Set.of();
  }

  static String language(DomTree page) {
    String language = page.size() == 0 ? null : page.attribute(0, "lang");
    return language == null ? "" : language;
  }

  @Override
  public Optional<String> change(String before, Written after) {
    Story story = StoredBlock.change(new StoredBlock(before).tree(), after.tree());
    return story == null ? Optional.empty() : Optional.of(ChangeSummary.of(story));
  }
}
