package dev.pleach.server.command;

import dev.pleach.cli.run.UserException;
import dev.pleach.server.person.Passwords;
import dev.pleach.server.person.People;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.DatabaseException;
import dev.pleach.server.tell.way.MailServer;
import dev.pleach.server.web.Server;
import dev.pleach.server.web.ServerOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves the personal page. */
@Command(
    name = "serve",
    header = "Serve the personal page: blocks of any page, on boards of your own.",
    description = {
      "",
      "Opens boards in a browser: type the address of a page, point at a part of it,",
      "and drag it onto a board. Its page is read again from time to time, and the",
      "part is found again however the page changes. Everything is kept in one folder.",
      "",
      "Listens on this computer alone, where no password is needed. Other addresses",
      "need one."
    },
    footer = {
      "",
      "Examples:",
      "  pleach serve --demo            three sites that change while you watch",
      "  pleach serve                   your own boards, in ~/.local/share/pleach",
      "  pleach serve --host 0.0.0.0 --name boards.example.org --password-file FILE",
      "  pleach serve --database 'jdbc:postgresql://db/pleach?user=NAME'"
    })
final class ServeCommand implements Runnable {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "::1");

  @Option(
      names = "--port",
      paramLabel = "NUMBER",
      description = "the port; 0 for any free one (default: ${DEFAULT-VALUE})")
  private int port = 7070;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description = "the address to listen on (default: ${DEFAULT-VALUE})")
  private String host = "127.0.0.1";

  @Option(
      names = "--name",
      paramLabel = "HOST",
      description = "a name by which browsers may call this server; repeatable")
  private List<String> names = List.of();

  @Option(names = "--data", paramLabel = "FOLDER", description = "where everything is kept")
  private @Nullable Path folder;

  @Option(
      names = "--database",
      paramLabel = "URL",
      description = "a PostgreSQL database, for many users and several servers")
  private @Nullable String database;

  @Option(
      names = "--accounts",
      description = "people log in; the first is called owner, see --password-file")
  private boolean accounts;

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description = "the password of the owner is the first line of this file; implies --accounts")
  private @Nullable Path passwordFile;

  @Option(
      names = "--smtp",
      paramLabel = "URL",
      description = "a mail server, as in smtp://user@mail.example.org:587")
  private @Nullable String smtp;

  @Option(
      names = "--smtp-password-file",
      paramLabel = "FILE",
      description = "its password is the first line of this file")
  private @Nullable Path smtpPasswordFile;

  @Option(
      names = "--mail-from",
      paramLabel = "ADDRESS",
      description = "who mail comes from (default: ${DEFAULT-VALUE})")
  private String mailFrom = "pleach@localhost";

  @Option(
      names = "--allow-private",
      description = "pages of private addresses may be collected: of your own network")
  private boolean allowPrivate;

  @Option(
      names = "--demo",
      description = "a board of three sites that this server serves itself; kept nowhere")
  private boolean demo;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Override
  public void run() {
    boolean loggedIn = accounts || passwordFile != null;
    if (!LOOPBACK.contains(host) && !loggedIn) {
      throw new UserException(
          "Other computers could reach "
              + host
              + ", so a password is needed: --password-file FILE. Or leave --host away.");
    }
    Path data = data();
    ServerOptions options =
        new ServerOptions(host, port, data, database, loggedIn, names, allowPrivate, demo, mail());
    if (passwordFile != null) {
      setPassword(data, firstLine(passwordFile));
    }
    serve(options);
  }

  private Path data() {
    if (demo) {
      return temporary();
    }
    return folder == null ? DataOptions.standardFolder() : folder;
  }

  private static Path temporary() {
    try {
      return Files.createTempDirectory("pleach-demo");
    } catch (IOException e) {
      throw new UserException("No temporary folder can be made: " + e.getMessage());
    }
  }

  /** Removes what a demo has kept; whatever cannot be removed is left to the system. */
  private static void forget(Path folder) {
    try (var files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException | java.io.UncheckedIOException e) {
      LoggerFactory.getLogger(ServeCommand.class).warn("The demo's files stay in {}", folder, e);
    }
  }

  private @Nullable MailServer mail() {
    if (smtp == null) {
      return null;
    }
    try {
      String password = smtpPasswordFile == null ? null : firstLine(smtpPasswordFile);
      return MailServer.of(smtp, password, mailFrom);
    } catch (IllegalArgumentException e) {
      throw new UserException("--smtp: " + e.getMessage());
    }
  }

  private static String firstLine(Path file) {
    try (var lines = Files.lines(file, StandardCharsets.UTF_8)) {
      return lines.findFirst().orElse("").strip();
    } catch (IOException | java.io.UncheckedIOException e) {
      throw new UserException(file + " cannot be read: " + e.getMessage());
    }
  }

  private void setPassword(Path data, String password) {
    String url = database;
    try (Database opened = url == null ? Database.sqlite(data) : Database.postgresql(url, data)) {
      People people = new People(Clock.systemUTC());
      opened.change(
          handle -> {
            String known = people.password(handle, people.owner(handle).name());
            if (!Passwords.matches(password, known)) {
              people.setPassword(handle, people.owner(handle).id(), password);
            }
          });
    } catch (DatabaseException | IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private void serve(ServerOptions options) {
    PrintWriter out = spec.commandLine().getOut();
    CountDownLatch stopped = new CountDownLatch(1);
    try {
      Server server = Server.start(options);
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    server.close();
                    if (demo) {
                      forget(options.folder());
                    }
                    stopped.countDown();
                  },
                  "stop"));
      out.println("Your page is at " + server.address() + "/ (Ctrl+C stops)");
      out.flush();
      stopped.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (DatabaseException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      if (isTaken(e)) {
        throw new UserException(
            "Port " + options.port() + " is taken. Choose another with --port, or 0 for any.");
      }
      throw e;
    }
  }

  private static boolean isTaken(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof BindException) {
        return true;
      }
    }
    return String.valueOf(e.getMessage()).contains("Port already in use");
  }
}
