package dev.pleach.diff.visibility;

import java.util.HashMap;
import java.util.Map;

/** Names of elements that browsers draw alike unless a style sheet decides otherwise. */
public final class RenderedAlike {
  private static final String GROUPS =
      """
      div p section article main header footer nav aside form figcaption hgroup search center \
      address html body
      span font label time data abbr acronym bdi picture output nobr
      b strong
      i em cite var dfn
      s strike del
      u ins
      code kbd samp tt
      ul menu dir
      pre listing xmp
      thead tbody tfoot
      """;

  private static final Map<String, Integer> GROUP_OF = groups(); // by name

  private static Map<String, Integer> groups() {
    Map<String, Integer> groupOf = new HashMap<>();
    String[] groups = GROUPS.split("\n");
    for (int i = 0; i < groups.length; i++) {
      for (String name : Names.of(groups[i])) {
        groupOf.put(name, i);
      }
    }
    return groupOf;
  }

  private RenderedAlike() {}

  public static boolean alike(String name, String other) {
    Integer group = GROUP_OF.get(name);
    return name.equals(other) || (group != null && group.equals(GROUP_OF.get(other)));
  }
}
