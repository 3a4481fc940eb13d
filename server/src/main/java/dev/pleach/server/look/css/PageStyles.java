package dev.pleach.server.look.css;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.dom.DomTree;
import dev.pleach.safe.LinkedFiles;
import dev.pleach.safe.SafePolicy;
import dev.pleach.server.look.asset.AssetDesk;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The style sheets of a page, its own and those it links to, and from them one style sheet for a
 * part of the page. For one thread.
 */
public final class PageStyles {
  private static final int MOST_SHEETS = 60;

  /**
   * A style sheet of the page.
   *
   * @param id the same for the same text
   * @param text read when it is needed
   * @param media for which it is
   */
  record Source(String id, Supplier<String> text, URI base, String media) {
    /** One whose text is at hand. */
    static Source of(String css, URI base, String media) {
      return new Source(css, () -> css, base, media);
    }

    String css() {
      return text.get();
    }
  }

  private final DomTree page;
  private final AssetDesk desk;
  private final List<Source> sources;
  private final SheetCache cache;

  private PageStyles(DomTree page, AssetDesk desk, List<Source> sources, SheetCache cache) {
    this.page = page;
    this.desk = desk;
    this.sources = sources;
    this.cache = cache;
  }

  /**
   * Fetches the style sheets of a page.
   *
   * @param base to which the addresses of the page are relative
   * @param cache of what was rewritten before
   */
  public static PageStyles of(DomTree page, URI base, AssetDesk desk, SheetCache cache) {
    List<Source> sources = new ArrayList<>();
    for (int n = 0; n < page.size() && sources.size() < MOST_SHEETS; n++) {
      String address = LinkedFiles.styleSheet(page, n);
      URI resolved = address == null ? null : WebAddress.resolve(base, address);
      AssetDesk.Sheet sheet = resolved == null ? null : desk.sheet(resolved);
      if (sheet != null) {
        sources.add(
            new Source(sheet.id(), sheet.text(), sheet.base(), SafePolicy.linkedMedia(page, n)));
      } else if (page.name(n).equals("style")) {
        String media = page.attribute(n, "media");
        sources.add(Source.of(page.text(n), base, media == null ? "all" : media));
      }
    }
    return new PageStyles(page, desk, sources, cache);
  }

  /**
   * The style sheet for a part of the page: rules that can match in it, files kept.
   *
   * @param isShown which nodes are shown
   * @param framed whether it is for a frame as high as its content, as wide as it happens to be
   */
  public PageSheet of(IntPredicate isShown, boolean framed) {
    if (sources.isEmpty()) {
      return PageSheet.EMPTY;
    }
    UsedNames names = UsedNames.of(page, isShown);
    String characters = characters(isShown);
    String key = SheetCache.key(sources, names.all(), characters, framed);
    PageSheet known = cache.get(key);
    if (known != null && desk.keeps(known.files())) {
      return known;
    }
    SheetWriter writer = new SheetWriter(desk, names, characters, framed);
    for (Source source : sources) {
      writer.add(source);
    }
    PageSheet sheet = PageSheet.of(writer.css(), desk);
    cache.put(key, sheet);
    return sheet;
  }

  private String characters(IntPredicate isShown) {
    StringBuilder text = new StringBuilder();
    for (int n = 0; n < page.size(); n++) {
      if (page.isText(n) && isShown.test(n)) {
        text.append(page.text(n));
      }
    }
    return text.toString();
  }

  /** A style sheet of a page by its address; null if there is none. */
  static @Nullable Source imported(AssetDesk desk, URI base, String address) {
    URI resolved = WebAddress.resolve(base, address);
    AssetDesk.Sheet sheet = resolved == null ? null : desk.sheet(resolved);
    return sheet == null ? null : new Source(sheet.id(), sheet.text(), sheet.base(), "all");
  }
}
