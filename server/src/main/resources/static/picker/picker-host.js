/**
 * The picker as seen by the page around its frame. The frame shows a page under `picker-frame.js`,
 * which lists the messages; this side checks each of them: from the window of the frame, from no
 * origin ("null", a sandboxed frame), with the token that the frame was given, of the shape that is
 * known. Whatever else arrives is dropped.
 *
 *   const picker = createPicker(iframe, {
 *     address: '/pick/17',                       // of the document; the token is added to it
 *     breadcrumb: element, live: element,        // filled by the picker, if given
 *     dropTargets: () => document.querySelectorAll('[data-drop]'),
 *     onChange(block, path, source) {}, onTake(block, target) {}, onLeave() {}, …
 *   });
 *   picker.widen(); picker.narrow(); picker.take(); picker.stop();
 *
 * Styles: picker.css.
 */
import { newToken } from './frames-host.js';

const LONGEST_NAME = 80;
const SOURCES = new Set(['pointer', 'key', 'touch', 'host']);

const isNodes = nodes => Array.isArray(nodes) && nodes.length > 0 && nodes.length <= 1000
  && nodes.every(node => Number.isSafeInteger(node) && node >= 0);
const text = value => typeof value === 'string' ? value.slice(0, LONGEST_NAME) : '';
const number = value => Number.isFinite(value) ? value : 0;

/** A block as a message has it, or null if it is none. */
function readBlock(told) {
  if (!told || !isNodes(told.nodes)) return null;
  return { nodes: [...told.nodes], name: text(told.name), width: number(told.width), height: number(told.height) };
}

function readPath(told) {
  if (!Array.isArray(told)) return [];
  return told.slice(-200).filter(step => step && isNodes(step.nodes)).map(step => ({ nodes: [...step.nodes], name: text(step.name) }));
}

/**
 * Shows the picker in a frame.
 *
 * @param {HTMLIFrameElement} frame with `sandbox="allow-scripts"`
 * @param {{address?: string, breadcrumb?: Element, live?: Element,
 *   dropTargets?: () => Iterable<Element>,
 *   onReady?: (segments: number) => void,
 *   onChange?: (block: object|null, path: object[], source: string) => void,
 *   onTake?: (block: object, target: Element|null) => void,
 *   onPreview?: (block: object|null, on: boolean) => void,
 *   onSegments?: (on: boolean) => void, onUndo?: () => void, onLeave?: () => void}} options
 */
export function createPicker(frame, options = {}) {
  const token = newToken();
  const live = options.live ?? liveRegion();
  let current = null;
  let path = [];
  let ghost = null;
  let dragged = null;
  let target = null;

  frame.src = (options.address ?? frame.dataset.address) + '#' + token;
  const send = message => frame.contentWindow?.postMessage({ pleach: 'picker-host', token, ...message }, '*');

  function say(words) {
    live.textContent = words;
  }

  const describe = block => block.name + ', ' + block.width + ' by ' + block.height + ' pixels';

  function showPath() {
    const list = options.breadcrumb;
    if (!list) return;
    list.replaceChildren(...path.map((step, i) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = step.name;
      if (i === path.length - 1) button.setAttribute('aria-current', 'true');
      button.addEventListener('click', () => send({ type: 'select', nodes: step.nodes }));
      item.append(button);
      return item;
    }));
    list.lastElementChild?.scrollIntoView?.({ block: 'nearest', inline: 'end' });
  }

  /* Dragging: the frame tells where the pointer is, in pixels of its own window. */
  function point(told) {
    const box = frame.getBoundingClientRect();
    const scale = frame.offsetWidth > 0 ? box.width / frame.offsetWidth : 1;
    return [box.left + (frame.clientLeft + number(told.x)) * scale, box.top + (frame.clientTop + number(told.y)) * scale];
  }

  function targetAt(x, y) {
    for (const element of options.dropTargets?.() ?? []) {
      const box = element.getBoundingClientRect();
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return element;
    }
    return null;
  }

  function aim(next) {
    if (next === target) return;
    target?.classList.remove('pl-drop-here');
    target = next;
    if (!target) return;
    target.classList.add('pl-drop-here');
    say('Let go to put it on ' + (target.getAttribute('aria-label') ?? target.dataset.name ?? 'the board'));
  }

  function endDrag() {
    removeEventListener('pointermove', ownMove, true);
    removeEventListener('pointerup', ownUp, true);
    ghost?.remove();
    ghost = null;
    aim(null);
    document.documentElement.classList.remove('pl-dragging');
    for (const element of options.dropTargets?.() ?? []) element.classList.remove('pl-drop');
  }

  /* A frame in a process of its own may lose the pointer at its edge: then this page has it. */
  function ownMove(event) {
    if (event.buttons === 0) return ownEnd('cancel', event);
    dragTo('move', event.clientX, event.clientY, null);
  }
  const ownUp = event => ownEnd('drop', event);
  function ownEnd(phase, event) {
    send({ type: 'end-drag' });
    dragTo(phase, event.clientX, event.clientY, dragged);
  }

  function drag(told) {
    const [x, y] = point(told);
    dragTo(told.phase, x, y, readBlock(told.block));
  }

  function dragTo(phase, x, y, block) {
    if (phase === 'start') {
      if (!block) return;
      endDrag();
      dragged = block;
      addEventListener('pointermove', ownMove, true);
      addEventListener('pointerup', ownUp, true);
      ghost = document.createElement('div');
      ghost.className = 'pl-ghost';
      ghost.textContent = block.name;
      ghost.style.width = Math.min(260, Math.max(90, block.width)) + 'px';
      ghost.style.height = Math.min(160, Math.max(40, block.height)) + 'px';
      document.body.append(ghost);
      document.documentElement.classList.add('pl-dragging');
      for (const element of options.dropTargets?.() ?? []) element.classList.add('pl-drop');
      say('Dragging ' + block.name);
    }
    if (!ghost) return;
    ghost.style.transform = 'translate(' + (x + 10) + 'px,' + (y + 10) + 'px)';
    aim(targetAt(x, y));
    if (phase === 'drop') {
      const there = target;
      endDrag();
      if (block && there) taken(block, there);
      else say('Not dropped on a board; nothing was taken');
    } else if (phase === 'cancel') {
      endDrag();
      say('Dragging ended; nothing was taken');
    }
  }

  function taken(block, there) {
    say('Taken: ' + block.name);
    options.onTake?.(block, there);
  }

  function receive(event) {
    const told = event.data;
    if (event.origin !== 'null' || event.source !== frame.contentWindow) return;
    if (!told || told.pleach !== 'picker' || told.token !== token) return;
    switch (told.type) {
      case 'ready': {
        const segments = Math.max(0, Math.round(number(told.segments)));
        say('The page is there. Arrow keys choose a block, Enter takes it, S shows ' + segments + ' offered blocks.');
        options.onReady?.(segments);
        break;
      }
      case 'change': {
        current = readBlock(told.block);
        path = current ? readPath(told.path) : [];
        const source = SOURCES.has(told.source) ? told.source : 'pointer';
        showPath();
        if (current && source !== 'pointer') say(describe(current));
        options.onChange?.(current, path, source);
        break;
      }
      case 'take': {
        const block = readBlock(told.block);
        if (block) taken(block, null);
        break;
      }
      case 'preview': {
        const on = told.on === true;
        say(on ? 'Preview: the block alone' : 'Preview ended');
        options.onPreview?.(readBlock(told.block), on);
        break;
      }
      case 'segments':
        say(told.on === true ? 'Offered blocks are shown; left and right go through them' : 'Offered blocks are hidden');
        options.onSegments?.(told.on === true);
        break;
      case 'undo':
        options.onUndo?.();
        break;
      case 'leave':
        say('Picking ended');
        options.onLeave?.();
        break;
      case 'drag':
        drag(told);
        break;
    }
  }

  function escape(event) {
    if (event.key === 'Escape' && ghost) send({ type: 'cancel-drag' });
  }

  addEventListener('message', receive);
  addEventListener('keydown', escape);

  const act = type => () => send({ type });
  return {
    widen: act('widen'),
    narrow: act('narrow'),
    next: act('next'),
    previous: act('previous'),
    take: act('take'),
    undo: act('undo'),
    segments: act('segments'),
    preview: act('preview'),
    leave: act('leave'),
    select: nodes => send({ type: 'select', nodes }),
    /** Gives the keyboard to the page in the frame. */
    focus() {
      frame.focus();
      send({ type: 'focus' });
    },
    get block() { return current; },
    get path() { return path; },
    stop() {
      endDrag();
      removeEventListener('message', receive);
      removeEventListener('keydown', escape);
      frame.removeAttribute('src');
    },
  };
}

function liveRegion() {
  const region = document.createElement('div');
  region.className = 'pl-live';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}
