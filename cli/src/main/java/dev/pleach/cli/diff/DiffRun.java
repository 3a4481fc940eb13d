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
 * @param story what a reader is told of the changes that --only and --ignore let through
 * @param selected these changes
 * @param shown those of them that are shown
 */
record DiffRun(
    PagePair pages,
    String matcher,
    Diff diff,
    Story story,
    List<Change> selected,
    List<Change> shown) {
  DiffJson json() {
    return DiffJson.of(diff, pages.before(), pages.after(), matcher).with(story, selected, shown);
  }
}
