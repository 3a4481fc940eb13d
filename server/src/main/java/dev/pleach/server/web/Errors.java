package dev.pleach.server.web;

import com.fasterxml.jackson.core.JacksonException;
import dev.pleach.dom.LocatorException;
import dev.pleach.server.refresh.ChangedMeanwhileException;
import dev.pleach.server.refresh.PageOpening;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.io.EofException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Errors as answers: a code and a sentence; what was not foreseen is logged, never shown. */
final class Errors {
  private static final Logger LOG = LoggerFactory.getLogger(Errors.class);

  /** Shows an error to a person who asked for a page, not to a program. */
  interface Page {
    void show(Context context, int status, String message);
  }

  private final Page page;

  Errors(Page page) {
    this.page = page;
  }

  void mount(RoutesConfig routes) {
    routes.exception(
        ApiException.class,
        (e, ctx) -> answer(ctx, e.status(), e.code(), String.valueOf(e.getMessage()), e.current()));
    routes.exception(
        PageOpening.Refused.class, (e, ctx) -> answer(ctx, 422, e.code(), e.words(), null));
    routes.exception(
        ChangedMeanwhileException.class,
        (e, ctx) -> answer(ctx, 409, "conflict", String.valueOf(e.getMessage()), null));
    routes.exception(
        LocatorException.class,
        (e, ctx) -> answer(ctx, 422, "bad-value", String.valueOf(e.getMessage()), null));
    routes.exception(
        IllegalArgumentException.class,
        (e, ctx) -> answer(ctx, 422, "bad-value", String.valueOf(e.getMessage()), null));
    routes.exception(
        JacksonException.class,
        (e, ctx) ->
            answer(ctx, 400, "bad-json", "The request is no JSON of the expected form.", null));
    routes.exception(
        HttpResponseException.class,
        (e, ctx) -> answer(ctx, e.getStatus(), "refused", String.valueOf(e.getMessage()), null));
    routes.exception(Exception.class, this::unforeseen);
  }

  private void unforeseen(Exception e, Context context) {
    if (isFull(e)) {
      LOG.error("The disk is full: {}", e.getMessage());
      answer(
          context,
          507,
          "disk-full",
          "The disk of the server is full, so this was not saved. What was saved before is there.",
          null);
      return;
    }
    if (isLeft(e)) {
      LOG.debug("{} {} was given up by the client", context.method(), context.path());
      context.status(400);
      return;
    }
    LOG.error("{} {} failed", context.method(), context.path(), e);
    answer(
        context,
        500,
        "fault",
        "Something is wrong with the server; this was not done. Its log says more.",
        null);
  }

  /** Whether the client closed the connection, or sent its request too slowly. */
  private static boolean isLeft(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof EofException
          || cause instanceof HttpException
          || cause instanceof TimeoutException) {
        return true;
      }
    }
    return false;
  }

  /** Whether the database had no room: SQLite's code 13, PostgreSQL's class 53. */
  private static boolean isFull(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql
          && (sql.getErrorCode() == 13 || String.valueOf(sql.getSQLState()).startsWith("53"))) {
        return true;
      }
    }
    return false;
  }

  void answer(Context context, int status, String code, String message, @Nullable Object current) {
    if (!isApi(context)) {
      page.show(context, status, message);
      return;
    }
    Map<String, @Nullable Object> error = new LinkedHashMap<>();
    error.put("error", code);
    error.put("message", message);
    if (current != null) {
      error.put("current", current);
    }
    context.status(status).json(error);
  }

  private static boolean isApi(Context context) {
    return context.path().startsWith("/api/");
  }
}
