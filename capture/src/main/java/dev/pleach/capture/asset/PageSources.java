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
  /** The source to try first; null if there is none. */
  @Nullable AssetSource first(URI address) {
    boolean inFolder = WebAddress.authority(address).equals(SavedFolder.HOST);
    return saved instanceof SavedFolder && !inFolder ? null : saved;
  }

  /** Whether an address that is not saved may be asked for on the web. */
  boolean mayFetch(URI address) {
    return web && !WebAddress.authority(address).equals(SavedFolder.HOST);
  }
}
