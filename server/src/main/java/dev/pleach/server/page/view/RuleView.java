package dev.pleach.server.page.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** When somebody is told of a block, and in which ways. */
public record RuleView(
    String id,
    String block,
    String when,
    @Nullable String text,
    @Nullable Double number,
    @Nullable Integer hours,
    List<String> ways,
    boolean on,
    @Nullable String lastAt,
    @Nullable String lastWords) {

  /** The rule as a sentence. */
  public String words() {
    return switch (when) {
      case "change" -> "Any visible change";
      case "appears" -> "The text “" + text + "” appears";
      case "disappears" -> "The text “" + text + "” disappears";
      case "above" -> "The number rises above " + Chart.plain(number == null ? 0 : number);
      case "below" -> "The number falls below " + Chart.plain(number == null ? 0 : number);
      case "gone" ->
          "Gone or unreachable for " + hours + (hours != null && hours == 1 ? " hour" : " hours");
      default -> when;
    };
  }
}
