package dev.pleach.segment.role;

import dev.pleach.segment.decide.Draft;
import dev.pleach.segment.decide.SegmentModel;
import dev.pleach.segment.feature.RegionFacts;
import dev.pleach.segment.feature.RegionFeatures;
import dev.pleach.segment.part.Role;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The roles of the segments of a page: what the markup defines, else the likeliest by learned
 * trees. A large part with fields or with nothing but a heading may be a header all the same, and a
 * heading a logo; these the trees decide. A list that has no entries of one kind is none, whatever
 * the trees say. Then two things that no segment shows alone: of several alike siblings each is an
 * item, and a page has a main part if any part has text.
 */
public final class SegmentRoles {
  /** Roles that the trees know, {@code role-header} and so on in the file of the model. */
  public static final List<Role> LEARNED =
      List.of(
          Role.HEADER,
          Role.NAVIGATION,
          Role.MAIN,
          Role.ASIDE,
          Role.FOOTER,
          Role.LIST,
          Role.ARTICLE,
          Role.ADVERT,
          Role.HEADING,
          Role.PICTURE,
          Role.SEARCH,
          Role.LOGO);

  private static final Set<Role> MAY_BE_ITEM = Set.of(Role.ARTICLE, Role.LIST, Role.SECTION);
  private static final Set<Role> MAY_BE_MAIN =
      Set.of(Role.ARTICLE, Role.LIST, Role.SECTION, Role.ASIDE, Role.FORM, Role.TABLE);

  /** What a part consists of, and what is a larger part all the same: a header with a search. */
  private static final Set<Role> SMALL = Set.of(Role.FORM, Role.SEARCH, Role.HEADING);

  private static final Set<Role> LARGE = Set.of(Role.HEADER, Role.FOOTER, Role.MAIN, Role.ASIDE);
  private static final int ITEMS = 3; // alike siblings
  private static final double UNLIKELY = -4; // logit below which a role is not believed

  private final RegionFacts facts;
  private final SegmentModel.Bound model;
  private final Map<Draft, Role> roles = new HashMap<>();

  private SegmentRoles(RegionFeatures page, SegmentModel model) {
    facts = page.facts();
    this.model = model.on(page);
  }

  /** The name of the trees for a role. */
  public static String key(Role role) {
    return "role-" + role.name().toLowerCase(Locale.ROOT);
  }

  /** By draft, its role. */
  public static Map<Draft, Role> of(List<Draft> top, RegionFeatures page, SegmentModel model) {
    SegmentRoles run = new SegmentRoles(page, model);
    run.decide(top, -1);
    run.ensureMain(top);
    run.settleAlikeMains(top);
    return run.roles;
  }

  /**
   * @param part the region of the segment at the top around them, -1 for these themselves
   */
  private void decide(List<Draft> drafts, int part) {
    Map<Integer, Integer> members = new HashMap<>(); // by group; value: how many are segments
    for (Draft draft : drafts) {
      members.merge(facts.groups().group(draft.regions().get(0)), 1, Integer::sum);
    }
    for (Draft draft : drafts) {
      int region = draft.regions().get(0);
      int around = part < 0 ? region : part;
      decide(draft.children(), around);
      Role role = role(region, around, part < 0);
      if (role == Role.LIST && !isList(draft)) {
        role = facts.isProse(region) ? Role.ARTICLE : Role.SECTION;
      }
      int alike = members.getOrDefault(facts.groups().group(region), 0);
      roles.put(draft, alike >= ITEMS && MAY_BE_ITEM.contains(role) ? Role.ITEM : role);
    }
  }

  /**
   * Whether a segment has entries of one kind; one with several blocks in it is a list of items.
   */
  private boolean isList(Draft draft) {
    int blocks = draft.children().size();
    long items = draft.children().stream().filter(one -> roles.get(one) == Role.ITEM).count();
    return blocks > 1 ? 2 * items >= blocks : facts.isListed(draft.regions().get(0));
  }

  private Role role(int region, int part, boolean atTop) {
    Role defined = RoleEvidence.of(facts, region, atTop);
    if (defined != null && !(atTop && SMALL.contains(defined)) && defined != Role.HEADING) {
      return defined;
    }
    float[] values = model.values(region, part);
    Role learned = learned(values, atTop);
    if (defined == null || (atTop && SMALL.contains(defined) && LARGE.contains(learned))) {
      return learned;
    }
    boolean logo = defined == Role.HEADING && logit(Role.LOGO, values) > logit(defined, values);
    return logo ? Role.LOGO : defined;
  }

  private double logit(Role role, float[] values) {
    return model.logit(key(role), values);
  }

  private Role learned(float[] values, boolean atTop) {
    Role best = Role.SECTION;
    double most = UNLIKELY;
    for (Role role : LEARNED) {
      double logit = logit(role, values);
      if (logit > most && !(role == Role.MAIN && !atTop)) {
        most = logit;
        best = role;
      }
    }
    return best;
  }

  /** If no part is the main one, the part with most text is that has no other purpose. */
  private void ensureMain(List<Draft> top) {
    Draft largest = null;
    for (Draft draft : top) {
      Role role = roles.get(draft);
      if (role == Role.MAIN) {
        return;
      }
      boolean more = largest == null || chars(draft) > chars(largest);
      largest = role != null && MAY_BE_MAIN.contains(role) && more ? draft : largest;
    }
    if (largest != null && chars(largest) > 0) {
      roles.put(largest, Role.MAIN);
    }
  }

  /**
   * Of several alike siblings, such as the chapters of a manual on one page, no more than one is
   * the main part, that with most text of all; the others are items.
   */
  private void settleAlikeMains(List<Draft> top) {
    Draft main = main(top, roles, facts);
    Map<Integer, Integer> members = new HashMap<>(); // by group
    for (Draft draft : top) {
      members.merge(facts.groups().group(draft.regions().get(0)), 1, Integer::sum);
    }
    for (Draft draft : top) {
      int alike = members.getOrDefault(facts.groups().group(draft.regions().get(0)), 0);
      if (alike >= ITEMS && !draft.equals(main) && roles.get(draft) == Role.MAIN) {
        roles.put(draft, Role.ITEM);
      }
    }
  }

  /** The main part with most text, the first of equal ones; null if there is none. */
  public static @Nullable Draft main(List<Draft> top, Map<Draft, Role> roles, RegionFacts facts) {
    Draft main = null;
    for (Draft draft : top) {
      boolean more = main == null || chars(draft, facts) > chars(main, facts);
      main = roles.get(draft) == Role.MAIN && more ? draft : main;
    }
    return main;
  }

  private int chars(@Nullable Draft draft) {
    return draft == null ? 0 : chars(draft, facts);
  }

  private static int chars(Draft draft, RegionFacts facts) {
    return draft.regions().stream().mapToInt(facts::charCount).sum();
  }
}
