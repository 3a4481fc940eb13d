package dev.pleach.bench.measure;

/** Solves linear equations. */
public final class LinearSystem {
  private LinearSystem() {}

  /**
   * The x of a x = b, by Gauss elimination with pivots; overwrites both.
   *
   * @return b, which now is x
   */
  public static double[] solve(double[][] a, double[] b) {
    int n = b.length;
    for (int i = 0; i < n; i++) {
      pivot(a, b, i);
      for (int k = i + 1; k < n; k++) {
        double factor = a[k][i] / a[i][i];
        for (int j = i; j < n && factor != 0; j++) {
          a[k][j] -= factor * a[i][j];
        }
        b[k] -= factor * b[i];
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int j = i + 1; j < n; j++) {
        b[i] -= a[i][j] * b[j];
      }
      b[i] /= a[i][i];
    }
    return b;
  }

  /** Brings the row with the largest value in a column up. */
  private static void pivot(double[][] a, double[] b, int column) {
    int pivot = column;
    for (int k = column + 1; k < b.length; k++) {
      pivot = Math.abs(a[k][column]) > Math.abs(a[pivot][column]) ? k : pivot;
    }
    double[] row = a[column];
    a[column] = a[pivot];
    a[pivot] = row;
    double value = b[column];
    b[column] = b[pivot];
    b[pivot] = value;
  }
}
