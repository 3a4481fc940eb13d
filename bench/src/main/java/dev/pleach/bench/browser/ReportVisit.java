package dev.pleach.bench.browser;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ScreenshotAnimations;
import com.microsoft.playwright.options.ScreenshotCaret;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;

/**
 * Visits the HTML report of a diff as a reader does: clicks every entry of its list and looks
 * whether the change is to be seen; then switches all marks off and compares what is left with the
 * page alone, pixel by pixel.
 */
public final class ReportVisit {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 900;
  private static final int TALLEST = 6000; // pixels of a page that are compared
  private static final int TIMEOUT = 60_000; // milliseconds for one step

  /**
   * What was seen.
   *
   * @param entries how many entries of the list were clicked
   * @param unseen the numbers of those whose mark was not to be seen then
   * @param pixels the share of pixels that differ with all marks off
   */
  public record Seen(int entries, List<Integer> unseen, double pixels) {
    public Seen {
      unseen = List.copyOf(unseen);
    }
  }

  private final Page page;
  private final String check = resource("seen.js");

  private ReportVisit(Page page) {
    this.page = page;
    page.setDefaultTimeout(TIMEOUT);
    page.setDefaultNavigationTimeout(TIMEOUT);
  }

  /**
   * Visits a report.
   *
   * @param report the file of the report
   * @param alone the file of the sanitised page after
   */
  public static Seen of(Page page, Path report, Path alone) {
    return new ReportVisit(page).visit(report, alone);
  }

  private Seen visit(Path report, Path alone) {
    page.setViewportSize(WIDTH, HEIGHT);
    page.navigate(report.toUri().toString());
    Locator shown = page.locator("#page iframe");
    Frame frame = frame(shown);
    check(page, "#listed", true);
    List<Integer> unseen = new ArrayList<>();
    Object ids =
        page.evaluate(
            "[...document.querySelectorAll('#list li[data-id]')].map(i => Number(i.dataset.id))");
    List<?> all = (List<?>) ids;
    for (Object id : all) {
      page.evaluate(
          "id => document.querySelector('#list li[data-id=\"' + id + '\"] button').click()", id);
      if (!Boolean.TRUE.equals(frame.evaluate(check, id))) {
        unseen.add(((Number) id).intValue());
      }
    }
    page.reload(); // what was scrolled inside the page stays scrolled
    frame(shown);
    return new Seen(all.size(), unseen, pixels(shown, alone));
  }

  private static void check(Page page, String box, boolean on) {
    page.evaluate(
        "([box, on]) => { const b = document.querySelector(box); if (b.checked !== on) b.click() }",
        List.of(box, on));
  }

  private static Frame frame(Locator shown) {
    ElementHandle element = shown.elementHandle();
    Frame frame = element.contentFrame();
    if (frame == null) {
      throw new PlaywrightException("The report has no frame");
    }
    frame.waitForLoadState();
    return frame;
  }

  private double pixels(Locator shown, Path alone) {
    page.evaluate(
        "document.querySelectorAll('[data-kind]').forEach(b => { if (b.checked) b.click() })");
    BoundingBox box = shown.boundingBox();
    int width = (int) box.width;
    try (Page other = page.context().newPage()) {
      other.setDefaultTimeout(TIMEOUT);
      other.setViewportSize(width, HEIGHT);
      other.navigate(alone.toUri().toString());
      int tall = ((Number) other.evaluate("document.documentElement.scrollHeight")).intValue();
      int height = Math.max(HEIGHT, Math.min(TALLEST, tall));
      other.setViewportSize(width, height);
      page.setViewportSize(WIDTH, HEIGHT + height - (int) box.height);
      Frame frame = frame(shown);
      frame.waitForFunction("document.documentElement.classList.contains('pl-off')");
      frame.evaluate("scrollTo(0, 0)");
      frame.waitForTimeout(300); // the report measures again after a change of size
      byte[] marked =
          shown.screenshot(
              new Locator.ScreenshotOptions()
                  .setAnimations(ScreenshotAnimations.DISABLED)
                  .setCaret(ScreenshotCaret.HIDE));
      byte[] plain =
          other.screenshot(
              new Page.ScreenshotOptions()
                  .setAnimations(ScreenshotAnimations.DISABLED)
                  .setCaret(ScreenshotCaret.HIDE));
      return differing(image(marked), image(plain));
    }
  }

  /** The share of pixels that differ; where one picture is larger, all that is only in it. */
  static double differing(BufferedImage one, BufferedImage other) {
    int width = Math.max(one.getWidth(), other.getWidth());
    int height = Math.max(one.getHeight(), other.getHeight());
    long differ = 0;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        boolean both =
            x < Math.min(one.getWidth(), other.getWidth())
                && y < Math.min(one.getHeight(), other.getHeight());
        differ += both && one.getRGB(x, y) == other.getRGB(x, y) ? 0 : 1;
      }
    }
    return (double) differ / ((long) width * height);
  }

  private static BufferedImage image(byte[] png) {
    try {
      return ImageIO.read(new ByteArrayInputStream(png));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = ReportVisit.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The bench lacks its file " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
