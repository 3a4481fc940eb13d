package dev.pleach.matchers.pleach.feature;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.Words;
import dev.pleach.matchers.pleach.pairs.Partners;
import java.util.Arrays;

/**
 * The features of the free nodes of two trees ({@link NodeFeature}), as numbers of one table. A
 * feature weighs the more, the fewer nodes have it.
 *
 * <p>Features are hashes and are not compared in full: they make a pair likely, never certain.
 */
public final class NodeFeatures {
  private static final int MAX_ATTRIBUTE_WORDS = 3; // longer values are compared as a whole
  private static final int EXPECTED_A_NODE = 8; // features; more only cost a larger array
  private static final int MIN_STRUCTURE_SIZE = 4; // nodes; smaller subtrees are alike everywhere

  public final FeatureTable table;
  private NodeFeature[] sort = new NodeFeature[1024]; // index: feature
  private int[] lastOwner = new int[1024]; // index: feature; value: mark of the last node with it
  public final Side before;
  public final Side after;
  public final float[] weight; // index: feature
  private final boolean[] isUnique; // index: feature; value: whether one node of each side has it
  private boolean sharedUnique; // whether the last nodes compared share a unique feature

  public NodeFeatures(Partners partners, WordBags wordsBefore, WordBags wordsAfter) {
    table = new FeatureTable(4 * partners.freeBefore().length);
    before = new Side(partners.before, true, partners.freeBefore(), wordsBefore);
    after = new Side(partners.after, false, partners.freeAfter(), wordsAfter);
    for (int n : before.free) {
      before.add(n);
    }
    for (int n : after.free) {
      after.add(n);
    }
    weight = new float[table.size()];
    isUnique = new boolean[table.size()];
    Rarity rarity = new Rarity(Math.max(partners.before.size(), partners.after.size()));
    for (int f = 0; f < weight.length; f++) {
      weight[f] = sort[f].weight * rarity.of(Math.max(table.before(f), table.after(f)));
      isUnique[f] = table.before(f) == 1 && table.after(f) == 1;
    }
    before.weigh();
    after.weigh();
  }

  /** The weight of the features that two nodes share. */
  public double shared(int b, int a) {
    double sum = 0;
    boolean unique = false;
    int i = before.start[b];
    int j = after.start[a];
    int endI = before.end[b];
    int endJ = after.end[a];
    while (i < endI && j < endJ) {
      int f = before.feature[i];
      int g = after.feature[j];
      if (f == g) {
        sum += weight[f];
        unique |= isUnique[f];
      }
      i += f <= g ? 1 : 0; // without a branch: which one is less is not predictable
      j += g <= f ? 1 : 0;
    }
    sharedUnique = unique;
    return sum;
  }

  /** Whether the nodes of the last call of {@link #shared} share a feature that no others have. */
  public boolean sharedUnique() {
    return sharedUnique;
  }

  /** The weight of the rarest feature that two nodes share, 1 at most. */
  public double rarestShared(int b, int a) {
    double most = 0;
    int i = before.start[b];
    int j = after.start[a];
    while (i < before.end[b] && j < after.end[a]) {
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
  public boolean shareClassWord(int b, int a) {
    int i = before.start[b];
    int j = after.start[a];
    while (i < before.end[b] && j < after.end[a]) {
      int f = before.feature[i];
      int g = after.feature[j];
      if (f == g && sort[f] == NodeFeature.CLASS_WORD) {
        return true;
      }
      i += f <= g ? 1 : 0;
      j += g <= f ? 1 : 0;
    }
    return false;
  }

  /** The number of a feature. If two sorts have a hash in common, the later one counts. */
  private int id(NodeFeature sortOfFeature, long saltedHash) {
    int id = table.id(saltedHash);
    if (id >= sort.length) {
      sort = Arrays.copyOf(sort, 2 * id);
      lastOwner = Arrays.copyOf(lastOwner, 2 * id);
    }
    sort[id] = sortOfFeature;
    return id;
  }

  /** The features of the nodes of one tree. */
  public final class Side {
    private final DomTree tree;
    private final boolean isBefore;
    public final WordBags words;
    private final int[][] ofToken; // index: attribute token; value: its features, null at first
    private final float[] newOfToken; // index: attribute token; value: weight of its new features
    private int mark; // of the node at hand, not 0, another one for each node of both sides
    private float newWeight; // of the features of the node at hand that no node before has

    /** Names and classes of nodes and subtrees. */
    public final SubtreeShapes shapes;

    private final int[] tag; // index: name id; value: its feature, negative if none before has it
    public final int[] free; // value: node that has features, in document order
    public final int[] start; // index: node; value: index of its first feature in feature
    public final int[] end; // index: node; value: one past the index of its last one
    public final float[] total; // index: node; value: weight of all its features
    private int[] feature; // value: feature; distinct within a node, ascending once weighed
    private int size;

    private Side(DomTree tree, boolean isBefore, int[] free, WordBags words) {
      this.tree = tree;
      this.isBefore = isBefore;
      this.free = free;
      this.words = words;
      ofToken = new int[tree.tokenCount()][];
      newOfToken = new float[tree.tokenCount()];
      shapes = new SubtreeShapes(tree, words);
      tag = new int[tree.nameCount()];
      for (int id = 0; id < tag.length; id++) {
        long hash = shapes.ofName[id];
        tag[id] = isBefore ? id(NodeFeature.TAG, hash) : table.find(hash);
      }
      start = new int[tree.size()];
      end = new int[tree.size()];
      feature = new int[EXPECTED_A_NODE * free.length + 64];
      total = new float[tree.size()];
    }

    public int feature(int index) {
      return feature[index];
    }

    private void add(int n) {
      start[n] = size;
      newWeight = 0;
      mark = isBefore ? n + 1 : -n - 1;
      putTag(tree.nameId(n));
      if (tree.isText(n)) {
        addText(n);
      } else {
        for (int i = 0; i < tree.attributeCount(n); i++) {
          putAttribute(tree.attributeToken(n, i));
        }
        if (!tree.text(n).isEmpty()) {
          put(NodeFeature.TEXT, tree.labelHash(n));
        } else if (tree.isLeaf(n)) {
          addNeighbours(n);
        } else {
          put(NodeFeature.SHAPE, shapes.shape[n]);
          if (tree.end(n) - n >= MIN_STRUCTURE_SIZE) {
            put(NodeFeature.STRUCTURE, shapes.structure[n]);
          }
          put(NodeFeature.CONTENT, tree.contentHash(n));
          addSample(n, NodeFeature.INNER_WORD);
        }
      }
      total[n] = newWeight; // weigh adds those that have a number
      end[n] = size;
    }

    private void addText(int n) {
      put(NodeFeature.TEXT, tree.labelHash(n));
      addSample(n, NodeFeature.WORD);
    }

    private void addSample(int n, NodeFeature sortOfWord) {
      for (int i = 0; i < WordBags.SAMPLES; i++) {
        int sample = words.sample(n, i);
        if (sample != 0) {
          put(sortOfWord, (long) WordBags.SAMPLES * sample + i);
        }
      }
    }

    /** Adds the texts beside an empty leaf. */
    private void addNeighbours(int n) {
      int next = tree.nextSibling(n);
      if (next >= 0 && tree.isText(next)) {
        put(NodeFeature.NEIGHBOUR, tree.labelHash(next));
      }
      if (n > 0 && tree.isText(n - 1) && tree.parent(n - 1) == tree.parent(n)) {
        put(NodeFeature.NEIGHBOUR, -tree.labelHash(n - 1));
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
      newWeight += newOfToken[token];
    }

    /** The features of an attribute; notes the weight of those that no node before has. */
    private int[] attribute(int token) {
      String name = tree.tokenName(token);
      boolean isClass = name.equals("class");
      NodeFeature sortOfWord = isClass ? NodeFeature.CLASS_WORD : NodeFeature.ATTRIBUTE_WORD;
      long nameSalt = isClass ? 0 : 31 * hashOf(name);
      int[] found = new int[1 + MAX_ATTRIBUTE_WORDS];
      int count = 0;
      NodeFeature kind = NodeFeature.ATTRIBUTE;
      long hash = tree.tokenHash(token);
      Words values = new Words(tree.tokenValue(token));
      for (int i = 0; i < found.length; i++) {
        int id = isBefore ? id(kind, kind.salt + hash) : table.find(kind.salt + hash);
        if (id < 0) {
          newOfToken[token] += kind.weight;
        } else {
          found[count++] = id;
        }
        long word = values.next();
        if (word == 0) {
          break;
        }
        kind = sortOfWord;
        hash = nameSalt + word;
      }
      return Arrays.copyOf(found, count);
    }

    private static long hashOf(String name) {
      return Words.mix(new Words(name).next() + name.length());
    }

    private void putTag(int nameId) {
      if (tag[nameId] < 0) {
        newWeight += NodeFeature.TAG.weight;
      } else {
        put(tag[nameId]);
      }
    }

    /**
     * Adds a feature to the node at hand. One that no node before has gets no number: it can be
     * shared by no pair, so only its weight is of use.
     */
    private void put(NodeFeature sortOfFeature, long hash) {
      long salted = sortOfFeature.salt + hash;
      if (isBefore) {
        put(id(sortOfFeature, salted));
        return;
      }
      int known = table.find(salted);
      if (known < 0) {
        newWeight += sortOfFeature.weight;
      } else {
        put(known);
      }
    }

    /** Adds a feature to the node at hand, unless that has it already. */
    private void put(int one) {
      if (lastOwner[one] == mark) {
        return;
      }
      lastOwner[one] = mark;
      table.count(one, isBefore);
      if (size == feature.length) {
        feature = Arrays.copyOf(feature, 2 * size);
      }
      feature[size++] = one;
    }

    /** Sums up the weights of each node, and drops features that only one side has. */
    private void weigh() {
      int kept = 0;
      for (int n : free) {
        int from = start[n];
        start[n] = kept;
        for (int i = from; i < end[n]; i++) {
          int f = feature[i];
          total[n] += weight[f];
          if (table.before(f) > 0 && table.after(f) > 0) {
            keep(f, start[n], kept++);
          }
        }
        end[n] = kept;
      }
    }

    /** Inserts a feature among those kept for a node, in ascending order. */
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
