package dev.pleach.trace.fingerprint;

import dev.pleach.trace.page.WordSketches;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes and reads the part of a fingerprint that people cannot read, hashes and counts, as bytes.
 * The order of the values is that of the first saved blocks and must not change; new values are
 * added at the end.
 */
public final class FingerprintCodec {
  private static final int MAX_LENGTH = 1_000; // of a list; those of a fingerprint have dozens

  private static final int LONGEST_NAME = 10_000; // of an element; three bytes each must fit

  private FingerprintCodec() {}

  public static byte[] write(NodeFingerprint fingerprint) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      write(fingerprint, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return bytes.toByteArray();
  }

  private static void write(NodeFingerprint fingerprint, DataOutputStream out) throws IOException {
    NodeFingerprint.Text text = fingerprint.text();
    NodeFingerprint.Subtree subtree = fingerprint.subtree();
    NodeFingerprint.Surroundings around = fingerprint.surroundings();
    NodeFingerprint.Place place = fingerprint.place();
    NodeFingerprint.Duplicates duplicates = fingerprint.duplicates();
    for (NodeFingerprint.Attribute attribute : fingerprint.identity().attributes()) {
      out.writeLong(attribute.hash());
    }
    out.writeLong(fingerprint.identity().label());
    out.writeLong(subtree.content());
    out.writeLong(subtree.structure());
    out.writeLong(text.bag());
    out.writeLong(around.heading());
    out.writeInt(text.letters());
    for (int word : text.sample()) {
      out.writeInt(word);
    }
    out.writeInt(subtree.size());
    out.writeInt(place.depth());
    out.writeDouble(place.position());
    out.writeInt(place.rank());
    out.writeInt(place.siblings());
    out.writeInt(duplicates.sameContent());
    out.writeInt(duplicates.sameContentBefore());
    out.writeInt(duplicates.sameText());
    writeLongs(text.rare(), out);
    writeShorts(text.first(), out);
    writeShorts(around.preceding().words(), out);
    writeShorts(around.following().words(), out);
    writeShorts(duplicates.otherTexts(), out);
    writeLongs(around.preceding().siblings(), out);
    writeLongs(around.following().siblings(), out);
    writeLongs(around.preceding().texts(), out);
    writeLongs(around.following().texts(), out);
    out.writeShort(subtree.descendants().size());
    for (NodeFingerprint.Descendant descendant : subtree.descendants()) {
      out.writeLong(descendant.label());
      out.writeShort((descendant.level() << 1) | (descendant.unique() ? 1 : 0));
    }
    out.writeShort(around.ancestors().size());
    for (NodeFingerprint.Ancestor ancestor : around.ancestors()) {
      String name = ancestor.name();
      out.writeUTF(name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME));
      out.writeLong(ancestor.label());
      out.writeBoolean(ancestor.unique());
    }
    out.writeLong(text.title());
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @param readable the readable part; the hashes of its attributes and label are not used
   * @throws IOException if the bytes are cut off or no fingerprint
   */
  public static NodeFingerprint read(byte[] bytes, ReadablePart readable) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    List<NodeFingerprint.Attribute> attributes = new ArrayList<>();
    for (int i = 0; i + 1 < readable.attributes().size(); i += 2) {
      String name = readable.attributes().get(i);
      String value = readable.attributes().get(i + 1);
      attributes.add(new NodeFingerprint.Attribute(name, value, in.readLong()));
    }
    long label = in.readLong();
    long content = in.readLong();
    long structure = in.readLong();
    long bag = in.readLong();
    long heading = in.readLong();
    int letters = in.readInt();
    int[] sample = new int[WordSketches.SAMPLES];
    for (int i = 0; i < sample.length; i++) {
      sample[i] = in.readInt();
    }
    int size = in.readInt();
    NodeFingerprint.Place place =
        new NodeFingerprint.Place(
            readable.xpath(), in.readInt(), in.readDouble(), in.readInt(), in.readInt());
    int sameContent = in.readInt();
    int sameContentBefore = in.readInt();
    int sameText = in.readInt();
    long[] rare = readLongs(in);
    short[] first = readShorts(in);
    short[] precedingWords = readShorts(in);
    short[] followingWords = readShorts(in);
    short[] otherTexts = readShorts(in);
    long[] precedingSiblings = readLongs(in, FingerprintBuilder.SIBLINGS);
    long[] followingSiblings = readLongs(in, FingerprintBuilder.SIBLINGS);
    long[] precedingTexts = readLongs(in, FingerprintBuilder.TEXTS);
    long[] followingTexts = readLongs(in, FingerprintBuilder.TEXTS);
    List<NodeFingerprint.Descendant> descendants = readDescendants(in);
    List<NodeFingerprint.Ancestor> ancestors = readAncestors(in);
    long title = in.available() == 0 ? 0 : in.readLong(); // the first blocks had no title
    return new NodeFingerprint(
        new NodeFingerprint.Identity(
            readable.name(), readable.css(), readable.excerpt(), List.copyOf(attributes), label),
        new NodeFingerprint.Text(bag, letters, sample, first, rare, title),
        new NodeFingerprint.Subtree(content, structure, size, descendants),
        new NodeFingerprint.Surroundings(
            ancestors,
            heading,
            new NodeFingerprint.Neighbours(precedingSiblings, precedingTexts, precedingWords),
            new NodeFingerprint.Neighbours(followingSiblings, followingTexts, followingWords)),
        place,
        new NodeFingerprint.Duplicates(sameContent, sameContentBefore, sameText, otherTexts));
  }

  /**
   * The part of a fingerprint that people can read.
   *
   * @param excerpt the beginning of the text
   * @param attributes names and values in turn
   */
  public record ReadablePart(
      String xpath, String css, String name, String excerpt, List<String> attributes) {}

  private static List<NodeFingerprint.Descendant> readDescendants(DataInputStream in)
      throws IOException {
    List<NodeFingerprint.Descendant> descendants = new ArrayList<>();
    for (int left = readLength(in); left > 0; left--) {
      long label = in.readLong();
      int level = in.readShort();
      descendants.add(new NodeFingerprint.Descendant(label, level >> 1, (level & 1) == 1));
    }
    return List.copyOf(descendants);
  }

  private static List<NodeFingerprint.Ancestor> readAncestors(DataInputStream in)
      throws IOException {
    List<NodeFingerprint.Ancestor> ancestors = new ArrayList<>();
    for (int left = readLength(in); left > 0; left--) {
      ancestors.add(new NodeFingerprint.Ancestor(in.readUTF(), in.readLong(), in.readBoolean()));
    }
    return List.copyOf(ancestors);
  }

  private static void writeLongs(long[] values, DataOutputStream out) throws IOException {
    out.writeShort(values.length);
    for (long value : values) {
      out.writeLong(value);
    }
  }

  private static long[] readLongs(DataInputStream in) throws IOException {
    long[] values = new long[readLength(in)];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.readLong();
    }
    return values;
  }

  private static long[] readLongs(DataInputStream in, int expected) throws IOException {
    long[] values = readLongs(in);
    if (values.length != expected) {
      throw new IOException("a list of " + values.length + " where " + expected + " are expected");
    }
    return values;
  }

  private static void writeShorts(short[] values, DataOutputStream out) throws IOException {
    out.writeShort(values.length);
    for (short value : values) {
      out.writeShort(value);
    }
  }

  private static short[] readShorts(DataInputStream in) throws IOException {
    short[] values = new short[readLength(in)];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.readShort();
    }
    return values;
  }

  private static int readLength(DataInputStream in) throws IOException {
    int length = in.readShort();
    if (length < 0 || length > MAX_LENGTH) {
      throw new IOException("a list of " + length);
    }
    return length;
  }
}
