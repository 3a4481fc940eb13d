// The server of one's own that this browser is paired with. Requests leave from here, in the background, alone.

const browserApi = /** @type {any} */ (globalThis).browser ?? /** @type {any} */ (globalThis).chrome;

/** The version of the API that this extension speaks. */
export const API = 1;
const TIMEOUT = 60_000; // milliseconds; a server that opens a page may take its time

/** @typedef {{address: string, token: string, id: string}} Pairing */
/** @typedef {{address: string, secret: string, code: string, until: number}} Asked */

/** What went wrong with the server: a code, and words for people. */
export class ServerError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** @param {string} written */
export function addressOf(written) {
  const text = written.trim();
  const url = URL.canParse(text) && /^https?:/.test(text) ? new URL(text) : new URL(`http://${text}`);
  return url.origin;
}

/**
 * @param {string} address
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {string} [token]
 */
async function send(address, method, path, body, token) {
  const host = new URL(address).host;
  let response;
  try {
    response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        'X-Pleach': '1',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch {
    throw new ServerError('gone', `The server at ${host} does not answer. Is it running, and does it have this address?`);
  }
  const answer = await response.json().catch(() => null);
  if (answer === null) {
    throw new ServerError('other', `What answers at ${host} is not a server of Pleach.`);
  }
  if (response.status === 401 && token !== undefined) {
    throw new ServerError('revoked', `The server at ${host} does not know this browser any more. Pair it again.`);
  }
  if (!response.ok) {
    throw new ServerError(answer.error ?? 'refused', answer.message ?? `The server at ${host} refused this.`);
  }
  return answer;
}

/** @type {Set<string>} */
const known = new Set(); // addresses of servers whose version was asked for, since the background began

/**
 * Makes sure that a server speaks our version.
 * @param {string} address
 */
async function requireVersion(address) {
  if (known.has(address)) {
    return;
  }
  const host = new URL(address).host;
  const about = await send(address, 'GET', '/about').catch((e) => {
    // A server that was made before there was such a question wants a log-in for it, or does not know it.
    throw e.code === 'gone' || e.code === 'other' || e.code === 'unknown-host'
      ? e
      : new ServerError('version', `The server at ${host} is older than this extension needs. Update the server.`);
  });
  if (about.name !== 'pleach') {
    throw new ServerError('other', `What answers at ${host} is not a server of Pleach.`);
  }
  if (about.api !== API) {
    const older = about.api > API ? 'this extension' : 'the server';
    throw new ServerError('version', `The server at ${host} is of another version than this extension. Update ${older}.`);
  }
  known.add(address);
}

/** @returns {Promise<Pairing | undefined>} */
export async function pairing() {
  return (await browserApi.storage.local.get('server')).server;
}

/**
 * Asks the paired server.
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
export async function call(method, path, body) {
  const server = await pairing();
  if (server === undefined) {
    throw new ServerError('unpaired', 'Pair this browser with a server of yours first, in the side panel.');
  }
  try {
    await requireVersion(server.address);
    return await send(server.address, method, path, body, server.token);
  } catch (e) {
    if (e instanceof ServerError && e.code === 'revoked') {
      await browserApi.storage.local.remove('server');
    }
    throw e;
  }
}

/**
 * Asks a server for a code that its owner types there.
 * @param {string} written
 */
export async function begin(written) {
  let address;
  try {
    address = addressOf(written);
  } catch {
    throw new ServerError('address', 'This is no address of a server. Write one such as http://localhost:7070.');
  }
  known.delete(address);
  await requireVersion(address);
  const { code, secret, page, seconds } = await send(address, 'POST', '/pairings', { name: browserName() });
  /** @type {Asked} */
  const asked = { address, secret, code, until: Date.now() + 1000 * seconds };
  await browserApi.storage.session.set({ asked });
  return { code, page: address + page };
}

/** Whether the code was typed by now. */
export async function poll() {
  const { asked } = await browserApi.storage.session.get('asked');
  if (asked === undefined) {
    return { state: 'none' };
  }
  if (Date.now() > asked.until) {
    await browserApi.storage.session.remove('asked');
    throw new ServerError('late', 'Nobody typed the code in time. Ask for another.');
  }
  const answer = await send(asked.address, 'POST', '/pairings/token', { secret: asked.secret });
  if (answer.state !== 'paired') {
    return { state: 'waiting', code: asked.code, page: `${asked.address}/pair` };
  }
  await browserApi.storage.session.remove('asked');
  await browserApi.storage.local.set({ server: { address: asked.address, token: answer.token, id: answer.id } });
  return { state: 'paired' };
}

/** Ends the pairing, here in any case, and there if the server can be asked. */
export async function unpair() {
  const server = await pairing();
  await browserApi.storage.session.remove('asked');
  await browserApi.storage.local.remove('server');
  if (server !== undefined) {
    await send(server.address, 'DELETE', `/tokens/${server.id}`, undefined, server.token).catch(() => undefined);
  }
}

function browserName() {
  const agent = navigator.userAgent;
  const name = /Firefox\//.test(agent) ? 'Firefox' : /Edg\//.test(agent) ? 'Edge' : 'Chromium';
  const system = /Windows|Mac OS X|Android|Linux/.exec(agent)?.[0] ?? '';
  return `${name}${system === '' ? '' : ` on ${system}`}, extension`;
}
