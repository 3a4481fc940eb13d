package dev.pleach.server.page;

import dev.pleach.server.page.view.BoardTab;
import dev.pleach.server.page.view.Visitor;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pages for what went wrong: what happened, in words, and where to go from there. */
public final class Errors {
  private final PageServices services;
  private final Rendering rendering;

  Errors(PageServices services, Rendering rendering) {
    this.services = services;
    this.rendering = rendering;
  }

  public void notFound(Context context) {
    show(
        context,
        HttpStatus.NOT_FOUND,
        "There is nothing here",
        "The address may be mistyped, or what was here has been deleted.");
  }

  public void forbidden(Context context) {
    show(
        context,
        HttpStatus.FORBIDDEN,
        "This is not yours to see",
        "Log in as somebody who may see it, or ask the owner to share it.");
  }

  /** For what went wrong with us; knows nobody, as the store itself may be what failed. */
  public void broken(Context context) {
    show(
        context,
        HttpStatus.INTERNAL_SERVER_ERROR,
        Optional.empty(),
        "Something went wrong here",
        "Nothing of yours is lost. Try again; if it happens again, the server’s log says why.");
  }

  /** An error page with words of its own. */
  public void show(Context context, HttpStatus status, String title, String words) {
    show(context, status, services.visitor(context), title, words);
  }

  private void show(
      Context context, HttpStatus status, Optional<Visitor> visitor, String title, String words) {
    List<BoardTab> boards = visitor.map(services::boards).orElse(List.of());
    context.status(status);
    rendering.answer(
        context,
        "error",
        rendering.shell(title, visitor.orElse(null), boards, "", "auto", null),
        Map.of("status", status.getCode(), "title", title, "words", words));
  }
}
