// Visits to pages, kept in the browser: compressed, limited in number, size and age.

/**
 * @typedef {object} Visit
 * @property {string} url without its fragment
 * @property {number} time of the visit, in milliseconds
 * @property {string} title
 * @property {number} size in bytes, compressed
 * @property {Blob} content
 */

/** @typedef {{marks: string, text: string}} Content what the engine reads of a page */

export const LIMITS = {
  visits: 10, // of one page
  bytes: 50_000_000, // of all pages
  days: 180,
};

const DAY = 86_400_000;

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('pleach', 1);
    request.onupgradeneeded = () => {
      const visits = request.result.createObjectStore('visits', { keyPath: ['url', 'time'] });
      visits.createIndex('time', 'time');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(visits: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T>}
 */
async function ask(mode, work) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction('visits', mode);
      const request = work(transaction.objectStore('visits'));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** @param {string} url */
const ofPage = (url) => IDBKeyRange.bound([url, 0], [url, Infinity]);

/**
 * The visits to a page, the latest first, without what was there.
 * @param {string} url
 * @returns {Promise<Visit[]>}
 */
export async function visitsTo(url) {
  const visits = await ask('readonly', (store) => store.getAll(ofPage(url)));
  return visits.reverse();
}

/** @returns {Promise<Visit[]>} all visits, the latest first */
export async function allVisits() {
  const visits = await ask('readonly', (store) => store.getAll());
  return visits.sort((a, b) => b.time - a.time);
}

/**
 * Keeps a visit and drops what the limits no longer allow.
 * @param {{url: string, title: string, time: number}} about
 * @param {Content} content
 */
export async function keep({ url, title, time }, content) {
  const { marks, text } = content;
  const packed = await pack({ marks, text });
  await ask('readwrite', (store) => store.put({ url, title, time, size: packed.size, content: packed }));
  await tidy(url, time);
}

/**
 * @param {string} url
 * @param {number} now
 */
async function tidy(url, now) {
  const visits = await allVisits();
  let ofThis = 0;
  let bytes = 0;
  for (const visit of visits) {
    ofThis += visit.url === url ? 1 : 0;
    bytes += visit.size;
    const tooMany = visit.url === url && ofThis > LIMITS.visits;
    if (tooMany || bytes > LIMITS.bytes || now - visit.time > LIMITS.days * DAY) {
      await ask('readwrite', (store) => store.delete([visit.url, visit.time]));
      bytes -= visit.size;
    }
  }
}

/**
 * What was on the page at a visit.
 * @param {Visit} visit
 * @returns {Promise<Content>}
 */
export async function contentOf(visit) {
  const stream = visit.content.stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}

/** @param {Content} content */
async function pack(content) {
  const stream = new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).blob();
}

/**
 * Forgets the visits to a page.
 * @param {string} url
 */
export async function forget(url) {
  await ask('readwrite', (store) => store.delete(ofPage(url)));
}

/** Forgets everything. */
export async function forgetAll() {
  await ask('readwrite', (store) => store.clear());
}
