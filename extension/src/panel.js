// What is remembered, with a way to forget it.

const api = /** @type {any} */ (globalThis).browser ?? /** @type {any} */ (globalThis).chrome;
const list = /** @type {HTMLElement} */ (document.querySelector('#list'));
const state = /** @type {HTMLElement} */ (document.querySelector('#state'));

async function refresh() {
  const { pages = [], sites = [], visits = [] } = await api.runtime.sendMessage({ do: 'list' });
  const bytes = visits.reduce((/** @type {number} */ sum, /** @type {any} */ visit) => sum + visit.size, 0);
  const addresses = new Set([...pages, ...visits.map((/** @type {any} */ visit) => visit.url)]);
  state.textContent = `${addresses.size} pages, ${sites.length} sites, ${visits.length} visits, ${Math.ceil(bytes / 1000)} KB`;
  list.replaceChildren(
    ...sites.map((/** @type {string} */ site) => entry(`All of ${site}`, '', { url: site, site })),
    ...[...addresses].map((url) => {
      const of = visits.filter((/** @type {any} */ visit) => visit.url === url);
      const latest = of[0] === undefined ? '' : `, the latest ${new Date(of[0].time).toLocaleString()}`;
      return entry(of[0]?.title || url, `${url}: ${of.length} visits${latest}`, { url });
    }),
  );
}

/**
 * @param {string} title
 * @param {string} more
 * @param {object} which
 */
function entry(title, more, which) {
  const item = document.createElement('li');
  const forget = document.createElement('button');
  forget.textContent = 'Forget';
  forget.setAttribute('aria-label', `Forget ${title}`);
  forget.addEventListener('click', async () => {
    await api.runtime.sendMessage({ do: 'forget', ...which });
    await refresh();
  });
  const small = document.createElement('small');
  small.textContent = more;
  item.append(title, small, forget);
  return item;
}

document.querySelector('#all')?.addEventListener('click', async () => {
  await api.runtime.sendMessage({ do: 'forget' });
  await refresh();
});
await refresh();
