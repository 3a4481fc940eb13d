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

/** Writes and reads what of a portrait means nothing to people: hashes and counts, as bytes. */
public final class FingerprintCodec {
  private static final int MOST = 1_000; // of anything; a portrait has dozens

  private FingerprintCodec() {}

  public static byte[] write(NodeFingerprint portrait) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      for (NodeFingerprint.Trait trait : portrait.traits()) {
        out.writeLong(trait.hash());
      }
      out.writeLong(portrait.label());
      out.writeLong(portrait.content());
      out.writeLong(portrait.structure());
      out.writeLong(portrait.bag());
      out.writeLong(portrait.heading());
      out.writeInt(portrait.letters());
      for (int word : portrait.sample()) {
        out.writeInt(word);
      }
      out.writeInt(portrait.size());
      out.writeInt(portrait.depth());
      out.writeDouble(portrait.position());
      out.writeInt(portrait.rank());
      out.writeInt(portrait.siblings());
      out.writeInt(portrait.twins());
      out.writeInt(portrait.twin());
      out.writeInt(portrait.namesakes());
      writeLongs(portrait.rareWords(), out);
      writeShorts(portrait.firstWords(), out);
      writeShorts(portrait.wordsBefore(), out);
      writeShorts(portrait.wordsBehind(), out);
      writeShorts(portrait.rivals(), out);
      writeLongs(portrait.before(), out);
      writeLongs(portrait.behind(), out);
      writeLongs(portrait.textsBefore(), out);
      writeLongs(portrait.textsBehind(), out);
      out.writeShort(portrait.inside().size());
      for (NodeFingerprint.Inner inner : portrait.inside()) {
        out.writeLong(inner.label());
        out.writeShort((inner.level() << 1) | (inner.rare() ? 1 : 0));
      }
      out.writeShort(portrait.around().size());
      for (NodeFingerprint.Outer outer : portrait.around()) {
        out.writeUTF(outer.name());
        out.writeLong(outer.label());
        out.writeBoolean(outer.rare());
      }
      out.writeLong(portrait.title());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return bytes.toByteArray();
  }

  /**
   * Reads them.
   *
   * @param traits names and values of the attributes, in pairs
   * @throws IOException if the bytes are cut off or were not written by {@link #write}
   */
  public static NodeFingerprint read(
      byte[] bytes, String xpath, String css, String name, String words, List<String> traits)
      throws IOException {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      List<NodeFingerprint.Trait> attributes = new ArrayList<>();
      for (int i = 0; i + 1 < traits.size(); i += 2) {
        attributes.add(new NodeFingerprint.Trait(traits.get(i), traits.get(i + 1), in.readLong()));
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
      return new NodeFingerprint(
          xpath,
          css,
          name,
          words,
          List.copyOf(attributes),
          label,
          content,
          structure,
          bag,
          letters,
          sample,
          heading,
          in.readInt(),
          in.readInt(),
          in.readDouble(),
          in.readInt(),
          in.readInt(),
          in.readInt(),
          in.readInt(),
          in.readInt(),
          readLongs(in),
          readShorts(in),
          readShorts(in),
          readShorts(in),
          readShorts(in),
          readLongs(in, FingerprintBuilder.SIBLINGS),
          readLongs(in, FingerprintBuilder.SIBLINGS),
          readLongs(in, FingerprintBuilder.TEXTS),
          readLongs(in, FingerprintBuilder.TEXTS),
          readInside(in),
          readAround(in),
          in.available() == 0 ? 0 : in.readLong()); // older blocks end here
    }
  }

  private static List<NodeFingerprint.Inner> readInside(DataInputStream in) throws IOException {
    List<NodeFingerprint.Inner> inside = new ArrayList<>();
    for (int left = count(in); left > 0; left--) {
      long label = in.readLong();
      int level = in.readShort();
      inside.add(new NodeFingerprint.Inner(label, level >> 1, (level & 1) == 1));
    }
    return List.copyOf(inside);
  }

  private static List<NodeFingerprint.Outer> readAround(DataInputStream in) throws IOException {
    List<NodeFingerprint.Outer> around = new ArrayList<>();
    for (int left = count(in); left > 0; left--) {
      around.add(new NodeFingerprint.Outer(in.readUTF(), in.readLong(), in.readBoolean()));
    }
    return List.copyOf(around);
  }

  private static void writeLongs(long[] values, DataOutputStream out) throws IOException {
    out.writeShort(values.length);
    for (long value : values) {
      out.writeLong(value);
    }
  }

  private static long[] readLongs(DataInputStream in) throws IOException {
    long[] values = new long[count(in)];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.readLong();
    }
    return values;
  }

  private static long[] readLongs(DataInputStream in, int expected) throws IOException {
    long[] values = readLongs(in);
    if (values.length != expected) {
      throw new IOException("a list has an impossible length");
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
    short[] values = new short[count(in)];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.readShort();
    }
    return values;
  }

  private static int count(DataInputStream in) throws IOException {
    int count = in.readShort();
    if (count < 0 || count > MOST) {
      throw new IOException("a list has an impossible length");
    }
    return count;
  }
}
