// What the popup and the side panel have in common: which tab they are about, orders to the background, its answers in
// words.

export const api = /** @type {any} */ (globalThis).browser ?? /** @type {any} */ (globalThis).chrome;

/** The tab that is shown beside; of a page that is opened in a tab, the one its address names. */
export async function activeTab() {
  const asked = new URLSearchParams(location.search).get('tab');
  const [active] = asked ? [await api.tabs.get(Number(asked))] : await api.tabs.query({ active: true, currentWindow: true });
  return active;
}

/**
 * @param {string} name
 * @param {object} [more]
 */
export async function order(name, more = {}) {
  return (await api.runtime.sendMessage({ do: name, ...more })) ?? {};
}

/**
 * @param {number} number
 * @param {string} noun
 */
export const count = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** @param {any} answer */
export function words({ error, refused, first, remembered, count: found, since, pages, picking, refreshed }) {
  if (error || refused) {
    return refused ?? `That did not work: ${error}`;
  }
  if (first) {
    return remembered ? 'Remembered. There is no earlier visit to compare with.' : 'This page is not remembered yet.';
  }
  if (found !== undefined) {
    const when = new Date(since).toLocaleString();
    return found === 0 ? `No visible change since ${when}.` : `${count(found, 'change')} since ${when}.`;
  }
  if (pages !== undefined) {
    return `Compared with ${count(pages, 'other page')} of the site.`;
  }
  if (picking) {
    return 'Point at a block on the page.';
  }
  if (refreshed) {
    return 'The blocks of this page were refreshed from here.';
  }
  return remembered ? 'Remembered.' : '';
}

/**
 * Access to the site of a tab; asked for by the browser, so only on a click.
 * @param {any} tab
 */
export async function requestSite(tab) {
  const origins = tab?.url ? [`${new URL(tab.url).origin}/*`] : [];
  return origins.length > 0 && (await api.permissions.request({ origins }).catch(() => false));
}

/**
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @returns {T}
 */
export function part(selector) {
  return /** @type {T} */ (/** @type {unknown} */ (document.querySelector(selector)));
}

/**
 * @param {string} selector
 * @param {() => Promise<void> | void} work
 */
export function on(selector, work) {
  part(selector).addEventListener('click', () => work());
}

/**
 * Says how it went; trouble is shown as such.
 * @param {HTMLElement} place
 * @param {any} answer
 */
export function tell(place, answer) {
  place.textContent = words(answer);
  place.classList.toggle('trouble', Boolean(answer.error || answer.refused));
}
