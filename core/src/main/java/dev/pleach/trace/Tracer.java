package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.matchers.Matchers;
import dev.pleach.trace.outcome.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds blocks again on later versions of their page.
 *
 * <pre>{@code
 * Outcome price = Tracer.standard().trace(Block.of(before, "#price"), after);
 * if (price instanceof Found found) use(found.node());      // Same or Moved; else Ambiguous or Gone
 * }</pre>
 *
 * <p>Immutable and thread-safe; the same answer for the same input.
 */
public abstract sealed class Tracer permits StandardTracer, SlotTracer, MatcherTracer {
  /** The name of the standard tracer. */
  public static final String PLEACH = "pleach";

  Tracer() {}

  /**
   * The most accurate: by the fingerprint of the block, then, if that leaves doubt, by matching the
   * part of the page around it, then by matching the whole pages if the old one is known.
   */
  public static Tracer standard() {
    return StandardTracer.INSTANCE;
  }

  /**
   * The place of a block instead of the block: the top story of a front page is whatever story is
   * there today. By matching the pages as pages of one template, or the part of the old page that
   * was kept.
   */
  public static Tracer slots() {
    return SlotTracer.INSTANCE;
  }

  /**
   * By a matcher alone, as the papers trace: the partner of a node is where it went. Needs the page
   * a block was last seen on, see {@link Block#needsPage}.
   */
  public static Tracer by(Matcher matcher) {
    return new MatcherTracer(matcher);
  }

  /**
   * A tracer by name: {@code pleach}, or that of a matcher.
   *
   * @throws IllegalArgumentException if there is none of that name; the message lists the names
   */
  public static Tracer byName(String name) {
    if (name.equals(PLEACH)) {
      return standard();
    }
    if (!names().contains(name)) {
      throw new IllegalArgumentException(
          "There is no way to trace called '" + name + "'. Known: " + String.join(", ", names()));
    }
    return by(Matchers.byName(name));
  }

  /** The names that {@link #byName} knows. */
  public static List<String> names() {
    List<String> names = new ArrayList<>(Matchers.names());
    names.remove(PLEACH);
    names.add(0, PLEACH);
    return List.copyOf(names);
  }

  /** Prepares a page on which several blocks are to be traced. */
  public abstract PageTracer on(DomTree page);

  /** Where a block is on a page. */
  public final Outcome trace(Block block, DomTree page) {
    return on(page).trace(block);
  }
}
