package dev.pleach.server.look.asset;

import java.net.URI;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where files of pages are kept, by their content. What is put twice is kept once.
 *
 * <p>Only {@code image/*}, {@code font/*} and {@code text/css} are ever served, at {@code
 * /asset/KEY}: with {@code nosniff}, {@code Access-Control-Allow-Origin: *} (a sandboxed frame has
 * no origin, and fonts need one) and the policy {@link Asset#CONTENT_SECURITY_POLICY}.
 */
public interface AssetShelf {
  /**
   * Keeps a file.
   *
   * @param bytes not changed afterwards
   * @return its key: 8 to 80 letters and digits, the same for the same content and type
   */
  String put(byte[] bytes, String type);

  /** A file by its key; null if it is not kept. */
  @Nullable Asset get(String key);

  /** Whether all files are kept. */
  default boolean keeps(Set<String> keys) {
    return keys.stream().allMatch(key -> get(key) != null);
  }

  /**
   * The key of the file that was lately found at an address, so that it need not be fetched with
   * every refresh; null to fetch it. How long an answer is good for is up to the shelf.
   */
  default @Nullable String known(URI address) {
    return null;
  }

  /** A file was fetched from an address. */
  default void remember(URI address, String key) {}
}
