package dev.pleach.bench.mutation;

import dev.pleach.dom.DomTree;
import java.util.List;
import java.util.SplittableRandom;

/** The operators at work on one tree; writes down what they do. */
final class Mutations {
  private static final String WRAPPER = "div";

  private final Branch[] branches; // index: node before
  private final SplittableRandom random;
  private final List<Edit> edits;

  Mutations(Branch[] branches, SplittableRandom random, List<Edit> edits) {
    this.branches = branches;
    this.random = random;
    this.edits = edits;
  }

  /** Whether a node is still part of the tree. */
  boolean isAttached(Branch node) {
    Branch top = node;
    for (Branch above = top.parent; above != null; above = top.parent) {
      top = above;
    }
    return top == branches[0];
  }

  boolean fits(Operator operator, Branch element) {
    return switch (operator) {
      case REMOVE, DUPLICATE, WRAP -> true;
      case UNWRAP -> !element.children.isEmpty();
      case SWAP -> !siblings(element).isEmpty();
      case REMOVE_ATTRIBUTE -> !element.attributes.isEmpty();
      case REMOVE_ATTRIBUTE_WORDS ->
          element.attributes.values().stream().anyMatch(RandomText::hasWords);
      case REPLACE_TEXT, REMOVE_TEXT, REMOVE_TEXT_WORDS -> !texts(element).isEmpty();
      case CHANGE_LETTERS -> texts(element).stream().anyMatch(t -> RandomText.hasLetters(t.text));
    };
  }

  void apply(Operator operator, Branch element) {
    switch (operator) {
      case REMOVE -> remove(element);
      case DUPLICATE -> duplicate(element);
      case WRAP -> wrap(element);
      case UNWRAP -> unwrap(element);
      case SWAP -> swap(element);
      case REMOVE_ATTRIBUTE -> removeAttribute(element);
      case REMOVE_ATTRIBUTE_WORDS -> removeAttributeWords(element);
      case REPLACE_TEXT, CHANGE_LETTERS, REMOVE_TEXT, REMOVE_TEXT_WORDS ->
          changeText(operator, element);
    }
  }

  private void remove(Branch element) {
    element.replaceWith(List.of());
    note(Operator.REMOVE, element, element, "");
  }

  private void duplicate(Branch element) {
    Branch copy = element.copy();
    element.replaceWith(List.of(element, copy));
    note(Operator.DUPLICATE, element, element, "");
  }

  private void wrap(Branch element) {
    Branch wrapper = new Branch(WRAPPER, DomTree.NONE, DomTree.NONE);
    element.replaceWith(List.of(wrapper));
    wrapper.add(element);
    note(Operator.WRAP, element, element, "");
  }

  private void unwrap(Branch element) {
    List<Branch> children = List.copyOf(element.children);
    element.children.clear();
    element.replaceWith(children);
    note(Operator.UNWRAP, element, element, "");
  }

  private void swap(Branch element) {
    Branch other = pick(siblings(element));
    Branch placeholder = new Branch(WRAPPER, DomTree.NONE, DomTree.NONE);
    element.replaceWith(List.of(placeholder));
    other.replaceWith(List.of(element));
    placeholder.replaceWith(List.of(other));
    note(Operator.SWAP, element, other, "");
  }

  private void removeAttribute(Branch element) {
    String name = pick(List.copyOf(element.attributes.keySet()));
    element.attributes.remove(name);
    note(Operator.REMOVE_ATTRIBUTE, element, element, name);
  }

  private void removeAttributeWords(Branch element) {
    List<String> names =
        element.attributes.entrySet().stream()
            .filter(attribute -> RandomText.hasWords(attribute.getValue()))
            .map(attribute -> attribute.getKey())
            .toList();
    String name = pick(names);
    element.attributes.computeIfPresent(
        name, (n, value) -> RandomText.withFewerWords(value, random));
    note(Operator.REMOVE_ATTRIBUTE_WORDS, element, element, name);
  }

  private void changeText(Operator operator, Branch element) {
    List<Branch> texts = texts(element);
    if (operator == Operator.CHANGE_LETTERS) {
      texts = texts.stream().filter(t -> RandomText.hasLetters(t.text)).toList();
    }
    Branch text = pick(texts);
    String old = text.text;
    text.text =
        switch (operator) {
          case REPLACE_TEXT -> RandomText.ofLength(old.strip().length(), random);
          case CHANGE_LETTERS -> RandomText.withOtherLetters(old, random);
          case REMOVE_TEXT_WORDS -> RandomText.withFewerWords(old, random);
          default -> "";
        };
    if (text.text.isBlank()) {
      text.replaceWith(List.of());
    }
    note(operator, element, text, old);
  }

  /** The other elements among the children of its parent. */
  private static List<Branch> siblings(Branch element) {
    Branch parent = element.parent;
    return parent == null
        ? List.of()
        : parent.children.stream().filter(c -> c != element && !c.isText()).toList();
  }

  /** The texts directly inside, without blank ones. */
  private static List<Branch> texts(Branch element) {
    return element.children.stream().filter(c -> c.isText() && !c.text.isBlank()).toList();
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  private void note(Operator operator, Branch element, Branch target, String detail) {
    edits.add(new Edit(operator, element.origin, target.origin, detail));
  }
}
