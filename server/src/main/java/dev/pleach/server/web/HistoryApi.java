package dev.pleach.server.web;

import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Story;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.history.Version;
import dev.pleach.server.look.StoredBlock;
import dev.pleach.server.look.VersionDiff;
import dev.pleach.server.page.view.CandidateView;
import dev.pleach.server.page.view.DiffView;
import dev.pleach.server.page.view.Series;
import dev.pleach.server.page.view.VersionView;
import dev.pleach.server.person.Person;
import dev.pleach.server.refresh.Feedback;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.source.Source;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** What a block was: its versions, two of them compared, its numbers; and where it may be. */
final class HistoryApi {
  private static final String ONE = WebServer.API + "/blocks/{id}";
  private static final int USUAL = 50;
  private static final int MOST = 1_000;
  private static final int MOST_FINDINGS = 200;
  private static final Set<Finding.Kind> ONE_SENTENCE =
      Set.of(Finding.Kind.REWORDED, Finding.Kind.RENUMBERED, Finding.Kind.RESPELLED);

  private final Stores stores;
  private final Caller caller;
  private final Feedback feedback;

  HistoryApi(Stores stores, Caller caller, Feedback feedback) {
    this.stores = stores;
    this.caller = caller;
    this.feedback = feedback;
  }

  void mount(RoutesConfig routes) {
    routes.get(
        ONE + "/versions",
        ctx -> ctx.json(versions(person(ctx), id(ctx), number(ctx, "most", USUAL))));
    routes.get(
        ONE + "/diff",
        ctx ->
            ctx.json(
                diff(person(ctx), id(ctx), number(ctx, "from", 0), number(ctx, "to", 0))
                    .orElseThrow(() -> ApiException.notFound("version"))));
    routes.get(ONE + "/numbers", ctx -> ctx.json(numbers(person(ctx), id(ctx))));
    routes.get(ONE + "/candidates", ctx -> ctx.json(candidates(person(ctx), id(ctx))));
  }

  private Person person(Context context) {
    return caller.of(context);
  }

  private static String id(Context context) {
    return context.pathParam("id");
  }

  static int number(Context context, String name, int otherwise) {
    String value = context.queryParam(name);
    try {
      return value == null ? otherwise : Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw ApiException.bad("'" + name + "' must be a whole number.");
    }
  }

  List<VersionView> versions(Person person, String blockId, int most) {
    return stores
        .database()
        .read(
            handle -> {
              BoardBlock block = find(handle, person, blockId);
              return stores.versions().of(handle, block.id(), Math.min(most, MOST)).stream()
                  .map(
                      v ->
                          new VersionView(
                              v.number(),
                              String.valueOf(Views.moment(v.firstAt())),
                              Views.moment(v.lastAt()),
                              v.summary(),
                              Views.beginning(v.text()),
                              "/frame/blocks/" + block.id() + "?version=" + v.number()))
                  .toList();
            });
  }

  /** Two versions compared; 0 as the first is the one before the second, 0 as that the latest. */
  Optional<DiffView> diff(Person person, String blockId, int from, int to) {
    return stores
        .database()
        .read(
            handle -> {
              BoardBlock block = find(handle, person, blockId);
              int later = to == 0 ? block.versions().latest() : to;
              int earlier = from == 0 ? later - 1 : from;
              Optional<Version> before = stores.versions().find(handle, block.id(), earlier);
              Optional<Version> after = stores.versions().find(handle, block.id(), later);
              if (before.isEmpty() || after.isEmpty()) {
                return Optional.empty();
              }
              Story story =
                  VersionDiff.story(stored(handle, before.get()), stored(handle, after.get()));
              return Optional.of(
                  new DiffView(
                      earlier,
                      later,
                      story.tellsChange(),
                      findings(story),
                      "/frame/diff/" + block.id() + "?from=" + earlier + "&to=" + later));
            });
  }

  private StoredBlock stored(Handle handle, Version version) {
    return new StoredBlock(stores.contents().get(handle, version.content()));
  }

  private static List<DiffView.Finding> findings(Story story) {
    List<DiffView.Finding> findings = new ArrayList<>();
    for (Finding finding : story.findings()) {
      if (findings.size() < MOST_FINDINGS) {
        Finding.Place place = finding.first();
        findings.add(
            new DiffView.Finding(
                finding.kind().verb(), place.from(), place.to(), pieces(finding.kind(), place)));
      }
    }
    return findings;
  }

  private static List<DiffView.Piece> pieces(Finding.Kind kind, Finding.Place place) {
    if (!ONE_SENTENCE.contains(kind)) {
      return List.of();
    }
    return place.pieces().stream()
        .map(
            piece ->
                new DiffView.Piece(
                    piece.state().name().toLowerCase(Locale.ROOT),
                    piece.in(place.from(), place.to())))
        .toList();
  }

  List<Series> numbers(Person person, String blockId) {
    return stores
        .database()
        .read(
            handle -> {
              BoardBlock block = find(handle, person, blockId);
              List<Version> versions =
                  new ArrayList<>(stores.versions().of(handle, block.id(), MOST));
              Collections.reverse(versions);
              return Numbers.series(versions);
            });
  }

  List<CandidateView> candidates(Person person, String blockId) {
    BoardBlock block = stores.database().read(handle -> find(handle, person, blockId));
    Source source =
        stores
            .database()
            .read(handle -> stores.sources().byId(handle, block.sourceId()))
            .orElseThrow();
    String content = source.kept().content();
    return feedback.candidates(block, source).stream()
        .map(
            c ->
                new CandidateView(
                    c.node(),
                    c.score(),
                    c.reasons(),
                    text(source, c.node()),
                    c.xpath(),
                    "/frame/node/" + source.id() + "?content=" + content + "&node=" + c.node()))
        .toList();
  }

  private String text(Source source, int node) {
    String content = source.kept().content();
    return content == null
        ? ""
        : Views.beginning(stores.trees().get(content, source.address()).visibleText(node));
  }

  private BoardBlock find(Handle handle, Person person, String id) {
    return stores
        .blocks()
        .find(handle, person.id(), id)
        .orElseThrow(() -> ApiException.notFound("block"));
  }
}
