package dev.pleach.server.page.view;

import org.jspecify.annotations.Nullable;

/** A way in which somebody is told. */
public record WayView(
    String id,
    String kind,
    String name,
    @Nullable String to,
    @Nullable String template,
    @Nullable String state,
    @Nullable String message) {

  /** The kind as people call it. */
  public String kindWords() {
    return switch (kind) {
      case "email" -> "E-mail";
      case "webhook" -> "Webhook";
      case "desktop" -> "Desktop";
      default -> kind;
    };
  }
}
