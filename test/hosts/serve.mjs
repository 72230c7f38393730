/** Serves the built hosts on loopback. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy, serveFolder } from '../dapp/static.mjs';

const POLICY = contentSecurityPolicy(['http://127.0.0.1:8545']);

/** Serves the output of Vite under the strict Content-Security-Policy that the package supports. */
export const serveVite = (folder) =>
  serveFolder(join(folder, '.built'), { headers: { 'content-security-policy': POLICY } });

/** The same for webpack, which creates the URLs of its chunks under its own Trusted Types policy. */
export function serveWebpack(folder) {
  copyFileSync(join(folder, 'index.html'), join(folder, '.built', 'index.html'));
  const policy = POLICY.replace("trusted-types 'none'", 'trusted-types webpack');
  return serveFolder(join(folder, '.built'), { headers: { 'content-security-policy': policy } });
}

/**
 * Starts Next's own server on a free port.
 *
 * @param {string} folder
 * @param {'start' | 'dev'} [command] - `dev` serves the sources, with React's development build.
 * @param {{ readonly installed?: string, readonly more?: Record<string, string> }} [how] - `installed`: the folder with `node_modules`,
 *   by default the same; `more`: further variables of the environment.
 * @throws with the output of Next, if it exits before it is ready
 */
export async function serveNext(folder, command = 'start', { installed = folder, more = {} } = {}) {
  const script = join(installed, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [script, command, '-H', '127.0.0.1', '-p', '0'], {
    cwd: folder,
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: command === 'dev' ? 'development' : 'production',
      NO_COLOR: '1',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const late = setTimeout(() => child.kill(), 60_000);
  const ended = once(child, 'exit');
  let output = '';
  const url = new Promise((resolve, reject) => {
    const read = (text) => {
      output += text;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (found && /Ready/.test(output)) resolve(`${found}/`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`next ${command} exited before it was ready:\n${output}`)), reject);
  });
  const stop = async () => {
    child.kill();
    await ended;
  };
  try {
    return { url: await url, stop };
  } finally {
    clearTimeout(late);
  }
}

/** Checks that the HTML of the server contains the buttons with their language and styles, and the status of the hooks. @throws with the page */
export async function checkServed(url) {
  const page = await (await fetch(url)).text();
  const html = /<body.*?(?=<script)/s.exec(page)?.[0] ?? page;
  if (!/<button[^>]*>.*Connect wallet.*<\/button>/s.test(html)) throw new Error(`The HTML has no button:\n${html}`);
  if (!/data-testid="status">disconnected</.test(html))
    throw new Error(`The HTML does not have the status "disconnected":\n${html}`);
  const own = `${encodeURIComponent('latchkey:kernel:connections')}=${encodeURIComponent('{"v":1,"d":[["eip155","acorn"]]}')}`;
  const known = await (await fetch(url, { headers: { cookie: `secret=hush; ${own}` } })).text();
  if (!/data-testid="status">reconnecting</.test(known))
    throw new Error(
      `The HTML does not have the status "reconnecting", so the server did not read the cookie:\n${known}`,
    );
  const german = await (await fetch(url, { headers: { 'accept-language': 'de' } })).text();
  const roots = [...german.matchAll(/<span class="lk"[^>]*>/g)].map(([tag]) => /lang="(\w+)"/.exec(tag)?.[1]);
  if (roots.join() !== 'de,de' || !german.includes('Wallet verbinden'))
    throw new Error(`The HTML does not have the buttons in the language of the visitor:\n${german}`);
  if (!/<link rel="stylesheet"/.test(german)) throw new Error(`The HTML has no style sheet:\n${german}`);
  if (known.includes('hush')) throw new Error('The HTML contains the value of the foreign cookie "secret".');
}
