package dev.pleach.capture.warc;

import dev.pleach.capture.page.ContentType;
import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A capture in a web archive, without its body.
 *
 * @param number of captures before it
 * @param position where its record begins
 * @param status as the host answered; 200 where the record has no HTTP in it
 * @param type the Content-Type, if there is one
 * @param location where a redirect leads
 * @param digest of the payload, if the record has one
 * @param revisit whether it only notes that nothing changed since an earlier capture
 * @param refersTo the address of that earlier capture, if the record names it
 */
public record WarcEntry(
    URI address,
    Instant when,
    int number,
    long position,
    int status,
    @Nullable String type,
    @Nullable String location,
    @Nullable String digest,
    boolean revisit,
    @Nullable URI refersTo) {
  /** Whether this is a page, by its headers. */
  public boolean mayBePage() {
    return status >= 200 && status < 300 && (revisit || ContentType.mayBeHtml(type));
  }

  /** The address under which captures of http and https are found together. */
  public URI key() {
    return WarcIndex.key(address);
  }

  boolean sameAs(@Nullable WarcEntry other) {
    return other != null && address.equals(other.address) && when.equals(other.when);
  }
}
