package dev.pleach.server.look;

import dev.pleach.server.look.asset.Asset;
import dev.pleach.server.look.asset.AssetShelf;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A shelf in memory. */
public final class MemoryShelf implements AssetShelf {
  final Map<String, Asset> assets = new HashMap<>();

  @Override
  public synchronized String put(byte[] bytes, String type) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(type.getBytes(StandardCharsets.UTF_8));
      String key = HexFormat.of().formatHex(digest.digest(bytes)).substring(0, 40);
      assets.put(key, new Asset(bytes, type));
      return key;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public synchronized @Nullable Asset get(String key) {
    return assets.get(key);
  }
}
