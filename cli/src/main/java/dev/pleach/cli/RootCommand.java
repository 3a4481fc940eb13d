package dev.pleach.cli;

/** A command above all commands: it holds what every one of them takes. */
public interface RootCommand {
  CommonOptions common();
}
