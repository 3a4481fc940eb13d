package dev.pleach.bench.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.function.Supplier;

/** How many bytes something allocates. */
public final class Allocation {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /** Bytes allocated by this thread meanwhile. */
  public static long of(Supplier<?> work) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    Object result = work.get();
    try {
      return THREADS.getCurrentThreadAllocatedBytes() - before;
    } finally {
      Reference.reachabilityFence(result); // keeps the work from being optimised away
    }
  }
}
