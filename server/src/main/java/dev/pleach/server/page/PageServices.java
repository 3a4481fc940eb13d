package dev.pleach.server.page;

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
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;

/**
 * What the pages show. Each method answers what the request of the API named beside it answers, for
 * the same person; empty means that there is no such thing, or that it is somebody else's.
 */
public interface PageServices {
  /** Who asks: {@code GET /me}. Empty if they have to log in first. */
  Optional<Visitor> visitor(Context context);

  /** {@code GET /boards}. */
  List<BoardTab> boards(Visitor visitor);

  /** {@code GET /boards/ID}. */
  Optional<BoardView> board(Visitor visitor, String id);

  /** {@code GET /blocks/ID}. */
  Optional<BlockView> block(Visitor visitor, String id);

  /** {@code GET /blocks/ID/versions}, newest first. */
  List<VersionView> versions(Visitor visitor, String block, int most);

  /** {@code GET /blocks/ID/diff}. Empty also if a version is not kept any more. */
  Optional<DiffView> diff(Visitor visitor, String block, int from, int to);

  /** {@code GET /blocks/ID/numbers}, best first. */
  List<Series> numbers(Visitor visitor, String block);

  /** {@code GET /blocks/ID/candidates}. */
  List<CandidateView> candidates(Visitor visitor, String block);

  /** {@code GET /blocks/ID/rules}. */
  List<RuleView> rules(Visitor visitor, String block);

  /** {@code GET /ways}. */
  List<WayView> ways(Visitor visitor);

  /** {@code GET /messages}, newest first. */
  List<MessageView> messages(Visitor visitor, int most);

  /** {@code GET /tokens}. */
  List<TokenView> tokens(Visitor visitor);

  /** {@code GET /people}; asked for administrators only. */
  List<PersonView> people(Visitor visitor);

  /** {@code GET /pages}. */
  List<SourceView> sources(Visitor visitor);

  /** {@code GET /pages/ID}. */
  Optional<SourceView> source(Visitor visitor, String id);

  /** A board that is shared under this address; its frames need no log-in. */
  Optional<BoardView> shared(String secret);

  /** A block that is embedded under this address; its frame needs no log-in. */
  Optional<BlockView> gadget(String secret);

  /** Whether somebody may make an account with this invitation. */
  boolean invited(String secret);
}
