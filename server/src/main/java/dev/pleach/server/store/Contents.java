package dev.pleach.server.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Collection;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jdbi.v3.core.Handle;

/**
 * Texts kept once each, compressed, under the hash of what they contain: pages and versions of
 * blocks. What nothing refers to any more is {@link #sweep swept}.
 */
public final class Contents {
  /** So old must unused contents be before they are removed: a refresh may be about to use them. */
  private static final long SPARED_MILLIS = 60 * 60_000L;

  /** A third larger than the best, in a third of the time: a page is packed at every read. */
  private static final int LEVEL = 2;

  /** No text is so large in bytes; one that is was not written here, but restored. */
  private static final int LARGEST = 128 << 20;

  private final Clock clock;

  public Contents(Clock clock) {
    this.clock = clock;
  }

  /**
   * A text as it is kept.
   *
   * @param hash of what it contains
   * @param bytes compressed
   */
  @SuppressWarnings("ArrayRecordComponent") // written, never compared
  public record Packed(String hash, byte[] bytes) {}

  /**
   * A text that may be kept.
   *
   * @param hash of what it contains
   * @param bytes as they are
   */
  @SuppressWarnings("ArrayRecordComponent") // written, never compared
  public record Text(String hash, byte[] bytes) {
    public static Text of(String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return new Text(Ids.hash(bytes), bytes);
    }

    /** As it is kept: made outside of a transaction, for it takes time. */
    public Packed pack() {
      return new Packed(hash, deflate(bytes));
    }
  }

  /** A text as it is kept. */
  public static Packed pack(String text) {
    return Text.of(text).pack();
  }

  /**
   * Keeps a text.
   *
   * @param assets keys of what it shows
   * @return its hash
   */
  public String put(Handle handle, String text, Collection<String> assets) {
    return put(handle, pack(text), assets);
  }

  /** The same with a text that is packed. */
  public String put(Handle handle, Packed text, Collection<String> assets) {
    String hash = text.hash();
    int added =
        handle
            .createUpdate(
                "insert into content (hash, bytes, created_at) values (:hash, :bytes, :now)"
                    + " on conflict (hash) do nothing")
            .bind("hash", hash)
            .bind("bytes", text.bytes())
            .bind("now", clock.millis())
            .execute();
    if (added > 0) {
      for (String asset : assets) {
        handle
            .createUpdate(
                "insert into content_asset (content, asset) select :hash, key from asset"
                    + " where key = :asset on conflict do nothing")
            .bind("hash", hash)
            .bind("asset", asset)
            .execute();
      }
    }
    return hash;
  }

  /** Whether there is a text of a hash. */
  public boolean has(Handle handle, String hash) {
    return handle
        .createQuery("select 1 from content where hash = :hash")
        .bind("hash", hash)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /** A text by its hash. */
  public String get(Handle handle, String hash) {
    byte[] bytes =
        handle
            .createQuery("select bytes from content where hash = :hash")
            .bind("hash", hash)
            .mapTo(byte[].class)
            .one();
    return new String(inflate(bytes), StandardCharsets.UTF_8);
  }

  /** Removes contents and assets that nothing refers to; returns how many. */
  public int sweep(Handle handle) {
    long before = clock.millis() - SPARED_MILLIS;
    int contents =
        handle
            .createUpdate(
                "delete from content where created_at < :before"
                    + " and not exists (select 1 from version where version.content = content.hash)"
                    + " and not exists (select 1 from source where source.content = content.hash)"
                    + " and not exists (select 1 from block where block.page = content.hash)")
            .bind("before", before)
            .execute();
    int assets =
        handle
            .createUpdate(
                "delete from asset where created_at < :before and not exists"
                    + " (select 1 from content_asset where content_asset.asset = asset.key)")
            .bind("before", before)
            .execute();
    return contents + assets;
  }

  private static byte[] deflate(byte[] bytes) {
    Deflater deflater = new Deflater(LEVEL);
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 4 + 64);
    try (DeflaterOutputStream compressed = new DeflaterOutputStream(out, deflater)) {
      compressed.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    } finally {
      deflater.end();
    }
    return out.toByteArray();
  }

  private static byte[] inflate(byte[] bytes) {
    try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(bytes))) {
      byte[] text = in.readNBytes(LARGEST);
      if (text.length == LARGEST) {
        throw new IOException("too large");
      }
      return text;
    } catch (IOException e) {
      throw new UncheckedIOException("A content of the database is damaged.", e);
    }
  }
}
