package dev.pleach.server.look.css;

import dev.pleach.server.look.asset.Asset;
import dev.pleach.server.look.asset.AssetDesk;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The style sheet of a part of a page, as it is kept.
 *
 * @param address where it is served; null if there is nothing in it
 * @param dataNames attributes that its rules ask for, as in {@code data-theme}
 * @param files keys of itself and of the files it shows
 */
public record PageSheet(@Nullable String address, Set<String> dataNames, Set<String> files) {
  /** Of a page that has no style sheet. */
  static final PageSheet EMPTY = new PageSheet(null, Set.of(), Set.of());

  private static final Pattern DATA_NAME = Pattern.compile("\\[\\s*+(data-[\\w-]++)");

  public PageSheet {
    dataNames = Set.copyOf(dataNames);
    files = Set.copyOf(files);
  }

  /** Keeps a rewritten style sheet. */
  static PageSheet of(String css, AssetDesk desk) {
    if (css.isEmpty()) {
      return EMPTY;
    }
    String address = desk.keep(css);
    Set<String> files = new LinkedHashSet<>(Asset.keysOf(css));
    String own = Asset.key(address);
    if (own != null) {
      files.add(own);
    }
    return new PageSheet(address, dataNames(css), files);
  }

  private static Set<String> dataNames(String css) {
    Set<String> names = new HashSet<>();
    Matcher name = DATA_NAME.matcher(css);
    while (name.find()) {
      if (!name.group(1).startsWith("data-pl")) {
        names.add(name.group(1));
      }
    }
    return names;
  }
}
