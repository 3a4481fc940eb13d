package dev.pleach.bench.server;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Pages that are now in one version, now in another, each at the root of a host of its own. */
final class Versions implements PageHost.Pages {
  private final Map<String, String> now = new ConcurrentHashMap<>(); // by host

  /** Shows a version of the page of a host. */
  void show(String host, String html) {
    now.put(host, html);
  }

  @Override
  public PageHost.@Nullable Reply at(String host, String path) {
    String html = path.equals("/") ? now.get(host) : null;
    return html == null ? null : PageHost.Reply.page(html, null);
  }
}
