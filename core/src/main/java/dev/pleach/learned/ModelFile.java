package dev.pleach.learned;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A learned model as lines of cells. Cells are separated by white space. Blank lines and lines that
 * begin with # are left out; the latter describe what the model was learned from.
 */
public final class ModelFile {
  private final List<Line> lines;

  private ModelFile(List<Line> lines) {
    this.lines = lines;
  }

  /**
   * The resource of this name in the package of a class.
   *
   * @throws IllegalStateException if the library was built without it
   */
  public static ModelFile beside(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The library was built without " + name);
      }
      return of(name, new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A model that is read from a text. */
  public static ModelFile of(String name, BufferedReader text) throws IOException {
    List<Line> lines = new ArrayList<>();
    int number = 1;
    for (String line = text.readLine(); line != null; line = text.readLine(), number++) {
      if (!line.isBlank() && !line.startsWith("#")) {
        lines.add(new Line(name, number, List.of(line.trim().split("\\s+"))));
      }
    }
    return new ModelFile(List.copyOf(lines));
  }

  public List<Line> lines() {
    return lines;
  }

  /**
   * One line of a model.
   *
   * @param file the name of the model
   * @param number the number of the line in the file, from 1
   * @param cells its words and numbers
   */
  public record Line(String file, int number, List<String> cells) {
    /** The number in a cell. */
    public double decimal(int cell) {
      try {
        return Double.parseDouble(cells.get(cell));
      } catch (NumberFormatException | IndexOutOfBoundsException e) {
        throw malformed("a number in column " + (cell + 1));
      }
    }

    /** An error that names the file, the line and what was expected there. */
    public IllegalArgumentException malformed(String expected) {
      return new IllegalArgumentException(
          file + ", line " + number + ": expected " + expected + ": " + String.join(" ", cells));
    }
  }
}
