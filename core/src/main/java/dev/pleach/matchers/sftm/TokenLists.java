package dev.pleach.matchers.sftm;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** A list of tokens for each node of a tree, ascending and without repeats. */
final class TokenLists {
  final int[] start; // index: node, and one more; value: index into token
  final int[] token;

  TokenLists(int[] start, int[] token) {
    this.start = start;
    this.token = token;
  }

  int nodes() {
    return start.length - 1;
  }

  /** How many tokens all lists have together. */
  int size() {
    return start[start.length - 1];
  }

  /** The same lists with some of the tokens only. */
  TokenLists only(IntPredicate kept) {
    int[] newStart = new int[start.length];
    int[] newToken = new int[token.length];
    int filled = 0;
    for (int n = 0; n < nodes(); n++) {
      newStart[n] = filled;
      for (int i = start[n]; i < start[n + 1]; i++) {
        if (kept.test(token[i])) {
          newToken[filled++] = token[i];
        }
      }
    }
    newStart[nodes()] = filled;
    return new TokenLists(newStart, Arrays.copyOf(newToken, filled));
  }
}
