package dev.pleach.segment.role;

import dev.pleach.segment.feature.Hint;
import dev.pleach.segment.feature.RegionFacts;
import dev.pleach.segment.part.Role;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The role of a region where the markup leaves no doubt: what HTML and ARIA define, and what it
 * consists of.
 */
final class RoleEvidence {
  private static final Map<Hint, Role> AT_TOP =
      Map.of(Hint.HEADER, Role.HEADER, Hint.FOOTER, Role.FOOTER, Hint.MAIN, Role.MAIN);
  private static final Map<Hint, Role> ANYWHERE =
      Map.of(
          Hint.NAVIGATION, Role.NAVIGATION,
          Hint.SIDE, Role.ASIDE,
          Hint.SEARCH, Role.SEARCH,
          Hint.ARTICLE, Role.ARTICLE);
  private static final int FEW = 6; // leaves of a search field with its button and label
  private static final double FORM = 0.2; // share of fields among the leaves of a form

  private RoleEvidence() {}

  /** The role, null if it is in doubt. */
  static @Nullable Role of(RegionFacts facts, int region, boolean atTop) {
    for (Hint hint : Hint.values()) {
      Role role = ANYWHERE.get(hint);
      role = role == null && atTop ? AT_TOP.get(hint) : role;
      if (role != null && hint.in(facts.definedHints(region))) {
        return role;
      }
    }
    if (facts.isHeading(region)) {
      return Role.HEADING;
    }
    int fields = facts.fieldCount(region);
    int leaves = facts.leafCount(region);
    boolean searches = Hint.SEARCH.in(facts.namedHints(region) | facts.hintsBelow(region));
    if (fields > 0 && leaves <= FEW && searches) {
      return Role.SEARCH;
    }
    if (fields >= 2 && fields >= FORM * leaves) {
      return Role.FORM;
    }
    if (!atTop && Hint.COMMENTS.in(facts.namedHints(region)) && leaves > 2 * FEW) {
      return Role.COMMENTS;
    }
    return facts.isDataTable(region) ? Role.TABLE : null;
  }
}
