// @ts-nocheck: checked where it is imported, not inside
/**
 * The marks of the picker over a page: the red outline with its tag, the offered blocks, the veil of
 * the preview. In a closed shadow, so that the page can neither style nor read them.
 */
const RED = '#d81f2a';
const STYLE = `
:host { all: initial !important }
.box, .seg { position: absolute; box-sizing: border-box; pointer-events: none }
.box { border: 2px solid ${RED}; box-shadow: 0 0 0 1px #fff8, inset 0 0 0 1px #fff8; background: ${RED}0f }
.box.pinned { background: ${RED}1c; border-width: 3px }
.tag { position: absolute; left: -2px; bottom: 100%; max-width: 60vw; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 600 12px/18px system-ui, sans-serif; color: #fff; background: ${RED}; padding: 1px 7px; border-radius: 3px 3px 0 0 }
.box.low .tag { bottom: auto; top: 0; left: 0; border-radius: 0 0 3px 0 }
.seg { border: 2px dashed #1666a8; background: #1666a812 }
.seg span { position: absolute; left: 0; top: 0; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 600 11px/16px system-ui, sans-serif; color: #fff; background: #1666a8; padding: 0 5px; border-radius: 0 0 3px 0 }
.veil { position: absolute; background: #10141bcc; pointer-events: none }
`;

/**
 * Marks for a page.
 *
 * @param {Document} doc
 */
export function createOutline(doc) {
  const win = doc.defaultView;
  const root = doc.documentElement;
  const host = doc.createElement('div');
  host.setAttribute('style', 'all:initial!important;position:absolute!important;left:0!important;top:0!important;width:0!important;height:0!important;z-index:2147483647!important;display:block!important');
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = new win.CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const box = draw('box');
  const tag = doc.createElement('div');
  tag.className = 'tag';
  box.append(tag);
  const veils = [0, 1, 2, 3].map(() => draw('veil'));
  let offered = [];
  root.append(host);
  box.hidden = true;
  veils.forEach(veil => { veil.hidden = true; });

  function draw(name) {
    const element = doc.createElement('div');
    element.className = name;
    shadow.append(element);
    return element;
  }

  function place(element, at) {
    element.style.left = at.left + win.scrollX + 'px';
    element.style.top = at.top + win.scrollY + 'px';
    element.style.width = Math.max(0, at.right - at.left) + 'px';
    element.style.height = Math.max(0, at.bottom - at.top) + 'px';
  }

  return {
    host,
    /** Outlines a box, or nothing; the rest of the page is veiled in a preview. */
    show(at, words, pinned, previewing) {
      box.hidden = at === null;
      if (at) {
        place(box, at);
        box.classList.toggle('pinned', pinned);
        box.classList.toggle('low', at.top + win.scrollY < 22 || at.top < 0);
        tag.textContent = words;
      }
      const whole = { left: -win.scrollX, top: -win.scrollY, right: Math.max(root.scrollWidth, win.innerWidth) - win.scrollX, bottom: Math.max(root.scrollHeight, win.innerHeight) - win.scrollY };
      veils.forEach((veil, i) => {
        veil.hidden = !previewing || !at;
        if (veil.hidden) return;
        place(veil, [
          { ...whole, bottom: at.top },
          { ...whole, top: at.bottom },
          { left: whole.left, right: at.left, top: at.top, bottom: at.bottom },
          { left: at.right, right: whole.right, top: at.top, bottom: at.bottom },
        ][i]);
      });
    },
    /** Shows offered blocks: a box and a name each. */
    offer(blocks) {
      offered.forEach(element => element.remove());
      offered = blocks.map(({ at, name }) => {
        const element = draw('seg');
        const label = doc.createElement('span');
        label.textContent = name;
        element.append(label);
        place(element, at);
        return element;
      });
      shadow.append(box);
    },
    remove() { host.remove(); },
  };
}
