package dev.pleach.capture.render;

import dev.pleach.capture.asset.AssetContent;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The headers that the browser gets with a file: those that change what it shows. Cookies,
 * redirects, downloads and reports to third parties are not passed on.
 */
final class FileHeaders {
  private static final List<String> PASSED =
      List.of(
          "content-type",
          "content-security-policy",
          "access-control-allow-origin",
          "x-content-type-options",
          "content-language");

  /** Scripts of a page cannot read what these load, or only in parts that are public anyway. */
  private static final Set<String> SHARED = Set.of("font", "script", "stylesheet", "image");

  /** By the end of a path; of saved files, which have no headers. */
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("html", "text/html"),
          Map.entry("htm", "text/html"),
          Map.entry("css", "text/css"),
          Map.entry("js", "text/javascript"),
          Map.entry("mjs", "text/javascript"),
          Map.entry("json", "application/json"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("xml", "text/xml"),
          Map.entry("txt", "text/plain"));

  private final boolean allPublic;

  /**
   * @param allPublic whether every host that can be asked is public
   */
  FileHeaders(boolean allPublic) {
    this.allPublic = allPublic;
  }

  /**
   * The headers of a file.
   *
   * @param kind what the browser wants it for, as Playwright names it
   */
  Map<String, String> of(AssetContent file, URI address, String kind) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (String name : PASSED) {
      String value = file.header(name);
      if (!value.isEmpty()) {
        headers.put(name, value);
      }
    }
    String type = headers.containsKey("content-type") ? "" : type(address, kind);
    if (!type.isEmpty()) {
      headers.put("content-type", type);
    }
    if (allPublic && SHARED.contains(kind)) {
      // Requests have no Origin header, so hosts that answer it by name did not allow it.
      headers.put("access-control-allow-origin", "*");
    }
    return headers;
  }

  /**
   * Whether a file that a redirect to another host led to may be given as one of the host asked.
   */
  boolean mayBeShared(AssetContent file, String kind) {
    return file.header("access-control-allow-origin").equals("*")
        || (allPublic && SHARED.contains(kind));
  }

  /** The type of a saved file by what it is wanted for, else by its name; empty to let it be. */
  private static String type(URI address, String kind) {
    return switch (kind) {
      case "stylesheet" -> "text/css";
      case "script" -> "text/javascript";
      case "document" -> "text/html";
      default -> {
        String path = String.valueOf(address.getPath());
        String end = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        yield TYPES.getOrDefault(end, "");
      }
    };
  }
}
