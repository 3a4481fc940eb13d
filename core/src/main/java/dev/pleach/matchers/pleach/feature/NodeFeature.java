package dev.pleach.matchers.pleach.feature;

/**
 * The sorts of features by which {@link NodeFeatures} compares nodes, each with how much it counts.
 * The weights were tuned on the tuning half of {@code pleach bench match}.
 */
enum NodeFeature {
  /** The name of an element; that of a text is #text. Its hash is salted by SubtreeShapes. */
  TAG(0.53f, 0),
  /** Name and value of an attribute. */
  ATTRIBUTE(1f, 0x2B7E151628AED2A7L),
  /** A word of the class attribute. */
  CLASS_WORD(0.62f, 0x3C6EF372FE94F82BL),
  /** A word of another attribute, with the name of that. */
  ATTRIBUTE_WORD(0.96f, 0x4A7C15F39CC0605DL),
  /** The label of a node that has text of its own: name, attributes and text. */
  TEXT(2.9f, 0x510E527FADE682D1L),
  /** A sampled word of a text. */
  WORD(0.93f, 0x6A09E667F3BCC909L),
  /** The text next to an empty leaf, which has few features of its own. */
  NEIGHBOUR(0.93f, 0x71374491B5C0FBCFL),
  /** A sampled word inside a container. */
  INNER_WORD(0.92f, 0x8C3D37C819544DA2L),
  /** Names and classes of a subtree, and how they nest. */
  SHAPE(0.65f, 0x923F82A4AF194F9BL),
  /** All of a subtree. */
  CONTENT(1f, 0xAB1C5ED5DA6D8118L),
  /** The names of a subtree, and how they nest. */
  STRUCTURE(0.61f, 0xB5C0FBCFEC4D3B2FL);

  /** How much a feature of this sort counts before its rarity. */
  final float weight;

  /** Keeps equal hashes of two sorts apart: added to the hash of a feature. */
  final long salt;

  NodeFeature(float weight, long salt) {
    this.weight = weight;
    this.salt = salt;
  }
}
