// The side panel: the page that is shown beside, and what is remembered, with a way to forget it.

import { activeTab, api, count, on, order, part, requestSite, tell, words } from './orders.js';
import { element } from './parts.js';

const state = part('#state');
const thisState = part('#this-state');

/** @param {number} time */
const when = (time) => new Date(time).toLocaleString();

/**
 * @param {string} title
 * @param {string} more
 * @param {string} act
 * @param {string} label
 * @param {() => Promise<void>} work
 */
export function entry(title, more, act, label, work) {
  const item = element('li', '');
  const about = element('span', '');
  const small = element('small', '');
  small.textContent = more;
  about.append(title, small);
  const button = element('button', '');
  button.textContent = act;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', () => work());
  item.append(about, button);
  return item;
}

async function list() {
  const { pages = [], sites = [], visits = [] } = await order('list');
  const bytes = visits.reduce((/** @type {number} */ sum, /** @type {any} */ visit) => sum + visit.size, 0);
  const addresses = new Set([...pages, ...visits.map((/** @type {any} */ visit) => visit.url)]);
  const parts = [count(addresses.size, 'page'), count(sites.length, 'site'), count(visits.length, 'visit')];
  state.textContent = [...parts, `${Math.ceil(bytes / 1000)} KB`].join(', ');
  const forget = (/** @type {object} */ which) => async () => {
    await order('forget', which);
    await list();
  };
  part('#list').replaceChildren(
    ...sites.map((/** @type {string} */ site) =>
      entry(`All of ${site}`, '', 'Forget', `Forget ${site}`, forget({ url: site, site })),
    ),
    ...[...addresses].map((url) => {
      const of = visits.filter((/** @type {any} */ visit) => visit.url === url);
      const title = of[0]?.title || url;
      const latest = of[0] === undefined ? '' : `, the latest ${when(of[0].time)}`;
      return entry(title, `${url}: ${count(of.length, 'visit')}${latest}`, 'Forget', `Forget ${title}`, forget({ url }));
    }),
  );
}

/** What is known of the page beside. */
async function beside() {
  const tab = await activeTab().catch(() => undefined);
  const isPage = tab !== undefined && !String(tab.url ?? '').startsWith(api.runtime.getURL(''));
  part('#this').hidden = !isPage;
  if (!isPage) {
    return;
  }
  part('#this-title').textContent = tab.title || 'This page';
  const { visits = [], remembered, paired } = await order('state', { tab: tab.id });
  part('#grant').hidden = tab.url !== undefined;
  part('#pick').hidden = !paired;
  thisState.textContent =
    tab.url === undefined
      ? 'Pleach has no access to this page. Click its button in the toolbar.'
      : remembered
        ? 'This page is remembered.'
        : 'This page is not remembered.';
  part('#visits').replaceChildren(
    ...visits.map((/** @type {number} */ time) =>
      entry(when(time), '', 'Compare', `Compare with ${when(time)}`, () => run('changes', { since: time })),
    ),
  );
}

/**
 * @param {string} name
 * @param {object} [more]
 */
async function run(name, more = {}) {
  const tab = await activeTab();
  thisState.textContent = 'Just a moment …';
  const answer = await order(name, { tab: tab.id, ...more });
  await beside();
  if (words(answer) !== '') {
    tell(thisState, answer);
  }
}

on('#changes', () => run('changes'));
on('#off', () => run('off'));
on('#pick', () => run('pick'));
on('#grant', async () => {
  await requestSite(await activeTab());
  await beside();
});
on('#all', async () => {
  await order('forget');
  await list();
});
api.tabs.onActivated.addListener(() => beside());
api.tabs.onUpdated.addListener((/** @type {number} */ _, /** @type {any} */ change) => change.status === 'complete' && beside());
await list();
await beside();
