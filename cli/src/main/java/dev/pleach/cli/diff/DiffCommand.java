package dev.pleach.cli.diff;

import dev.pleach.capture.page.CapturedPage;
import dev.pleach.cli.page.AssetOptions;
import dev.pleach.cli.page.MatcherOptions;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.page.PagePair;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.SafeFile;
import dev.pleach.cli.run.UserException;
import dev.pleach.diff.ChangeFilter;
import dev.pleach.diff.Diff;
import dev.pleach.diff.DiffPage;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.story.Story;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists what changed between two versions of a page. */
@Command(
    name = "diff",
    header = "List what changed between two versions of a page.",
    description = {
      "",
      "Lists what was added, removed, replaced and reworded in the order of the page, under the"
          + " nearest heading; then what moved, titles and tooltips, and where links lead. Equal"
          + " changes are one line with a count. Changes that a reader does not see (scripts, hidden elements, tokens, tracking,"
          + " class names, …) are counted; --all shows them.",
      ""
    },
    exitCodeList = {
      "0:no change to show",
      "1:changes, those that --all, --ignore and --only let through",
      "2:trouble: bad usage or input"
    },
    footer = {
      "",
      "Examples:",
      "  pleach diff old.html new.html",
      "  pleach diff old.html new.html --html changes.html",
      "  pleach diff saved.html https://example.org/page",
      "  pleach diff site.warc.gz#https://example.org/@first site.warc.gz#https://example.org/@last",
      "  pleach diff old.html new.html --ignore .ads --ignore '#clock'",
      "  pleach diff old.html new.html --only '#price' --json",
      "  pleach diff --quiet old.html new.html >/dev/null || echo changed"
    })
public final class DiffCommand implements Callable<Integer> {
  /** The exit code if there are changes; no error. */
  private static final int CHANGED = 1;

  @Parameters(
      index = "0",
      paramLabel = "BEFORE",
      description = "The older page: " + PageOptions.A_PAGE + ".")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String beforeName;

  @Parameters(index = "1", paramLabel = "AFTER", description = "The newer page.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String afterName;

  @Option(names = "--all", description = "Show the changes that a reader does not see, too.")
  private boolean all;

  @Option(
      names = "--ignore",
      paramLabel = "SELECTOR",
      description =
          "Leave out changes in what a CSS selector or XPath selects on either page; may be"
              + " repeated.")
  private List<String> ignored = new ArrayList<>();

  @Option(
      names = "--only",
      paramLabel = "SELECTOR",
      description = "Show only changes that touch what it selects; may be repeated.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write one page that shows both pages with the changes marked.")
  private @Nullable Path html;

  @Mixin private AssetOptions assets = new AssetOptions();

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Mixin private MatcherOptions matchers = new MatcherOptions();
  @Mixin private PageOptions pages = new PageOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    if (beforeName.equals(afterName)) {
      // Read twice it would be the same, which says nothing about two versions.
      throw new UserException(
          "BEFORE and AFTER are both "
              + beforeName
              + ". Name two versions; of an archive, two captures: @first, @last, @2024-05-01.");
    }
    CapturedPage before = pages.capture(beforeName);
    CapturedPage after = pages.capture(afterName);
    Diff diff = Diff.of(matchers.matcher().match(pages.tree(before), pages.tree(after)));
    List<Change> selected = select(diff);
    List<Change> shown = all ? selected : selected.stream().filter(Change::visible).toList();
    Story story = diff.story();
    story = selected.size() == diff.changes().size() ? story : story.of(diff.changes(), selected);
    DiffRun run =
        new DiffRun(
            new PagePair(beforeName, afterName), matchers.name(), diff, story, selected, shown);
    if (html != null) {
      Path file = html;
      assets.write(
          before,
          after,
          run.pages(),
          pages.reader(),
          console,
          (old, fresh) ->
              SafeFile.write(file, DiffPage.of(diff, shown, beforeName, afterName, old, fresh)));
    }
    if (json) {
      console.print(run.json());
    } else {
      Palette palette = console.palette();
      if (html == null) {
        new StoryView(palette).print(story, console.out());
        if (all) {
          List<Change> unseen = selected.stream().filter(change -> !change.visible()).toList();
          new ChangeView(run, palette).print(unseen, console.out());
        }
      }
      if (!console.quiet()) {
        new DiffSummary(run, palette).print(console.out());
      }
    }
    return story.tellsChange() || (all && !shown.isEmpty()) ? CHANGED : 0;
  }

  private List<Change> select(Diff diff) {
    ChangeFilter filter = ChangeFilter.of(diff);
    List<Change> selected = filter.within(diff.changes(), only);
    if (!only.isEmpty() && filter.unknown().containsAll(only)) {
      // A selector that broke must not be taken for a page without changes.
      throw new UserException(
          "--only "
              + String.join(", ", only)
              + " selects nothing on either page. 'pleach tree --select' tries a selector.");
    }
    selected = filter.without(selected, ignored);
    for (String selector : filter.unknown()) {
      console.remark("'" + selector + "' selects nothing on either page.");
    }
    return selected;
  }
}
