package dev.pleach.bench.mutation;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Mutates a share of the elements of a page, as the benchmark of the SFTM paper does (section 5.1).
 *
 * <p>Elements are drawn from the body, each at most once. For each, a kind of mutation is drawn
 * from those that fit it (an attribute mutation needs an attribute), then an operator of that kind.
 * Those that vanished meanwhile with an element around them count as mutated and get no edit of
 * their own. Copies are made last, so that whatever else happens to an element happens to the
 * original, and the original keeps its identity.
 *
 * <p>The same tree, share and seed give the same mutant. Immutable and thread-safe.
 */
public final class Mutator {
  private final Set<Operator> operators;

  private Mutator(Set<Operator> operators) {
    this.operators = operators;
  }

  /** Uses every operator. */
  public static Mutator standard() {
    return new Mutator(EnumSet.allOf(Operator.class));
  }

  /** Uses only some operators; elements that none of them fits stay as they are. */
  public static Mutator using(Operator first, Operator... others) {
    return new Mutator(EnumSet.of(first, others));
  }

  /**
   * Makes a mutant.
   *
   * @param share how many of the body's elements are drawn, from 0 to 1
   */
  public Mutant mutate(DomTree before, double share, long seed) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("A share lies between 0 and 1, not " + share);
    }
    SplittableRandom random = new SplittableRandom(seed);
    int[] drawn = candidates(before);
    shuffle(drawn, random);
    Branch[] branches = Branch.grow(before);
    List<Edit> edits = new ArrayList<>();
    Mutations mutations = new Mutations(branches, random, edits);
    List<Branch> toCopy = new ArrayList<>();
    long count = Math.round(share * drawn.length);
    for (int i = 0; i < count; i++) {
      Branch element = branches[drawn[i]];
      Operator operator = draw(element, mutations, random);
      if (operator == Operator.DUPLICATE) {
        toCopy.add(element);
      } else if (operator != null) {
        mutations.apply(operator, element);
      }
    }
    for (Branch element : toCopy) {
      if (mutations.isAttached(element)) {
        mutations.apply(Operator.DUPLICATE, element);
      }
    }
    return new Mutant(before, branches[0], edits);
  }

  /** The elements inside the body; inside the root where there is no body. */
  static int[] candidates(DomTree tree) {
    int top = body(tree);
    List<Integer> candidates = new ArrayList<>();
    for (int n = top + 1; n < (tree.size() == 0 ? 0 : tree.end(top)); n++) {
      if (tree.isElement(n)) {
        candidates.add(n);
      }
    }
    return candidates.stream().mapToInt(n -> n).toArray();
  }

  /** The body of a page, its root if it has none. */
  static int body(DomTree tree) {
    for (int c = tree.size() == 0 ? -1 : tree.firstChild(0); c >= 0; c = tree.nextSibling(c)) {
      if (tree.name(c).equals("body")) {
        return c;
      }
    }
    return 0;
  }

  private static void shuffle(int[] nodes, SplittableRandom random) {
    for (int i = nodes.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = nodes[i];
      nodes[i] = nodes[j];
      nodes[j] = swapped;
    }
  }

  /** Null if nothing fits. */
  private @Nullable Operator draw(Branch element, Mutations mutations, SplittableRandom random) {
    if (!mutations.isAttached(element)) {
      return null;
    }
    List<List<Operator>> kinds = new ArrayList<>();
    for (Operator.Kind kind : Operator.Kind.values()) {
      List<Operator> fitting =
          operators.stream().filter(o -> o.kind() == kind && mutations.fits(o, element)).toList();
      if (!fitting.isEmpty()) {
        kinds.add(fitting);
      }
    }
    if (kinds.isEmpty()) {
      return null;
    }
    List<Operator> kind = kinds.get(random.nextInt(kinds.size()));
    return kind.get(random.nextInt(kind.size()));
  }
}
