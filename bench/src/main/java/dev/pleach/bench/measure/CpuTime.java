package dev.pleach.bench.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The time that a thread has worked, which other programs on a busy machine do not lengthen. What
 * is measured by it must do its work in the thread that asks.
 */
public final class OwnTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final boolean KNOWN = THREADS.isCurrentThreadCpuTimeSupported();

  private OwnTime() {}

  /** Nanoseconds since any point; by the wall clock where the machine does not know better. */
  public static long nanos() {
    return KNOWN ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
  }
}
