package dev.pleach.diff.visibility;

import dev.pleach.diff.change.AttributesChanged.Attribute;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.GeneratedNames;
import dev.pleach.dom.text.WhiteSpace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which changes of attributes a reader sees. Visible are what is drawn (pictures, values and states
 * of fields, spans of cells), what is read out or pops up (alternative texts, titles, labels),
 * where a link leads, and what hides or shows the element. Classes and inline styles count as
 * invisible: what they do is decided by style sheets, which are not applied.
 *
 * <p>Answers are remembered, for several passes ask for the same pairs. Not thread-safe.
 */
public final class AttributeVisibility {
  private static final Set<String> READ =
      Set.of("alt", "title", "placeholder", "label", "aria-label", "summary");
  private static final Set<String> STATES =
      Names.of(
          """
          checked selected disabled open controls multiple colspan rowspan start
          reversed dir
          """);
  private static final Set<String> VALUED =
      Set.of("input", "button", "progress", "meter", "li", "option");
  private static final Set<String> RESOURCES =
      Set.of(
          "src", "srcset", "poster", "data-src", "data-srcset", "data-original", "data-lazy-src");
  private static final List<String> LAZY_SOURCES =
      List.of("data-src", "data-original", "data-lazy-src");
  private static final Set<String> DRAWN_RESOURCES =
      Set.of("img", "video", "audio", "embed", "input", "source", "image");
  private static final Set<String> FRAMES = Set.of("iframe", "frame");
  private static final Set<String> LINKS = Set.of("a", "area");
  private static final Set<String> STYLES =
      Names.of(
          """
          class style width height align valign bgcolor background color border
          cellpadding cellspacing face size hspace vspace sizes loading decoding
          fill d viewbox points transform stroke
          """);
  private static final int SHORTEST_ADDRESS = 5; // characters of a file name with its extension
  private static final Set<String> HIDING = Set.of("style", "hidden", "class");
  private static final Set<String> TOKENS = Set.of("nonce", "integrity", "id", "name", "for");

  private final DomTree before;
  private final DomTree after;

  private final @Nullable List<Attribute>[] known; // index: node before; value: null if not asked
  private final int[] knownWith; // index: node before; value: the partner it was compared with
  private final Map<ClassChange, InvisibleReason> classes = new HashMap<>();
  private final EqualAttributes equal;
  private @Nullable AddressComparison addresses; // null until a changed one is met
  private final VisibleContent visibleBefore;
  private final VisibleContent visibleAfter;

  AttributeVisibility(VisibleContent visibleBefore, VisibleContent visibleAfter) {
    this.visibleBefore = visibleBefore;
    this.visibleAfter = visibleAfter;
    before = visibleBefore.tree();
    after = visibleAfter.tree();
    known = newLists(before.size());
    knownWith = new int[before.size()];
    equal = new EqualAttributes(before, after);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Java has no arrays of generic types
  private static @Nullable List<Attribute>[] newLists(int size) {
    return new List[size];
  }

  /** The attributes of two partners that differ, in the order before, new ones last. */
  public List<Attribute> changed(int b, int a) {
    List<Attribute> changed = known[b];
    if (changed == null || knownWith[b] != a) {
      changed = equal.onBoth(b, a) ? List.of() : compare(b, a);
      known[b] = changed;
      knownWith[b] = a;
    }
    return changed;
  }

  /** Many elements change their classes in the same way, which is judged once. */
  private record ClassChange(String from, String to) {}

  private List<Attribute> compare(int b, int a) {
    List<Attribute> changed = new ArrayList<>();
    int common = 0; // attributes that both have
    for (int i = 0; i < before.attributeCount(b); i++) {
      int token = before.attributeToken(b, i);
      int other = equal.sameName(token, a);
      String to = other == DomTree.NONE ? null : after.tokenValue(other);
      common += to == null ? 0 : 1;
      if (!before.tokenValue(token).equals(to)) {
        changed.add(attribute(b, a, before.tokenName(token), before.tokenValue(token), to));
      }
    }
    for (int i = 0; common < after.attributeCount(a) && i < after.attributeCount(a); i++) {
      int token = after.attributeToken(a, i);
      if (!before.hasAttribute(b, after.tokenName(token))) {
        changed.add(attribute(b, a, after.tokenName(token), null, after.tokenValue(token)));
      }
    }
    return changed;
  }

  /**
   * Whether a reader sees or reads something else in the attributes of two partners. To be hidden
   * or shown makes nothing another thing.
   */
  public boolean showsAnother(int b, int a) {
    List<Attribute> changed = changed(b, a);
    for (int i = 0; i < changed.size(); i++) {
      Attribute attribute = changed.get(i);
      if (attribute.visible() && !HIDING.contains(attribute.name())) {
        return true;
      }
    }
    return false;
  }

  private Attribute attribute(
      int b, int a, String name, @Nullable String from, @Nullable String to) {
    return new Attribute(name, from, to, invisibleReason(b, a, name, from, to));
  }

  /** Why a reader does not see the change of an attribute; null if a reader does. */
  private @Nullable InvisibleReason invisibleReason(
      int b, int a, String name, @Nullable String from, @Nullable String to) {
    String element = after.name(a);
    if (visibleBefore.isShown(b) != visibleAfter.isShown(a) && hides(name, element, from, to)) {
      if (element.equals("img") && (isLazy(before, b) || isLazy(after, a))) {
        return InvisibleReason.CACHE;
      }
      boolean visible =
          visibleBefore.isShown(b) ? visibleBefore.hasVisible(b) : visibleAfter.hasVisible(a);
      return visible ? null : InvisibleReason.EMPTY;
    }
    if (name.startsWith("on")) {
      return InvisibleReason.SCRIPT;
    }
    if (name.equals("class")) {
      return from == null || to == null
          ? InvisibleReason.STYLE
          : classes.computeIfAbsent(new ClassChange(from, to), AttributeVisibility::ofClasses);
    }
    InvisibleReason hidden =
        visibleBefore.hiddenReason(b) == null ? null : visibleAfter.hiddenReason(a);
    if (hidden != null && !(element.equals("source") && RESOURCES.contains(name))) {
      return hidden;
    }
    if (name.equals("href") && LINKS.contains(element)) {
      return link(from, to);
    }
    if (RESOURCES.contains(name) && DRAWN_RESOURCES.contains(element)) {
      return isSamePicture(b, a) ? InvisibleReason.CACHE : resource(name, from, to);
    }
    if (name.equals("src") && FRAMES.contains(element)) {
      return from != null && to != null && addresses().samePath(from, to)
          ? InvisibleReason.TRACKING
          : null;
    }
    if (isRead(name, element)) {
      return same(from, to) ? InvisibleReason.WHITE_SPACE : null;
    }
    if (STYLES.contains(name)) {
      return InvisibleReason.STYLE;
    }
    return isToken(name, from, to) ? InvisibleReason.TOKEN : InvisibleReason.ATTRIBUTE;
  }

  private static InvisibleReason ofClasses(ClassChange change) {
    boolean build = GeneratedNames.sameButForBuild(change.from, change.to);
    return build ? InvisibleReason.BUILD : InvisibleReason.STYLE;
  }

  private static boolean isRead(String name, String element) {
    return READ.contains(name)
        || STATES.contains(name)
        || (name.equals("value") && VALUED.contains(element))
        || (name.equals("type") && (element.equals("input") || element.equals("ol")));
  }

  private static boolean hides(
      String name, String element, @Nullable String from, @Nullable String to) {
    return switch (name) {
      case "hidden", "style" -> true;
      case "class" -> HiddenByMarkup.isHidingClass(from) != HiddenByMarkup.isHidingClass(to);
      default -> name.equals("type") && element.equals("input");
    };
  }

  private AddressComparison addresses() {
    if (addresses == null) {
      addresses = AddressComparison.of(before, after);
    }
    return addresses;
  }

  private @Nullable InvisibleReason link(@Nullable String from, @Nullable String to) {
    if (isNoAddress(from) && isNoAddress(to)) {
      return InvisibleReason.SCRIPT;
    }
    return from == null || to == null ? null : addresses().sameTarget(from, to);
  }

  private @Nullable InvisibleReason resource(
      String name, @Nullable String from, @Nullable String to) {
    if (from == null || to == null) {
      return null;
    }
    return name.endsWith("srcset")
        ? addresses().sameResources(from, to)
        : addresses().sameResource(from, to);
  }

  /**
   * The address of a picture that a reader gets to see. Where scripts load pictures once they are
   * scrolled into view, it is in another attribute, with an empty picture in {@code src}.
   */
  public static String shownPicture(DomTree tree, int node) {
    String source = tree.attribute(node, "src");
    if (source == null || source.isBlank() || source.startsWith("data:")) {
      String later = lazySource(tree, node);
      return later.isEmpty() && source != null ? source : later;
    }
    return source;
  }

  /** Whether both show the same picture, or will once it is loaded. */
  private boolean isSamePicture(int b, int a) {
    return shownPicture(before, b).equals(shownPicture(after, a))
        || mentions(before, b, after.attribute(a, "src"))
        || mentions(after, a, before.attribute(b, "src"));
  }

  private static boolean isLazy(DomTree tree, int picture) {
    return !lazySource(tree, picture).isEmpty();
  }

  /**
   * The address of a picture that scripts load once it is scrolled into view; empty without one.
   */
  private static String lazySource(DomTree tree, int picture) {
    for (String name : LAZY_SOURCES) {
      String later = tree.attribute(picture, name);
      if (later != null && !later.isBlank()) {
        return later;
      }
    }
    return "";
  }

  /** Whether another attribute of a picture has the address of a source. */
  private static boolean mentions(DomTree tree, int picture, @Nullable String source) {
    String path = source == null ? "" : AddressComparison.path(source);
    for (int i = 0; !path.isEmpty() && i < tree.attributeCount(picture); i++) {
      int token = tree.attributeToken(picture, i);
      String value = AddressComparison.path(tree.tokenValue(token));
      boolean other = !tree.tokenName(token).equals("src");
      if (other && value.length() >= SHORTEST_ADDRESS && path.endsWith(value)) {
        return true;
      }
    }
    return false;
  }

  /** A link that leads nowhere by itself. */
  private static boolean isNoAddress(@Nullable String address) {
    return address == null
        || address.isBlank()
        || address.equals("#")
        || address.regionMatches(true, 0, "javascript:", 0, 11);
  }

  private static boolean same(@Nullable String from, @Nullable String to) {
    return from != null && to != null && WhiteSpace.equalFolded(from, to);
  }

  private static boolean isToken(String name, @Nullable String from, @Nullable String to) {
    return TOKENS.contains(name)
        || ((from == null || GeneratedNames.isToken(from))
            && (to == null || GeneratedNames.isToken(to)));
  }
}
