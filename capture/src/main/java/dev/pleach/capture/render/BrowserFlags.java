package dev.pleach.capture.render;

import java.util.List;

/**
 * How the browser is started. Requests of pages are answered by routing and never sent; these
 * switches are for everything that is no request of a page, and a second wall behind the first:
 * each name is unknown to the browser, its proxy is at such a name, and nothing is excepted from
 * the proxy, loopback included.
 */
final class BrowserFlags {
  static final List<String> ALL =
      List.of(
          "--host-resolver-rules=MAP * ~NOTFOUND",
          "--proxy-server=http://nowhere.invalid:1",
          "--proxy-bypass-list=<-loopback>",
          "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
          "--webrtc-ip-handling-policy=disable_non_proxied_udp",
          "--disable-quic",
          "--dns-prefetch-disable",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--disable-domain-reliability",
          "--disable-client-side-phishing-detection",
          "--disable-default-apps",
          "--disable-extensions",
          "--disable-breakpad",
          "--no-first-run",
          "--no-pings",
          "--no-service-autorun",
          "--disable-notifications",
          "--mute-audio",
          // The same pixels on every machine.
          "--hide-scrollbars",
          "--force-device-scale-factor=1",
          "--force-color-profile=srgb",
          "--font-render-hinting=none",
          "--disable-lcd-text");

  /** What Playwright would add: windows that nobody clicked for. */
  static final List<String> WITHOUT = List.of("--disable-popup-blocking");

  private BrowserFlags() {}
}
