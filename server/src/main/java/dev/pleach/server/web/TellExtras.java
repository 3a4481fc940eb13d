package dev.pleach.server.web;

import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.history.Version;
import dev.pleach.server.page.view.BlockView;
import dev.pleach.server.tell.feed.FeedStore;
import dev.pleach.server.tell.rule.RuleStore;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** What rules, feeds and numbers add to blocks and boards. */
final class TellExtras implements Views.Extras {
  private final FeedStore feeds;
  private final RuleStore rules;

  TellExtras(FeedStore feeds, RuleStore rules) {
    this.feeds = feeds;
    this.rules = rules;
  }

  @Override
  public Map<String, Integer> rules(Handle handle, String boardId) {
    return rules.counts(handle, boardId);
  }

  @Override
  public @Nullable String boardFeed(Handle handle, Board board) {
    return feeds
        .secret(handle, FeedStore.Subject.BOARD, board.id())
        .map(secret -> "/feeds/board/" + secret + ".atom")
        .orElse(null);
  }

  @Override
  public @Nullable String blockFeed(Handle handle, BoardBlock block) {
    return feeds
        .secret(handle, FeedStore.Subject.BLOCK, block.id())
        .map(secret -> "/feeds/block/" + secret + ".atom")
        .orElse(null);
  }

  @Override
  public BlockView.@Nullable LastNumber number(Version version) {
    return Numbers.first(version);
  }
}
