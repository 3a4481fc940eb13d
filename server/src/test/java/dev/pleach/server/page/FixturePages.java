package dev.pleach.server.page;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pleach.server.page.view.BlockView;
import dev.pleach.server.page.view.BoardTab;
import dev.pleach.server.page.view.BoardView;
import dev.pleach.server.page.view.CandidateView;
import dev.pleach.server.page.view.DiffView;
import dev.pleach.server.page.view.MessageView;
import dev.pleach.server.page.view.PersonView;
import dev.pleach.server.page.view.RuleView;
import dev.pleach.server.page.view.Series;
import dev.pleach.server.page.view.SourceView;
import dev.pleach.server.page.view.TokenView;
import dev.pleach.server.page.view.VersionView;
import dev.pleach.server.page.view.Visitor;
import dev.pleach.server.page.view.WayView;
import dev.pleach.server.store.Json;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;

/** What the pages show, from the fixture: its JSON read as the views' records. */
final class FixturePages implements PageServices {
  private final Fixture fixture;

  FixturePages(Fixture fixture) {
    this.fixture = fixture;
  }

  @Override
  public Optional<Visitor> visitor(Context context) {
    return context.cookie("nobody") == null
        ? Optional.of(read(fixture.me(), Visitor.class))
        : Optional.empty();
  }

  @Override
  public List<BoardTab> boards(Visitor visitor) {
    return fixture.nodes("boards").map(b -> read(fixture.summary(b), BoardTab.class)).toList();
  }

  @Override
  public Optional<BoardView> board(Visitor visitor, String id) {
    return fixture.find("boards", id).map(b -> read(fixture.whole(b), BoardView.class));
  }

  @Override
  public Optional<BlockView> block(Visitor visitor, String id) {
    return fixture.find("blocks", id).map(b -> read(b, BlockView.class));
  }

  @Override
  public List<VersionView> versions(Visitor visitor, String block, int most) {
    return list("versions", VersionView.class);
  }

  @Override
  public Optional<DiffView> diff(Visitor visitor, String block, int from, int to) {
    if (from < 1 || to > 5) {
      return Optional.empty();
    }
    return Optional.of(
        new DiffView(
            from, to, from != to, list("findings", DiffView.Finding.class), "/frame/diff"));
  }

  @Override
  public List<Series> numbers(Visitor visitor, String block) {
    return list("numbers", Series.class);
  }

  @Override
  public List<CandidateView> candidates(Visitor visitor, String block) {
    return list("candidates", CandidateView.class);
  }

  @Override
  public List<RuleView> rules(Visitor visitor, String block) {
    return list("rules", RuleView.class).stream().filter(r -> r.block().equals(block)).toList();
  }

  @Override
  public List<WayView> ways(Visitor visitor) {
    return list("ways", WayView.class);
  }

  @Override
  public List<MessageView> messages(Visitor visitor, int most) {
    return list("messages", MessageView.class);
  }

  @Override
  public List<TokenView> tokens(Visitor visitor) {
    return list("tokens", TokenView.class);
  }

  @Override
  public List<PersonView> people(Visitor visitor) {
    return list("people", PersonView.class);
  }

  @Override
  public List<SourceView> sources(Visitor visitor) {
    return list("pages", SourceView.class);
  }

  @Override
  public Optional<SourceView> source(Visitor visitor, String id) {
    return fixture.find("pages", id).map(p -> read(p, SourceView.class));
  }

  @Override
  public Optional<BoardView> shared(String secret) {
    return fixture
        .nodes("boards")
        .filter(b -> b.path("share").asText().equals("/shared/" + secret))
        .findFirst()
        .map(b -> read(fixture.whole(b), BoardView.class));
  }

  @Override
  public Optional<BlockView> gadget(String secret) {
    return fixture
        .nodes("blocks")
        .filter(b -> b.path("gadget").path("address").asText().equals("/gadget/" + secret))
        .findFirst()
        .map(b -> read(b, BlockView.class));
  }

  @Override
  public boolean invited(String secret) {
    return secret.equals("i1");
  }

  private <T> List<T> list(String name, Class<T> type) {
    return fixture.nodes(name).map(n -> read(n, type)).toList();
  }

  private static <T> T read(ObjectNode node, Class<T> type) {
    return Json.MAPPER.convertValue(node, type);
  }
}
