'use strict';
/*
 * Runs in the frame of a block, a page or a template view; the only script there. It lets the page's
 * background show behind the block, shows what a script of the page would have shown, fits what is
 * too wide, and tells the page around how high the frame is to be:
 *
 *   { pleach: 'size', token, width, height }
 *
 * The token is the fragment of the frame's address; the page around checks it and the window.
 */
(() => {
  const root = document.documentElement;
  const body = document.querySelector('body') || root;
  const token = location.hash.slice(1);
  const look = root.getAttribute('data-pl-look');
  const zoom = Number(root.getAttribute('data-pl-zoom')) || 1;
  const SMALLEST = 0.45;      // of its size, for what is too wide
  const MOST_REVEALED = 3000; // elements that are looked at

  const set = (element, name, value) => element.style.setProperty(name, value, 'important');
  const seen = colour => !/^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(colour);

  /** The background that the nearest element around the block has. */
  function background() {
    const block = document.querySelector('[data-pl-block]');
    for (let e = block && block.parentElement; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      const colour = e === body ? pageBackground() : seen(style.backgroundColor) ? style.backgroundColor : null;
      const gradient = e !== body && /gradient\(/.test(style.backgroundImage) ? style.backgroundImage : null;
      if (colour || gradient) { set(root, 'background', colour || gradient); return; }
    }
    set(root, 'background', getComputedStyle(root).colorScheme === 'dark' ? '#121212' : '#fff');
  }

  /** That of the body, which a rule of ours takes away. */
  function pageBackground() {
    body.removeAttribute('data-pl-shell'); // so that our rule does not take its background
    const colour = getComputedStyle(body).backgroundColor;
    body.setAttribute('data-pl-shell', '');
    return seen(colour) ? colour : null;
  }

  const shows = element => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1;
  };

  /** What waits for a script to fade in, or for the block itself to be opened. */
  function reveal() {
    for (const block of document.querySelectorAll('[data-pl-block]')) {
      if (getComputedStyle(block).display === 'none') {
        set(block, 'display', /^(TR|TD|TH|LI|TBODY|THEAD|TFOOT)$/.test(block.tagName) ? 'revert' : 'block');
      }
      let count = 0;
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT);
      while (walker.nextNode() && count++ < MOST_REVEALED) {
        const e = walker.currentNode;
        const style = getComputedStyle(e);
        const faded = Number(style.opacity) === 0 && /^(static|relative)$/.test(style.position);
        if (faded && (e.textContent.trim() || e.querySelector('img') || e.localName === 'img')) {
          set(e, 'opacity', '1');
          if (style.transform !== 'none') set(e, 'transform', 'none');
        }
      }
      if (!shows(block) && block.textContent.trim()) openAll(block);
    }
  }

  /** Nothing is seen, but there is something: a tab, a menu, a dialog. */
  function openAll(block) {
    let e = block;
    for (let i = 0; e && i < 40; i++) {
      const style = getComputedStyle(e);
      if (style.display === 'none') set(e, 'display', 'block');
      if (style.visibility !== 'visible') set(e, 'visibility', 'visible');
      if (/^(absolute|fixed)$/.test(style.position)) set(e, 'position', 'static');
      set(e, 'height', 'auto');
      set(e, 'max-height', 'none');
      if (shows(block)) return;
      e = e.firstElementChild;
    }
  }

  /** Pictures that could not be loaded leave their words, not a broken sign. */
  function pictures() {
    for (const image of document.querySelectorAll('img:not([src])')) {
      const words = document.createElement('span');
      words.textContent = image.getAttribute('alt') || '';
      if (image.hasAttribute('data-pl-block')) words.setAttribute('data-pl-block', '');
      image.replaceWith(words);
    }
  }

  let width = 0;
  /** What is wider than the frame is made smaller, as far as it can still be read. */
  function fit() {
    if (look !== 'page' && look !== 'whole' || root.clientWidth === width) return;
    width = root.clientWidth;
    set(root, 'zoom', zoom);
    if (look === 'whole') return;
    const wanted = Math.max(body.scrollWidth, root.scrollWidth);
    const there = root.clientWidth;
    if (wanted > there + 1) set(root, 'zoom', Math.max(SMALLEST, zoom * there / wanted));
  }

  let last = '';
  function tell() {
    fit();
    const scale = Number(getComputedStyle(root).zoom) || 1;
    let low = body.getBoundingClientRect().bottom;
    for (const block of document.querySelectorAll('[data-pl-block]')) low = Math.max(low, block.getBoundingClientRect().bottom);
    const height = Math.ceil((low + scrollY) * (low > 0 && isZoomedApart(scale) ? scale : 1));
    const now = height + ' ' + root.clientWidth;
    if (now === last || parent === window) return;
    last = now;
    parent.postMessage({ pleach: 'size', token, width: root.clientWidth, height }, '*');
  }

  /** Older browsers measure boxes without the zoom of the root. */
  function isZoomedApart(scale) {
    if (scale === 1) return false;
    const probe = document.createElement('div');
    probe.style.cssText = 'position:absolute;height:100px;width:1px;visibility:hidden';
    body.append(probe);
    const measured = probe.getBoundingClientRect().height;
    probe.remove();
    return Math.abs(measured - 100) < 1;
  }

  if (look === 'page') { background(); reveal(); }
  else if (zoom !== 1) set(root, 'zoom', zoom);
  pictures();
  new ResizeObserver(tell).observe(body);
  addEventListener('load', tell);
  addEventListener('resize', tell);
  tell();
})();
