package dev.pleach.server.transfer;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Segment;
import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Look;
import dev.pleach.server.look.BlockText;
import dev.pleach.server.refresh.Collector;
import dev.pleach.server.refresh.PageOpening;
import dev.pleach.server.transfer.Listed.Wanted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Puts the pages of a list on a board: every page is opened once, several at a time, and its blocks
 * are collected in the order of the list. What fails is reported with its line; the others go on.
 * After {@link #SECONDS} the rest is reported as not reached.
 */
final class ListImport {
  private static final long SECONDS = 300;
  private static final int THREADS = 4;
  private static final int WIDTH = 4;

  /** A block that was added. */
  record Added(String id, String title, String address) {}

  private final PageOpening opening;
  private final Collector collector;

  ListImport(PageOpening opening, Collector collector) {
    this.opening = opening;
    this.collector = collector;
  }

  /** Adds what a list asks for; failures are added to it. */
  List<Added> run(Board board, Listed listed) {
    ExecutorService threads =
        Executors.newFixedThreadPool(THREADS, work -> new Thread(work, "import"));
    try {
      Map<String, Future<PageOpening.Opened>> pages = new HashMap<>();
      for (Wanted wanted : listed.wanted()) {
        pages.computeIfAbsent(
            key(wanted),
            key ->
                threads.submit(
                    () -> opening.open(board.personId(), wanted.address(), wanted.render())));
      }
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
      List<Added> added = new ArrayList<>();
      for (Wanted wanted : listed.wanted()) {
        Future<PageOpening.Opened> page = pages.get(key(wanted));
        if (page != null) {
          add(board, wanted, page, end, listed, added);
        }
      }
      return added;
    } finally {
      threads.shutdownNow();
    }
  }

  private static String key(Wanted wanted) {
    return wanted.render() + " " + wanted.address();
  }

  private void add(
      Board board,
      Wanted wanted,
      Future<PageOpening.Opened> page,
      long end,
      Listed listed,
      List<Added> added) {
    try {
      long left = Math.max(0, end - System.nanoTime());
      PageOpening.Opened opened = page.get(left, TimeUnit.NANOSECONDS);
      added.add(collect(board, wanted, opened));
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      listed.fail(
          wanted.line(),
          cause instanceof PageOpening.Refused refused
              ? refused.words()
              : "The page cannot be read: a fault of ours.");
    } catch (LocatorException | IllegalArgumentException e) {
      listed.fail(wanted.line(), String.valueOf(e.getMessage()));
    } catch (TimeoutException | CancellationException e) {
      listed.fail(wanted.line(), "Not reached within five minutes. Import the rest again.");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      listed.fail(wanted.line(), "The server stops. Import the rest again.");
    }
  }

  private Added collect(Board board, Wanted wanted, PageOpening.Opened opened) {
    DomTree tree = opened.tree();
    String select = wanted.select();
    int[] nodes = select == null ? main(tree) : new int[] {Locator.of(tree).find(select)};
    String title =
        wanted.title().isEmpty()
            ? BlockText.title(tree, Arrays.stream(nodes).boxed().toList())
            : wanted.title();
    BoardBlock block =
        collector.collect(
            board, opened.source(), opened.content(), nodes, title, WIDTH, Look.STANDARD);
    return new Added(block.id(), title, opened.source().address());
  }

  /** The main part of a page; all of it if there is none, or it is of too many pieces. */
  private static int[] main(DomTree tree) {
    Segment main = Segments.of(tree).main();
    if (main != null && !main.nodes().isEmpty() && main.nodes().size() <= Collector.MOST_NODES) {
      return main.nodes().stream().mapToInt(n -> n).toArray();
    }
    for (int n = 0; n < tree.size(); n++) {
      if (tree.name(n).equals("body")) {
        return new int[] {n};
      }
    }
    return new int[] {0};
  }
}
