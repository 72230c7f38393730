/** Drives an app that `latchkey create` has written: starts it beside the sandbox, connects a wallet by clicks, and signs in. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/** The port of the sandbox's mails, after its first one. */
const MAILS = 7;
/** Consecutive ports that a sandbox takes. The app takes the next one. */
const PORTS = 12;

/**
 * Starts an app beside the sandbox.
 *
 * @param {string} folder - The built app.
 * @param {number} port - The first port of the sandbox, as `moveSandbox` has written it.
 * @param {readonly string[]} command - What serves the app, at 127.0.0.1 and the next port. It prints its URL.
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ readonly url: string, stop(): Promise<void> }>}
 */
export async function startApp(folder, port, command, env = {}) {
  const latchkey = join(folder, 'node_modules', 'latchkey', 'dist', 'bin', 'latchkey.js');
  const child = spawn(
    process.execPath,
    [latchkey, 'sandbox', '--port', `${port}`, '--', process.execPath, ...command],
    {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', ORIGIN: originOf(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill();
    await ended;
  };
  let output = '';
  const url = new Promise((resolve, reject) => {
    const read = (text) => {
      output += text;
      // After the line that says that the sandbox is ready, the next URL is that of the app.
      const [found] = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(output.split('Ready. Ctrl-C')[1] ?? '') ?? [];
      if (found) resolve(`${found}/`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`The app has ended:\n${output}`)), reject);
  });
  return { url: await url, stop };
}

/** The port of the app beside a sandbox with this first port. */
export const portOfApp = (port) => port + PORTS;

const originOf = (port) => `http://127.0.0.1:${portOfApp(port)}`;

/** Moves the addresses of the sandbox in the sources of an app to free ports. @returns the first of them */
export async function moveSandbox(folder) {
  const port = await freePorts();
  for (const name of ['src/local.ts', 'app/local.ts', 'signIn.js', 'app/signIn.ts']) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    const moved = readFileSync(path, 'utf8').replace(/:47(\d\d)\b/g, (_, at) => `:${port + Number(at)}`);
    writeFileSync(path, moved);
  }
  return port;
}

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/**
 * Connects a wallet of the sandbox and reads the page. The account must be one of anvil. With a sign-in, the server of the app must
 * have verified the account, also after a reload.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ readonly isSigned?: boolean }} [app]
 * @throws with the faults of the page
 */
export async function connectByClicks(browser, url, { isSigned = false } = {}) {
  const context = await browser.newContext();
  context.setDefaultTimeout(30_000);
  const faults = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const isLocal = ['127.0.0.1', 'localhost'].includes(hostname);
      if (!isLocal && protocol !== 'data:' && protocol !== 'blob:') faults.push(`request to ${request.url()}`);
    });
    await page.goto(url);
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('dialog').first().getByRole('button', { name: 'Acorn' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    if (isSigned) await signIn(page);
    await page.getByText(ACCOUNT).first().waitFor();
    await openAccount(page);
    if (faults.length > 0) throw new Error('The page has faults:');
    return page;
  } catch (error) {
    throw new Error([error.message, ...faults].join('\n'), { cause: error });
  } finally {
    await context.close();
  }
}

/**
 * Logs in by e-mail with the code from the sandbox's mail, until the app asks the new account to sign in.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {number} port - The first port of the sandbox.
 */
export async function logInByClicks(browser, url, port) {
  const to = 'alice@mail.example';
  const context = await browser.newContext();
  context.setDefaultTimeout(30_000);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    const modal = page.getByRole('dialog').first();
    await modal.getByRole('textbox', { name: 'Email address' }).fill(to);
    await page.keyboard.press('Enter');
    const code = modal.getByRole('textbox', { name: '6-digit code' });
    await code.waitFor();
    const [mail] = await (
      await fetch(`http://127.0.0.1:${port + MAILS}/api/mails?to=${encodeURIComponent(to)}`)
    ).json();
    await code.fill(mail.code);
    await modal.getByRole('button', { name: 'Sign', exact: true }).waitFor();
  } finally {
    await context.close();
  }
}

/** Opens the account, which has what the servers of the sandbox serve. */
async function openAccount(page) {
  await page.getByRole('button', { name: /alice.eth|0xf39F/i }).click();
  for (const name of ['Buy', 'Swap', 'Send']) await page.getByRole('button', { name, exact: true }).waitFor();
}

/** Signs the message, and waits until the server lists the account. */
async function signIn(page) {
  const before = await page.request.get(new URL('/me', page.url()).href);
  if ((await before.text()) !== '[]')
    throw new Error(`The server lists accounts before the sign-in: ${await before.text()}`);
  await page.getByRole('dialog').first().getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  const verified = page.getByText(`Signed in: eip155:31337:${ACCOUNT}`);
  await verified.waitFor();
  await page.reload();
  await verified.waitFor();
}

/** A port that is free together with the next ones. The system gives the first. */
async function freePorts() {
  for (;;) {
    const first = await listen(0);
    const { port } = first.address();
    const others = await Promise.allSettled(Array.from({ length: PORTS }, (_, index) => listen(port + 1 + index)));
    const isFree = portOfApp(port) < 65_536 && others.every(({ status }) => status === 'fulfilled');
    const servers = [first, ...others.flatMap(({ value }) => (value ? [value] : []))];
    await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    if (isFree) return port;
  }
}

const listen = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
