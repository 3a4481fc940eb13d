package dev.pleach.server.web;

import dev.pleach.server.look.asset.Asset;
import dev.pleach.server.look.asset.AssetShelf;
import dev.pleach.server.refresh.Stores;
import java.net.URI;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Style sheets, pictures and fonts in the database. What was found at an address holds a day. */
final class DatabaseShelf implements AssetShelf {
  private static final long GOOD_MILLIS = 24L * 60 * 60_000;

  private final Stores stores;

  DatabaseShelf(Stores stores) {
    this.stores = stores;
  }

  @Override
  public String put(byte[] bytes, String type) {
    return stores.database().write(handle -> stores.assets().put(handle, bytes, type));
  }

  @Override
  public @Nullable Asset get(String key) {
    return stores
        .database()
        .read(handle -> stores.assets().get(handle, key))
        .map(asset -> new Asset(asset.bytes(), asset.type()))
        .orElse(null);
  }

  @Override
  public boolean keeps(Set<String> keys) {
    return keys.isEmpty()
        || stores.database().<Integer>read(handle -> stores.assets().count(handle, keys))
            == keys.size();
  }

  @Override
  public @Nullable String known(URI address) {
    long after = stores.clock().millis() - GOOD_MILLIS;
    return stores
        .database()
        .read(handle -> stores.assets().found(handle, address.toString(), after))
        .orElse(null);
  }

  @Override
  public void remember(URI address, String key) {
    stores.database().change(handle -> stores.assets().remember(handle, address.toString(), key));
  }
}
