package dev.pleach.cli.page;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.address.ArchiveAddress;
import dev.pleach.capture.address.CaptureDate;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Timing;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.render.RenderOptions;
import dev.pleach.capture.render.RenderedPage;
import dev.pleach.capture.render.Renderer;
import dev.pleach.capture.site.Site;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.RootCommand;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.dom.DomTree;
import dev.pleach.layout.PageLayout;
import java.io.IOException;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** How pages are read, wherever a command takes some. */
public final class PageOptions {
  /** What a page is, in the help of a command. */
  public static final String A_PAGE =
      "a file, - for standard input, a URL, or ARCHIVE#URL for a page in a WARC file, with @first,"
          + " @last or a date as @2024-05-01 behind it for one of its captures";

  @Option(
      names = "--charset",
      paramLabel = "NAME",
      converter = CharsetConverter.class,
      description =
          "The charset of the page, such as windows-1252; by default that of the byte order mark, the"
              + " host or the page itself, else UTF-8.")
  private @Nullable Charset charset;

  @Option(
      names = "--ignore-attribute",
      paramLabel = "NAME",
      description = "Hide this attribute; may be repeated.")
  private Set<String> ignoredAttributes = new LinkedHashSet<>();

  @Option(
      names = "--allow-private",
      description =
          "Read pages of hosts on your own network, too: private, loopback and link-local"
              + " addresses, which are refused otherwise. Only of hosts that you name, not of those"
              + " that redirects and links lead to.")
  private boolean allowPrivate;

  @Option(
      names = "--ignore-robots",
      description =
          "Read the pages you name even if robots.txt forbids them to programs. Links are never"
              + " followed against it.")
  private boolean ignoreRobots;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "20",
      description =
          "How long a host may take for a page, pauses between requests not counted (default:"
              + " ${DEFAULT-VALUE}).")
  private int seconds;

  @Option(
      names = "--render",
      description =
          "Show each page in Chromium first, without a window, and take what it ends with: for pages"
              + " that scripts fill. The browser has no network; what a page loads is read as pages"
              + " are, from its folder, its archive or its host, for at most a minute a page.")
  private boolean render;

  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  private @Nullable PageReader reader;
  private @Nullable Renderer renderer;

  /** Reads a page: a file, {@code -}, a URL, or {@code archive.warc.gz#URL}. */
  public DomTree read(String page) throws IOException {
    return tree(capture(page));
  }

  /** Reads a page with where and when it was found; remarks if it is not of the date named. */
  public CapturedPage capture(String name) throws IOException {
    CapturedPage page = render ? told(renderer().render(name)) : reader().read(name);
    ArchiveAddress inArchive = ArchiveAddress.of(name);
    String written = inArchive == null ? null : inArchive.date();
    CaptureDate date = written == null ? null : CaptureDate.of(written);
    if (date != null && date.isTime() && !date.contains(page.when())) {
      remark(
          page.address() + ": the capture nearest to " + written + " is of " + page.when() + ".");
    }
    return page;
  }

  /** Whether pages are to be rendered. */
  public boolean isRendered() {
    return render;
  }

  /**
   * Reads a page and renders it, whether or not the user asked for that.
   *
   * @throws IOException if there is no page, or no browser that can render it
   */
  public RenderedPage rendered(String name) throws IOException {
    RenderedPage page = renderer().render(name);
    told(page);
    return page;
  }

  /**
   * Renders a page of a site.
   *
   * @param site as the user named it
   */
  public RenderedPage rendered(String site, CapturedPage page) throws IOException {
    String address = page.address().toString();
    if (!PageReader.isOnTheWeb(address)) {
      return renderer().render(page, address);
    }
    return ArchiveAddress.isArchive(site)
        ? renderer().render(page, site + "#" + address)
        : renderer().render(address);
  }

  /** The layout of a rendered page by these options. */
  public PageLayout layout(RenderedPage page) {
    return page.layout().withoutAttributes(ignoredAttributes);
  }

  /** Attributes that are hidden. */
  public Set<String> ignoredAttributes() {
    return Set.copyOf(ignoredAttributes);
  }

  /** Reads a page as it is in its file or as its host sent it, even if others are rendered. */
  public DomTree readAsSent(String name) throws IOException {
    return tree(reader().read(name));
  }

  /** The browser that pages are rendered with; closed at the end of the command. */
  public Renderer renderer() throws IOException {
    return renderer(false);
  }

  /**
   * The same.
   *
   * @param pictures whether rendered pages come with a picture; decided by the first call
   */
  public Renderer renderer(boolean pictures) throws IOException {
    if (renderer == null) {
      renderer = Renderer.of(reader(), RenderOptions.standard().withPicture(pictures));
      RootCommand.of(spec).closeAtEnd(renderer);
    }
    return renderer;
  }

  /** Opens a site: a folder, a web archive, or the URL of its first page. */
  public Site open(String name) throws IOException {
    Site site = reader().open(name);
    return render ? renderer().site(site, name, this::told) : site;
  }

  /** The page, after the remarks on how it was rendered. */
  private CapturedPage told(RenderedPage rendered) {
    for (String words : rendered.remarks()) {
      remark(rendered.page().asked() + ": " + words);
    }
    return rendered.page();
  }

  private void remark(String words) {
    if (!CommonOptions.of(spec).quiet()) {
      spec.commandLine().getErr().println(TerminalText.printable(words));
    }
  }

  /** The tree of a page by these options; remarks if it may not be the requested page. */
  public DomTree tree(CapturedPage page) {
    boolean fromHost = !"file".equals(page.address().getScheme());
    if (fromHost && !CommonOptions.of(spec).quiet()) {
      page.softError().ifPresent(error -> remark(error.message()));
    }
    return page.tree().withoutAttributes(ignoredAttributes);
  }

  /** The one reader of a run: it remembers the last request to each host. */
  public PageReader reader() {
    if (reader == null) {
      if (seconds < 1) {
        throw new ParameterException(spec.commandLine(), "--timeout is 1 second or more.");
      }
      FetchOptions options =
          FetchOptions.standard()
              .withPrivate(allowPrivate)
              .withRobotsIgnored(ignoreRobots)
              .withDeadline(Duration.ofSeconds(seconds));
      Timing clock = RootCommand.of(spec).timing();
      Timing timing = new WaitDisplay(clock, spec.commandLine().getErr(), CommonOptions.of(spec));
      reader = PageReader.of(options, timing).withCharset(charset);
    }
    return reader;
  }

  static final class CharsetConverter implements ITypeConverter<Charset> {
    @Override
    public Charset convert(String name) {
      try {
        return Charset.forName(name);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(
            "there is no charset '" + name + "'; try UTF-8, windows-1252 or Shift_JIS");
      }
    }
  }
}
