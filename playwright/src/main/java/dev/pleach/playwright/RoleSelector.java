package dev.pleach.playwright;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A selector of Playwright by role and name, {@code role=button[name="Buy now"]}: what a user of a
 * screen reader knows an element by, and what changes least when a page is redone.
 */
final class RoleSelector {
  private static final int LONGEST_NAME = 60;
  private static final Map<String, String> ROLES =
      Map.of(
          "button", "button",
          "select", "combobox",
          "textarea", "textbox",
          "img", "img",
          "nav", "navigation",
          "main", "main",
          "dialog", "dialog",
          "option", "option");
  private static final Map<String, String> INPUTS =
      Map.of(
          "button", "button",
          "submit", "button",
          "reset", "button",
          "checkbox", "checkbox",
          "radio", "radio",
          "range", "slider",
          "search", "searchbox",
          "text", "textbox",
          "email", "textbox",
          "tel", "textbox");

  private RoleSelector() {}

  /** The selector, null for an element without role or short name. */
  static @Nullable String of(DomTree page, int node) {
    String role = role(page, node);
    String name = name(page, node);
    return role == null || name.isEmpty() || name.length() > LONGEST_NAME
        ? null
        : "role=" + role + "[name=\"" + name.replaceAll("[\\\\\"]", "\\\\$0") + "\"]";
  }

  private static @Nullable String role(DomTree page, int node) {
    String own = page.attribute(node, "role");
    if (own != null && !own.isBlank()) {
      return own.strip();
    }
    String element = page.name(node);
    if (element.equals("a")) {
      return page.hasAttribute(node, "href") ? "link" : null;
    }
    if (element.equals("input")) {
      String type = page.attribute(node, "type");
      return INPUTS.get(type == null ? "text" : type.toLowerCase(Locale.ROOT));
    }
    return Headings.isHeading(element) ? "heading" : ROLES.get(element);
  }

  private static String name(DomTree page, int node) {
    for (String attribute : new String[] {"aria-label", "alt", "placeholder"}) {
      String value = page.attribute(node, attribute);
      if (value != null && !value.isBlank()) {
        return value.strip();
      }
    }
    return page.visibleText(node).strip();
  }
}
