package dev.pleach.server.page;

import dev.pleach.server.page.view.SourceView;
import dev.pleach.server.page.view.Visitor;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The pages that blocks are taken from, and one of them in its four views. */
final class SourcePages {
  private static final List<String> VIEWS = List.of("page", "template", "content", "reader");

  private final Pages pages;

  SourcePages(Pages pages) {
    this.pages = pages;
  }

  void list(Context context, Visitor visitor) {
    pages.answer(
        context,
        visitor,
        "sources",
        "Sources",
        "sources",
        null,
        Map.of("sources", pages.services().sources(visitor)));
  }

  void show(Context context, Visitor visitor) {
    Optional<SourceView> source = pages.services().source(visitor, context.pathParam("id"));
    if (source.isEmpty()) {
      pages.errors().notFound(context);
      return;
    }
    String asked = context.queryParam("view");
    String view = asked != null && VIEWS.contains(asked) ? asked : VIEWS.get(0);
    pages.answer(
        context,
        visitor,
        "source",
        source.get().name(),
        "sources",
        null,
        Map.of("source", source.get(), "view", view));
  }
}
