// Other pages of a site, as TemEx chooses them: linked from a page, of the same folder first, asked for one after the
// other.

const MOST = 3;
const TRIED = 6;

/**
 * @param {Document} page
 * @param {string} address of the page
 * @param {(address: string) => Promise<Document | null>} fetchPage
 * @returns {Promise<{address: string, document: Document}[]>}
 */
export async function otherPages(page, address, fetchPage) {
  const here = new URL(address);
  const folder = here.pathname.replace(/[^/]*$/, '');
  const near = (/** @type {URL} */ url) => (url.pathname.startsWith(folder) ? 0 : 1);
  const links = [...page.querySelectorAll('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => URL.canParse(href, address))
    .map((href) => new URL(href, address))
    .filter((url) => url.origin === here.origin && url.pathname !== here.pathname && url.search === '');
  const chosen = [...new Set(links.sort((a, b) => near(a) - near(b)).map((url) => url.origin + url.pathname))];
  const pages = [];
  for (const one of chosen.slice(0, TRIED)) {
    if (pages.length === MOST) {
      break;
    }
    const document = await fetchPage(one);
    if (document !== null) {
      pages.push({ address: one, document });
    }
  }
  return pages;
}

/**
 * @param {string} address
 * @param {RequestCredentials} [credentials]
 * @returns {Promise<Document | null>} null if there is no page
 */
export async function fetchDocument(address, credentials = 'same-origin') {
  const response = await fetch(address, { credentials }).catch(() => null);
  if (!response?.ok || !response.headers.get('content-type')?.includes('html')) {
    return null;
  }
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
