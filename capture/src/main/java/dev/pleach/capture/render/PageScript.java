package dev.pleach.capture.render;

/**
 * What runs in every frame before the scripts of a page: the same random numbers each time,
 * animations that end at once, no connections beside requests. The walls against the network are
 * the switches of the browser; this is for pages that would wait for a connection in vain.
 */
final class PageScript {
  static final String TEXT =
      """
      (() => {
        let state = 0x9E3779B9;
        Math.random = () => {
          state = (state + 0x6D2B79F5) | 0;
          let t = Math.imul(state ^ (state >>> 15), 1 | state);
          t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
          return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
        };
        for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) {
          delete window[name];
        }
        window.open = () => null;
        const style = new CSSStyleSheet();
        style.replaceSync('*, *::before, *::after { animation-duration: 1ms !important;' +
          ' animation-delay: 0s !important; animation-iteration-count: 1 !important;' +
          ' transition-duration: 1ms !important; transition-delay: 0s !important;' +
          ' scroll-behavior: auto !important; caret-color: transparent !important }');
        document.adoptedStyleSheets = [style];
      })();
      """;

  private PageScript() {}
}
