package dev.pleach.capture.render;

import dev.pleach.capture.address.ArchiveAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.site.Site;
import java.net.URI;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A site whose pages are rendered; those of a host are found by the links that it sends. */
final class RenderedSite implements Site {
  private final Site site;
  private final String name;
  private final Renderer renderer;
  private final Function<RenderedPage, CapturedPage> taken;

  RenderedSite(
      Site site, String name, Renderer renderer, Function<RenderedPage, CapturedPage> taken) {
    this.site = site;
    this.name = name;
    this.renderer = renderer;
    this.taken = taken;
  }

  @Override
  public Capture find(String page) {
    return rendered(site.find(page));
  }

  @Override
  public Capture load(URI address) {
    return rendered(site.load(address));
  }

  @Override
  public List<Link> links(CapturedPage page) {
    return site.links(page);
  }

  @Override
  public Stream<Capture> pages(Predicate<URI> wanted) {
    return site.pages(wanted).map(this::rendered);
  }

  @Override
  public List<MissedPage> failures() {
    return site.failures();
  }

  @Override
  public void close() {
    site.close();
  }

  private Capture rendered(Capture capture) {
    if (!(capture instanceof CapturedPage page)) {
      return capture;
    }
    String address = page.address().toString();
    String inSite = ArchiveAddress.isArchive(name) ? name + "#" + address : address;
    try {
      return taken.apply(renderer.render(page, inSite));
    } catch (CaptureException e) {
      return MissedPage.of(page.address(), e);
    }
  }
}
