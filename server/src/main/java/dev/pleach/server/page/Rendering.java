package dev.pleach.server.page;

import dev.pleach.server.page.view.BoardTab;
import dev.pleach.server.page.view.Shell;
import dev.pleach.server.page.view.Visitor;
import dev.pleach.server.page.view.WebJars;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.javalin.http.Context;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Renders templates as answers, with the headers that every page of ours has. */
public final class Rendering {
  private static final String POLICY =
      "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self';"
          + " frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self';"
          + " frame-ancestors ";

  private final TemplateEngine engine;
  private final WebJars assets = WebJars.find();
  private final String sandbox;

  /**
   * Renders the templates that were compiled with the build.
   *
   * @param sandbox what a frame of a block may do, the value of its {@code sandbox} attribute
   */
  public Rendering(String sandbox) {
    this(
        TemplateEngine.createPrecompiled(
            null, ContentType.Html, Rendering.class.getClassLoader(), "dev.pleach.server.pages"),
        sandbox);
  }

  /** Renders the templates of an engine. */
  public Rendering(TemplateEngine engine, String sandbox) {
    this.engine = engine;
    this.sandbox = sandbox;
  }

  /** What surrounds a page. */
  Shell shell(
      String title,
      @Nullable Visitor visitor,
      List<BoardTab> boards,
      String active,
      String theme,
      @Nullable String script) {
    return new Shell(title, visitor, boards, active, theme, script, assets, sandbox);
  }

  /** Answers with a page that only we may frame. */
  void answer(Context context, String template, Shell shell, Map<String, ?> model) {
    answer(context, template, shell, model, "'self'");
  }

  /** Answers with a page; {@code ancestors} are who may frame it, as the policy writes them. */
  void answer(
      Context context, String template, Shell shell, Map<String, ?> model, String ancestors) {
    Map<String, Object> all = new HashMap<>(model);
    all.put("shell", shell);
    StringOutput output = new StringOutput();
    engine.render(template + ".jte", all, output);
    context.header("Content-Security-Policy", POLICY + ancestors);
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Referrer-Policy", "no-referrer");
    context.header("Cache-Control", "no-store");
    context.html(output.toString());
  }
}
