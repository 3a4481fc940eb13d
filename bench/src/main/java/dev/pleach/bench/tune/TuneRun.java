package dev.pleach.bench.tune;

import dev.pleach.bench.labels.Half;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Prints what a measure is on both halves: {@code TuneRun DATA MEASURE [OPTION VALUE]}. A value
 * that the options do not take is not a number.
 */
final class TuneRun {
  private TuneRun() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    for (Half half : Half.values()) {
      System.out.println(half.name().toLowerCase(Locale.ROOT) + "=" + score(args, half));
    }
  }

  private static double score(String[] args, Half half) throws IOException, InterruptedException {
    Path data = Path.of(args[0]);
    if (args.length == 2) {
      return Measure.valueOf(args[1]).score(data, half);
    }
    OptionDefault option =
        OptionDefault.all().stream()
            .filter(o -> o.name().equals(args[2]))
            .findFirst()
            .orElseThrow();
    try {
      return Measure.mutants(option.matcher(Double.parseDouble(args[3])), data, half);
    } catch (IllegalArgumentException e) {
      return Double.NaN;
    }
  }
}
