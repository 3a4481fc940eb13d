package dev.pleach.server.command;

import dev.pleach.cli.run.UserException;
import dev.pleach.server.store.Backup;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.DatabaseException;
import dev.pleach.server.store.Restore;
import java.nio.file.Path;
import java.time.Clock;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes everything a server keeps into one file. */
@Command(
    name = "backup",
    header = "Write everything a server keeps into one file.",
    description = {
      "",
      "People, boards, blocks with all their versions, rules: one zip, the same for",
      "SQLite and PostgreSQL. The server may run meanwhile; the file shows one moment.",
      "It is written whole or not at all, and only you may read it: hashes of",
      "passwords are in it."
    },
    footer = {
      "",
      "Examples:",
      "  pleach backup boards.zip",
      "  pleach backup boards.zip --database 'jdbc:postgresql://db/pleach?user=me'"
    })
final class BackupCommand implements Runnable {
  @Parameters(paramLabel = "FILE", description = "the zip to write; it is replaced")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path file;

  @Mixin private final DataOptions data = new DataOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Override
  public void run() {
    try (Database database = data.existing()) {
      Backup.Written written = new Backup(database, Clock.systemUTC()).write(file);
      spec.commandLine()
          .getOut()
          .println(file + ": " + written.rows() + " rows, " + size(written.packed()));
      if (written.packed() > Restore.Limits.STANDARD.packed()
          || written.unpacked() > Restore.Limits.STANDARD.unpacked()) {
        spec.commandLine().getOut().println("It is large: restore it with --large.");
      }
    } catch (DatabaseException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private static String size(long bytes) {
    return bytes < 1 << 20 ? (bytes + 1023) / 1024 + " kB" : ((bytes + (1 << 19)) >> 20) + " MB";
  }
}
