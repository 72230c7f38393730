/** Servers of the built hosts, on loopback. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy, serveFolder } from '../dapp/static.mjs';

const POLICY = contentSecurityPolicy(['http://127.0.0.1:8545']);

/** What Vite built, under the policy that the package promises to work with. */
export const serveVite = (folder) =>
  serveFolder(join(folder, '.built'), { headers: { 'content-security-policy': POLICY } });

/** The same for webpack, which makes the addresses of its chunks under a Trusted Types policy of its own. */
export function serveWebpack(folder) {
  copyFileSync(join(folder, 'index.html'), join(folder, '.built', 'index.html'));
  const policy = POLICY.replace("trusted-types 'none'", 'trusted-types webpack');
  return serveFolder(join(folder, '.built'), { headers: { 'content-security-policy': policy } });
}

/**
 * Next's own server, at a port it finds.
 *
 * @param {string} folder
 * @param {'start' | 'dev'} [command] - `dev` serves the sources, with React's development build.
 * @throws with what it said, when it does not come to serve
 */
export async function serveNext(folder, command = 'start') {
  const script = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [script, command, '-H', '127.0.0.1', '-p', '0'], {
    cwd: folder,
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: command === 'dev' ? 'development' : 'production',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const late = setTimeout(() => child.kill(), 60_000);
  const ended = once(child, 'exit');
  let said = '';
  const url = new Promise((resolve, reject) => {
    const hear = (text) => {
      said += text;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (found && /Ready/.test(said)) resolve(`${found}/`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then(() => reject(new Error(`next ${command} ended:\n${said}`)), reject);
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

/** What a browser without scripts gets from Next: the button, and hooks that are idle. @throws with the page */
export async function checkServed(url) {
  const page = await (await fetch(url)).text();
  const html = /<body.*?(?=<script)/s.exec(page)?.[0] ?? page;
  if (!/<button[^>]*>.*Connect wallet.*<\/button>/s.test(html)) throw new Error(`The server drew no button:\n${html}`);
  if (!/data-testid="status">disconnected</.test(html)) throw new Error(`The hooks were not idle:\n${html}`);
  const own = `${encodeURIComponent('latchkey:kernel:connections')}=${encodeURIComponent('{"v":1,"d":[["eip155","acorn"]]}')}`;
  const known = await (await fetch(url, { headers: { cookie: `secret=hush; ${own}` } })).text();
  if (!/data-testid="status">reconnecting</.test(known))
    throw new Error(`The server did not read its cookie:\n${known}`);
  if (known.includes('hush')) throw new Error('The page shows a cookie that is not ours.');
}
