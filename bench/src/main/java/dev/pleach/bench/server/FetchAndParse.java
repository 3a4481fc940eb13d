package dev.pleach.bench.server;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.http.AnswerCache;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.capture.http.Timing;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Fetches and parses pages, and does nothing else: what a refresh is compared with. A process of
 * its own, as the server is; each line of its input is a cycle, which it answers with a line when
 * it is over.
 */
final class FetchAndParse {
  private static final int THREADS = 4; // as the server has

  private static final Timing UNPAUSED =
      new Timing() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public void sleep(Duration time) {}
      };

  private FetchAndParse() {}

  /**
   * Answers until its input ends.
   *
   * @param args a file of addresses, one a line
   */
  @SuppressWarnings("SystemOut") // its answers
  public static void main(String[] args) throws Exception {
    List<String> addresses = Files.readAllLines(Path.of(args[0]));
    FetchOptions options = FetchOptions.standard().withPrivate(true);
    PageReader reader = PageReader.of(Fetcher.of(options, AnswerCache.none(), UNPAUSED));
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    while (in.readLine() != null) {
      cycle(reader, addresses, threads);
      System.out.println();
    }
    threads.shutdown();
  }

  private static void cycle(PageReader reader, List<String> addresses, ExecutorService threads)
      throws InterruptedException, IOException {
    List<Future<Integer>> all = new ArrayList<>();
    for (String address : addresses) {
      all.add(threads.submit(() -> size(reader, address)));
    }
    try {
      for (Future<Integer> one : all) {
        if (one.get() == 0) {
          throw new IOException("An empty page");
        }
      }
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    }
  }

  private static int size(PageReader reader, String address) throws CaptureException {
    return reader.page(reader.fetcher().fetch(WebAddress.parse(address))).tree().size();
  }
}
