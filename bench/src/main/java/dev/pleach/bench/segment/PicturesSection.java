package dev.pleach.bench.segment;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.report.Photo;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.segment.gold.GoldPages;
import dev.pleach.bench.segment.layout.RenderedLayouts;
import dev.pleach.bench.segment.manual.ManualPage;
import dev.pleach.bench.segment.manual.ManualPages;
import dev.pleach.capture.render.Picture;
import dev.pleach.capture.render.RenderedPage;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.segment.SegmentPicture;
import dev.pleach.segment.Segments;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Twenty pages with their segments outlined, to be looked at. */
final class PicturesSection implements SegmentSection {
  private static final int MARKED = 14; // pages of 'segments', at even distances
  private static final int MANUALS = 6; // pages of 'deb-sites', of different sites if there are

  @Override
  public String name() {
    return "pictures";
  }

  @Override
  public String heading() {
    return "Pictures: pages with their segments, by what Chromium shows";
  }

  @Override
  public void run(SegmentRun run, Section section) throws IOException {
    RenderedLayouts layouts = run.layouts();
    if (!run.pictures() || layouts == null) {
      section.remark(
          layouts == null
              ? "not drawn: there is no Chromium"
              : "not drawn: they are in the report of --html alone");
      return;
    }
    section.remark(
        "thick lines are large parts, dashed ones the blocks in these; what is below 3,000 pixels is"
            + " cut off");
    try (GoldPages gold = GoldPages.open(run.data());
        ManualPages manuals = ManualPages.of(run.data(), 1)) {
      Map<String, Path> files = new LinkedHashMap<>();
      if (gold != null) {
        for (GoldPages.Entry entry : Sample.of(gold.pages(), MARKED)) {
          files.put(entry.page().name(), entry.file());
        }
      }
      List<ManualPage> pages = new ArrayList<>(manuals.pages(Half.TEST));
      pages.addAll(manuals.pages(Half.TUNING));
      for (ManualPage page : pages.subList(0, Math.min(MANUALS, pages.size()))) {
        files.put(page.site(), page.file());
      }
      try (Progress progress = run.progress("drawing", files.size())) {
        for (Map.Entry<String, Path> file : files.entrySet()) {
          draw(file.getKey(), file.getValue(), layouts, section);
          progress.step();
        }
      }
    }
  }

  private static void draw(String name, Path file, RenderedLayouts layouts, Section section)
      throws IOException {
    RenderedPage page = layouts.picture(file);
    Picture picture = page == null ? null : page.picture().orElse(null);
    if (page == null || picture == null) {
      section.remark(name + " could not be rendered");
      return;
    }
    Segments segments = Segments.of(page.layout());
    String html = SegmentPicture.html(picture, page.layout(), segments.top());
    Picture drawn = layouts.draw(html, picture.width(), picture.height());
    section.add(Photo.of(name + ": " + segments.all().size() + " segments", drawn.png()));
  }
}
