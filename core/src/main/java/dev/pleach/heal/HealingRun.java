package dev.pleach.heal;

import dev.pleach.watch.BlockStore;
import dev.pleach.watch.FileBlockStore;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One run of a test suite: what is remembered of its elements, and what broke. For adapters: a test
 * uses the one for its driver.
 *
 * <p>Thread-safe; pages are not, as in the drivers themselves.
 */
public final class HealingRun {
  // Parallel tests run in any order; the report must not depend on it.
  private static final Comparator<Repair> IN_ORDER =
      Comparator.comparing(Repair::name)
          .thenComparing(Repair::selector)
          .thenComparing(Repair::verdict);
  private static final Comparator<Repair> LEAST_SURE =
      Comparator.comparingDouble(Repair::score)
          .thenComparing(Repair::url)
          .thenComparing(Repair::words);

  private final HealingOptions options;
  private final BlockStore memory;
  private final ElementRecorder recorder;
  private final Map<String, String> selectors = new ConcurrentHashMap<>(); // by name
  private final Set<String> recorded = ConcurrentHashMap.newKeySet(); // names
  private final Map<List<Object>, Repair> repairs = new HashMap<>(); // guarded by itself

  private HealingRun(HealingOptions options) {
    this.options = options;
    memory = new FileBlockStore(options.memory());
    recorder = new ElementRecorder(memory, options.readOnly());
  }

  /** A run by these options. */
  public static HealingRun with(HealingOptions options) {
    return new HealingRun(options);
  }

  public HealingOptions options() {
    return options;
  }

  /** What broke so far. */
  public HealingReport report() {
    synchronized (repairs) {
      return new HealingReport(repairs.values().stream().sorted(IN_ORDER).toList());
    }
  }

  /**
   * Reserves a name for one element. If two shared it, each would overwrite the block of the other.
   *
   * @throws IllegalArgumentException if another selector has the name
   */
  public void claim(String name, String selector) {
    if (name.isBlank()) {
      throw new IllegalArgumentException("The element has no name: give it one for the report.");
    }
    String other = selectors.putIfAbsent(name, selector);
    if (other != null && !other.equals(selector)) {
      throw new IllegalArgumentException(
          "'%s' is the name of %s already: give %s a name of its own."
              .formatted(name, other, selector));
    }
  }

  /**
   * A selector has selected an element: it is remembered, once a run.
   *
   * @param snapshot the page and the element; asked for only if it is needed, null if the HTML of
   *     the page does not reach the element
   * @return null if the element is the one of before, or there is none to compare it with;
   *     otherwise what was found for the selector, which selects another one now
   */
  public <E> @Nullable Healed<E> selected(
      LivePage<E> page, String name, String selector, Supplier<@Nullable PageSnapshot> snapshot) {
    BlockStore.Entry known = memory.get(name);
    if (recorded.contains(name) || (options.readOnly() && known == null)) {
      return null;
    }
    PageSnapshot shot = snapshot.get();
    ElementRecorder.Wrong wrong = null;
    if (shot == null) {
      HealingLog.warn(
          "'%s': %s is in an iframe or a shadow root and cannot be healed when it breaks."
              .formatted(name, selector));
    } else {
      wrong = recorder.remember(name, selector, known, shot);
    }
    if (wrong == null) {
      recorded.add(name);
      return null;
    }
    Healed<E> healed =
        new Healer<>(options, page, name, selector, 1).heal(wrong.page(), wrong.outcome());
    broke(healed.repair());
    return healed;
  }

  /**
   * A selector has selected nothing, or several elements where one is wanted.
   *
   * @param count how many elements it has selected
   * @return what was found for it; null if nothing is remembered of its element
   */
  public <E> @Nullable Healed<E> broken(LivePage<E> page, String name, String selector, int count) {
    BlockStore.Entry known = memory.get(name);
    if (known == null) {
      return null;
    }
    Healed<E> healed = new Healer<>(options, page, name, selector, count).heal(known.block());
    broke(healed.repair());
    if (healed.element() != null) {
      recorder.follow(name, known, healed.outcome());
    }
    return healed;
  }

  /** What to add to a driver's own failure if nothing is remembered of an element. */
  public static String nothingRemembered(String name) {
    return "'"
        + name
        + "' cannot be healed: nothing is remembered of it. An element is remembered when its"
        + " selector works, so run the test once against a page where it does.";
  }

  /**
   * Notifies the listener. Of one name, selector and verdict the report keeps the least sure
   * repair.
   */
  void broke(Repair repair) {
    List<Object> key = List.of(repair.name(), repair.selector(), repair.verdict());
    synchronized (repairs) {
      repairs.merge(key, repair, BinaryOperator.minBy(LEAST_SURE));
    }
    options.listener().accept(repair);
  }
}
