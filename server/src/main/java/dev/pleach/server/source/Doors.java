package dev.pleach.server.source;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.capture.http.Timing;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The ways to the network: the guarded door for everything, and one for the demonstration sites
 * that this server serves itself, which needs no pauses and leads to no other host.
 */
public final class Doors {
  private final Conditional conditional = new Conditional();
  private final Fetcher door;
  private final @Nullable Fetcher demo;
  private final @Nullable String demoAuthority;

  /**
   * @param demo the address of the demonstration sites; null if there are none
   */
  public Doors(FetchOptions options, @Nullable URI demo) {
    this(options, demo, Timing.system());
  }

  /** The same with another clock for the pauses between requests. */
  public Doors(FetchOptions options, @Nullable URI demo, Timing timing) {
    door = Fetcher.of(options, conditional, timing);
    this.demo = demo == null ? null : Fetcher.of(privateOnes(options), conditional, UNPAUSED);
    demoAuthority = demo == null ? null : WebAddress.authority(demo);
  }

  /** Without pauses: our own server may be asked as often as we like. */
  private static final Timing UNPAUSED =
      new Timing() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public void sleep(Duration time) {}
      };

  private static FetchOptions privateOnes(FetchOptions options) {
    return new FetchOptions(
        true,
        true,
        options.deadline(),
        options.maxBytes(),
        options.maxRedirects(),
        options.pause());
  }

  /** The door to any address, but for the demonstration sites. */
  public Fetcher toEverything() {
    return door;
  }

  /** The door to an address. */
  public Fetcher to(URI address) {
    return demo != null && WebAddress.authority(address).equals(demoAuthority) ? demo : door;
  }

  /** Whether an address is one of the demonstration sites. */
  public boolean isDemo(URI address) {
    return WebAddress.authority(address).equals(demoAuthority);
  }

  Conditional conditional() {
    return conditional;
  }
}
