// The popup of the toolbar button.

const api = /** @type {any} */ (globalThis).browser ?? /** @type {any} */ (globalThis).chrome;
const state = /** @type {HTMLElement} */ (document.querySelector('#state'));
const asked = new URLSearchParams(location.search).get('tab'); // where the popup is opened as a page
const [active] = asked ? [await api.tabs.get(Number(asked))] : await api.tabs.query({ active: true, currentWindow: true });

/**
 * @param {string} name
 * @param {object} [more]
 */
async function run(name, more = {}) {
  state.textContent = 'Just a moment …';
  const answer = await api.runtime.sendMessage({ do: name, tab: active.id, ...more });
  state.textContent = words(answer ?? {});
  await refresh();
}

/** @param {any} answer */
function words({ error, refused, first, remembered, count, since, pages }) {
  if (error || refused) {
    return refused ?? `That did not work: ${error}`;
  }
  if (first) {
    return remembered ? 'Remembered. There is no earlier visit to compare with.' : 'This page is not remembered yet.';
  }
  if (count !== undefined) {
    const when = new Date(since).toLocaleString();
    return count === 0 ? `No visible change since ${when}.` : `${count} since ${when}.`;
  }
  if (pages !== undefined) {
    return `Compared with ${pages} other pages of the site.`;
  }
  return remembered ? 'Remembered.' : '';
}

async function refresh() {
  const { visits = [], remembered } = await api.runtime.sendMessage({ do: 'state', tab: active.id });
  const select = /** @type {HTMLSelectElement} */ (document.querySelector('#visits'));
  select.replaceChildren(
    ...visits.map((/** @type {number} */ time) => new Option(new Date(time).toLocaleString(), String(time))),
  );
  /** @type {HTMLElement} */ (document.querySelector('#earlier')).hidden = visits.length < 2;
  if (state.textContent === '') {
    state.textContent = remembered ? 'This page is remembered.' : 'This page is not remembered.';
  }
}

/**
 * @param {string} selector
 * @param {() => Promise<void>} work
 */
function on(selector, work) {
  document.querySelector(selector)?.addEventListener('click', () => work());
}

/** @param {'page' | 'site'} scope */
async function remember(scope) {
  // Access to the site lets its remembered pages be compared as soon as they load; without it, on a click.
  const origins = active.url ? [`${new URL(active.url).origin}/*`] : [];
  await api.permissions.request({ origins }).catch(() => false);
  await run('remember', { scope });
}

on('#changes', () => run('changes'));
on('#off', () => run('off'));
on('#page', () => remember('page'));
on('#site', () => remember('site'));
document.querySelector('#visits')?.addEventListener('change', (event) => {
  run('changes', { since: Number(/** @type {HTMLSelectElement} */ (event.target).value) });
});
document.querySelectorAll('[data-view]').forEach((button) => {
  button.addEventListener('click', () => run('view', { view: /** @type {HTMLElement} */ (button).dataset.view }));
});
await refresh();
