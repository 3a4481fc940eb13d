// The extension with a server of Pleach: pairing, picking, pages behind a log-in, revocation, a server that is gone or of
// another version.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { inside, launch, open, ownPage, until } from './browser.js';

const SERVER = /** @type {string} */ (process.env.SERVER); // the jar
const PICTURES = process.env.PICTURES; // a folder for screenshots, if they are wanted
const PASSWORD = 'a long password';
let balance = '100 euros';
/** @type {any} */ let context;
/** @type {any} */ let pleach; // the process
/** @type {string} */ let id;
/** @type {string} */ let home; // of Pleach
/** @type {string} */ let site;

const login = '<title>Log in</title><h1>Log in</h1><form><input name="user"><input type="password"><button>Log in</button></form>';
const account = () => `<!doctype html><title>Hill Bank</title>
  <style>body { font: 17px/1.5 Georgia, serif; margin: 0 auto; max-width: 46rem } header { background: #123; color: #fff; padding: 12px }
  table { border-collapse: collapse; margin: 20px 0 } td, th { padding: 8px 20px; border: 1px solid #aaa; text-align: left }</style>
  <header>Hill Bank</header><main><h1>Your account</h1><p>Good morning.</p>
  <table id="table"><tr><th>Balance</th><td id="balance">${balance}</td></tr><tr><th>Saved</th><td>20 euros</td></tr></table></main>
  <footer>Hill Bank, Market Square 1</footer>`;

const bank = createServer((request, response) => {
  const known = request.headers.cookie?.includes('member=1');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };
  if (request.url === '/enter') {
    response.writeHead(303, { 'set-cookie': 'member=1', location: '/account' }).end();
  } else if (request.url === '/leave') {
    response.writeHead(303, { 'set-cookie': 'member=0', location: '/account' }).end();
  } else if (request.url === '/account') {
    response.writeHead(200, headers).end(known ? account() : login);
  } else {
    response.writeHead(404, headers).end('<title>No such page</title>');
  }
});

before(async () => {
  await new Promise((resolve) => bank.listen(0, '127.0.0.1', () => resolve(undefined)));
  site = `http://127.0.0.1:${/** @type {any} */ (bank.address()).port}`;
  const folder = mkdtempSync(join(tmpdir(), 'pleach-server-'));
  const password = join(folder, 'password');
  writeFileSync(password, PASSWORD, { mode: 0o600 });
  pleach = spawn('java', [
    '-XX:TieredStopAtLevel=1', '-jar', SERVER, 'serve', '--port', '0', '--allow-private', '--accounts',
    '--password-file', password, '--data', join(folder, 'data'),
  ], { stdio: ['ignore', 'pipe', 'inherit'] });
  home = await new Promise((resolve, reject) => {
    let said = '';
    pleach.stdout.on('data', (/** @type {Buffer} */ bytes) => {
      said += bytes;
      const found = /Your page is at (http:\S+?)\/? /.exec(said);
      if (found) {
        resolve(found[1]);
      }
    });
    pleach.on('exit', () => reject(new Error(`The server did not start: ${said}`)));
  });
  ({ context, id } = await launch());
});

after(async () => {
  await context?.close();
  pleach?.kill('SIGKILL');
  bank.close();
});

async function picture(/** @type {any} */ page, /** @type {string} */ name) {
  if (PICTURES) {
    await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  }
}

/** Pairs as a person does: address, log-in, code. */
async function pair() {
  const panel = await ownPage(context, id, 'panel.html');
  await panel.setViewportSize({ width: 400, height: 620 });
  await panel.getByLabel('Address of your server').fill(home);
  const opened = context.waitForEvent('page');
  await panel.getByRole('button', { name: 'Pair', exact: true }).click();
  const page = await opened;
  await panel.locator('#code').waitFor();
  await picture(panel, 'pairing-code');
  const code = await panel.locator('#code').textContent();
  await page.waitForLoadState();
  if (page.url().includes('/login')) {
    await page.getByLabel('Name').fill('owner');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: /log in/i }).click();
    await page.waitForURL('**/pair');
  }
  await page.getByLabel('Code').fill(code.toLowerCase());
  await picture(page, 'pairing-page');
  await page.getByRole('button', { name: 'Pair it' }).click();
  await panel.getByText('as owner').waitFor();
  await picture(panel, 'panel-server');
  return { panel, page };
}

/** Asks the server as its owner does. */
const api = async (/** @type {string} */ path) => (await context.request.get(`${home}/api/v1${path}`)).json();
const blocks = async () => (await api(`/boards/${(await api('/boards'))[0].id}`)).blocks;

test('is paired by a code that a person types', async () => {
  await pair();
  const [token] = await api('/tokens');
  assert.match(token.name, /extension/);
});

test('picks a block of a page behind a log-in, and tells of its changes', async () => {
  const { tab, panel, ask } = await open(context, id, `${site}/enter`);
  const clean = await tab.evaluate(() => document.documentElement.outerHTML);
  assert.deepEqual(await ask({ do: 'pick', visit: true }), { picking: true });
  await tab.bringToFront();
  const box = await tab.locator('#balance').boundingBox();
  await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await tab.mouse.down();
  await tab.mouse.up();
  await (await inside(tab)).click('Tell me when this changes');
  await picture(tab, 'pick');
  await (await inside(tab)).click('Take it');
  await until(async () => (await blocks()).length === 1, 'the block on the board');
  const [block] = await blocks();
  assert.equal(block.text, '100 euros');
  await until(async () => (await inside(tab)).text.includes('is on your board'), 'the word that it was taken');
  assert.deepEqual((await api(`/blocks/${block.id}/rules`)).map((/** @type {any} */ rule) => rule.when), ['change']);
  await tab.keyboard.press('Escape');
  await tab.mouse.click(5, 5);
  await until(async () => !(await inside(tab)).text.includes('Take it') || (await ask({ do: 'off' })), 'the end of picking');
  await ask({ do: 'off' });
  assert.equal(await tab.evaluate(() => document.documentElement.outerHTML), clean);
  await panel.reload();
  await panel.getByText('1 block,').waitFor();
});

test('refreshes the block when the page is visited', async () => {
  balance = '250 euros';
  const { tab } = await open(context, id, `${site}/account`);
  await until(async () => (await blocks())[0].text === '250 euros', 'the new balance');
  await tab.goto(`${site}/leave`); // logged out: the last good content stays
  await tab.waitForTimeout(1000);
  assert.equal((await blocks())[0].text, '250 euros');
});

test('a page where nothing was begun cannot put blocks on boards', async () => {
  const { tab, ask } = await open(context, id, `${site}/enter`);
  await ask({ do: 'changes' }); // brings the content script
  const number = (await blocks()).length;
  await tab.evaluate(() => window.postMessage({ do: 'take', nodes: [1], board: 'x' }, '*'));
  assert.equal(await tab.evaluate(() => typeof (/** @type {any} */ (window).chrome?.runtime?.sendMessage)), 'undefined');
  assert.equal((await blocks()).length, number);
});

test('says that its token was withdrawn', async () => {
  const settings = await context.newPage();
  await settings.goto(`${home}/settings`);
  await settings.getByRole('button', { name: /^Withdraw/ }).first().click();
  await until(async () => (await api('/tokens')).length === 0, 'the withdrawal');
  const panel = await ownPage(context, id, 'panel.html');
  await panel.getByText('does not know this browser any more. Pair it again.').waitFor();
  await panel.reload();
  await panel.getByText('No server is paired.').waitFor();
});

test('ends the pairing on both sides', async () => {
  const { panel } = await pair();
  assert.equal((await api('/tokens')).length, 1);
  await panel.getByRole('button', { name: 'End the pairing' }).click();
  await panel.getByText('No server is paired.').waitFor();
  await until(async () => (await api('/tokens')).length === 0, 'the end of the token');
});

for (const [what, status, type, body, words] of /** @type {[string, number, string, string, RegExp][]} */ ([
  ['a newer one', 200, 'application/json', '{"name":"pleach","api":2}', /another version.*Update this extension/],
  ['an older one', 401, 'application/json', '{"error":"log-in","message":"Log in first."}', /older than this extension needs/],
  ['something else', 200, 'text/html', '<title>Hello</title>', /not a server of Pleach/],
])) {
  test(`says that the server is ${what}`, async () => {
    const other = createServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body));
    await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
    const panel = await ownPage(context, id, 'panel.html');
    await panel.getByLabel('Address of your server').fill(`127.0.0.1:${/** @type {any} */ (other.address()).port}`);
    await panel.getByRole('button', { name: 'Pair', exact: true }).click();
    await panel.locator('#server-state.trouble').getByText(words).waitFor();
    other.close();
  });
}

test('says that the server is gone, and works on without it', async () => {
  await pair();
  pleach.kill('SIGKILL');
  const { panel, ask } = await open(context, id, `${site}/enter`);
  await panel.getByText('does not answer').waitFor();
  await picture(panel, 'panel-gone');
  assert.match((await ask({ do: 'pick' })).refused, /does not answer/);
  assert.deepEqual(await ask({ do: 'remember', scope: 'page' }), { remembered: true });
  await panel.getByRole('button', { name: 'End the pairing' }).click();
  await panel.getByText('No server is paired.').waitFor();
});
