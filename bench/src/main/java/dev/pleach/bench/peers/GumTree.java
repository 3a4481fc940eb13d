package dev.pleach.bench.peers;

import com.github.gumtreediff.matchers.CompositeMatchers;
import com.github.gumtreediff.matchers.Mapping;
import com.github.gumtreediff.matchers.MappingStore;
import com.github.gumtreediff.tree.DefaultTree;
import com.github.gumtreediff.tree.Tree;
import com.github.gumtreediff.tree.TypeSet;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.function.Supplier;

/**
 * The simple matcher of GumTree, which diffs syntax trees. The name of an element is its type, its
 * attributes are its label; a text is a leaf with the text as its label.
 */
public final class GumTree implements Matcher {
  public static final String NAME = "gumtree-simple";

  @Override
  public Matching match(DomTree before, DomTree after) {
    Converted one = new Converted(before);
    Converted other = new Converted(after);
    Matching.Builder matching = Matching.builder(before, after);
    for (Mapping pair : map(one, other)) {
      Integer b = one.numbers.get(pair.first);
      Integer a = other.numbers.get(pair.second);
      if (b != null && a != null) {
        matching.add(b, a, 1);
      }
    }
    return matching.build();
  }

  /** The work alone, without what it takes to convert trees, to be timed. */
  public Supplier<Object> prepare(DomTree before, DomTree after) {
    Converted one = new Converted(before);
    Converted other = new Converted(after);
    return () -> map(one, other);
  }

  private static MappingStore map(Converted one, Converted other) {
    return new CompositeMatchers.SimpleGumtree().match(one.root, other.root);
  }

  private static final class Converted {
    final Tree root;
    final IdentityHashMap<Tree, Integer> numbers = new IdentityHashMap<>();

    Converted(DomTree page) {
      Tree[] trees = new Tree[page.size()];
      for (int n = 0; n < trees.length; n++) {
        trees[n] = new DefaultTree(TypeSet.type(page.name(n)), label(page, n));
        numbers.put(trees[n], n);
        if (n > 0) {
          trees[page.parent(n)].addChild(trees[n]);
        }
      }
      root = trees[0];
    }

    private static String label(DomTree page, int node) {
      String[] attributes = new String[page.attributeCount(node)];
      for (int i = 0; i < attributes.length; i++) {
        int token = page.attributeToken(node, i);
        attributes[i] = page.tokenName(token) + "=" + page.tokenValue(token);
      }
      Arrays.sort(attributes);
      return String.join(" ", attributes) + page.foldedText(node);
    }
  }
}
