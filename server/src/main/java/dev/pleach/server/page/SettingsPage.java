package dev.pleach.server.page;

import dev.pleach.server.page.view.Visitor;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;

/** What one may set: theme, ways, tokens, people; import, export, the bookmarklet. */
final class SettingsPage {
  private static final int MOST_MESSAGES = 20;

  private final Pages pages;

  SettingsPage(Pages pages) {
    this.pages = pages;
  }

  void show(Context context, Visitor visitor) {
    PageServices services = pages.services();
    boolean people = visitor.admin() && visitor.accounts();
    pages.answer(
        context,
        visitor,
        "settings",
        "Settings",
        "settings",
        "settings",
        Map.of(
            "ways", services.ways(visitor),
            "messages", services.messages(visitor, MOST_MESSAGES),
            "tokens", services.tokens(visitor),
            "people", people ? services.people(visitor) : List.of()));
  }

  /** Where the code of a browser is typed. */
  void pair(Context context, Visitor visitor) {
    pages.answer(context, visitor, "pair", "Pair a browser", "settings", null, Map.of());
  }
}
