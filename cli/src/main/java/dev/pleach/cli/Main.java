package dev.pleach.cli;

import dev.pleach.cli.run.CommandRunner;
import dev.pleach.cli.run.Version;
import java.io.IOException;

/** Where {@code pleach} starts. */
public final class Main {
  private Main() {}

  public static void main(String[] args) throws IOException {
    if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
      System.out.println(Version.text()); // scripts ask often, so nothing else is loaded
      System.exit(System.out.checkError() ? CommandRunner.TROUBLE : 0);
    }
    System.exit(CommandRunner.run(new PleachCommand(), args));
  }
}
