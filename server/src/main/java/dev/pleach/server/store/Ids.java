package dev.pleach.server.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Names that nobody can guess, and hashes. */
public final class Ids {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int ID_BYTES = 12;
  private static final int SECRET_BYTES = 24;

  private Ids() {}

  /** A new id, 16 characters. */
  public static String id() {
    return random(ID_BYTES);
  }

  /** A new key of 32 hexadecimal digits, for addresses. */
  public static String key() {
    byte[] bytes = new byte[16];
    RANDOM.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /** A new secret, 32 characters; only its {@link #hash} is stored. */
  public static String secret() {
    return random(SECRET_BYTES);
  }

  private static String random(int length) {
    byte[] bytes = new byte[length];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** SHA-256 in hexadecimal digits. */
  public static String hash(byte[] bytes) {
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  /** The same of a text and what follows it. */
  public static String hash(String head, InputStream rest) throws IOException {
    MessageDigest digest = sha256();
    digest.update(head.getBytes(StandardCharsets.UTF_8));
    rest.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    return HexFormat.of().formatHex(digest.digest());
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  public static String hash(String text) {
    return hash(text.getBytes(StandardCharsets.UTF_8));
  }
}
