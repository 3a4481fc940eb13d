package dev.pleach.cli.page;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The pages of the last line of a list: the next line often names the same ones. */
public final class PageCache {
  private final PageOptions pages;
  private final Tracer method;
  private String beforeName = "";
  private @Nullable DomTree before;
  private String afterName = "";
  private @Nullable DomTree after;
  private @Nullable PageTracer tracer;

  public PageCache(PageOptions pages, Tracer method) {
    this.pages = pages;
    this.method = method;
  }

  public DomTree before(String name) throws IOException {
    if (before == null || !beforeName.equals(name)) {
      before = pages.read(name);
      beforeName = name;
    }
    return before;
  }

  /** The tracer on a page, which {@link #after} then gives. */
  public PageTracer tracer(String name) throws IOException {
    if (tracer == null || !afterName.equals(name)) {
      after = pages.read(name);
      tracer = method.on(after);
      afterName = name;
    }
    return tracer;
  }

  public DomTree after() {
    if (after == null) {
      throw new IllegalStateException("No page was asked for");
    }
    return after;
  }
}
