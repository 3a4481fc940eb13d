package dev.pleach.cli;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command above all commands: it holds what every one of them takes, and asks for one. */
public abstract class RootCommand implements Runnable {
  @Mixin private CommonOptions common = new CommonOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  CommonOptions common() {
    return common;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "A command is missing.");
  }
}
