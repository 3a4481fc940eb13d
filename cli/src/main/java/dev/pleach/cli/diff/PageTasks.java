package dev.pleach.cli.diff;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.site.FolderSite;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.page.PagePair;
import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The pages of a run over many pairs, in order, each read when it is its turn.
 *
 * @param expected how many there are; 0 if that is not known
 * @param tasks may be asked for once
 * @param end what to do when all are done
 */
record PageTasks(int expected, Iterator<PageTask> tasks, Runnable end) implements AutoCloseable {
  @Override
  public void close() {
    end.run();
  }

  /** Pairs that a user listed. */
  static PageTasks of(List<PagePair> pairs, PageOptions pages) {
    Iterator<PageTask> tasks =
        pairs.stream()
            .map(
                pair ->
                    new PageTask(
                        pair.before() + " → " + pair.after(),
                        side(pair.before(), pages),
                        side(pair.after(), pages)))
            .iterator();
    return new PageTasks(pairs.size(), tasks, () -> {});
  }

  /** The pages of two folders, by their path in them. */
  static PageTasks ofFolders(Path before, Path after, PageOptions pages) throws CaptureException {
    FolderSite one = new FolderSite(before, null);
    FolderSite other = new FolderSite(after, null);
    Set<String> namesBefore = new TreeSet<>(one.pageNames());
    Set<String> namesAfter = new TreeSet<>(other.pageNames());
    Set<String> names = new TreeSet<>(namesBefore);
    names.addAll(namesAfter);
    if (names.isEmpty()) {
      throw new UserException("There is no page in " + before + " nor in " + after + ".");
    }
    Stream<PageTask> unreadable =
        Stream.concat(one.failures().stream(), other.failures().stream())
            .map(missed -> PageTask.failed(missed.address().getPath(), missed));
    Stream<PageTask> tasks =
        names.stream()
            .map(
                name ->
                    new PageTask(
                        name,
                        namesBefore.contains(name) ? inFolder(before, name, pages) : null,
                        namesAfter.contains(name) ? inFolder(after, name, pages) : null));
    return new PageTasks(names.size(), Stream.concat(unreadable, tasks).iterator(), () -> {});
  }

  private static PageTask.Side inFolder(Path folder, String name, PageOptions pages) {
    return side(folder.resolve(name).toString(), pages);
  }

  private static PageTask.Side side(String name, PageOptions pages) {
    return new PageTask.Side(name, () -> pages.capture(name));
  }

  /** Two web archives by the addresses of their pages, or what links of two hosts lead to. */
  static PageTasks ofSites(String before, String after, PageOptions pages) throws IOException {
    SitePairs pairs = SitePairs.open(before, after, pages);
    return new PageTasks(0, pairs, pairs::close);
  }
}
