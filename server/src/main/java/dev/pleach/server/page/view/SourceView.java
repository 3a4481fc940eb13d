package dev.pleach.server.page.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page that blocks are taken from, as the API answers it.
 *
 * @param nextAt when it is read again; null if a browser reads it
 * @param visited whether a browser reads it when its owner visits it, and no server
 */
public record SourceView(
    String id,
    String address,
    String host,
    String title,
    boolean render,
    long everySeconds,
    String state,
    @Nullable String stateSince,
    String stateWords,
    String todo,
    int failures,
    @Nullable String checkedAt,
    @Nullable String goodAt,
    @Nullable String nextAt,
    boolean visited,
    int blocks) {

  public State shownState() {
    return State.of(state);
  }

  /** What the page is called wherever a name is needed. */
  public String name() {
    return title.isBlank() ? address : title;
  }

  /** How often a page may be read, the interval it has now among them. */
  public List<Interval> intervals() {
    return Interval.with(everySeconds);
  }
}
