package dev.pleach.spark.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** How long the tasks of each stage took, and how much they shuffled. */
final class TaskTimes extends SparkListener {
  private static final int FEWEST = 8; // tasks of a stage that are compared
  private static final long SHORT = 200; // milliseconds; below, the clock says nothing

  private final Map<Integer, List<Long>> byStage = new TreeMap<>(); // run times, in milliseconds
  private final Map<Integer, String> names = new TreeMap<>(); // of stages: what asked for them
  private long shuffled;
  private long processor; // nanoseconds

  @Override
  public synchronized void onStageSubmitted(SparkListenerStageSubmitted stage) {
    names.put(stage.stageInfo().stageId(), stage.stageInfo().name());
  }

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    if (end.taskMetrics() != null) {
      byStage
          .computeIfAbsent(end.stageId(), stage -> new ArrayList<>())
          .add(end.taskMetrics().executorRunTime());
      shuffled += end.taskMetrics().shuffleWriteMetrics().bytesWritten();
      processor += end.taskMetrics().executorCpuTime();
    }
  }

  /**
   * The tasks of a stage.
   *
   * @param longest in milliseconds, as the median
   */
  record Stage(int number, String name, int tasks, long longest, long median) {
    double skew() {
      return (double) longest / Math.max(1, median);
    }

    @Override
    public String toString() {
      return "stage "
          + number
          + ", "
          + name
          + ": "
          + tasks
          + " tasks, "
          + longest
          + " ms, median "
          + median;
    }
  }

  /** The stages whose tasks can be compared, those with the largest skew first. */
  synchronized List<Stage> stages() {
    List<Stage> stages = new ArrayList<>();
    byStage.forEach(
        (number, times) -> {
          Collections.sort(times);
          long longest = times.get(times.size() - 1);
          if (times.size() >= FEWEST && longest >= SHORT) {
            stages.add(
                new Stage(
                    number,
                    names.getOrDefault(number, ""),
                    times.size(),
                    longest,
                    times.get(times.size() / 2)));
          }
        });
    stages.sort(Comparator.comparingDouble(Stage::skew).reversed());
    return stages;
  }

  synchronized long shuffled() {
    return shuffled;
  }

  /** Seconds of a processor that all tasks used; other work on the machine hardly matters. */
  synchronized double processor() {
    return processor / 1e9;
  }

  synchronized void clear() {
    byStage.clear();
    shuffled = 0;
    processor = 0;
  }
}
