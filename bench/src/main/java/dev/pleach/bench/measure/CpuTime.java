package dev.pleach.bench.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The CPU time of the thread, which the load of other programs hardly changes. What is measured
 * must do all its work in that thread.
 */
public final class CpuTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final boolean SUPPORTED = THREADS.isCurrentThreadCpuTimeSupported();

  private CpuTime() {}

  /** Nanoseconds since any point; wall-clock time where CPU time is not supported. */
  public static long nanos() {
    return SUPPORTED ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
  }
}
