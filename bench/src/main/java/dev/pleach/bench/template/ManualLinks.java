package dev.pleach.bench.template;

import dev.pleach.bench.template.site.ManualSites;
import dev.pleach.dom.DomTree;
import dev.pleach.template.LinkedPages;
import java.net.URI;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The pages of manuals with web addresses, a host for each site. */
public final class ManualLinks {
  /** The address of a page, and the pages around it. */
  public record Place(URI address, LinkedPages site) {}

  private final IdentityHashMap<DomTree, Place> places = new IdentityHashMap<>();

  private ManualLinks() {}

  public static ManualLinks of(ManualSites sites) {
    ManualLinks links = new ManualLinks();
    sites
        .bySite()
        .forEach(
            (site, pages) -> {
              Map<String, DomTree> byPath = new HashMap<>();
              pages.forEach(page -> byPath.put("/" + page.name(), page.tree()));
              LinkedPages linked =
                  address ->
                      Optional.ofNullable(byPath.get(path(String.valueOf(address.getPath()))));
              for (ManualSites.Manual page : pages) {
                URI address =
                    URI.create("http://" + site + ".test/" + page.name().replace(" ", "%20"));
                links.places.put(page.tree(), new Place(address, linked));
              }
            });
    return links;
  }

  public @Nullable Place place(DomTree page) {
    return places.get(page);
  }

  private static String path(String path) {
    return path.endsWith("/") ? path + "index.html" : path;
  }
}
