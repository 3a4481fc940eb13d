package dev.pleach.web.substitute;

import dev.pleach.learned.ModelFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * {@code dev.pleach.learned.ModelFile.beside} without resources and how they are decoded: the
 * compiler puts all models into one text, packed by {@code web.build.Models}.
 */
public final class ModelText {
  private ModelText() {}

  /** The model of a name, wherever it is. */
  public static ModelFile beside(Class<?> owner, String name) {
    try {
      return ModelFile.of(name, new BufferedReader(new StringReader(unpacked(all(), name))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All models; what it returns is put here when it is compiled. */
  public static String all() {
    return "";
  }

  /** The lines of a model. */
  public static String unpacked(String all, String name) {
    String[] lines = all.split("\n");
    StringBuilder text = new StringBuilder();
    int at = Arrays.asList(lines).indexOf(name) + 1;
    while (at < lines.length && !lines[at].isEmpty()) {
      String[][] columns = new String[Integer.parseInt(lines[at++])][];
      for (int c = 0; c < columns.length; c++) {
        columns[c] = lines[at++].split(" ");
      }
      for (int row = 0; row < columns[0].length; row++) {
        for (String[] column : columns) {
          text.append(column[row]).append(' ');
        }
        text.append('\n');
      }
    }
    return text.toString();
  }
}
