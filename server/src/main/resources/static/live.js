// Events of the server: the open page updates itself; without a connection it says so.
import { announce, toast } from './toast.js';
import { refreshPage } from './parts.js';

const QUIET_MILLIS = 400;    // events that come together become one update
const PATIENCE_MILLIS = 4000; // before a lost connection is worth a word
const KINDS = ['changed', 'moved', 'ambiguous', 'gone', 'found', 'source', 'board', 'told'];
let timer = 0;
let lost = 0;

function refreshSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => refreshPage().catch(() => {}), QUIET_MILLIS);
}

function heard(kind, data) {
  const card = data.block && document.getElementById('block-' + data.block);
  if (card && data.words && kind !== 'told') announce(`${card.dataset.name}: ${data.words}`);
  if (kind === 'told') tell(data);
  if (!document.body.classList.contains('on-pick')) refreshSoon();
}

/** A desktop notification if the person allowed them; words on the page otherwise. */
function tell(data) {
  if (!data.words) return;
  if (globalThis.Notification?.permission === 'granted') {
    const note = new Notification('Pleach', { body: data.words, tag: data.block ?? undefined, icon: '/static/mark.svg' });
    note.addEventListener('click', () => {
      focus();
      if (data.block) location.assign('/blocks/' + encodeURIComponent(data.block));
    });
  } else {
    toast(data.words);
  }
}

function connect() {
  const events = new EventSource('/api/v1/events');
  const offline = document.querySelector('#offline');
  for (const kind of KINDS) {
    events.addEventListener(kind, event => {
      try {
        heard(kind, JSON.parse(event.data));
      } catch {
        refreshSoon();
      }
    });
  }
  events.addEventListener('open', () => {
    clearTimeout(lost);
    lost = 0;
    if (!offline.hidden) {
      offline.hidden = true;
      refreshSoon();
    }
  });
  events.addEventListener('error', () => {
    lost ||= setTimeout(() => { offline.hidden = false; }, PATIENCE_MILLIS);
    if (events.readyState === EventSource.CLOSED) {
      events.close();
      setTimeout(connect, 2 * PATIENCE_MILLIS);
    }
  });
  addEventListener('pagehide', () => events.close(), { once: true });
}

if (document.querySelector('.bar')) connect();
addEventListener('pageshow', event => { if (event.persisted) location.reload(); });
