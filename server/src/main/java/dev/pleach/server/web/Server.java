package dev.pleach.server.web;

import dev.pleach.server.demo.DemoServer;
import dev.pleach.server.demo.DemoSite;
import dev.pleach.server.look.BlockText;
import dev.pleach.server.look.FrameDocument;
import dev.pleach.server.openapi.OpenApi;
import dev.pleach.server.page.Pages;
import dev.pleach.server.page.Rendering;
import dev.pleach.server.page.view.Visitor;
import dev.pleach.server.pair.BringApi;
import dev.pleach.server.pair.PairApi;
import dev.pleach.server.person.People;
import dev.pleach.server.person.Person;
import dev.pleach.server.person.Sessions;
import dev.pleach.server.person.Tokens;
import dev.pleach.server.refresh.RefreshCycle;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.Json;
import dev.pleach.server.tell.feed.FeedStore;
import dev.pleach.server.tell.rule.RuleStore;
import dev.pleach.server.transfer.TransferApi;
import io.javalin.Javalin;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.net.URI;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A running server, all its parts together. */
public final class Server implements AutoCloseable {
  private final Database database;
  private final @Nullable DemoServer demo;
  private final Parts parts;
  private final RefreshCycle cycle;
  private final EventApi events;
  private final Housekeeping housekeeping;
  private final Javalin web;
  private final String address;

  private Server(ServerOptions options, Database database, Clock clock) {
    this.database = database;
    demo = options.demo() ? DemoServer.start(0) : null;
    URI sites = demo == null ? null : URI.create(demo.address(DemoSite.NEWS));
    String[] base = {""}; // known when the port is
    parts = Parts.of(options, database, clock, sites, () -> base[0]);
    cycle = new RefreshCycle(parts.stores(), parts.refresher(), parts.name());
    People people = new People(clock);
    Sessions sessions = new Sessions(clock);
    Tokens tokens = new Tokens(clock);
    Person owner = database.write(people::owner);
    Caller caller = new Caller(database, sessions, tokens, options.accounts() ? null : owner);
    AccountApi accounts =
        new AccountApi(
            database,
            parts.stores().boards(),
            caller,
            people,
            sessions,
            tokens,
            demo != null,
            tour());
    events = new EventApi(parts.stores(), caller);
    housekeeping = new Housekeeping(parts.stores(), sessions, parts.tell());
    web = WebServer.of(routes -> mount(routes, new Guard(options.names()), caller, accounts));
    web.start(options.host(), options.port());
    address = "http://" + shown(options.host()) + ":" + web.port();
    base[0] = options.names().isEmpty() ? address : options.address(web.port());
    if (demo == null) {
      String settings = Json.write(Views.Settings.STANDARD);
      database.change(handle -> parts.stores().boards().addFirst(handle, owner.id(), settings));
    } else {
      new DemoStart(parts.stores(), parts.opening(), parts.collector(), demo).run(owner);
    }
    cycle.start();
    parts.tell().messenger().start();
    housekeeping.start();
  }

  private void mount(RoutesConfig routes, Guard guard, Caller caller, AccountApi accounts) {
    Stores stores = parts.stores();
    Views views =
        new Views(
            stores, new TellExtras(new FeedStore(stores.clock()), new RuleStore(stores.clock())));
    HistoryApi history = new HistoryApi(stores, caller, parts.feedback());
    Pages pages =
        new Pages(
            new PageData(stores, caller, views, accounts, history, parts.tell().outbox()),
            new Rendering(FrameDocument.SANDBOX));
    new Operation(stores, caller).mount(routes);
    guard.mount(routes);
    errors(pages).mount(routes);
    new BoardApi(stores, caller, views).mount(routes);
    new BlockApi(
            stores,
            caller,
            views,
            parts.opening(),
            parts.collector(),
            parts.feedback(),
            (page, nodes) -> BlockText.title(page, Arrays.stream(nodes).boxed().toList()))
        .mount(routes);
    PageApi pageApi = new PageApi(stores, caller, views, parts.opening(), parts.shortestSeconds());
    pageApi.mount(routes);
    Function<Context, String> person = context -> caller.of(context).id();
    new BringApi(stores, person, parts.opening(), parts.refresher(), parts.name(), pageApi)
        .mount(routes);
    new PairApi(
            database,
            person,
            new Sessions(stores.clock()),
            new Tokens(stores.clock()),
            stores.clock())
        .mount(routes);
    new TransferApi(stores, person, parts.opening(), parts.collector()).mount(routes);
    OpenApi.mount(routes);
    history.mount(routes);
    accounts.mount(routes);
    events.mount(routes);
    new Frames(stores, caller, parts.looks(), new SiblingPages(parts.fetch())).mount(routes);
    parts.tell().api().mount(routes, person);
    parts.tell().api().mountFeeds(routes);
    pages.mount(routes);
  }

  private static Errors errors(Pages pages) {
    return new Errors(
        (context, status, message) ->
            pages.errors().show(context, HttpStatus.forStatus(status), title(status), message));
  }

  private static String title(int status) {
    return switch (status) {
      case 401 -> "Log in first";
      case 403 -> "This is not yours to see";
      case 404 -> "There is nothing here";
      case 421 -> "Not by this name";
      default -> status >= 500 ? "Something went wrong here" : "That did not work";
    };
  }

  private static String shown(String host) {
    return host.equals("0.0.0.0") || host.equals("::") ? "localhost" : host;
  }

  private List<Visitor.TourStep> tour() {
    return demo == null ? List.of() : DemoStart.tour();
  }

  /** Starts a server; what it needs is made in its folder. */
  public static Server start(ServerOptions options) {
    return start(options, Clock.systemUTC());
  }

  /** The same with another clock. */
  public static Server start(ServerOptions options, Clock clock) {
    String url = options.database();
    Database database =
        url == null
            ? Database.sqlite(options.folder())
            : Database.postgresql(url, options.folder());
    return start(options, database, clock);
  }

  /** The same on a database that is open; it is closed with the server. */
  static Server start(ServerOptions options, Database database, Clock clock) {
    try {
      return new Server(options, database, clock);
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  /** Where its pages are. */
  public String address() {
    return address;
  }

  /** The routes that are mounted, as in {@code GET /health}. */
  public List<String> routes() {
    return web.unsafe.internalRouter.allHttpHandlers().stream()
        .map(parsed -> parsed.endpoint.method + " " + parsed.endpoint.path)
        .toList();
  }

  public int port() {
    return web.port();
  }

  /** Stops: requests that are being answered end first, then what runs behind. */
  @Override
  public void close() {
    events.close();
    web.stop();
    housekeeping.close();
    parts.tell().messenger().close();
    cycle.close();
    parts.fetch().close();
    if (demo != null) {
      demo.close();
    }
    database.close();
  }
}
