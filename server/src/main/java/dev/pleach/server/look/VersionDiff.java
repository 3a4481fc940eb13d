package dev.pleach.server.look;

import dev.pleach.diff.Diff;
import dev.pleach.diff.DiffPage;
import dev.pleach.diff.story.Story;
import dev.pleach.dom.DomTree;
import dev.pleach.safe.PageAssets;
import dev.pleach.server.look.asset.Asset;
import dev.pleach.server.look.asset.AssetShelf;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Two versions of a block, what changed marked in place: the report of {@link DiffPage}, with the
 * kept pictures and style sheets written into it. Nothing is loaded.
 */
public final class VersionDiff {
  /** What {@link DiffPage} needs; its own policy, in the document, is narrower. */
  private static final String POLICY =
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:;"
          + " font-src data:; frame-src blob:; base-uri 'none'; form-action 'none'; sandbox"
          + " allow-scripts";

  private static final long MOST = 8L << 20; // characters of files a version

  /** What makes an element around a block a plain box that shows its background alone. */
  private static final String SHELL_STYLE =
      important(
          "display:block;margin:0;padding:0;border:0;width:auto;max-width:none;min-width:0;"
              + "height:auto;min-height:0;max-height:none;float:none;position:static;columns:auto;"
              + "transform:none;opacity:1;visibility:visible");

  private static final String BLOCK_STYLE =
      important("float:none;position:relative;inset:auto;transform:none;max-width:100%");

  private VersionDiff() {}

  /** What a reader is told about two versions. */
  public static Story story(StoredBlock before, StoredBlock after) {
    return Diff.between(before.tree(), after.tree()).story();
  }

  /**
   * The report.
   *
   * @param beforeName what to call the earlier version, as its date
   */
  public static FrameDocument of(
      StoredBlock before,
      StoredBlock after,
      String beforeName,
      String afterName,
      AssetShelf shelf) {
    Diff diff = Diff.between(shown(before), shown(after));
    String html =
        DiffPage.of(diff, diff.visible(), beforeName, afterName, new Kept(shelf), new Kept(shelf));
    return new FrameDocument(html, POLICY);
  }

  private static DomTree shown(StoredBlock block) {
    Document document = Jsoup.parse(block.html());
    for (Element shell : document.select("[" + StoredBlock.SHELL + "]")) {
      String style =
          switch (shell.normalName()) {
            case "html", "table", "tbody", "thead", "tfoot", "tr", "ul", "ol", "select" -> "";
            case "body" -> SHELL_STYLE + ";padding:8px!important";
            default -> SHELL_STYLE;
          };
      add(shell, style);
    }
    for (Element root : document.select("[" + StoredBlock.BLOCK + "]")) {
      add(root, root.normalName().equals("body") ? "" : BLOCK_STYLE);
    }
    return DomTree.of(document);
  }

  private static void add(Element element, String style) {
    if (!style.isEmpty()) {
      element.attr("style", element.attr("style") + ";" + style);
    }
  }

  private static String important(String style) {
    return style.replace(";", "!important;") + "!important";
  }

  /** Kept files, for being written into a page. */
  private static final class Kept implements PageAssets {
    private final AssetShelf shelf;
    private long written; // characters

    Kept(AssetShelf shelf) {
      this.shelf = shelf;
    }

    @Override
    public @Nullable StyleSheet styleSheet(String address) {
      Asset asset = asset(address);
      return asset == null || !asset.type().equals(Asset.STYLE_SHEET)
          ? null
          : new StyleSheet(new String(asset.bytes(), StandardCharsets.UTF_8), this);
    }

    @Override
    public @Nullable String file(List<String> addresses) {
      Asset asset = asset(addresses.get(0));
      return asset == null || asset.type().equals(Asset.STYLE_SHEET)
          ? null
          : "data:" + asset.type() + ";base64," + Base64.getEncoder().encodeToString(asset.bytes());
    }

    private @Nullable Asset asset(String address) {
      String key = Asset.key(address);
      Asset asset = key == null ? null : shelf.get(key);
      if (asset == null || !Asset.isServed(asset.type())) {
        return null;
      }
      written += asset.bytes().length * 4L / 3;
      return written > MOST ? null : asset;
    }
  }
}
