package dev.pleach.server.look;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A document for a sandboxed frame, and the policy to serve it with. Of the page that it shows
 * nothing runs; one script does, ours, by its hash. The policy sandboxes the document wherever it
 * is opened. Whoever serves it adds who may frame it ({@code frame-ancestors}).
 *
 * @param html the document
 * @param contentSecurityPolicy for the header of that name
 */
public record FrameDocument(String html, String contentSecurityPolicy) {
  /** What the {@code sandbox} attribute of a frame for a block, a page or a diff says. */
  public static final String SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox";

  /** What the {@code sandbox} attribute of a frame for the picker says. */
  public static final String PICKER_SANDBOX = "allow-scripts";

  /** The policy of a document in which one script runs. */
  static String policy(String script) {
    return "default-src 'none'; script-src '"
        + hash(script)
        + "'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:;"
        + " base-uri 'none'; form-action 'none'";
  }

  static FrameDocument of(String html, String script, String sandbox) {
    return new FrameDocument(html, policy(script) + "; sandbox " + sandbox);
  }

  private static String hash(String script) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }

  /** A script or style sheet of ours. */
  static String resource(String name) {
    try (InputStream in = FrameDocument.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The server lacks its file " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
