package dev.pleach.server.command;

import dev.pleach.cli.run.UserException;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.DatabaseException;
import dev.pleach.server.store.Restore;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts a backup into a database. */
@Command(
    name = "restore",
    header = "Put a backup into the database of a server.",
    description = {
      "",
      "Stop the server first. The database must be empty, unless --replace is given.",
      "Everything is restored in one step: a file that is damaged changes nothing. A",
      "backup of SQLite can be restored into PostgreSQL and the other way round, and",
      "one of an older Pleach into this one."
    },
    footer = {
      "",
      "Examples:",
      "  pleach restore boards.zip",
      "  pleach restore boards.zip --replace --data /var/lib/pleach"
    })
final class RestoreCommand implements Runnable {
  @Parameters(paramLabel = "FILE", description = "a zip that pleach backup wrote")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path file;

  @Option(names = "--replace", description = "remove what is in the database")
  private boolean replace;

  @Option(
      names = "--large",
      description = "take a file above 256 MB (1 GB unpacked); only one you wrote yourself")
  private boolean large;

  @Mixin private final DataOptions data = new DataOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Override
  public void run() {
    try (Database database = data.open()) {
      Restore.Limits limits = large ? Restore.Limits.NONE : Restore.Limits.STANDARD;
      long rows = new Restore(database, limits).read(file, replace);
      spec.commandLine().getOut().println(file + ": " + rows + " rows are restored");
    } catch (DatabaseException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }
}
