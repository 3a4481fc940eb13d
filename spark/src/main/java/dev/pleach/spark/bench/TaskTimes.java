package dev.pleach.spark.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** How long the tasks of each stage took, and how much they shuffled. */
final class TaskTimes extends SparkListener {
  private static final int FEWEST = 8; // tasks of a stage that are compared
  private static final long SHORT = 200; // milliseconds; below, the clock says nothing

  private final Map<Integer, List<Long>> byStage = new TreeMap<>(); // run times, in milliseconds
  private long shuffled;

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    if (end.taskMetrics() != null) {
      byStage
          .computeIfAbsent(end.stageId(), stage -> new ArrayList<>())
          .add(end.taskMetrics().executorRunTime());
      shuffled += end.taskMetrics().shuffleWriteMetrics().bytesWritten();
    }
  }

  /** The longest task over the median of its stage, of the worst stage; at least 1. */
  synchronized double worst() {
    double worst = 1;
    for (List<Long> times : byStage.values()) {
      Collections.sort(times);
      long longest = times.get(times.size() - 1);
      if (times.size() >= FEWEST && longest >= SHORT) {
        worst = Math.max(worst, (double) longest / Math.max(1, times.get(times.size() / 2)));
      }
    }
    return worst;
  }

  synchronized long shuffled() {
    return shuffled;
  }

  synchronized void clear() {
    byStage.clear();
    shuffled = 0;
  }
}
