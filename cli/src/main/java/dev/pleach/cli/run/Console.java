package dev.pleach.cli.run;

import dev.pleach.json.JsonDocument;
import java.io.IOException;
import java.io.PrintWriter;
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
  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  /** Where results are printed. */
  public PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Prints a document on a line of its own. */
  public void print(JsonDocument document) throws IOException {
    document.write(out());
    out().println();
  }

  /** The colours of standard output; none unless it is a terminal. */
  public Palette palette() {
    return new Palette(spec.commandLine().getColorScheme().ansi());
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

  /** Starts a progress bar. */
  public Progress progress(String what, int total) {
    return Progress.of(what, total, spec.commandLine().getErr(), CommonOptions.of(spec));
  }

  /** The exception for arguments that do not go together. */
  public ParameterException usage(String words) {
    return new ParameterException(spec.commandLine(), words);
  }
}
