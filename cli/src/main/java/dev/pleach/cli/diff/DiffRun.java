package dev.pleach.cli.diff;

import dev.pleach.cli.page.PagePair;
import dev.pleach.diff.Diff;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.story.Story;
import dev.pleach.json.DiffJson;
import java.util.List;

/**
 * Two pages that were compared.
 *
 * @param story what a reader is told of the changes that the options let through
 * @param selected these changes
 * @param shown those of them that are shown
 * @param remarks about the pages
 */
record DiffRun(
    PagePair pages,
    String matcher,
    Diff diff,
    Story story,
    List<Change> selected,
    List<Change> shown,
    List<String> remarks) {
  DiffJson json() {
    return DiffJson.of(diff, pages.before(), pages.after(), matcher).with(story, selected, shown);
  }

  /** Whether there is a change to show. */
  boolean isChanged() {
    return story.tellsChange() || shown.stream().anyMatch(change -> !change.visible());
  }
}
