package dev.pleach.server.pair;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pleach.dom.DomTree;
import dev.pleach.server.refresh.PageOpening;
import dev.pleach.server.refresh.Refresher;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.source.Fetched;
import dev.pleach.server.source.Source;
import dev.pleach.server.store.Json;
import io.javalin.config.RoutesConfig;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.util.Optional;
import java.util.function.Function;

/**
 * Pages that a browser sends as its owner sees them: {@code /pages/bring} to take blocks from one,
 * {@code /pages/ID/visit} to find its blocks on it again. Only pages of their owner.
 */
public final class BringApi {
  private static final String API = "/api/v1";
  private static final int LONGEST_ADDRESS = 4_000;

  /** The largest page in characters; that of a page that is fetched is about the same. */
  private static final int LONGEST_PAGE = 12 << 20;

  /** How a page is shown to programs. */
  public interface Shown {
    /** An opened page, as {@code /pages/open} answers. */
    ObjectNode opened(String personId, PageOpening.Opened opened);

    /** A page, as {@code /pages/ID} answers. */
    Object page(String personId, Source source);
  }

  private final Stores stores;
  private final Function<Context, String> person;
  private final PageOpening opening;
  private final Refresher refresher;
  private final String server;
  private final Shown shown;
  private final Visits visits;

  /**
   * @param person the id of whoever makes a request
   * @param server the name of this server among those that share the database
   */
  public BringApi(
      Stores stores,
      Function<Context, String> person,
      PageOpening opening,
      Refresher refresher,
      String server,
      Shown shown) {
    this.stores = stores;
    this.person = person;
    this.opening = opening;
    this.refresher = refresher;
    this.server = server;
    this.shown = shown;
    visits = new Visits(stores.clock());
  }

  public void mount(RoutesConfig routes) {
    routes.get(API + "/visits", this::list);
    routes.post(API + "/pages/bring", this::bring);
    routes.post(API + "/pages/{id}/visit", this::visit);
    routes.delete(API + "/pages/{id}/visit", this::leave);
  }

  private void list(Context context) {
    String personId = person.apply(context);
    context.json(stores.database().read(handle -> visits.of(handle, personId)));
  }

  private void bring(Context context) throws PageOpening.Refused {
    String personId = person.apply(context);
    Request request = Request.of(context);
    BroughtPage page =
        BroughtPage.of(request.text("html", LONGEST_PAGE), request.text("key", LONGEST_ADDRESS));
    PageOpening.Opened opened =
        opening.brought(personId, request.text("address", LONGEST_ADDRESS), page.html());
    if (request.flag("visit")) {
      stores.database().change(handle -> visits.begin(handle, opened.source().id()));
    }
    ObjectNode answer = shown.opened(personId, opened);
    answer.set("numbers", Json.MAPPER.valueToTree(page.numbers()));
    context.json(answer);
  }

  private void visit(Context context) throws PageOpening.Refused {
    Source known = find(context);
    DomTree tree = DomTree.parse(Request.of(context).text("html", LONGEST_PAGE));
    Fetched.Page page = PageOpening.page(tree, known.address());
    Source source =
        stores
            .database()
            .<Optional<Source>>write(
                handle -> {
                  Optional<Source> leased = stores.sources().lease(handle, known.id(), server);
                  leased.ifPresent(one -> visits.begin(handle, one.id()));
                  return leased;
                })
            .orElseThrow(() -> new ConflictResponse("The page is being read. Try again soon."));
    refresher.brought(source, page);
    answer(context);
  }

  private void leave(Context context) {
    Source source = find(context);
    stores
        .database()
        .change(
            handle -> {
              visits.end(handle, source.id());
              stores.sources().hurry(handle, source.id());
            });
    answer(context);
  }

  private void answer(Context context) {
    context.json(shown.page(person.apply(context), find(context)));
  }

  private Source find(Context context) {
    String personId = person.apply(context);
    return stores
        .database()
        .read(handle -> stores.sources().find(handle, personId, context.pathParam("id")))
        .orElseThrow(() -> new NotFoundResponse("There is no such page, or it is not yours."));
  }
}
