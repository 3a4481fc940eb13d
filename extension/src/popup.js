// The popup of the toolbar button.

import { activeTab, api, on, order, part, requestSite, tell } from './orders.js';

const state = part('#state');
const active = await activeTab();

/**
 * @param {string} name
 * @param {object} [more]
 */
async function run(name, more = {}) {
  tell(state, {});
  state.textContent = 'Just a moment …';
  const answer = await order(name, { tab: active.id, ...more });
  tell(state, answer);
  await refresh();
  return answer;
}

async function refresh() {
  const { visits = [], remembered, paired, unread } = await order('state', { tab: active.id });
  /** @type {HTMLSelectElement} */ (part('#visits')).replaceChildren(
    ...visits.map((/** @type {number} */ time) => new Option(new Date(time).toLocaleString(), String(time))),
  );
  part('#earlier').hidden = visits.length < 2;
  part('#paired').hidden = !paired;
  part('#unpaired').hidden = paired;
  part('#unread').hidden = unread === undefined;
  if (state.textContent === '') {
    state.textContent = remembered ? 'This page is remembered.' : 'This page is not remembered.';
  }
}

/** @param {'page' | 'site'} scope */
async function remember(scope) {
  await requestSite(active); // its remembered pages are then compared as soon as they load; without, on a click
  await run('remember', { scope });
}

async function pick() {
  const visit = /** @type {HTMLInputElement} */ (part('#visit')).checked;
  if (visit) {
    await requestSite(active);
  }
  const answer = await run('pick', { visit });
  if (answer.picking && innerWidth < 500) {
    close(); // it would cover the page
  }
}

on('#changes', async () => void (await run('changes')));
on('#off', async () => void (await run('off')));
on('#page', () => remember('page'));
on('#site', () => remember('site'));
on('#pick', pick);
on('#read-here', async () => {
  await requestSite(active);
  await run('readHere');
});
on('#panel', async () => {
  if (api.sidePanel?.open) {
    await api.sidePanel.open({ windowId: active.windowId });
  } else {
    await api.sidebarAction?.open();
  }
  close();
});
part('#visits').addEventListener('change', (event) => {
  run('changes', { since: Number(/** @type {HTMLSelectElement} */ (event.target).value) });
});
document.querySelectorAll('[data-view]').forEach((button) => {
  button.addEventListener('click', () => run('view', { view: /** @type {HTMLElement} */ (button).dataset.view }));
});
await refresh();
