package dev.pleach.server.page;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where people come in: the log-in, and the invitation with which they make an account. */
final class EntryPages {
  private final Pages pages;

  EntryPages(Pages pages) {
    this.pages = pages;
  }

  void logIn(Context context) {
    show(context, "login", "Log in", Map.of("next", next(context.queryParam("next"))));
  }

  void invitation(Context context) {
    String secret = context.pathParam("secret");
    if (pages.services().invited(secret)) {
      show(context, "invitation", "Welcome", Map.of("secret", secret));
    } else {
      pages
          .errors()
          .show(
              context,
              HttpStatus.NOT_FOUND,
              "This invitation is not valid",
              "It was used already, or withdrawn. Ask whoever invited you for a new one.");
    }
  }

  private void show(Context context, String template, String title, Map<String, ?> model) {
    Rendering rendering = pages.rendering();
    rendering.answer(
        context, template, rendering.shell(title, null, List.of(), "", "auto", null), model);
  }

  /** Where to go after the log-in: an address of ours, never one of others. */
  static String next(@Nullable String asked) {
    return asked != null && asked.matches("/(?![/\\\\])[^\\p{Cntrl}\\\\]{0,2000}") ? asked : "/";
  }
}
