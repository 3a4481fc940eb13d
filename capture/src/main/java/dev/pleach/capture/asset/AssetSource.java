package dev.pleach.capture.asset;

import java.net.URI;

/** Where files are read from. */
interface AssetSource {
  /** Reads a file of at most so many bytes. */
  AssetContent read(URI address, int maxBytes) throws AssetException;
}
