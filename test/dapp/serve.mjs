/** Serves the demo page with its local chains: what `npm start` and the browser tests share. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, runnerImport } from 'vite';
import { root } from '../tools/aliases.mjs';
import { ensureAnvil, MissingTool } from '../tools/install.mjs';
import { sources } from '../tools/plugins.mjs';
import { contentSecurityPolicy, listen, serveFolder } from './static.mjs';
import { viteConfig } from './vite.mjs';

/**
 * Starts two chains and the page.
 *
 * @param {object} options
 * @param {boolean} [options.built] - Production code from a static server, instead of a development server. Default false.
 * @param {boolean} [options.csp] - With the strict policy of `static.mjs`. Default: as `built`, which it needs.
 * @param {number} [options.port] - Default 0: any free one. A port that is taken is replaced by a free one.
 * @returns {Promise<{ url: string, chains: readonly { chainId: number, name: string, rpcUrl: string }[], stop(): Promise<void> }>}
 *   `stop` is idempotent and resolves once processes and ports are gone.
 */
export async function serveDapp({ built = false, csp = built, port = 0 } = {}) {
  if (csp && !built) throw new Error('serveDapp: "csp" needs "built": a development server writes inline scripts.');
  const { chains, stop: stopChains } = await startLocalChains();
  try {
    const page = built ? await serveBuilt(chains, { csp, port }) : await serveSources(chains, port);
    let stopping;
    const stop = () => {
      stopping ??= Promise.all([page.stop(), stopChains()]).then(() => undefined);
      return stopping;
    };
    return { url: page.url, chains, stop };
  } catch (error) {
    await stopChains();
    throw error;
  }
}

/** The sandbox's own runner is TypeScript, and Node 20 reads none: Vite reads it for us. */
async function startLocalChains() {
  const runner = join(root, 'plugins', 'sandbox', 'node', 'index.ts');
  const { module } = await runnerImport(runner, { configFile: false, root, logLevel: 'error', plugins: [sources()] });
  const given = process.env.LATCHKEY_EVM_RPC;
  const binary = given ? undefined : await localAnvil(module.findAnvil);
  try {
    return await module.startChains({ binary, given });
  } catch (cause) {
    // Its messages say what to do; where it was thrown helps nobody.
    throw new MissingTool(cause.message, { cause });
  }
}

async function localAnvil(findAnvil) {
  try {
    return await ensureAnvil();
  } catch (error) {
    const found = error instanceof MissingTool ? findAnvil() : undefined;
    if (found) return found;
    if (!(error instanceof MissingTool)) throw error;
    throw new MissingTool(
      `${error.message} Or start any EVM node on this machine and name its URL in LATCHKEY_EVM_RPC.`,
    );
  }
}

/** Vite as a guest in a server of ours: its own would answer signals before we have stopped the chains. */
async function serveSources(chains, port) {
  const http = createHttpServer();
  const config = viteConfig(chains);
  const vite = await createServer({
    ...config,
    server: { ...config.server, middlewareMode: { server: http }, hmr: { server: http } },
  });
  http.on('request', vite.middlewares);
  const { url, stop } = await listen(http, port);
  return { url, stop: () => Promise.all([vite.close(), stop()]) };
}

async function serveBuilt(chains, { csp, port }) {
  const outDir = mkdtempSync(join(tmpdir(), 'latchkey-dapp-'));
  const clean = () => rmSync(outDir, { recursive: true, force: true });
  try {
    const config = viteConfig(chains);
    await inProduction(() => build({ ...config, build: { ...config.build, outDir } }));
    const policy = contentSecurityPolicy(chains.map((chain) => chain.rpcUrl));
    const server = await serveFolder(outDir, { port, headers: csp ? { 'content-security-policy': policy } : {} });
    return { url: server.url, stop: () => server.stop().finally(clean) };
  } catch (error) {
    clean();
    throw error;
  }
}

/** Vite builds for the environment it finds; test runners, and Vite's own runner before, leave another one behind. */
async function inProduction(work) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
