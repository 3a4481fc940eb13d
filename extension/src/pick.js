// Picking a block on the live page: the server's picker, and a bar of ours to say onto which board it goes. In the
// page's world of the extension; what is taken goes to the background.

import { startPicker } from '../picker/picker-frame.js';
import { button, element } from './parts.js';

const STYLE = `
  :host { all: initial !important; position: fixed !important; z-index: 2147483647 !important; display: block !important;
    left: 0 !important; right: 0 !important; bottom: 0 !important; }
  * { box-sizing: border-box; }
  .bar { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; margin: 0 auto 12px; width: max-content; max-width: 96vw;
    padding: 8px 12px; font: 14px/1.4 system-ui, sans-serif; color: #1a1a1a; background: #fff; border: 2px solid #d81f2a;
    border-radius: 8px; box-shadow: 0 3px 14px #0006; }
  button, select { font: inherit; min-height: 32px; padding: 0 10px; color: #1a1a1a; background: #fff; border: 1px solid #8a8a8a;
    border-radius: 4px; cursor: pointer; }
  button.main { color: #fff; background: #b3151f; border-color: #b3151f; }
  button:disabled { opacity: .5; cursor: default; }
  button:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid #1a5fb4; outline-offset: 1px; }
  label { display: flex; gap: 5px; align-items: center; }
  .what { flex-basis: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .trouble { color: #a30d16; font-weight: 600; }
`;

/**
 * @typedef {object} Wanted
 * @property {Element[]} elements index: the browser's number of an element
 * @property {number[]} numbers index: the same; value: its node on the server, -1 for none
 * @property {{name: string, role: string, nodes: number[]}[]} segments
 * @property {{id: string, name: string}[]} boards
 * @property {(choice: {nodes: number[], width: number, board: string, tell: boolean}) => Promise<any>} take
 * @property {() => void} left
 */

/**
 * @param {Wanted} wanted
 * @returns {{host: HTMLElement, stop: () => void}}
 */
export function pick({ elements, numbers, segments, boards, take, left }) {
  /** @type {Map<Element, number>} */
  const nodes = new Map();
  /** @type {Map<number, Element>} */
  const known = new Map();
  elements.forEach((one, number) => {
    if ((numbers[number] ?? -1) >= 0) {
      nodes.set(one, numbers[number]);
      known.set(numbers[number], one);
    }
  });
  const host = element('pleach-pick', '');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const what = element('span', 'what');
  what.setAttribute('aria-live', 'polite');
  what.textContent = 'Point at what you want; the arrow keys widen and narrow. Enter takes it, Escape leaves.';
  const board = /** @type {HTMLSelectElement} */ (element('select', ''));
  board.setAttribute('aria-label', 'Board');
  board.append(...boards.map(({ id, name }) => new Option(name, id)));
  const tell = /** @type {HTMLInputElement} */ (element('input', ''));
  tell.type = 'checkbox';
  const told = element('label', '');
  told.append(tell, 'Tell me when this changes');
  /** @type {any} */
  let chosen = null;
  const taken = async () => {
    if (chosen === null) {
      return;
    }
    say('Just a moment …');
    const width = Math.max(3, Math.min(12, Math.round(chosen.width / 95)));
    const answer = await take({ nodes: chosen.nodes, width, board: board.value, tell: tell.checked });
    say(answer.words, answer.trouble === true);
  };
  const say = (/** @type {string} */ words, trouble = false) => {
    what.textContent = words;
    what.classList.toggle('trouble', trouble);
  };
  const act = (/** @type {string} */ type) => () => picker.receive({ type });
  const main = button('Take it', 'Take it', act('take'));
  main.className = 'main';
  main.disabled = true;
  const bar = element('div', 'bar');
  bar.setAttribute('role', 'region');
  bar.setAttribute('aria-label', 'Pick a block');
  bar.append(
    what,
    button('Wider', 'Wider', act('widen')),
    button('Narrower', 'Narrower', act('narrow')),
    button('Parts of the page', 'Parts', act('segments')),
    button('Show only this', 'Preview', act('preview')),
    board,
    told,
    main,
    button('Leave', 'Leave', () => leave()),
  );
  root.append(bar);
  document.documentElement.append(host);

  const picker = startPicker({
    segments,
    nodeOf: (/** @type {Element} */ one) => nodes.get(one) ?? null,
    elementOf: (/** @type {number} */ node) => known.get(node) ?? null,
    isForeign: (/** @type {Event} */ event) => event.target === host, // clicks and keys of our bar
    post(/** @type {any} */ message) {
      if (message.type === 'change') {
        chosen = message.block;
        main.disabled = chosen === null;
        if (chosen !== null) {
          say(message.path.map((/** @type {any} */ step) => step.name).join(' › '));
        }
      } else if (message.type === 'take') {
        chosen = message.block;
        taken();
      } else if (message.type === 'leave') {
        leave();
      } else if (message.type === 'drag' && message.phase === 'start') {
        picker.receive({ type: 'cancel-drag' }); // there is nowhere to drop it
      }
    },
  });
  const stop = () => {
    picker.stop();
    host.remove();
  };
  const leave = () => {
    stop();
    left();
  };
  return { host, stop };
}
