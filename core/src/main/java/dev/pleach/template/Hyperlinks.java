package dev.pleach.template;

import dev.pleach.dom.DomTree;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The links of a page within its domain, and the order in which TemEx explores them: by hyperlink
 * distance (definition 2.2.5), and among equally distant ones always the one farthest in the DOM
 * tree from those already chosen (definitions 2.2.10 and 2.2.14, algorithm 1).
 */
final class Hyperlinks {
  // Links of one distance that are ordered; bounds the quadratic cost.
  private static final int MOST = 400;

  // The name of a resource, not of a directory: page.html, but neither news nor version-1.2.
  private static final Pattern RESOURCE = Pattern.compile("[^/]*\\.[a-zA-Z][a-zA-Z0-9]{0,5}");

  private final DomTree tree;
  private final URI address;

  private Hyperlinks(DomTree tree, URI address) {
    this.tree = tree;
    this.address = address;
  }

  /** The links of a page, each address once, without links to itself and to other domains. */
  static Map<URI, Integer> of(DomTree tree, URI address) {
    Map<URI, Integer> links = new LinkedHashMap<>(); // value: the first node that links there
    URI self = page(address);
    for (int n = 0; n < tree.size(); n++) {
      String href = tree.name(n).equals("a") ? tree.attribute(n, "href") : null;
      URI target = href == null ? null : resolve(address, href);
      if (target != null && !target.equals(self) && sameDomain(address, target)) {
        links.putIfAbsent(target, n);
      }
    }
    return links;
  }

  /** The links of a page in the order in which they should be explored. */
  static List<URI> inOrder(DomTree tree, URI address, LinkedPages site) {
    return new Hyperlinks(tree, address).sort(site.links(tree, address));
  }

  private List<URI> sort(Map<URI, Integer> links) {
    Map<Integer, List<Map.Entry<URI, Integer>>> classes = new TreeMap<>(); // by relevance
    for (Map.Entry<URI, Integer> link : links.entrySet()) {
      int rank = rank(distance(address, link.getKey()));
      classes.computeIfAbsent(rank, r -> new ArrayList<>()).add(link);
    }
    List<URI> sorted = new ArrayList<>();
    List<Integer> nodes = List.copyOf(links.values());
    classes.values().forEach(sameRank -> sorted.addAll(orderBySpread(sameRank, nodes)));
    return sorted;
  }

  /** 0 first, then the positive from small to large, then the negative from -1 down. */
  private static int rank(int distance) {
    return distance >= 0 ? distance : Integer.MAX_VALUE / 2 - distance;
  }

  /**
   * The hyperlink distance from one address to another (definition 2.2.5): only their directories
   * count. As in example 2.2.6, the last word of a path is a directory even without a slash behind
   * it; a name with an extension is that of a resource, which the definition ignores.
   */
  static int distance(URI from, URI to) {
    List<String> own = words(from);
    List<String> other = words(to);
    int shared = 0;
    while (shared < own.size()
        && shared < other.size()
        && own.get(shared).equals(other.get(shared))) {
      shared++;
    }
    return shared == own.size() ? other.size() - shared : -(own.size() - shared);
  }

  private static List<String> words(URI address) {
    List<String> words = new ArrayList<>();
    words.add(String.valueOf(address.getHost()));
    String path = address.getPath() == null ? "" : address.getPath();
    int last = path.lastIndexOf('/') + 1;
    boolean resource = RESOURCE.matcher(path.substring(last)).matches();
    for (String word : (resource ? path.substring(0, last) : path).split("/")) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }

  /** Orders links so that each is the farthest in the tree from the nearest of those before it. */
  private List<URI> orderBySpread(List<Map.Entry<URI, Integer>> links, List<Integer> all) {
    int count = Math.min(MOST, links.size());
    int[] nearest = new int[count]; // index: link; value: distance to the nearest one chosen
    boolean[] taken = new boolean[count];
    for (int i = 0; i < count; i++) {
      // As long as none is chosen, example 2.2.15 compares with all links of the page; these
      // distances do not count any more once one is.
      nearest[i] = Integer.MAX_VALUE;
      for (int other : all.subList(0, Math.min(MOST, all.size()))) {
        if (other != links.get(i).getValue()) {
          nearest[i] = Math.min(nearest[i], domDistance(tree, links.get(i).getValue(), other));
        }
      }
    }
    List<URI> chosen = new ArrayList<>();
    for (int step = 0; step < count; step++) {
      int best = DomTree.NONE;
      for (int i = 0; i < count; i++) {
        if (!taken[i] && (best < 0 || nearest[i] > nearest[best])) {
          best = i;
        }
      }
      taken[best] = true;
      chosen.add(links.get(best).getKey());
      for (int i = 0; i < count; i++) {
        int distance = domDistance(tree, links.get(i).getValue(), links.get(best).getValue());
        nearest[i] = step == 0 ? distance : Math.min(nearest[i], distance);
      }
    }
    links.subList(count, links.size()).forEach(link -> chosen.add(link.getKey()));
    return chosen;
  }

  /** How many nodes the paths of two nodes do not share. */
  static int domDistance(DomTree tree, int a, int b) {
    int x = a;
    int y = b;
    while (x != y) {
      if (tree.depth(x) >= tree.depth(y)) {
        x = tree.parent(x);
      } else {
        y = tree.parent(y);
      }
    }
    return tree.depth(a) + tree.depth(b) - 2 * tree.depth(x);
  }

  private static boolean sameDomain(URI a, URI b) {
    return Objects.equals(a.getScheme(), b.getScheme()) && Objects.equals(a.getHost(), b.getHost());
  }

  /** The page that a link leads to; null if it is no address. */
  private static @Nullable URI resolve(URI base, String href) {
    try {
      URI link = new URI(href.strip().replace(" ", "%20"));
      return page(hasPath(link) ? base.resolve(link) : samePath(base, link));
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }

  private static boolean hasPath(URI link) {
    return link.isAbsolute() || link.getRawAuthority() != null || !link.getRawPath().isEmpty();
  }

  /**
   * A link without a path leads to the page itself, or to that page with another query, as in
   * browsers. {@link URI#resolve} takes the directory instead.
   */
  private static URI samePath(URI base, URI link) {
    String path = base.toString().replaceFirst("[?#].*", "");
    String query = link.getRawQuery() == null ? base.getRawQuery() : link.getRawQuery();
    return URI.create(query == null ? path : path + "?" + query);
  }

  /** An address without the place within the page. */
  static URI page(URI address) {
    String text = address.normalize().toString();
    int hash = text.indexOf('#');
    return hash < 0 ? address.normalize() : URI.create(text.substring(0, hash));
  }
}
