package dev.pleach.server.page;

import dev.pleach.server.page.view.BoardTab;
import dev.pleach.server.page.view.Shell;
import dev.pleach.server.page.view.Visitor;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The addresses of the pages, and what every page does before its own work. */
public final class Pages {
  /** A page for somebody who is known. */
  interface Page {
    void answer(Context context, Visitor visitor);
  }

  private final PageServices services;
  private final Rendering rendering;
  private final Errors errors;

  public Pages(PageServices services, Rendering rendering) {
    this.services = services;
    this.rendering = rendering;
    this.errors = new Errors(services, rendering);
  }

  /** Adds the pages to the routes of a server. */
  public void mount(RoutesConfig routes) {
    BoardPage board = new BoardPage(this);
    SourcePages sources = new SourcePages(this);
    EntryPages entry = new EntryPages(this);
    PublicPages open = new PublicPages(this);
    routes.get("/", known(board::first));
    routes.get("/boards/{id}", known(board::show));
    routes.get("/blocks/{id}", known(new BlockPage(this)::show));
    routes.get("/pick", known(new PickPage(this)::show));
    routes.get("/pages", known(sources::list));
    routes.get("/pages/{id}", known(sources::show));
    routes.get("/pair", known(new SettingsPage(this)::pair));
    routes.get("/settings", known(new SettingsPage(this)::show));
    routes.get("/login", entry::logIn);
    routes.get("/invitation/{secret}", entry::invitation);
    routes.get("/shared/{secret}", open::shared);
    routes.get("/gadget/{secret}", open::gadget);
  }

  /** Error pages, also for handlers of others. */
  public Errors errors() {
    return errors;
  }

  PageServices services() {
    return services;
  }

  Rendering rendering() {
    return rendering;
  }

  /** Answers with a page of a person, the tabs of their boards above it. */
  void answer(
      Context context,
      Visitor visitor,
      String template,
      String title,
      String active,
      @Nullable String script,
      Map<String, ?> model) {
    List<BoardTab> boards = services.boards(visitor);
    String theme =
        boards.stream()
            .filter(b -> b.id().equals(active))
            .findFirst()
            .map(BoardTab::theme)
            .orElse("auto");
    Shell shell = rendering.shell(title, visitor, boards, active, theme, script);
    rendering.answer(context, template, shell, model);
  }

  private Handler known(Page page) {
    return context -> {
      Optional<Visitor> visitor = services.visitor(context);
      if (visitor.isPresent()) {
        page.answer(context, visitor.get());
      } else {
        context.redirect("/login?next=" + encode(wanted(context)));
      }
    };
  }

  private static String wanted(Context context) {
    String query = context.queryString();
    return query == null ? context.path() : context.path() + "?" + query;
  }

  static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
