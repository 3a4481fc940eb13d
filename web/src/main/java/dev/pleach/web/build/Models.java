package dev.pleach.web.build;

import dev.pleach.web.substitute.ModelText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Puts the learned models into the result, as what {@link ModelText#all} returns: without comments
 * and column by column, since numbers of one sort compress better beside each other.
 */
public final class Models implements TeaVMPlugin {
  static final List<String> FILES =
      List.of(
          "dev/pleach/matchers/pleach/verify/versions.weights",
          "dev/pleach/matchers/pleach/verify/siblings.weights",
          "dev/pleach/trace/weigh/trace.weights",
          "dev/pleach/template/leaf/prose.trees",
          "dev/pleach/template/leaf/slots.trees");

  @Override
  public void install(TeaVMHost host) {
    String all = all(host.getClassLoader());
    host.add((ClassHolderTransformer) (cls, context) -> put(all, cls, context));
  }

  private static void put(String all, ClassHolder cls, ClassHolderTransformerContext context) {
    if (cls.getName().equals(ModelText.class.getName())) {
      ProgramEmitter.create(
              cls.getMethod(new MethodDescriptor("all", String.class)), context.getHierarchy())
          .constant(all)
          .returnValue();
    }
  }

  /** All models, packed. */
  static String all(ClassLoader loader) {
    StringBuilder all = new StringBuilder();
    for (String file : FILES) {
      try (InputStream in = Objects.requireNonNull(loader.getResourceAsStream(file), file)) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        all.append(pack(file.substring(file.lastIndexOf('/') + 1), text));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return all.toString();
  }

  /**
   * One model: its name; then for lines that follow each other and have as many cells, how many
   * these are, and a line for each column; then an empty line.
   */
  private static String pack(String name, String text) {
    StringBuilder packed = new StringBuilder(name).append('\n');
    List<List<String>> rows = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        List<String> row = List.of(line.trim().split("\\s+"));
        if (!rows.isEmpty() && rows.get(0).size() != row.size()) {
          addColumns(rows, packed);
          rows.clear();
        }
        rows.add(row);
      }
    }
    addColumns(rows, packed);
    return packed.append('\n').toString();
  }

  private static void addColumns(List<List<String>> rows, StringBuilder packed) {
    int columns = rows.get(0).size();
    packed.append(columns).append('\n');
    for (int c = 0; c < columns; c++) {
      int column = c;
      packed.append(String.join(" ", rows.stream().map(row -> row.get(column)).toList()));
      packed.append('\n');
    }
  }
}
