package dev.pleach.bench.tune;

import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A private constant in the source of the library that is written as a plain number on one line. To
 * measure another value, its class is compiled with that value and put before the library on the
 * class path of a process. So constants stay constants for the compiler, and there is no second
 * list of them.
 */
final class SourceConstant implements Tunable {
  private static final Pattern CONSTANT =
      Pattern.compile(
          " +private static final (double|float|int) ([A-Z][A-Z_0-9]*) = ([0-9][0-9_.]*)(?: / ([0-9.]+))?f?;"
              + "(?: // (.*))?");

  /** Files whose numbers belong to a format, so that nothing is to be chosen. */
  private static final Pattern FORMATS = Pattern.compile("(Json|Codec)\\.java$");

  private final Path file;
  private final Measure measure;
  private final String declaration; // the line as it is
  private final String type;
  private final String constant;
  private final double value;
  private final String comment;

  private SourceConstant(Path file, Measure measure, Matcher line) {
    this.file = file;
    this.measure = measure;
    declaration = line.group();
    type = line.group(1);
    constant = line.group(2);
    value = number(line.group(3)) / (line.group(4) == null ? 1 : number(line.group(4)));
    comment = line.group(5) == null ? "" : line.group(5);
  }

  /** All constants of the packages below a folder. */
  static List<SourceConstant> in(Path folder, Measure measure) throws IOException {
    List<SourceConstant> constants = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        if (FORMATS.matcher(file.toString()).find()) {
          continue;
        }
        for (String line : Files.readAllLines(file)) {
          Matcher declared = CONSTANT.matcher(line);
          if (declared.matches()) {
            constants.add(new SourceConstant(file, measure, declared));
          }
        }
      }
    }
    return constants;
  }

  @Override
  public String name() {
    return file.getFileName().toString().replace(".java", "") + "." + constant;
  }

  @Override
  public double value() {
    return value;
  }

  private static double number(String literal) {
    return Double.parseDouble(literal.replace("_", ""));
  }

  @Override
  public boolean whole() {
    return type.equals("int");
  }

  @Override
  public String comment() {
    return comment;
  }

  @Override
  public Measure measure() {
    return measure;
  }

  @Override
  public Trial trial(double other) throws IOException {
    if (other == value) {
      return new Trial("", List.of());
    }
    String number = whole() ? "" + (long) other : other + (type.equals("float") ? "f" : "");
    String changed = "  private static final " + type + " " + constant + " = " + number + ";";
    Path folder = Files.createTempDirectory("pleach-tune");
    folder.toFile().deleteOnExit();
    Path source = folder.resolve(file.getFileName());
    Files.writeString(source, Files.readString(file).replace(declaration, changed));
    compile(source, folder);
    return new Trial(folder.toString(), List.of());
  }

  private static void compile(Path source, Path out) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new UserException("Constants are tuned with a JDK; this Java has no compiler.");
    }
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-proc:none",
              "-nowarn",
              "-cp",
              System.getProperty("java.class.path"),
              "-d",
              out.toString());
      boolean done =
          compiler
              .getTask(null, files, d -> {}, options, null, files.getJavaFileObjects(source))
              .call();
      if (!done) {
        throw new UserException(
            "With another value " + source.getFileName() + " does not compile.");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
