package dev.pleach.match;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * What the free nodes of two trees can be told by, as numbers of one table: name, attributes, words
 * of attributes and of text, the text next to an empty leaf, a sample of the words inside a
 * container, the shape of its subtree. Each has a weight, the greater the fewer nodes have it.
 *
 * <p>Features are hashes and are not compared in full: they make a pair likely, never certain.
 */
final class NodeFeatures {
  private static final int MOST_ATTRIBUTE_WORDS = 3;
  private static final int FEATURES_OF_NODE = 8; // about
  private static final int MOST_HOLDERS = 1000; // beyond it, more do not count less
  private static final double LEAST_RARITY = 0.02;

  // How much a sort counts before its rarity; tuned on the tuning half of pleach bench match.
  private static final float TAG_WEIGHT = 0.53f;
  private static final float ATTRIBUTE_WEIGHT = 1f;
  private static final float CLASS_WORD_WEIGHT = 0.62f;
  private static final float ATTRIBUTE_WORD_WEIGHT = 0.96f;
  private static final float TEXT_WEIGHT = 2.9f;
  private static final float WORD_WEIGHT = 0.93f;
  private static final float NEIGHBOUR_WEIGHT = 0.93f;
  private static final float SAMPLE_WEIGHT = 0.92f;
  private static final float SHAPE_WEIGHT = 0.65f;
  private static final float CONTENT_WEIGHT = 1f;
  private static final float STRUCTURE_WEIGHT = 0.61f;

  // Keeps hashes of different sorts apart.
  private static final long TAG = 0x1F3A5C7D9B2E4F61L;
  private static final long EXACT = 0x2B7E151628AED2A7L;
  private static final long CLASS_WORD = 0x3C6EF372FE94F82BL;
  private static final long ATTRIBUTE_WORD = 0x4A7C15F39CC0605DL;
  private static final long TEXT = 0x510E527FADE682D1L;
  private static final long WORD = 0x6A09E667F3BCC909L;
  private static final long NEIGHBOUR = 0x71374491B5C0FBCFL;
  private static final long SAMPLE = 0x8C3D37C819544DA2L;
  private static final long CONTENT = 0xAB1C5ED5DA6D8118L;
  private static final long STRUCTURE = 0xB5C0FBCFEC4D3B2FL;
  private static final long SHAPE = 0x923F82A4AF194F9BL;

  private final FeatureTable table;
  private float[] factor = new float[1024]; // index: feature; value: how much its sort counts
  private final Side before;
  private final Side after;
  private final float[] weight; // index: feature
  private final boolean[] isUnique; // index: feature; value: whether one node of each side has it
  private final Partners partners;
  private boolean wasUnique;

  NodeFeatures(Partners partners, WordBags wordsBefore, WordBags wordsAfter) {
    this.partners = partners;
    table = new FeatureTable(4 * (partners.before.size() - partners.size()));
    before = new Side(partners.before, true, wordsBefore);
    after = new Side(partners.after, false, wordsAfter);
    for (int n = 0; n < partners.before.size(); n++) {
      before.add(n, partners.isFreeBefore(n));
    }
    for (int n = 0; n < partners.after.size(); n++) {
      after.add(n, partners.isFreeAfter(n));
    }
    weight = new float[table.size()];
    isUnique = new boolean[table.size()];
    float[] rarity = rarities(Math.max(partners.before.size(), partners.after.size()));
    for (int f = 0; f < weight.length; f++) {
      int holders = Math.max(table.before(f), table.after(f));
      weight[f] = factor[f] * rarity[Math.min(holders, rarity.length - 1)];
      isUnique[f] = table.before(f) == 1 && table.after(f) == 1;
    }
    before.weigh();
    after.weigh();
  }

  /**
   * Index: how many nodes have a feature, the last one for all that are more; value: 1 for a single
   * node, down to nearly 0 for all. Strict arithmetic: the same on every machine.
   */
  private static float[] rarities(int nodes) {
    float[] rarity = new float[Math.min(nodes, MOST_HOLDERS) + 1];
    double scale = StrictMath.log(nodes + 2.0);
    for (int holders = 1; holders < rarity.length; holders++) {
      rarity[holders] = (float) Math.max(1 - StrictMath.log(holders) / scale, LEAST_RARITY);
    }
    return rarity;
  }

  FeatureTable table() {
    return table;
  }

  Side before() {
    return before;
  }

  Side after() {
    return after;
  }

  float weight(int feature) {
    return weight[feature];
  }

  /** The weight of what two nodes share. */
  double shared(int b, int a) {
    double sum = 0;
    boolean unique = false;
    int i = before.start[b];
    int j = after.start[a];
    int endI = before.start[b + 1];
    int endJ = after.start[a + 1];
    while (i < endI && j < endJ) {
      int f = before.feature[i];
      int g = after.feature[j];
      if (f == g) {
        sum += weight[f];
        unique |= isUnique[f];
      }
      i += f <= g ? 1 : 0; // without a branch: which one is less cannot be foretold
      j += g <= f ? 1 : 0;
    }
    wasUnique = unique;
    return sum;
  }

  /** Whether the two nodes asked for last share a feature that no others have. */
  boolean wasUnique() {
    return wasUnique;
  }

  /** The weight of the rarest feature that two nodes share, 1 at most. */
  double rarestShared(int b, int a) {
    double most = 0;
    int i = before.start[b];
    int j = after.start[a];
    while (i < before.start[b + 1] && j < after.start[a + 1]) {
      int f = before.feature[i];
      int g = after.feature[j];
      if (f == g) {
        most = Math.max(most, weight[f]);
      }
      i += f <= g ? 1 : 0;
      j += g <= f ? 1 : 0;
    }
    return Math.min(1, most);
  }

  /** Whether two nodes share a word of their classes. */
  boolean sharesClass(int b, int a) {
    int i = before.start[b];
    int j = after.start[a];
    while (i < before.start[b + 1] && j < after.start[a + 1]) {
      int f = before.feature[i];
      int g = after.feature[j];
      if (f == g && factor[f] == CLASS_WORD_WEIGHT) {
        return true;
      }
      i += f <= g ? 1 : 0;
      j += g <= f ? 1 : 0;
    }
    return false;
  }

  private int id(long hash, float factorOfSort) {
    int id = table.id(hash);
    if (id >= factor.length) {
      factor = Arrays.copyOf(factor, 2 * id);
    }
    factor[id] = factorOfSort;
    return id;
  }

  /** The features of the nodes of one tree. */
  final class Side {
    private final DomTree tree;
    private final boolean isBefore;
    private final WordBags words;
    private final int[][] ofToken; // index: attribute token; value: its features, null if unknown
    private final float[]
        strangeOfToken; // index: attribute token; value: weight of what is strange
    private float strange; // weight of features of the node at hand that no node before has
    private final long[] nameHash; // index: name id
    private final int[]
        tag; // index: name id; value: its feature, negative if no node before has it
    private final long[] shape; // index: node; value: hash of names and classes below
    private final long[] structure; // index: node; value: hash of names below
    private final long[] classes; // index: node; value: hash of its class attribute, 0 without
    private final int[] start; // index: node, and one more; value: index into feature
    private final float[] total; // index: node; value: weight of all its features
    private int[] feature; // ascending and distinct within a node
    private int size;

    private Side(DomTree tree, boolean isBefore, WordBags words) {
      this.tree = tree;
      this.isBefore = isBefore;
      this.words = words;
      ofToken = new int[tree.tokenCount()][];
      strangeOfToken = new float[tree.tokenCount()];
      nameHash = new long[tree.nameCount()];
      tag = new int[nameHash.length];
      for (int id = 0; id < nameHash.length; id++) {
        nameHash[id] = Words.mix(TAG + new Words(tree.nameOf(id)).next());
        tag[id] = isBefore ? id(nameHash[id], TAG_WEIGHT) : table.find(nameHash[id]);
      }
      structure = new long[tree.size()];
      classes = new long[tree.size()];
      shape = shapes();
      start = new int[tree.size() + 1];
      feature = new int[FEATURES_OF_NODE * (tree.size() - partners.size()) + 64];
      total = new float[tree.size()];
    }

    int start(int node) {
      return start[node];
    }

    int feature(int index) {
      return feature[index];
    }

    float total(int node) {
      return total[node];
    }

    /** A hash of the class attribute, 0 without. */
    long classes(int node) {
      return classes[node];
    }

    /** A hash of name and class. */
    long kind(int node) {
      return nameHash[tree.nameId(node)] + classes[node];
    }

    long name(int node) {
      return nameHash[tree.nameId(node)];
    }

    long shape(int node) {
      return shape[node];
    }

    private long[] shapes() {
      boolean[] isClass = new boolean[tree.tokenCount()];
      for (int token = 0; token < isClass.length; token++) {
        isClass[token] = tree.tokenName(token).equals("class") && !tree.tokenValue(token).isBlank();
      }
      long[] own = new long[tree.size()];
      for (int n = own.length - 1; n >= 0; n--) {
        if (!words.isOpen(n)) {
          continue;
        }
        long hash = nameHash[tree.nameId(n)];
        for (int i = tree.attributeCount(n) - 1; i >= 0; i--) {
          int token = tree.attributeToken(n, i);
          if (isClass[token]) {
            classes[n] = tree.tokenHash(token);
            hash += classes[n];
          }
        }
        structure[n] = Words.mix(structure[n] * 31 + nameHash[tree.nameId(n)]);
        own[n] = Words.mix(own[n] * 31 + hash);
        if (n > 0 && tree.isElement(n)) {
          int parent = tree.parent(n);
          own[parent] = own[parent] * 0x9E3779B97F4A7C15L + own[n];
          structure[parent] = structure[parent] * 0x9E3779B97F4A7C15L + structure[n];
        }
      }
      return own;
    }

    private void add(int n, boolean isFree) {
      start[n] = size;
      start[n + 1] = size;
      if (!isFree) {
        return;
      }
      strange = 0;
      putTag(tree.nameId(n));
      if (tree.isText(n)) {
        addText(n);
      } else {
        for (int i = 0; i < tree.attributeCount(n); i++) {
          for (int one : attribute(tree.attributeToken(n, i))) {
            put(one);
          }
        }
        if (!tree.text(n).isEmpty()) {
          put(TEXT + tree.labelHash(n), TEXT_WEIGHT);
        } else if (tree.isLeaf(n)) {
          addNeighbours(n);
        } else {
          put(SHAPE + shape[n], SHAPE_WEIGHT);
          if (tree.end(n) - n > 3) {
            put(STRUCTURE + structure[n], STRUCTURE_WEIGHT);
          }
          put(CONTENT + tree.contentHash(n), CONTENT_WEIGHT);
          addSample(n, SAMPLE, SAMPLE_WEIGHT);
        }
      }
      dropRepeats(start[n]);
      total[n] = strange;
      for (int i = start[n]; i < size; i++) {
        table.count(feature[i], isBefore);
      }
      start[n + 1] = size;
    }

    private void addText(int n) {
      put(TEXT + tree.labelHash(n), TEXT_WEIGHT);
      addSample(n, WORD, WORD_WEIGHT);
    }

    private void addSample(int n, long sort, float factorOfSort) {
      for (int i = 0; i < WordBags.SAMPLES; i++) {
        int sample = words.sample(n, i);
        if (sample != 0) {
          put(sort + (long) WordBags.SAMPLES * sample + i, factorOfSort);
        }
      }
    }

    /** An empty leaf is told by the text beside it. */
    private void addNeighbours(int n) {
      int next = tree.nextSibling(n);
      if (next >= 0 && tree.isText(next)) {
        put(NEIGHBOUR + tree.labelHash(next), NEIGHBOUR_WEIGHT);
      }
      if (n > 0 && tree.isText(n - 1) && tree.parent(n - 1) == tree.parent(n)) {
        put(NEIGHBOUR - tree.labelHash(n - 1), NEIGHBOUR_WEIGHT);
      }
    }

    private int[] attribute(int token) {
      int[] known = ofToken[token];
      if (known == null) {
        int from = size;
        float outside = strange;
        strange = 0;
        String name = tree.tokenName(token);
        boolean isClass = name.equals("class");
        put(EXACT + tree.tokenHash(token), ATTRIBUTE_WEIGHT);
        long nameSalt = isClass ? CLASS_WORD : ATTRIBUTE_WORD + 31 * nameOf(name);
        Words values = new Words(tree.tokenValue(token));
        int left = MOST_ATTRIBUTE_WORDS;
        for (long w = values.next(); w != 0 && left > 0; w = values.next(), left--) {
          put(nameSalt + w, isClass ? CLASS_WORD_WEIGHT : ATTRIBUTE_WORD_WEIGHT);
        }
        known = Arrays.copyOfRange(feature, from, size);
        size = from;
        ofToken[token] = known;
        strangeOfToken[token] = strange;
        strange = outside;
      }
      strange += strangeOfToken[token];
      return known;
    }

    private static long nameOf(String name) {
      return Words.mix(new Words(name).next() + name.length());
    }

    private void putTag(int nameId) {
      if (tag[nameId] < 0) {
        strange += TAG_WEIGHT;
      } else {
        put(tag[nameId]);
      }
    }

    /** Only features of nodes before are worth a number; what only nodes after have is weighed. */
    private void put(long hash, float factorOfSort) {
      if (isBefore) {
        put(id(hash, factorOfSort));
        return;
      }
      int known = table.find(hash);
      if (known < 0) {
        strange += factorOfSort;
      } else {
        put(known);
      }
    }

    private void put(int one) {
      if (size == feature.length) {
        feature = Arrays.copyOf(feature, 2 * size);
      }
      feature[size++] = one;
    }

    /** Sorts the few features of a node. */
    private void dropRepeats(int from) {
      int to = from;
      for (int i = from; i < size; i++) {
        int one = feature[i];
        int k = to;
        while (k > from && feature[k - 1] > one) {
          k--;
        }
        if (k > from && feature[k - 1] == one) {
          continue;
        }
        for (int j = to; j > k; j--) {
          feature[j] = feature[j - 1];
        }
        feature[k] = one;
        to++;
      }
      size = to;
    }

    /** Weighs all features of a node, then keeps those that the other side has, too. */
    private void weigh() {
      int kept = 0;
      for (int n = 0; n < total.length; n++) {
        int from = start[n];
        start[n] = kept;
        for (int i = from; i < start[n + 1]; i++) {
          int f = feature[i];
          total[n] += weight[f];
          if (table.before(f) > 0 && table.after(f) > 0) {
            feature[kept++] = f;
          }
        }
      }
      start[total.length] = kept;
    }
  }
}
