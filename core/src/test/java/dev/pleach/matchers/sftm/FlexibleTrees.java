package dev.pleach.matchers.sftm;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;

/** Small random trees and large dull ones, for the tests of the flexible matchers. */
public final class FlexibleTrees {
  private static final String[] WORDS = {"red", "green", "blue", "small", "large"};

  private FlexibleTrees() {}

  /** A tree of so many nodes with few names, few attributes and a little text. */
  public static DomTree random(SplittableRandom random, int size) {
    int[] parent = new int[size];
    boolean[] text = new boolean[size];
    for (int n = 1; n < size; n++) {
      int p = random.nextInt(n);
      while (text[p]) {
        p = random.nextInt(n);
      }
      parent[n] = p;
      text[n] = n > 1 && random.nextInt(4) == 0;
    }
    DomTreeBuilder builder = DomTree.builder();
    write(builder, random, parent, text, 0);
    return builder.build();
  }

  private static void write(
      DomTreeBuilder builder, SplittableRandom random, int[] parent, boolean[] text, int node) {
    if (text[node]) {
      builder.separate().text(word(random) + " " + word(random)).separate();
      return;
    }
    builder.start(String.valueOf((char) ('a' + random.nextInt(3))));
    if (random.nextInt(3) == 0) {
      builder.attribute("class", word(random) + " " + word(random));
    }
    if (random.nextInt(6) == 0) {
      builder.attribute("id", word(random));
    }
    for (int n = node + 1; n < parent.length; n++) {
      if (parent[n] == node) {
        write(builder, random, parent, text, n);
      }
    }
    builder.end();
  }

  private static String word(SplittableRandom random) {
    return WORDS[random.nextInt(WORDS.length)];
  }

  /** A root with equal children, each of them written by the caller. */
  public static DomTree siblings(int count, BiConsumer<DomTreeBuilder, Integer> child) {
    DomTreeBuilder builder = DomTree.builder().start("ul");
    for (int i = 0; i < count; i++) {
      child.accept(builder, i);
    }
    return builder.end().build();
  }

  /** A root with equal children that hold equal text. */
  public static DomTree equalSiblings(int count) {
    return siblings(count, (builder, i) -> builder.start("li").text("same").end());
  }

  /** A root with so many line breaks. */
  public static DomTree lineBreaks(int count) {
    return siblings(count, (builder, i) -> builder.start("br").end());
  }

  /** One element inside the other. */
  public static DomTree chain(int depth) {
    DomTreeBuilder builder = DomTree.builder();
    for (int i = 0; i < depth; i++) {
      builder.start("div");
    }
    for (int i = 0; i < depth; i++) {
      builder.end();
    }
    return builder.build();
  }
}
