package dev.pleach.cli.run;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Standard output that reports errors: a full disk is one, a reader that stops early ({@code pleach
 * … | head}) is not.
 */
final class StandardOutput {
  private final Watched stream = new Watched(new FileOutputStream(FileDescriptor.out));
  private final PrintWriter writer =
      new PrintWriter(
          new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 1 << 16));

  /** Whether it is a terminal: the launcher passes it, since Java cannot find out. */
  static boolean isTerminal() {
    return "terminal".equals(System.getenv("PLEACH_STDOUT"));
  }

  PrintWriter writer() {
    return writer;
  }

  /** Writes what is left; the exit code, which is trouble if something could not be written. */
  int finish(PrintWriter err, int code) {
    writer.flush();
    IOException failure = stream.failure;
    String message = failure == null ? null : failure.getMessage();
    if (failure == null || (message != null && message.contains("Broken pipe"))) {
      return code;
    }
    err.println("pleach: the output could not be written: " + message + ".");
    err.flush();
    return CommandRunner.TROUBLE;
  }

  private static final class Watched extends OutputStream {
    private final OutputStream out;
    private @Nullable IOException failure;

    Watched(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        out.write(bytes, from, length);
      } catch (IOException e) {
        failure = failure == null ? e : failure;
        throw e;
      }
    }
  }
}
