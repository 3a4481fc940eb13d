package dev.pleach.capture.asset;

import dev.pleach.capture.address.WebAddress;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * From where the files of one page are read.
 *
 * @param saved where the page was saved; null if it was not
 * @param web whether the web is asked, too
 */
record PageSources(@Nullable AssetSource saved, boolean web) {
  /** Reads a file from one source. */
  interface Reading<T> {
    T from(AssetSource source) throws AssetException;
  }

  /**
   * Reads a file where the page was saved, else from the web if that is asked.
   *
   * @param onTheWeb the source for the web
   */
  <T> T load(URI address, AssetSource onTheWeb, Reading<T> reading) throws AssetException {
    AssetSource first = first(address);
    if (first != null) {
      try {
        return reading.from(first);
      } catch (AssetException e) {
        if (e.reason() != LeftOut.Reason.MISSING || !mayFetch(address)) {
          throw e;
        }
      }
    }
    if (!WebAddress.isWeb(address.toString())) {
      throw new AssetException(LeftOut.Reason.MISSING); // beside standard input there is nothing
    }
    if (!mayFetch(address)) {
      throw new AssetException(LeftOut.Reason.ON_THE_WEB);
    }
    return reading.from(onTheWeb);
  }

  /** The source to try first; null if there is none. */
  private @Nullable AssetSource first(URI address) {
    boolean inFolder = WebAddress.authority(address).equals(SavedFolder.HOST);
    return saved instanceof SavedFolder && !inFolder ? null : saved;
  }

  /** Whether an address that is not saved may be asked for on the web. */
  private boolean mayFetch(URI address) {
    return web && !WebAddress.authority(address).equals(SavedFolder.HOST);
  }
}
