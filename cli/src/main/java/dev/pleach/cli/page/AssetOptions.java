package dev.pleach.cli.page;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.asset.AssetLimits;
import dev.pleach.capture.asset.AssetLoader;
import dev.pleach.capture.asset.AssetMode;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.safe.PageAssets;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which style sheets, pictures and fonts are written into a report, wherever one is written. */
public final class AssetOptions {
  @Option(
      names = "--assets",
      paramLabel = "none|local|all",
      description =
          "Which style sheets, pictures and small fonts of the pages go into the report: none; local,"
              + " those in the folder or web archive of a saved page; all, also those on the web."
              + " Default: local for saved pages, all for pages by URL.")
  private @Nullable AssetMode mode;

  /** Whether the user chose some. */
  public boolean isGiven() {
    return mode != null;
  }

  /** Writes a report with what the pages before and after load. */
  public interface ReportWriter {
    void write(PageAssets before, PageAssets after) throws IOException;
  }

  /**
   * Has a report written.
   *
   * @param remark is told if something that the pages load is left out
   */
  public void write(
      CapturedPage before,
      CapturedPage after,
      PagePair names,
      PageReader reader,
      Consumer<String> remark,
      ReportWriter report)
      throws IOException {
    AssetLoader loader = new AssetLoader(reader::fetcher, AssetLimits.standard());
    PageAssets old = loader.of(before, names.before(), mode(before, names.before()));
    PageAssets fresh = loader.of(after, names.after(), mode(after, names.after()));
    // The page after first: it is the one that is shown.
    loader.load(List.of(after.tree(), before.tree()), List.of(fresh, old));
    report.write(old, fresh);
    String words = loader.leftOut();
    if (!words.isEmpty()) {
      remark.accept(words);
    }
  }

  private AssetMode mode(CapturedPage page, String name) {
    return mode == null ? AssetLoader.standardMode(page, name) : mode;
  }
}
