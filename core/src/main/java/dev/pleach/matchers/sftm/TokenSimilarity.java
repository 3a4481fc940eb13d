package dev.pleach.matchers.sftm;

import java.util.Arrays;

/**
 * How similar a node of one tree is to a node of another by the rare tokens they share (SFTM,
 * section 4.1): an inverted index over the tree before, tokens weighted by how rare they are there.
 *
 * <p>Used by one thread; it remembers similarities of pairs that were asked for.
 */
final class TokenSimilarity {
  private static final int REMEMBERED_BITS = 16;
  private static final int REMEMBERED = 1 << REMEMBERED_BITS; // pairs

  private final int beforeSize;
  // Index: token; value: its weight; 0 if too frequent, or not before.
  private final double[] rarity;
  private final int[] holderStart; // index: token, and one more; value: index into holder
  private final int[] holder; // value: node before that has the token
  private final TokenLists before; // rare tokens only
  private final TokenLists after; // rare tokens only
  private final long[] rememberedPair = new long[REMEMBERED]; // value: pair + 1, 0 for none
  private final double[] remembered = new double[REMEMBERED]; // value: similarity of that pair

  /**
   * @param mostHolders tokens that more nodes of the tree before have are ignored
   */
  TokenSimilarity(NodeTokens tokens, int beforeSize, double mostHolders) {
    this.beforeSize = beforeSize;
    int[] holders = new int[tokens.count]; // index: token; value: how many nodes before have it
    for (int i = 0; i < tokens.before.size(); i++) {
      holders[tokens.before.token[i]]++;
    }
    rarity = new double[tokens.count];
    for (int token = 0; token < rarity.length; token++) {
      if (holders[token] > 0 && holders[token] <= mostHolders) {
        rarity[token] = rarity(beforeSize, holders[token]);
      }
    }
    before = tokens.before.only(token -> rarity[token] > 0);
    after = tokens.after.only(token -> rarity[token] > 0);
    holderStart = new int[rarity.length + 1];
    for (int i = 0; i < before.size(); i++) {
      holderStart[before.token[i] + 1]++;
    }
    for (int token = 0; token < rarity.length; token++) {
      holderStart[token + 1] += holderStart[token];
    }
    holder = new int[before.size()];
    int[] filled = Arrays.copyOf(holderStart, rarity.length);
    for (int n = 0; n < beforeSize; n++) {
      for (int i = before.start[n]; i < before.start[n + 1]; i++) {
        holder[filled[before.token[i]]++] = n;
      }
    }
  }

  /**
   * Equation 3, divided by its largest value: costs then mean the same on small pages and on large
   * ones. In a tree of one node that value is 0, and its tokens count 1.
   */
  static double rarity(int nodes, int holders) {
    return nodes == 1 ? 1 : StrictMath.log((double) nodes / holders) / StrictMath.log(nodes);
  }

  /**
   * Algorithm 1: adds up the similarity of a node after to every node before it shares a token
   * with.
   *
   * @param similarity index: node before; all zero on entry; the sums on return
   * @param found room for every node before; on return its first entries are those with a sum
   * @return how many were found
   */
  int neighbours(int afterNode, double[] similarity, int[] found) {
    int count = 0;
    for (int i = after.start[afterNode]; i < after.start[afterNode + 1]; i++) {
      int token = after.token[i];
      double weight = rarity[token];
      for (int h = holderStart[token]; h < holderStart[token + 1]; h++) {
        int n = holder[h];
        if (similarity[n] == 0) {
          found[count++] = n;
        }
        similarity[n] += weight;
      }
    }
    return count;
  }

  /** Equation 4 for one pair: the sum over the rare tokens that both have. */
  double of(int beforeNode, int afterNode) {
    long pair = (long) afterNode * beforeSize + beforeNode + 1;
    int slot = (int) ((pair * 0x9E3779B97F4A7C15L) >>> (64 - REMEMBERED_BITS));
    if (rememberedPair[slot] != pair) {
      rememberedPair[slot] = pair;
      remembered[slot] = shared(beforeNode, afterNode);
    }
    return remembered[slot];
  }

  private double shared(int beforeNode, int afterNode) {
    double sum = 0;
    int i = before.start[beforeNode];
    int j = after.start[afterNode];
    int iEnd = before.start[beforeNode + 1];
    int jEnd = after.start[afterNode + 1];
    while (i < iEnd && j < jEnd) {
      int left = before.token[i];
      int right = after.token[j];
      if (left == right) {
        sum += rarity[left];
      }
      if (left <= right) {
        i++;
      }
      if (right <= left) {
        j++;
      }
    }
    return sum;
  }
}
