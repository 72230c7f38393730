/** Builds an app of AppKit with the original or with ours, and serves it. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy, serveFolder } from '../dapp/static.mjs';
import { NODES } from './appkitPages.mjs';
import { serveNext } from './serve.mjs';
import { run } from './steps.mjs';

/** The folder of the apps, with their packages. */
export const folder = fileURLToPath(new URL('appkit', import.meta.url));

/**
 * Builds an app for production.
 *
 * @param {string} name
 * @param {{ readonly kind: string, readonly id: string }} build - `kind`: `original`, or `latchkey` and more; `id`: the project id.
 * @returns {() => Promise<{ url: string, stop(): Promise<void> }>} starts a server
 * @throws with the output of the bundler
 */
export const buildApp = (name, build) => (name === 'next' ? buildWithNext(name, build) : buildWithVite(name, build));

/** Vite. The driven build is served under the strict policy that the package supports; Vue has a Trusted Types policy of its own. */
function buildWithVite(name, { kind, id }) {
  const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  run(folder, process.execPath, [vite, 'build', '--logLevel', 'error'], { APP: name, WITH: kind, VITE_PROJECT_ID: id });
  const policy = contentSecurityPolicy(NODES).replace(
    "trusted-types 'none'",
    `trusted-types ${name === 'vue' ? 'vue' : "'none'"}`,
  );
  const headers = kind === 'latchkey' ? { 'content-security-policy': policy } : {};
  return () => serveFolder(join(folder, '.built', kind, name), { headers });
}

/** Next, with Turbopack and its own server. */
function buildWithNext(name, { kind, id }) {
  const app = join(folder, 'apps', name);
  const more = { WITH: kind, NEXT_PUBLIC_PROJECT_ID: id };
  run(app, process.execPath, [join(folder, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'], more);
  return () => serveNext(app, 'start', { installed: folder, more });
}
