package dev.pleach.server;

import dev.pleach.cli.run.CommandRunner;
import dev.pleach.server.command.ServerCommand;

/** Where {@code pleach serve} starts. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(CommandRunner.run(new ServerCommand(), args));
  }
}
