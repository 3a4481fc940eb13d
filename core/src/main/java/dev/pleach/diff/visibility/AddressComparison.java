package dev.pleach.diff.visibility;

import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.dom.DomTree;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Compares addresses of links and pictures of two pages: whether two lead to the same, and what
 * differs. They are resolved first, each against its own page. A target on the own site of either
 * page is the same if it is at the same place there, so that copies of a site can be compared.
 *
 * <p>{@code index.html} and its folder are not the same: only the host could tell.
 */
public final class AddressComparison {
  private static final int LONGEST = 10_000; // longer ones are data, not addresses
  private static final int LEAST_STAMP = 10; // digits of a time in seconds
  private static final Set<String> STAMP_MARKS = Set.of("__cb", "_cb", "cb", "v", "_v", "rev", "t");

  private final PageAddress before;
  private final PageAddress after;

  private AddressComparison(PageAddress before, PageAddress after) {
    this.before = before;
    this.after = after;
  }

  static AddressComparison of(DomTree before, DomTree after) {
    return new AddressComparison(PageAddress.of(before, after), PageAddress.of(after, before));
  }

  /** Compares addresses of which nothing is known but themselves. */
  static AddressComparison ofUnknownPages() {
    return new AddressComparison(PageAddress.UNKNOWN, PageAddress.UNKNOWN);
  }

  /** Why two addresses of a link lead to the same; null if they do not. */
  @Nullable InvisibleReason sameTarget(String from, String to) {
    return sameTarget(from, to, 0);
  }

  /**
   * Why two addresses of a link lead to the same; null if they do not.
   *
   * @param depth how many addresses these are parameters of
   */
  @Nullable InvisibleReason sameTarget(String from, String to, int depth) {
    if (PlainNames.anchorsDiffer(from, to) || filesDiffer(from, to)) {
      return null;
    }
    Address left = before.resolve(from);
    Address right = after.resolve(to);
    return left == null || right == null ? null : same(left, right, false, depth);
  }

  /** Why two addresses of a picture or the like show the same; null if they may not. */
  @Nullable InvisibleReason sameResource(String from, String to) {
    if (filesDiffer(from, to)) {
      return null;
    }
    Address left = before.resolve(from);
    Address right = after.resolve(to);
    return left == null || right == null ? null : same(left, right, true, 0);
  }

  /** Like {@link #sameResource}, of lists such as {@code a.png 1x, b.png 2x}. */
  @Nullable InvisibleReason sameResources(String from, String to) {
    List<String> left = SourceSet.split(from);
    List<String> right = SourceSet.split(to);
    InvisibleReason reason = left.size() == right.size() ? InvisibleReason.ATTRIBUTE : null;
    for (int i = 0; reason != null && i < left.size(); i++) {
      boolean equal = left.get(i).equals(right.get(i));
      boolean address = SourceSet.isAddress(i);
      InvisibleReason kind = !equal && address ? sameResource(left.get(i), right.get(i)) : null;
      reason = equal ? reason : kind == null ? null : AddressParameters.first(reason, kind);
    }
    return reason;
  }

  /** Whether two addresses differ at most behind the question mark: enough for a frame. */
  boolean samePath(String from, String to) {
    Address left = before.resolve(from);
    Address right = after.resolve(to);
    return left != null && right != null && samePlace(left, right, String::equals, false);
  }

  private boolean filesDiffer(String from, String to) {
    return PlainNames.filesDiffer(from, to, before.name(), after.name());
  }

  /** What distinguishes an address on its site: it without scheme, server and parameters. */
  public static String path(String address) {
    if (address.length() > LONGEST) {
      return address;
    }
    int from = address.startsWith("https:") ? 6 : address.startsWith("http:") ? 5 : 0;
    int start = address.startsWith("//", from) ? from + 2 + server(address, from + 2) : from;
    return address.substring(start, Math.max(start, PathTokens.end(address)));
  }

  private @Nullable InvisibleReason same(Address from, Address to, boolean resource, int depth) {
    Address original = depth < AddressParameters.DEEPEST ? from.archived() : null;
    Address later = original == null ? null : to.archived();
    if (original != null && later != null) {
      InvisibleReason rest = ofUnknownPages().same(original, later, resource, depth + 1);
      return rest == InvisibleReason.ATTRIBUTE || rest == InvisibleReason.CACHE
          ? InvisibleReason.TOKEN
          : rest;
    }
    InvisibleReason place = place(from, to, resource);
    InvisibleReason query =
        place == null ? null : AddressParameters.compare(from.query(), to.query(), resource, depth);
    InvisibleReason anchor = query == null ? null : anchor(from, to, resource, depth);
    return place == null || query == null || anchor == null
        ? null
        : AddressParameters.first(AddressParameters.first(query, place), anchor);
  }

  /** Why the paths of two addresses lead to the same; null if they do not. */
  private @Nullable InvisibleReason place(Address from, Address to, boolean resource) {
    if (samePlace(from, to, String::equals, false)) {
      return InvisibleReason.ATTRIBUTE;
    }
    if (resource && samePlace(from, to, AddressComparison::sameButForStamps, true)) {
      return InvisibleReason.CACHE;
    }
    PathTokens tokens = new PathTokens();
    return samePlace(from, to, tokens::sameWithout, resource) ? tokens.reason() : null;
  }

  /** Whether host and path are the same, or the place of both on the site of their pages is. */
  private boolean samePlace(
      Address from, Address to, BiPredicate<String, String> samePath, boolean anyServer) {
    boolean sameHost =
        from.host().equals(to.host())
            || (anyServer && from.isWeb() && to.isWeb() && site(from).equals(site(to)));
    if (sameHost && samePath.test(from.path(), to.path())) {
      return true;
    }
    return same(before.fromRoot(from), after.fromRoot(to), samePath)
        || same(before.fromCopy(from), after.fromCopy(to), samePath)
        || same(before.fromFolder(from), after.fromFolder(to), samePath);
  }

  private static boolean same(
      @Nullable String path, @Nullable String other, BiPredicate<String, String> samePath) {
    return path != null && other != null && samePath.test(path, other);
  }

  /**
   * Why two anchors lead to the same. Scripts write a path and parameters behind the hash, as in
   * {@code #/signup?session=3}; parameters alone, as in {@code #?from=home}, lead nowhere. A
   * picture is the same with any anchor.
   */
  private static @Nullable InvisibleReason anchor(
      Address from, Address to, boolean resource, int depth) {
    String one = from.anchor();
    String other = to.anchor();
    if (resource || one.equals(other)) {
      return InvisibleReason.ATTRIBUTE;
    }
    int end = routeEnd(one);
    int otherEnd = routeEnd(other);
    if (!one.substring(0, end).equals(other.substring(0, otherEnd))) {
      return null;
    }
    if (end == 0 && !isBareList(one) && !isBareList(other)) {
      return InvisibleReason.TRACKING;
    }
    return AddressParameters.compare(behind(one, end), behind(other, otherEnd), false, depth);
  }

  /** Where the parameters of an anchor begin; they may be all of it, as in {@code #token=3}. */
  private static int routeEnd(String anchor) {
    int question = anchor.indexOf('?');
    return question >= 0 ? question : isBareList(anchor) ? 0 : anchor.length();
  }

  private static boolean isBareList(String anchor) {
    return anchor.indexOf('?') < 0 && anchor.indexOf('=') > 0;
  }

  private static String behind(String anchor, int end) {
    return anchor.startsWith("?", end) ? anchor.substring(end + 1) : anchor.substring(end);
  }

  /** Whether two paths differ in stamps alone, as in {@code /__cb1429105527/icons/bar.png}. */
  private static boolean sameButForStamps(String from, String to) {
    String[] left = from.split("/", -1);
    String[] right = to.split("/", -1);
    boolean same = left.length == right.length;
    for (int k = 0; same && k < left.length; k++) {
      boolean stamps = k < left.length - 1 && isStamp(left[k]) && isStamp(right[k]);
      same = stamps || left[k].equals(right[k]);
    }
    return same;
  }

  /** At least ten digits behind a mark such as {@code __cb} or {@code v}. */
  private static boolean isStamp(String part) {
    int from = 0;
    while (from < part.length() && !isDigit(part.charAt(from))) {
      from++;
    }
    int digits = from;
    while (digits < part.length() && isDigit(part.charAt(digits))) {
      digits++;
    }
    return from > 0
        && digits == part.length()
        && digits - from >= LEAST_STAMP
        && STAMP_MARKS.contains(part.substring(0, from));
  }

  /** The host without the server of the site that sends it, as in {@code img3.example.org}. */
  private static String site(Address address) {
    return address.host().substring(server(address.host(), 0));
  }

  /** The length of the first part of a host name of three or more, with its dot; else 0. */
  private static int server(String address, int from) {
    int slash = address.indexOf('/', from);
    int end = slash < 0 ? address.length() : slash;
    int first = address.indexOf('.', from);
    int second = first < 0 ? -1 : address.indexOf('.', first + 1);
    return second >= 0 && second < end ? first + 1 - from : 0;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
