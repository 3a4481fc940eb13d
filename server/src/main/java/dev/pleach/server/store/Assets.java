package dev.pleach.server.store;

import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Style sheets, pictures and fonts, each kept once, under a key that cannot be guessed. */
public final class Assets {
  /** What a file contains, and its type as we found it out. */
  @SuppressWarnings("ArrayRecordComponent") // served as it is, never compared
  public record Asset(String type, byte[] bytes) {}

  private final Clock clock;

  public Assets(Clock clock) {
    this.clock = clock;
  }

  /** Keeps a file; returns its key, that of the first file of the same bytes and type. */
  public String put(Handle handle, byte[] bytes, String type) {
    String hash = Ids.hash(bytes) + " " + type;
    handle
        .createUpdate(
            "insert into asset (key, hash, type, bytes, created_at)"
                + " values (:key, :hash, :type, :bytes, :now) on conflict (hash) do nothing")
        .bind("key", Ids.key())
        .bind("hash", hash)
        .bind("type", type)
        .bind("bytes", bytes)
        .bind("now", clock.millis())
        .execute();
    return handle
        .createQuery("select key from asset where hash = :hash")
        .bind("hash", hash)
        .mapTo(String.class)
        .one();
  }

  public Optional<Asset> get(Handle handle, String key) {
    return handle
        .createQuery("select type, bytes from asset where key = :key")
        .bind("key", key)
        .map((row, context) -> new Asset(row.getString("type"), row.getBytes("bytes")))
        .findOne();
  }

  /** How many of some files there are. */
  public int count(Handle handle, Collection<String> keys) {
    return handle
        .createQuery("select count(*) from asset where key in (<keys>)")
        .bindList("keys", List.copyOf(keys))
        .mapTo(Integer.class)
        .one();
  }

  /** The key of the file that was found at an address after a moment. */
  public Optional<String> found(Handle handle, String address, long after) {
    return handle
        .createQuery("select asset from asset_address where address = :address and at > :after")
        .bind("address", address)
        .bind("after", after)
        .mapTo(String.class)
        .findOne();
  }

  /** Notes at which address a file was found. */
  public void remember(Handle handle, String address, String key) {
    handle
        .createUpdate(
            "insert into asset_address (address, asset, at) values (:address, :key, :now)"
                + " on conflict (address) do update set asset = excluded.asset, at = excluded.at")
        .bind("address", address)
        .bind("key", key)
        .bind("now", clock.millis())
        .execute();
  }
}
