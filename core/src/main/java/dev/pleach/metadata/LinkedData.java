package dev.pleach.metadata;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.json.JsonReader;
import dev.pleach.dom.json.JsonSyntaxException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The JSON-LD of a page: the object that describes what the page is about, and its values.
 *
 * <p>Of several objects an article is taken before any other thing, and a thing before the page
 * itself; a video is embedded in a page about something else, unless the page has its title.
 * References by {@code @id} are followed one step. A script that is no JSON is left out; line ends
 * inside strings, which are common and wrong, are read as spaces. Depth is limited by the reader,
 * length by a limit on all scripts together, so hostile data costs no more than its length.
 */
final class LinkedData {
  private static final int LONGEST = 2_000_000; // characters of all scripts
  private static final int MOST = 20_000; // objects

  private final List<Map<?, ?>> objects = new ArrayList<>(); // from the outside in
  private final List<Map<?, ?>> subjects = new ArrayList<>(); // that may be what the page is about
  private final Map<String, Map<?, ?>> byId = new HashMap<>();
  private final @Nullable Map<?, ?> subject;

  /**
   * Reads a page.
   *
   * @param isTitle whether a name is a title that the page declares elsewhere
   */
  LinkedData(DomTree page, Predicate<String> isTitle) {
    int read = 0;
    boolean[] isScript = ElementNames.among(page, Set.of("script"));
    for (int n = 0; n < page.size() && read <= LONGEST; n++) {
      if (isScript[page.nameId(n)] && isLinkedData(page.attribute(n, "type"))) {
        String text = page.text(n);
        read += text.length();
        if (read <= LONGEST) {
          Object document = parse(text);
          collect(document);
          addSubjects(document);
        }
      }
    }
    Map<?, ?> best = null;
    int rank = Integer.MAX_VALUE;
    for (Map<?, ?> object : subjects) {
      int own = rank(object);
      if (own < rank && (!isVideo(object) || isName(object.get("name"), isTitle))) {
        rank = own;
        best = object;
      }
    }
    subject = best;
  }

  private static boolean isName(@Nullable Object value, Predicate<String> wanted) {
    return value instanceof String name && wanted.test(name);
  }

  private static boolean isLinkedData(@Nullable String type) {
    return type != null && type.toLowerCase(Locale.ROOT).contains("ld+json");
  }

  private static @Nullable Object parse(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      clean.append(text.charAt(i) < ' ' ? ' ' : text.charAt(i));
    }
    try {
      return JsonReader.read(clean.toString());
    } catch (JsonSyntaxException e) {
      return null; // said wrong is not said
    }
  }

  /** All objects of a document, from the outside in. */
  private void collect(@Nullable Object document) {
    Deque<Object> open = new ArrayDeque<>();
    push(open, document);
    while (!open.isEmpty() && objects.size() < MOST) {
      Object next = open.poll();
      if (next instanceof Map<?, ?> object) {
        objects.add(object);
        if (object.get("@id") instanceof String id && object.containsKey("@type")) {
          byId.putIfAbsent(id, object);
        }
        object.values().forEach(value -> push(open, value));
      } else if (next instanceof List<?> list) {
        list.forEach(value -> push(open, value));
      }
    }
  }

  /** The objects of a document and of its graph, and those that they call their main entity. */
  private void addSubjects(@Nullable Object document) {
    for (Object one : list(document)) {
      if (one instanceof Map<?, ?> object) {
        for (Object member :
            object.containsKey("@graph") ? list(object.get("@graph")) : List.of(object)) {
          if (member instanceof Map<?, ?> subject) {
            subjects.add(subject);
            if (subject.get("mainEntity") instanceof Map<?, ?> main) {
              subjects.add(main);
            }
          }
        }
      }
    }
  }

  private static List<?> list(@Nullable Object value) {
    return value instanceof List<?> list ? list : List.of(value == null ? "" : value);
  }

  private static void push(Deque<Object> open, @Nullable Object value) {
    if (value instanceof Map<?, ?> || value instanceof List<?>) {
      open.add(value);
    }
  }

  private static boolean isVideo(Map<?, ?> object) {
    Object type = object.get("@type");
    return list(type).stream().anyMatch(one -> isName(one, name -> name.endsWith("VideoObject")));
  }

  /** How well an object describes the page by its type; the least is the best. */
  private static int rank(Map<?, ?> object) {
    int best = Integer.MAX_VALUE;
    Object type = object.get("@type");
    for (Object one : list(type)) {
      best = one instanceof String name ? Math.min(best, rank(name)) : best;
    }
    return best;
  }

  /** The same for one type, a name or an address; as large as can be if it is unknown. */
  static int rank(String name) {
    String type = name.substring(name.lastIndexOf('/') + 1);
    if (type.endsWith("Article") || type.endsWith("Posting") || type.equals("Report")) {
      return 0;
    }
    return switch (type) {
      case "Product", "ProductGroup", "Recipe", "Event", "Course", "Book", "Movie", "Question" -> 1;
      case "QAPage", "HowTo", "JobPosting", "SoftwareApplication", "VideoObject", "Dataset" -> 2;
      case "WebPage", "ItemPage", "AboutPage", "CollectionPage", "FAQPage", "ProfilePage" -> 3;
      default -> Integer.MAX_VALUE;
    };
  }

  /** The value of the first of some properties that the subject has as text; null without. */
  @Nullable String text(String... properties) {
    for (String property : properties) {
      String value = subject == null ? null : text(subject.get(property), "name", "@id", "@value");
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  /** The names of the persons or organizations in a property of the subject. */
  List<String> names(String property) {
    List<String> names = new ArrayList<>();
    Object value = subject == null ? null : subject.get(property);
    for (Object one : list(value)) {
      String name = text(one, "name");
      if (name != null) {
        names.add(name);
      }
    }
    return names;
  }

  /** The name of who publishes the page, or of its web site. */
  @Nullable String site() {
    for (Map<?, ?> object : objects) {
      if ("WebSite".equals(object.get("@type"))) {
        String name = text(object.get("name"), "@value");
        if (name != null) {
          return name;
        }
      }
    }
    return subject == null ? null : text(subject.get("publisher"), "name");
  }

  /** A value as text: itself, or a property of the object that it is or refers to. */
  private @Nullable String text(@Nullable Object value, String... properties) {
    Object one = value instanceof List<?> list && !list.isEmpty() ? list.get(0) : value;
    if (one instanceof String text) {
      return OneLine.of(text);
    }
    if (one instanceof Map<?, ?> object) {
      Map<?, ?> meant = object;
      if (object.get("@id") instanceof String id && !object.containsKey("name")) {
        meant = byId.getOrDefault(id, object);
      }
      for (String property : properties) {
        Object inner = meant.get(property);
        Object first = inner instanceof List<?> list && !list.isEmpty() ? list.get(0) : inner;
        if (first instanceof String text && OneLine.of(text) != null) {
          return OneLine.of(text);
        }
      }
    }
    return null;
  }
}
