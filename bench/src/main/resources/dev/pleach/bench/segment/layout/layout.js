// A line for each element and text with a box: its XPath, its box, its style.
() => {
  const lines = [];
  const page = { l: 0, t: 0, r: Math.max(document.documentElement.scrollWidth, innerWidth), b: 1e7 };
  const cut = (a, b) => ({
    l: Math.max(a.l, b.l), t: Math.max(a.t, b.t), r: Math.min(a.r, b.r), b: Math.min(a.b, b.b)
  });
  const rect = r => ({
    l: r.left + scrollX, t: r.top + scrollY, r: r.right + scrollX, b: r.bottom + scrollY
  });
  const colour = text => {
    const parts = text.match(/[\d.]+/g) || [0, 0, 0, 0];
    const alpha = parts.length > 3 ? Math.round(parts[3] * 255) : 255;
    return ((alpha * 256 + +parts[0]) * 256 + +parts[1]) * 256 + +parts[2];
  };
  const fixed = x => Math.round(x * 100) / 100;
  const write = (path, box, seen, css, own) => {
    const edge = side =>
      own && parseFloat(css['border' + side + 'Width']) > 0
        && !['none', 'hidden'].includes(css['border' + side + 'Style'])
        && colour(css['border' + side + 'Color']) > 0xFFFFFF;
    const edges = (edge('Top') ? 1 : 0) | (edge('Right') ? 2 : 0) | (edge('Bottom') ? 4 : 0)
      | (edge('Left') ? 8 : 0);
    lines.push([path, fixed(box.l), fixed(box.t), fixed(Math.max(0, box.r - box.l)),
      fixed(Math.max(0, box.b - box.t)), seen ? 1 : 0, css.display, css.position,
      css.cssFloat === 'none' ? 0 : 1, parseFloat(css.fontSize), css.fontWeight, colour(css.color),
      own ? colour(css.backgroundColor) : 0, own && css.backgroundImage !== 'none' ? 1 : 0, 0, edges]
      .join('\t'));
  };
  const large = (box, least) => box.r - box.l > least && box.b - box.t > least;
  const stack = [{ node: document.documentElement, path: '/html[1]', clip: page, opacity: 1 }];
  const range = document.createRange();
  while (stack.length) {
    const { node, path, clip, opacity } = stack.pop();
    const css = getComputedStyle(node);
    if (css.display === 'none') continue;
    const box = rect(node.getBoundingClientRect());
    const shown = opacity * css.opacity;
    const drawn = css.visibility === 'visible' && shown > 0.05;
    write(path, box, drawn && large(cut(box, clip), 2), css, true);
    if (node.namespaceURI && node.namespaceURI.endsWith('/svg')) continue;
    const hides = css.overflowX !== 'visible' && css.display !== 'inline'
      && node !== document.body && node !== document.documentElement;
    const inside = hides ? cut(clip, box) : clip;
    const counts = {};
    for (const child of node.childNodes) {
      if (child.nodeType === 1) {
        const name = child.nodeName.toLowerCase();
        counts[name] = (counts[name] || 0) + 1;
        stack.push({ node: child, path: path + '/' + name + '[' + counts[name] + ']',
          clip: inside, opacity: shown });
      } else if (child.nodeType === 3) {
        counts['#'] = (counts['#'] || 0) + 1;
        if (!child.nodeValue.trim()) continue;
        range.selectNodeContents(child);
        let all = null;
        for (const r of range.getClientRects()) {
          const line = cut(rect(r), inside);
          if (!large(line, 1)) continue;
          all = all === null ? line : { l: Math.min(all.l, line.l), t: Math.min(all.t, line.t),
            r: Math.max(all.r, line.r), b: Math.max(all.b, line.b) };
        }
        if (all) {
          write(path + '/text()[' + counts['#'] + ']', all,
            drawn && parseFloat(css.fontSize) >= 1, css, false);
        }
      }
    }
  }
  return lines.join('\n');
}
