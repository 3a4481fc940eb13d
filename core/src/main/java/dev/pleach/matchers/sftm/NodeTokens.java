package dev.pleach.matchers.sftm;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The tokens of the nodes of two trees, as numbers of one dictionary.
 *
 * <p>Tokens are those of SFTM (section 4.2.2, equation 7): the name of the node, the names of its
 * attributes, the words of their values, its absolute path. On top come, if asked for, the words of
 * the text directly inside the node, and that text as a whole. A word is a run of letters and
 * digits of any script; the paper splits at everything that is not Latin, which leaves nothing of a
 * Chinese page. Tokens of different sorts are never equal: the tag {@code title} is not the
 * attribute {@code title}.
 *
 * <p>A path is unique in its tree, so it needs no string: the path token of a node after is the
 * number of the node before that has the same path ({@link SamePaths}). Every step has its rank;
 * the paper leaves out that of an only child, so that a second child changes the paths below the
 * first.
 */
final class NodeTokens {
  private static final char NAME = '<';
  private static final char ATTRIBUTE = '@';
  private static final char VALUE = '=';
  private static final char WORD = '"';
  private static final char WHOLE_TEXT = '#';

  private final Map<String, Integer> dictionary = new HashMap<>();
  private final int textWords;

  /** The tokens of the tree before; ascending and distinct within a node. */
  final TokenLists before;

  /** The tokens of the tree after; ascending and distinct within a node. */
  final TokenLists after;

  /** How many different tokens there are; tokens are below this. */
  final int count;

  /**
   * @param textWords how many words of the text inside a node count; 0 for no text at all
   * @param withPaths whether the absolute path is a token
   */
  NodeTokens(DomTree before, DomTree after, int textWords, boolean withPaths) {
    this.textWords = textWords;
    Gathering left = new Gathering(before);
    Gathering right = new Gathering(after);
    int words = dictionary.size();
    if (withPaths) {
      int[] itself = new int[before.size()];
      Arrays.setAll(itself, n -> n);
      this.before = left.finish(itself, words);
      this.after = right.finish(SamePaths.inBefore(before, after), words);
      count = words + before.size();
    } else {
      this.before = left.finish(new int[0], words);
      this.after = right.finish(new int[0], words);
      count = words;
    }
  }

  private int id(String word) {
    Integer known = dictionary.putIfAbsent(word, dictionary.size());
    return known == null ? dictionary.size() - 1 : known;
  }

  /** The tokens of one tree without the paths, node by node. */
  private final class Gathering {
    private final DomTree tree;
    private final int[][] ofAttribute; // index: attribute token of the tree; value: our tokens
    private final int[] ofName; // index: name id; value: our token + 1, 0 if not yet known
    private final int[] start; // index: node, and one more
    private int[] token = new int[64];
    private int size;

    Gathering(DomTree tree) {
      this.tree = tree;
      ofAttribute = new int[tree.tokenCount()][];
      ofName = new int[tree.nameCount()];
      start = new int[tree.size() + 1];
      for (int n = 0; n < tree.size(); n++) {
        start[n] = size;
        add(name(n));
        for (int i = 0; i < tree.attributeCount(n); i++) {
          for (int one : attribute(tree.attributeToken(n, i))) {
            add(one);
          }
        }
        if (textWords > 0) {
          addText(n);
        }
        dropRepeats(start[n]);
      }
      start[tree.size()] = size;
    }

    private int name(int n) {
      int name = tree.nameId(n);
      if (ofName[name] == 0) {
        ofName[name] = 1 + id(NAME + tree.nameOf(name));
      }
      return ofName[name] - 1;
    }

    private int[] attribute(int attributeToken) {
      int[] known = ofAttribute[attributeToken];
      if (known == null) {
        int from = size;
        add(id(ATTRIBUTE + tree.tokenName(attributeToken)));
        addWords(VALUE, tree.tokenValue(attributeToken), Integer.MAX_VALUE);
        known = Arrays.copyOfRange(token, from, size);
        size = from;
        ofAttribute[attributeToken] = known;
      }
      return known;
    }

    private void addText(int n) {
      int left = addText(tree.foldedText(n), textWords);
      if (!tree.isText(n)) {
        for (int c = tree.firstChild(n); c >= 0 && left > 0; c = tree.nextSibling(c)) {
          if (tree.isText(c)) {
            left = addText(tree.foldedText(c), left);
          }
        }
      }
    }

    private int addText(String text, int limit) {
      if (text.isEmpty()) {
        return limit;
      }
      add(id(WHOLE_TEXT + text));
      return addWords(WORD, text, limit);
    }

    /** Adds at most so many words; returns how many more would have been allowed. */
    private int addWords(char sort, String text, int limit) {
      int left = limit;
      int from = 0;
      while (left > 0 && from < text.length()) {
        int to = from;
        while (to < text.length() && Character.isLetterOrDigit(text.charAt(to))) {
          to++;
        }
        if (to > from) {
          add(id(sort + text.substring(from, to)));
          left--;
        }
        from = to + 1;
      }
      return left;
    }

    private void add(int one) {
      if (size == token.length) {
        token = Arrays.copyOf(token, 2 * size);
      }
      token[size++] = one;
    }

    private void dropRepeats(int from) {
      Arrays.sort(token, from, size);
      int to = from;
      for (int i = from; i < size; i++) {
        if (i == from || token[i] != token[i - 1]) {
          token[to++] = token[i];
        }
      }
      size = to;
    }

    /** Adds the paths; their numbers come after all words, so the order stays. */
    TokenLists finish(int[] path, int firstPath) {
      if (path.length == 0) {
        return new TokenLists(start, Arrays.copyOf(token, size));
      }
      int[] all = new int[size + path.length];
      int[] starts = new int[start.length];
      int filled = 0;
      for (int n = 0; n < path.length; n++) {
        starts[n] = filled;
        int length = start[n + 1] - start[n];
        System.arraycopy(token, start[n], all, filled, length);
        filled += length;
        if (path[n] >= 0) {
          all[filled++] = firstPath + path[n];
        }
      }
      starts[path.length] = filled;
      return new TokenLists(starts, Arrays.copyOf(all, filled));
    }
  }
}
