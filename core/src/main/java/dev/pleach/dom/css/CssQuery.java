package dev.pleach.dom.css;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/**
 * A CSS selector, answered by jsoup. jsoup reads only the first 2 kB of a selector, and looks at
 * all siblings of an element anew for {@code ~} and for places such as {@code :nth-of-type(2)}.
 * Such selectors are divided at their combinators and answered step by step, each step in O(n) for
 * n elements. Selectors that nest deeply are refused: jsoup recurses over them, and each {@code
 * :has} inside another multiplies the time.
 */
public final class CssQuery {
  /** What jsoup reads for sure, in characters. */
  public static final int LONGEST_PART = 1_500;

  private static final int DEEPEST = 16; // brackets inside each other
  private static final int MOST_HAS = 2; // inside each other; browsers allow one

  private final List<List<Step>> alternatives = new ArrayList<>(); // separated by commas
  private final String selector;
  private List<Step> steps = new ArrayList<>(); // of the alternative that is read
  private char combinator = ' ';
  private int depth;
  private int has; // open ones
  private final boolean[] isHas = new boolean[DEEPEST + 1]; // index: depth; whether :has opened it

  /**
   * A compound and how its elements relate to those of the step before.
   *
   * @param combinator a space, {@code >}, {@code +} or {@code ~}
   */
  private record Step(char combinator, PlaceCheck.Divided compound) {
    boolean isSlow() {
      return combinator == '~' || !compound.checks().isEmpty();
    }
  }

  private CssQuery(String selector) {
    this.selector = selector;
    divide();
  }

  /**
   * The elements that a selector selects, each once.
   *
   * @throws IllegalArgumentException if it is too long or nests too deeply
   * @throws IllegalStateException if it is no selector
   */
  public static Collection<Element> select(Document document, String selector) {
    CssQuery query = new CssQuery(selector);
    if (selector.length() > LONGEST_PART) {
      return query.select(document);
    }
    Evaluator whole = Selector.evaluatorOf(selector); // also to say what is wrong with it
    return query.alternatives.stream().flatMap(List::stream).anyMatch(Step::isSlow)
        ? query.select(document)
        : Selector.select(whole, document);
  }

  private Set<Element> select(Document document) {
    Set<Element> found = new LinkedHashSet<>();
    SiblingPlaces places = new SiblingPlaces();
    for (List<Step> steps : alternatives) {
      Set<Element> reached = Set.of(document);
      for (Step step : steps) {
        reached = follow(document, reached, step, places);
      }
      found.addAll(reached);
    }
    return found;
  }

  private interface Visit {
    /** Looks at an element; whether it was not looked at before. */
    boolean enter(Element element);
  }

  private static Set<Element> follow(
      Document document, Set<Element> from, Step step, SiblingPlaces places) {
    Evaluator compound = Selector.evaluatorOf(step.compound().rest());
    List<PlaceCheck> checks = step.compound().checks();
    if (from.size() == 1 && step.combinator() == ' ') { // as every first step: nothing comes twice
      return from.iterator().next().stream()
          .skip(1)
          .filter(element -> compound.matches(document, element))
          .filter(element -> checks.stream().allMatch(check -> check.matches(element, places)))
          .collect(Collectors.toCollection(LinkedHashSet::new));
    }
    Set<Element> reached = new LinkedHashSet<>();
    Set<Element> seen = new LinkedHashSet<>(); // nothing is looked at twice
    Visit visit =
        element -> {
          boolean isNew = seen.add(element);
          // Element.is would climb to the root for each element.
          if (isNew
              && compound.matches(document, element)
              && checks.stream().allMatch(check -> check.matches(element, places))) {
            reached.add(element);
          }
          return isNew;
        };
    for (Element element : from) {
      switch (step.combinator()) {
        case '>' -> element.children().forEach(visit::enter);
        case '+' -> {
          Element next = element.nextElementSibling();
          if (next != null) {
            visit.enter(next);
          }
        }
        case '~' -> {
          Element next = element.nextElementSibling();
          while (next != null && visit.enter(next)) {
            next = next.nextElementSibling();
          }
        }
        default -> below(element, seen, visit);
      }
    }
    return reached;
  }

  /** Visits what is below an element, in document order, but not what was visited before. */
  private static void below(Element top, Set<Element> seen, Visit visit) {
    List<Element> open = new ArrayList<>(List.of(top));
    while (!open.isEmpty()) {
      Element element = open.remove(open.size() - 1);
      if (!element.equals(top) && !visit.enter(element)) {
        continue; // what is below it was visited with it
      }
      List<Element> children = element.children();
      for (int i = children.size() - 1; i >= 0; i--) {
        if (!seen.contains(children.get(i))) {
          open.add(children.get(i));
        }
      }
    }
  }

  /** Finds commas and combinators outside brackets and quotes. */
  private void divide() {
    int from = 0; // of the compound
    for (int i = 0; i < selector.length(); i++) {
      char c = selector.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '"' || c == '\'') {
        i = SelectorText.closingQuote(selector, i);
      } else if (c == '(' || c == '[') {
        open(i);
      } else if (c == ')' || c == ']') {
        close();
      } else if (depth == 0 && (c <= ' ' || ",>+~".indexOf(c) >= 0)) {
        endCompound(selector.substring(from, i));
        from = i + 1;
        combinator = c == ',' ? ' ' : c > ' ' ? c : combinator;
        if (c == ',') {
          alternatives.add(steps);
          steps = new ArrayList<>();
        }
      }
    }
    endCompound(selector.substring(Math.min(from, selector.length())));
    alternatives.add(steps);
  }

  private void endCompound(String compound) {
    if (compound.isEmpty()) {
      return;
    }
    if (compound.length() > LONGEST_PART) {
      throw new IllegalArgumentException(
          "a part of it is longer than " + LONGEST_PART + " characters");
    }
    steps.add(new Step(combinator, PlaceCheck.divide(compound)));
    combinator = ' ';
  }

  private void open(int at) {
    if (++depth > DEEPEST) {
      throw new IllegalArgumentException("it nests more than " + DEEPEST + " levels deep");
    }
    isHas[depth] = at >= 4 && selector.regionMatches(true, at - 4, ":has", 0, 4);
    has += isHas[depth] ? 1 : 0;
    if (has > MOST_HAS) {
      throw new IllegalArgumentException("it has more than " + MOST_HAS + " :has in each other");
    }
  }

  private void close() {
    if (depth > 0) {
      has -= isHas[depth--] ? 1 : 0;
    }
  }
}
