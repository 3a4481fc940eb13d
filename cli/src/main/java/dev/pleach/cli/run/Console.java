package dev.pleach.cli.run;

import dev.pleach.json.JsonDocument;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The output of a command: results on standard output, remarks and progress on standard error. A
 * command has it as a mixin.
 */
@Command // without options of its own picocli would not take it as a mixin
public final class Console {
  private static final int REMARKS = 10; // of many that are printed

  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  private @Nullable PrintWriter out;

  /** Where results for persons are printed; whatever drives a terminal is left out. */
  public PrintWriter out() {
    if (out == null) {
      boolean styles = spec.commandLine().getColorScheme().ansi().enabled();
      out = new PrintWriter(new TerminalWriter(spec.commandLine().getOut(), styles));
    }
    return out;
  }

  /**
   * Where results for programs are printed, character by character; unless it is a terminal, where
   * a person reads them.
   */
  public PrintWriter data() {
    PrintWriter plain = spec.commandLine().getOut();
    return StandardOutput.isTerminal() ? new PrintWriter(new TerminalWriter(plain, false)) : plain;
  }

  /** Prints a document on a line of its own. */
  public void print(JsonDocument document) throws IOException {
    PrintWriter plain = spec.commandLine().getOut(); // JSON escapes what drives a terminal
    document.write(plain);
    plain.println();
  }

  /** The colours of standard output; none unless it is a terminal. */
  public Palette palette() {
    return new Palette(spec.commandLine().getColorScheme().ansi());
  }

  /** Whether a person reads standard output as it is printed. */
  public boolean onTerminal() {
    return StandardOutput.isTerminal();
  }

  /** Whether the user asked for results and errors only. */
  public boolean quiet() {
    return CommonOptions.of(spec).quiet();
  }

  /** Prints a line on standard error, unless {@code --quiet} is set. */
  public void remark(String words) {
    if (!quiet()) {
      spec.commandLine().getErr().println(TerminalText.printable(words));
    }
  }

  /**
   * Prints the first of many remarks, and how many there are besides.
   *
   * @param rest the end of the sentence that counts those besides
   */
  public void remarks(List<String> all, String rest) {
    all.stream().limit(REMARKS).forEach(this::remark);
    if (all.size() > REMARKS) {
      remark("… and " + (all.size() - REMARKS) + " more" + rest);
    }
  }

  /** Prints a line about trouble that does not end the run on standard error. */
  public void error(String words) {
    spec.commandLine().getErr().println("pleach: " + TerminalText.printable(words));
  }

  /** Starts a progress bar. */
  public Progress progress(String what, int total) {
    return Progress.of(what, total, spec.commandLine().getErr(), CommonOptions.of(spec));
  }

  /** The exception for arguments that do not go together. */
  public ParameterException usage(String words) {
    return new ParameterException(spec.commandLine(), words);
  }
}
