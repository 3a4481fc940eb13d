package dev.pleach.bench.segment.manual;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.segment.gold.UnpackedFolder;
import dev.pleach.bench.template.site.ManualSites;
import dev.pleach.bench.template.site.SiteSets;
import dev.pleach.bench.template.site.SiteSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Some pages of each site of the set {@code deb-sites}. */
public final class ManualPages implements AutoCloseable {
  private final UnpackedFolder folder;
  private final Map<Half, List<ManualPage>> pages;

  private ManualPages(UnpackedFolder folder, Map<Half, List<ManualPage>> pages) {
    this.folder = folder;
    this.pages = pages;
  }

  /**
   * The pages of a folder of sets; none if it has no manuals.
   *
   * @param most pages a site, at even distances
   */
  public static ManualPages of(Path data, int most) throws IOException {
    Map<Half, List<ManualPage>> pages =
        Map.of(Half.TUNING, new ArrayList<>(), Half.TEST, new ArrayList<>());
    UnpackedFolder folder = UnpackedFolder.empty();
    boolean there =
        Files.exists(data.resolve(SiteSource.MANUALS))
            || Files.exists(data.resolve(SiteSource.MANUALS + ".zip"));
    if (there) {
      ManualSites sites = new SiteSets(new SiteSource(data)).manualSites();
      for (Map.Entry<String, List<ManualSites.Manual>> site : sites.bySite().entrySet()) {
        List<ManualSites.Manual> all = site.getValue();
        int count = Math.min(most, all.size());
        List<ManualPage> half = pages.getOrDefault(sites.half(site.getKey()), new ArrayList<>());
        for (int i = 0; i < count; i++) {
          ManualSites.Manual page = all.get((int) ((long) i * all.size() / count));
          Path file = folder.path().resolve(site.getKey() + "-" + i + ".html");
          Files.writeString(file, page.html());
          half.add(new ManualPage(site.getKey(), page.tree(), file, page.gold().template()));
        }
      }
    }
    return new ManualPages(folder, pages);
  }

  public List<ManualPage> pages(Half half) {
    return pages.getOrDefault(half, List.of());
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }
}
