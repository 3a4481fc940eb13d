package dev.pleach.playwright;

import com.microsoft.playwright.Page;
import dev.pleach.watch.BlockStore;
import dev.pleach.watch.FileBlockStore;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;

/**
 * Healing locators for one test suite: what is remembered of its elements, and what broke.
 *
 * <pre>{@code
 * Healing healing = Healing.with(HealingOptions.memory(Path.of("src/test/selectors.jsonl")));
 * HealingPage page = healing.on(browser.newPage());
 * page.locator("buy button", "#buy").click();
 * }</pre>
 *
 * <p>Thread-safe; the pages are not, as in Playwright itself.
 */
public final class Healing {
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
  private final Map<String, String> selectors = new ConcurrentHashMap<>(); // by name, in this run
  private final Set<String> remembered = ConcurrentHashMap.newKeySet(); // names, in this run
  private final Map<List<Object>, Repair> repairs = new HashMap<>(); // guarded by itself

  private Healing(HealingOptions options) {
    this.options = options;
    memory = new FileBlockStore(options.memory());
  }

  /** Healing by these options. */
  public static Healing with(HealingOptions options) {
    return new Healing(options);
  }

  /** A page whose locators heal. */
  public HealingPage on(Page page) {
    return new HealingPage(this, page);
  }

  /** What broke so far. */
  public HealingReport report() {
    synchronized (repairs) {
      return new HealingReport(repairs.values().stream().sorted(IN_ORDER).toList());
    }
  }

  HealingOptions options() {
    return options;
  }

  BlockStore memory() {
    return memory;
  }

  /**
   * Reserves a name for one element. If two shared it, each would overwrite the block of the other.
   */
  void claim(String name, String selector) {
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

  /** Whether this run has not yet recorded an element. */
  boolean isNew(String name) {
    return !remembered.contains(name);
  }

  void remembered(String name) {
    remembered.add(name);
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
