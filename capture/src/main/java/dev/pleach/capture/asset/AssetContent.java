package dev.pleach.capture.asset;

import dev.pleach.capture.http.Answer;
import java.net.URI;
import java.util.List;
import java.util.Map;

/** A file that a page loads, as its host, its archive or its folder has it. */
public final class AssetContent {
  private final byte[] bytes;
  private final Map<String, List<String>> headers; // names in lower case
  private final URI address;

  private AssetContent(byte[] bytes, Map<String, List<String>> headers, URI address) {
    this.bytes = bytes;
    this.headers = headers;
    this.address = address;
  }

  static AssetContent of(Answer answer) {
    return new AssetContent(answer.bytes(), answer.headers(), answer.address());
  }

  /**
   * @param bytes not changed afterwards
   */
  static AssetContent ofFile(byte[] bytes, URI address) {
    return new AssetContent(bytes, Map.of(), address);
  }

  /** Not to be changed. */
  public byte[] bytes() {
    return bytes;
  }

  /** The Content-Type, empty if there is none. */
  public String type() {
    return header("content-type");
  }

  /**
   * The first value of a header, empty if there is none.
   *
   * @param name in lower case
   */
  public String header(String name) {
    List<String> values = headers.get(name);
    return values == null ? "" : values.get(0);
  }

  /** Where it was found, after redirects. */
  public URI address() {
    return address;
  }
}
