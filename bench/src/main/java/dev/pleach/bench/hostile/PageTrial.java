package dev.pleach.bench.hostile;

import dev.pleach.bench.measure.CpuTime;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.UnreadablePageException;
import dev.pleach.match.TreeTooLargeException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Runs every command twice on a hostile page and says what went wrong. A command hangs if it works
 * longer than twenty times the parsing of its pages, and longer than a floor below which a time
 * tells nothing; what looks so is measured again, since code is slow when it first runs.
 */
final class PageTrial {
  private static final int TIMES_PARSE = 20;
  private static final long FLOOR_NANOS = 200_000_000L;
  private static final int REPEATS = 3; // of a measurement that looks like a hang
  private static final int GIVE_UP_SECONDS = 60; // by the wall clock

  /** What may go wrong. */
  enum Fault {
    CRASHED,
    HUNG,
    UNREADABLE,
    DIFFERENT
  }

  /** Something of our own that cannot be read back, or reads back as something else. */
  static final class ReadBackException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ReadBackException(String what) {
      super(what);
    }

    static void check(boolean readsBack, String what) {
      if (!readsBack) {
        throw new ReadBackException(what);
      }
    }
  }

  /** The pages that a command gets: one, a hostile version, and another hostile one. */
  record Pages(DomTree before, DomTree after, DomTree other) {}

  /** What a command does with pages, without its command line. */
  interface Command {
    /**
     * All that it answers, as text.
     *
     * @param checks takes what is tried with the answer afterwards: it is not the command's own
     *     work, and its time does not count
     */
    String answer(Pages pages, List<Check> checks) throws IOException;
  }

  /** Something tried with the answer of a command, such as reading it back. */
  interface Check {
    /** What must be the same in both runs. */
    String run() throws IOException;
  }

  /** A fault and how it shows. */
  record Trouble(Fault fault, String words) {}

  /** One call of a command: its answer or its fault, and the time it took. */
  private record Call(@Nullable String answer, @Nullable Trouble trouble, long nanos) {}

  private final Map<String, Command> commands;

  PageTrial(Map<String, Command> commands) {
    this.commands = Map.copyOf(commands);
  }

  /**
   * The trouble of each command that has any, in the order of their names; null if the page is
   * refused, as SECURITY.md allows.
   */
  @Nullable Map<String, Trouble> run(byte[] before, byte[] after, byte[] other) throws IOException {
    Pages first;
    Pages second;
    long parse;
    try {
      long start = CpuTime.nanos();
      first = read(before, after, other);
      long middle = CpuTime.nanos();
      second = read(before, after, other);
      parse = Math.min(middle - start, CpuTime.nanos() - middle);
    } catch (UnreadablePageException e) {
      return null;
    } catch (RuntimeException | StackOverflowError e) {
      return Map.of("tree", new Trouble(Fault.CRASHED, "reading: " + e));
    }
    long limit = Math.max(FLOOR_NANOS, TIMES_PARSE * parse);
    Map<String, Trouble> troubles = new LinkedHashMap<>();
    for (String name : commands.keySet().stream().sorted().toList()) {
      Trouble trouble = trouble(commands.get(name), first, second, limit);
      if (trouble != null) {
        troubles.put(name, trouble);
      }
    }
    return troubles;
  }

  private static Pages read(byte[] before, byte[] after, byte[] other) throws IOException {
    return new Pages(read(before), read(after), read(other));
  }

  private static DomTree read(byte[] page) throws IOException {
    return DomTree.read(new ByteArrayInputStream(page), "page", null);
  }

  private static @Nullable Trouble trouble(
      @Nullable Command command, Pages first, Pages second, long limit) {
    if (command == null) {
      return null;
    }
    Call one = call(command, first);
    if (one.trouble != null) {
      return one.trouble;
    }
    Call two = call(command, second);
    if (two.trouble != null) {
      return two.trouble;
    }
    if (one.answer == null || !one.answer.equals(two.answer)) {
      return new Trouble(Fault.DIFFERENT, "answers differ");
    }
    long nanos = Math.min(one.nanos, two.nanos);
    for (int i = 0; i < REPEATS && nanos > limit; i++) {
      nanos = Math.min(nanos, call(command, first).nanos);
    }
    return nanos <= limit
        ? null
        : new Trouble(
            Fault.HUNG, nanos / 1_000_000 + " ms, at most " + limit / 1_000_000 + " expected");
  }

  /** Calls a command on a thread of its own, which is left behind if it does not end. */
  private static Call call(Command command, Pages pages) {
    FutureTask<Call> task = new FutureTask<>(() -> timed(command, pages));
    Thread thread = new Thread(task, "hostile page");
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(GIVE_UP_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      thread.interrupt();
      return new Call(null, new Trouble(Fault.HUNG, "over " + GIVE_UP_SECONDS + " s"), 0);
    } catch (ExecutionException e) {
      return new Call(null, new Trouble(Fault.CRASHED, String.valueOf(e.getCause())), 0);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped", e);
    }
  }

  private static Call timed(Command command, Pages pages) {
    long start = CpuTime.nanos();
    try {
      List<Check> checks = new ArrayList<>();
      StringBuilder answer = new StringBuilder(command.answer(pages, checks));
      long nanos = CpuTime.nanos() - start;
      for (Check check : checks) {
        answer.append(check.run());
      }
      return new Call(answer.toString(), null, nanos);
    } catch (TreeTooLargeException e) {
      return new Call(String.valueOf(e.getMessage()), null, CpuTime.nanos() - start);
    } catch (ReadBackException e) {
      return new Call(null, new Trouble(Fault.UNREADABLE, String.valueOf(e.getMessage())), 0);
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      StackTraceElement[] trace = e.getStackTrace();
      return new Call(
          null, new Trouble(Fault.CRASHED, e + (trace.length > 0 ? " at " + trace[0] : "")), 0);
    }
  }
}
