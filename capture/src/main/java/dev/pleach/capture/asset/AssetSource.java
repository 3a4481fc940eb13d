package dev.pleach.capture.asset;

import java.net.URI;

/** Where files are read from. */
interface AssetSource {
  /** A file. */
  final class Content {
    private final byte[] bytes;
    private final String type;

    /**
     * @param bytes not changed afterwards
     * @param type the Content-Type, empty if there is none
     */
    Content(byte[] bytes, String type) {
      this.bytes = bytes;
      this.type = type;
    }

    byte[] bytes() {
      return bytes;
    }

    String type() {
      return type;
    }
  }

  /** Reads a file of at most so many bytes. */
  Content read(URI address, int maxBytes) throws AssetException;
}
