package dev.pleach.matchers.pleach.feature;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.Words;
import dev.pleach.matchers.pleach.pairs.Partners;
import java.util.Arrays;

/**
 * What the free nodes of two trees can be told by, as numbers of one table: name, attributes, words
 * of attributes and of text, the text next to an empty leaf, a sample of the words inside a
 * container, the shape of its subtree. Each has a weight, the greater the fewer nodes have it.
 *
 * <p>Features are hashes and are not compared in full: they make a pair likely, never certain.
 */
public final class NodeFeatures {
  private static final int MOST_ATTRIBUTE_WORDS = 3;
  private static final int FEATURES_OF_NODE = 8; // about

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
  private int[] lastHolder = new int[1024]; // index: feature; value: mark of the last node with it
  private final Side before;
  private final Side after;
  private final float[] weight; // index: feature
  private final boolean[] isUnique; // index: feature; value: whether one node of each side has it
  private final Partners partners;
  private boolean wasUnique;

  public NodeFeatures(Partners partners, WordBags wordsBefore, WordBags wordsAfter) {
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
    Rarity rarity = new Rarity(Math.max(partners.before.size(), partners.after.size()));
    for (int f = 0; f < weight.length; f++) {
      weight[f] = factor[f] * rarity.of(Math.max(table.before(f), table.after(f)));
      isUnique[f] = table.before(f) == 1 && table.after(f) == 1;
    }
    before.weigh();
    after.weigh();
  }

  public FeatureTable table() {
    return table;
  }

  public Side before() {
    return before;
  }

  public Side after() {
    return after;
  }

  public float weight(int feature) {
    return weight[feature];
  }

  /** The weight of what two nodes share. */
  public double shared(int b, int a) {
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
  public boolean wasUnique() {
    return wasUnique;
  }

  /** The weight of the rarest feature that two nodes share, 1 at most. */
  public double rarestShared(int b, int a) {
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
  public boolean sharesClass(int b, int a) {
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
      lastHolder = Arrays.copyOf(lastHolder, 2 * id);
    }
    factor[id] = factorOfSort;
    return id;
  }

  /** The features of the nodes of one tree. */
  public final class Side {
    private final DomTree tree;
    private final boolean isBefore;
    private final WordBags words;
    private final int[][] ofToken; // index: attribute token; value: its features, null if unknown
    private final float[]
        strangeOfToken; // index: attribute token; value: weight of what is strange
    private int mark; // of the node at hand, not 0, another one for each node of both sides
    private float strange; // weight of features of the node at hand that no node before has
    private final SubtreeShapes shapes;
    private final int[] tag; // index: name id; value: its feature, negative if none before has it
    private final int[] start; // index: node, and one more; value: index into feature
    private final float[] total; // index: node; value: weight of all its features
    private int[] feature; // distinct within a node; ascending once they are weighed
    private int size;

    private Side(DomTree tree, boolean isBefore, WordBags words) {
      this.tree = tree;
      this.isBefore = isBefore;
      this.words = words;
      ofToken = new int[tree.tokenCount()][];
      strangeOfToken = new float[tree.tokenCount()];
      shapes = new SubtreeShapes(tree, words);
      tag = new int[tree.nameCount()];
      for (int id = 0; id < tag.length; id++) {
        long hash = shapes.ofName(id);
        tag[id] = isBefore ? id(hash, TAG_WEIGHT) : table.find(hash);
      }
      start = new int[tree.size() + 1];
      feature = new int[FEATURES_OF_NODE * (tree.size() - partners.size()) + 64];
      total = new float[tree.size()];
    }

    public int start(int node) {
      return start[node];
    }

    public int feature(int index) {
      return feature[index];
    }

    public float total(int node) {
      return total[node];
    }

    /** What the nodes look like. */
    public SubtreeShapes shapes() {
      return shapes;
    }

    private void add(int n, boolean isFree) {
      start[n] = size;
      start[n + 1] = size;
      if (!isFree) {
        return;
      }
      strange = 0;
      mark = isBefore ? n + 1 : -n - 1;
      putTag(tree.nameId(n));
      if (tree.isText(n)) {
        addText(n);
      } else {
        for (int i = 0; i < tree.attributeCount(n); i++) {
          putAttribute(tree.attributeToken(n, i));
        }
        if (!tree.text(n).isEmpty()) {
          put(TEXT + tree.labelHash(n), TEXT_WEIGHT);
        } else if (tree.isLeaf(n)) {
          addNeighbours(n);
        } else {
          put(SHAPE + shapes.shape(n), SHAPE_WEIGHT);
          if (tree.end(n) - n > 3) {
            put(STRUCTURE + shapes.structure(n), STRUCTURE_WEIGHT);
          }
          put(CONTENT + tree.contentHash(n), CONTENT_WEIGHT);
          addSample(n, SAMPLE, SAMPLE_WEIGHT);
        }
      }
      total[n] = strange;
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

    private void putAttribute(int token) {
      int[] known = ofToken[token];
      if (known == null) {
        known = attribute(token);
        ofToken[token] = known;
      }
      for (int one : known) {
        put(one);
      }
      strange += strangeOfToken[token];
    }

    /** The features of an attribute; notes the weight of those that no node before has. */
    private int[] attribute(int token) {
      String name = tree.tokenName(token);
      boolean isClass = name.equals("class");
      long nameSalt = isClass ? CLASS_WORD : ATTRIBUTE_WORD + 31 * nameOf(name);
      float factorOfWord = isClass ? CLASS_WORD_WEIGHT : ATTRIBUTE_WORD_WEIGHT;
      int[] found = new int[1 + MOST_ATTRIBUTE_WORDS];
      int count = 0;
      long hash = EXACT + tree.tokenHash(token);
      float factorOfHash = ATTRIBUTE_WEIGHT;
      Words values = new Words(tree.tokenValue(token));
      for (int i = 0; i < found.length; i++) {
        int one = isBefore ? id(hash, factorOfHash) : table.find(hash);
        if (one < 0) {
          strangeOfToken[token] += factorOfHash;
        } else {
          found[count++] = one;
        }
        long word = values.next();
        if (word == 0) {
          break;
        }
        hash = nameSalt + word;
        factorOfHash = factorOfWord;
      }
      return Arrays.copyOf(found, count);
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

    /** Once for each node. */
    private void put(int one) {
      if (lastHolder[one] == mark) {
        return;
      }
      lastHolder[one] = mark;
      table.count(one, isBefore);
      if (size == feature.length) {
        feature = Arrays.copyOf(feature, 2 * size);
      }
      feature[size++] = one;
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
            keep(f, start[n], kept++);
          }
        }
      }
      start[total.length] = kept;
    }

    /** Puts one of the few features of a node among those that are kept already, in order. */
    private void keep(int one, int first, int end) {
      int i = end;
      while (i > first && feature[i - 1] > one) {
        feature[i] = feature[i - 1];
        i--;
      }
      feature[i] = one;
    }
  }
}
