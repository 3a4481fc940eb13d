package dev.pleach.server.web;

import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.page.PageServices;
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
import dev.pleach.server.person.Person;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.tell.Message;
import dev.pleach.server.tell.Outbox;
import dev.pleach.server.tell.rule.Rule;
import dev.pleach.server.tell.rule.RuleStore;
import dev.pleach.server.tell.way.Way;
import dev.pleach.server.tell.way.WayStore;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;

/** What the pages show: the same that the API answers. */
final class PageData implements PageServices {
  private final Stores stores;
  private final Caller caller;
  private final Views views;
  private final AccountApi accounts;
  private final HistoryApi history;
  private final Outbox outbox;
  private final RuleStore rules;
  private final WayStore ways;

  PageData(
      Stores stores,
      Caller caller,
      Views views,
      AccountApi accounts,
      HistoryApi history,
      Outbox outbox) {
    this.stores = stores;
    this.caller = caller;
    this.views = views;
    this.accounts = accounts;
    this.history = history;
    this.outbox = outbox;
    rules = new RuleStore(stores.clock());
    ways = new WayStore(stores.clock());
  }

  private static Person person(Visitor visitor) {
    return new Person(visitor.id(), visitor.name(), visitor.admin());
  }

  @Override
  public Optional<Visitor> visitor(Context context) {
    return caller.find(context).map(accounts::visitor);
  }

  @Override
  public List<BoardTab> boards(Visitor visitor) {
    return stores.database().read(handle -> views.boards(handle, visitor.id()));
  }

  @Override
  public Optional<BoardView> board(Visitor visitor, String id) {
    return stores
        .database()
        .read(
            handle ->
                stores
                    .boards()
                    .find(handle, visitor.id(), id)
                    .filter(board -> board.deletedAt() == null)
                    .map(board -> views.board(handle, board)));
  }

  @Override
  public Optional<BlockView> block(Visitor visitor, String id) {
    return stores
        .database()
        .read(
            handle ->
                stores
                    .blocks()
                    .find(handle, visitor.id(), id)
                    .filter(block -> block.deletedAt() == null)
                    .map(block -> views.block(handle, block)));
  }

  @Override
  public List<VersionView> versions(Visitor visitor, String block, int most) {
    return history.versions(person(visitor), block, most);
  }

  @Override
  public Optional<DiffView> diff(Visitor visitor, String block, int from, int to) {
    return history.diff(person(visitor), block, from, to);
  }

  @Override
  public List<Series> numbers(Visitor visitor, String block) {
    return history.numbers(person(visitor), block);
  }

  @Override
  public List<CandidateView> candidates(Visitor visitor, String block) {
    return history.candidates(person(visitor), block);
  }

  @Override
  public List<RuleView> rules(Visitor visitor, String block) {
    return stores
        .database()
        .read(
            handle ->
                stores.blocks().find(handle, visitor.id(), block).isEmpty()
                    ? List.<RuleView>of()
                    : rules.of(handle, block).stream().map(PageData::view).toList());
  }

  private static RuleView view(Rule rule) {
    return new RuleView(
        rule.id(),
        rule.blockId(),
        rule.kind().word(),
        rule.text(),
        rule.number(),
        rule.hours(),
        rule.ways(),
        rule.on(),
        Views.moment(rule.lastAt()),
        rule.lastWords());
  }

  @Override
  public List<WayView> ways(Visitor visitor) {
    return stores
        .database()
        .read(handle -> ways.of(handle, visitor.id()).stream().map(PageData::view).toList());
  }

  private static WayView view(Way way) {
    return new WayView(
        way.id(),
        way.kind().word(),
        way.name(),
        way.target(),
        way.template(),
        way.state(),
        way.message());
  }

  @Override
  public List<MessageView> messages(Visitor visitor, int most) {
    return stores
        .database()
        .read(
            handle -> outbox.of(handle, visitor.id(), most).stream().map(PageData::view).toList());
  }

  private static MessageView view(Message message) {
    return new MessageView(
        String.valueOf(message.id()),
        String.valueOf(Views.moment(message.at())),
        message.blockId(),
        message.wayId(),
        message.words(),
        message.state(),
        message.message());
  }

  @Override
  public List<TokenView> tokens(Visitor visitor) {
    return accounts.tokens(person(visitor));
  }

  @Override
  public List<PersonView> people(Visitor visitor) {
    return accounts.people();
  }

  @Override
  public List<SourceView> sources(Visitor visitor) {
    return stores.database().read(handle -> views.sources(handle, visitor.id()));
  }

  @Override
  public Optional<SourceView> source(Visitor visitor, String id) {
    return stores
        .database()
        .read(
            handle ->
                stores
                    .sources()
                    .find(handle, visitor.id(), id)
                    .map(source -> views.source(handle, visitor.id(), source)));
  }

  @Override
  public Optional<BoardView> shared(String secret) {
    return stores
        .database()
        .read(
            handle -> {
              Optional<Board> board = stores.boards().shared(handle, secret);
              return board.map(
                  b -> views.board(handle, b, id -> "/frame/shared/" + secret + "/" + id));
            });
  }

  @Override
  public Optional<BlockView> gadget(String secret) {
    return stores
        .database()
        .read(
            handle -> {
              Optional<BoardBlock> block = stores.blocks().embedded(handle, secret);
              return block.map(b -> views.block(handle, b, id -> "/frame/gadget/" + secret));
            });
  }

  @Override
  public boolean invited(String secret) {
    return accounts.invited(secret);
  }
}
