package dev.pleach.server.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Segment;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.page.view.SourceView;
import dev.pleach.server.pair.BringApi;
import dev.pleach.server.person.Person;
import dev.pleach.server.refresh.PageOpening;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.source.BackOff;
import dev.pleach.server.source.Source;
import dev.pleach.server.store.Json;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jdbi.v3.core.Handle;

/** {@code /api/v1/pages}: opening a page to take blocks from it, and how often pages are read. */
final class PageApi implements BringApi.Shown {
  private static final int LONGEST_ADDRESS = 4_000;
  private static final int LONGEST_ID = 100;
  private static final int MOST_SEGMENTS = 300;
  private static final String ONE = WebServer.API + "/pages/{id}";

  /** A part of a page that is offered as a block. */
  record Offered(String name, String role, List<Integer> nodes) {}

  private final Stores stores;
  private final Caller caller;
  private final Views views;
  private final PageOpening opening;
  private final long shortestSeconds;

  /**
   * @param shortestSeconds the shortest interval that people can choose
   */
  PageApi(Stores stores, Caller caller, Views views, PageOpening opening, long shortestSeconds) {
    this.stores = stores;
    this.caller = caller;
    this.views = views;
    this.opening = opening;
    this.shortestSeconds = shortestSeconds;
  }

  void mount(RoutesConfig routes) {
    routes.post(WebServer.API + "/pages/open", this::open);
    routes.get(WebServer.API + "/pages", this::list);
    routes.get(ONE, this::show);
    routes.patch(ONE, this::change);
    routes.post(ONE + "/refresh", this::refresh);
  }

  private void open(Context context) throws PageOpening.Refused {
    Person person = caller.of(context);
    Body body = Body.of(context);
    PageOpening.Opened opened =
        opening.open(
            person.id(), body.requiredText("address", LONGEST_ADDRESS), body.flag("render", false));
    ObjectNode answer = opened(person.id(), opened);
    String block = body.text("block", LONGEST_ID);
    if (block != null) {
      BoardBlock adjusted =
          stores
              .database()
              .read(handle -> stores.blocks().find(handle, person.id(), block))
              .orElseThrow(() -> ApiException.notFound("block"));
      answer.set("chosen", Json.MAPPER.valueToTree(opening.find(adjusted, opened)));
    }
    context.json(answer);
  }

  @Override
  public ObjectNode opened(String personId, PageOpening.Opened opened) {
    ObjectNode answer = Json.MAPPER.valueToTree(page(personId, opened.source()));
    answer.put("content", opened.content());
    answer.put("picker", "/picker/" + opened.source().id() + "?content=" + opened.content());
    answer.set("segments", Json.MAPPER.valueToTree(segments(opened)));
    return answer;
  }

  @Override
  public SourceView page(String personId, Source source) {
    return stores.database().read(handle -> view(handle, personId, source));
  }

  private static List<Offered> segments(PageOpening.Opened opened) {
    List<Offered> offered = new ArrayList<>();
    for (Segment segment : Segments.of(opened.tree()).all()) {
      if (offered.size() < MOST_SEGMENTS) {
        String role = segment.role().name().toLowerCase(Locale.ROOT);
        offered.add(new Offered(segment.name(), role, segment.nodes()));
      }
    }
    return offered;
  }

  private void list(Context context) {
    Person person = caller.of(context);
    context.json(stores.database().read(handle -> views.sources(handle, person.id())));
  }

  private void show(Context context) {
    Person person = caller.of(context);
    context.json(
        stores.database().read(handle -> view(handle, person.id(), find(handle, person, context))));
  }

  private void change(Context context) {
    Person person = caller.of(context);
    Body body = Body.of(context);
    Long every = body.number("everySeconds");
    if (every != null && (every < shortestSeconds || every > BackOff.LONGEST_SECONDS * 7)) {
      throw ApiException.bad("A page can be read every " + shortestSeconds + " seconds to 7 days.");
    }
    context.json(
        stores
            .database()
            .write(
                handle -> {
                  Source source = find(handle, person, context);
                  if (every != null) {
                    long next = BackOff.next(stores.clock().millis(), every, 0, source.id(), null);
                    stores.sources().every(handle, source.id(), every, next);
                  }
                  if (body.has("render") && body.flag("render", false) != source.render()) {
                    render(handle, source, body.flag("render", false));
                  }
                  return view(handle, person.id(), find(handle, person, context));
                }));
  }

  private void render(Handle handle, Source source, boolean render) {
    if (stores.sources().find(handle, source.personId(), source.address(), render).isPresent()) {
      throw ApiException.bad("The page is also read the other way; delete one of the two first.");
    }
    stores.sources().render(handle, source.id(), render);
  }

  private void refresh(Context context) {
    Person person = caller.of(context);
    context.json(
        stores
            .database()
            .write(
                handle -> {
                  Source source = find(handle, person, context);
                  stores.sources().hurry(handle, source.id());
                  return view(handle, person.id(), find(handle, person, context));
                }));
  }

  private SourceView view(Handle handle, String personId, Source source) {
    return views.source(handle, personId, source);
  }

  private Source find(Handle handle, Person person, Context context) {
    return stores
        .sources()
        .find(handle, person.id(), context.pathParam("id"))
        .orElseThrow(() -> ApiException.notFound("page"));
  }
}
