package dev.pleach.server.page;

import dev.pleach.server.page.view.BlockView;
import dev.pleach.server.page.view.CandidateView;
import dev.pleach.server.page.view.DiffView;
import dev.pleach.server.page.view.State;
import dev.pleach.server.page.view.VersionView;
import dev.pleach.server.page.view.Visitor;
import io.javalin.http.Context;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A block: what it is now, what it was, what it counts, when somebody is told. */
final class BlockPage {
  private static final int MOST_VERSIONS = 200;

  private final Pages pages;

  BlockPage(Pages pages) {
    this.pages = pages;
  }

  void show(Context context, Visitor visitor) {
    PageServices services = pages.services();
    Optional<BlockView> found = services.block(visitor, context.pathParam("id"));
    if (found.isEmpty()) {
      pages.errors().notFound(context);
      return;
    }
    BlockView block = found.get();
    List<VersionView> versions = services.versions(visitor, block.id(), MOST_VERSIONS);
    VersionView version = version(versions, number(context, "version"));
    Map<String, Object> model = new HashMap<>();
    model.put("block", block);
    model.put("versions", versions);
    model.put("version", version);
    model.put("diff", version == null ? diff(context, visitor, block, versions) : null);
    model.put("asked", context.queryParam("from") != null);
    model.put("numbers", services.numbers(visitor, block.id()));
    model.put("candidates", candidates(visitor, block));
    model.put("rules", services.rules(visitor, block.id()));
    model.put("ways", services.ways(visitor));
    pages.answer(context, visitor, "block", block.name(), block.board(), "block", model);
  }

  private List<CandidateView> candidates(Visitor visitor, BlockView block) {
    return block.shownState() == State.AMBIGUOUS
        ? pages.services().candidates(visitor, block.id())
        : List.of();
  }

  private @Nullable DiffView diff(
      Context context, Visitor visitor, BlockView block, List<VersionView> versions) {
    Integer from = number(context, "from");
    Integer to = number(context, "to");
    if (from == null || to == null || versions.size() < 2) {
      return null;
    }
    return pages
        .services()
        .diff(visitor, block.id(), Math.min(from, to), Math.max(from, to))
        .orElse(null);
  }

  private static @Nullable VersionView version(
      List<VersionView> versions, @Nullable Integer number) {
    return versions.stream()
        .filter(v -> number != null && v.number() == number)
        .findFirst()
        .orElse(null);
  }

  /** A number of the address; what is no number is as if it was not there. */
  private static @Nullable Integer number(Context context, String name) {
    String text = context.queryParam(name);
    if (text == null || !text.matches("[0-9]{1,9}")) {
      return null;
    }
    return Integer.valueOf(text);
  }
}
