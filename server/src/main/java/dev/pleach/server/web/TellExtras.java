package dev.pleach.server.web;

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
  public Map<String, String> boardFeeds(Handle handle, String personId) {
    Map<String, String> addresses = feeds.ofBoards(handle, personId);
    addresses.replaceAll((board, secret) -> "/feeds/board/" + secret + ".atom");
    return addresses;
  }

  @Override
  public Map<String, String> blockFeeds(Handle handle, String boardId) {
    Map<String, String> addresses = feeds.ofBlocks(handle, boardId);
    addresses.replaceAll((block, secret) -> "/feeds/block/" + secret + ".atom");
    return addresses;
  }

  @Override
  public BlockView.@Nullable LastNumber number(Version version) {
    return Numbers.first(version);
  }
}
