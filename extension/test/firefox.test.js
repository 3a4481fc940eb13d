// The extension in Firefox, driven by WebDriver BiDi. FIREFOX is its program, EXTENSION_FIREFOX the unpacked folder.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { until } from './browser.js';

const UUID = '7d1f6a60-5b1c-4d8e-9f3a-2f4f6a3c0b11'; // of the extension's pages; made up, set in the profile
const hours = ['Monday to Friday, 9 to 17.', 'Monday to Saturday, 9 to 17.'];
let version = 0;
/** @type {any} */ let firefox;
/** @type {WebSocket} */ let socket;
/** @type {string} */ let origin;

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" });
  response.end(`<!doctype html><title>Shop</title><h1>Apples</h1><h2>Hours</h2><p>${hours[version]}</p><p>Come and see us.</p>`);
});

let last = 0;
/** @type {Map<number, (answer: any) => void>} */
const waiting = new Map();

/** A command of WebDriver BiDi. */
function send(/** @type {string} */ method, /** @type {object} */ params = {}) {
  const id = ++last;
  socket.send(JSON.stringify({ id, method, params }));
  return new Promise((resolve, reject) => {
    waiting.set(id, (answer) => (answer.type === 'error' ? reject(new Error(`${method}: ${answer.message}`)) : resolve(answer.result)));
  });
}

async function tab(/** @type {string} */ url) {
  const { context } = await send('browsingContext.create', { type: 'tab' });
  await send('browsingContext.navigate', { context, url, wait: 'complete' });
  return context;
}

/** Runs an expression in a page; what comes of it is JSON. */
async function run(/** @type {string} */ context, /** @type {string} */ expression) {
  const { result, exceptionDetails } = await send('script.evaluate', {
    expression: `(async () => JSON.stringify(await (${expression})))()`,
    target: { context },
    awaitPromise: true,
    userActivation: true,
  });
  if (exceptionDetails) {
    throw new Error(exceptionDetails.text);
  }
  return result.value === undefined ? undefined : JSON.parse(result.value);
}

before(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  origin = `http://127.0.0.1:${/** @type {any} */ (server.address()).port}`;
  const profile = mkdtempSync(join(tmpdir(), 'pleach-firefox-'));
  const prefs = {
    'extensions.webextensions.uuids': JSON.stringify({ 'pleach@pleach.dev': UUID }),
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.normandy.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'remote.prefs.recommended': true,
  };
  writeFileSync(join(profile, 'user.js'), Object.entries(prefs).map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`).join(''));
  firefox = spawn(/** @type {string} */ (process.env.FIREFOX), ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', '--remote-allow-system-access'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    firefox.stderr.on('data', (/** @type {Buffer} */ bytes) => {
      said += bytes;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (found) {
        resolve(found[1]);
      }
    });
    firefox.on('exit', () => reject(new Error(`Firefox did not start: ${said}`)));
  });
  socket = new WebSocket(`${address}/session`);
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data);
    waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  await send('session.new', { capabilities: {} });
  const { extension } = await send('webExtension.install', {
    extensionData: { type: 'path', path: process.env.EXTENSION_FIREFOX },
  });
  assert.equal(extension, 'pleach@pleach.dev');
});

after(() => {
  socket?.close();
  firefox?.kill('SIGKILL');
  server.close();
});

test('marks what changed since the last visit, and takes it away without a trace', async () => {
  version = 0;
  const page = await tab(`${origin}/`);
  const panel = await tab(`moz-extension://${UUID}/src/panel.html`);
  const number = await run(panel, `browser.tabs.query({}).then((all) => all.find((one) => one.url === '${origin}/').id)`);
  const ask = (/** @type {object} */ message) => run(panel, `browser.runtime.sendMessage(${JSON.stringify({ tab: number, ...message })})`);
  assert.deepEqual(await ask({ do: 'remember', scope: 'page' }), { remembered: true });
  version = 1;
  await send('browsingContext.navigate', { context: page, url: `${origin}/`, wait: 'complete' });
  await ask({ do: 'off' });
  const clean = await run(page, 'document.documentElement.outerHTML');
  assert.equal((await ask({ do: 'changes' })).count, 1);
  const marked = () => run(page, `[...CSS.highlights].flatMap(([name, ranges]) => [...ranges].map((range) => name + ': ' + range))`);
  await until(async () => (await marked()).length > 0, 'the marks');
  assert.deepEqual(await marked(), ['pleach-reworded: Saturday']);
  await ask({ do: 'off' });
  assert.equal(await run(page, 'document.documentElement.outerHTML'), clean);
});

test('its pages and its background are there', async () => {
  const panel = await tab(`moz-extension://${UUID}/src/panel.html`);
  await until(async () => (await run(panel, `document.querySelector('#server-state').textContent`)).includes('No server is paired'), 'the state of the server');
  const answer = await run(panel, `browser.runtime.sendMessage({ do: 'pair', address: '127.0.0.1:9' })`);
  assert.match(answer.refused, /does not answer/);
  assert.equal(JSON.parse(readFileSync(join(/** @type {string} */ (process.env.EXTENSION_FIREFOX), 'manifest.json'), 'utf8')).background.service_worker, undefined);
});
