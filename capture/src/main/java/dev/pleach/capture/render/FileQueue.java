package dev.pleach.capture.render;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Reads files on threads of its own: several hosts at once, one file of a host after the other,
 * since there is a pause between two requests to it. What shapes a page comes before its pictures.
 */
final class FileQueue implements AutoCloseable {
  private static final int THREADS = 6;

  /** The first are read first. */
  private static final List<String> ORDER =
      List.of("document", "stylesheet", "script", "fetch", "xhr", "font", "image");

  private record Task(int order, int number, Runnable reading) {}

  private final ExecutorService threads =
      Executors.newFixedThreadPool(
          THREADS,
          task -> {
            Thread thread = new Thread(task, "pleach-page-files");
            thread.setDaemon(true);
            return thread;
          });
  private final Map<String, Queue<Task>> hosts = new HashMap<>(); // those that are being asked
  private int number;

  /** Has a file read, in its turn. */
  synchronized void add(String host, String kind, Runnable reading) {
    Task task = new Task(ORDER.indexOf(kind), number++, reading);
    Queue<Task> queue = hosts.get(host);
    if (queue == null) {
      queue =
          new PriorityQueue<>(Comparator.comparingInt(Task::order).thenComparingInt(Task::number));
      hosts.put(host, queue);
      queue.add(task);
      try {
        threads.execute(() -> work(host));
      } catch (RejectedExecutionException e) {
        hosts.remove(host); // closed meanwhile
      }
    } else {
      queue.add(task);
    }
  }

  private void work(String host) {
    for (Task task = next(host); task != null; task = next(host)) {
      task.reading().run();
    }
  }

  private synchronized @Nullable Task next(String host) {
    Queue<Task> queue = hosts.get(host);
    Task task = queue == null || threads.isShutdown() ? null : queue.poll();
    if (task == null) {
      hosts.remove(host);
    }
    return task;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
