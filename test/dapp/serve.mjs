/** Serves the demo page with its local chains, for `npm start` and the browser tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { root } from '../tools/aliases.mjs';
import { ensureAnvil, MissingTool } from '../tools/install.mjs';
import { startSourceReader } from '../tools/sourceReader.mjs';
import { contentSecurityPolicy, listen, serveFolder } from './static.mjs';
import { viteConfig, withChains } from './vite.mjs';

/**
 * Starts two EVM chains, one Solana chain, the wallet directory, the frame of the embedded wallet, the data server, and the
 * page with its sign-in server.
 *
 * @param {object} options
 * @param {{ folder: string }} [options.built] - The production build of `buildDapp`, served under the strict policy of `static.mjs`. Default: a development server.
 * @param {boolean} [options.relay] - Also starts a WalletConnect relay, which the page uses. Default: false.
 * @param {boolean} [options.hostile] - The accounts also hold NFTs that try to deceive or to attack. Default: false.
 * @param {number} [options.port] - Default: 0, any free port. If the port is in use, a free one is chosen.
 * @returns {Promise<{ url: string, chains: readonly { chainId: number, name: string, rpcUrl: string }[], solana: { id: string, name: string, rpcUrl: string, wsUrl: string }, directory: { url: string, projectId: string }, frame: { url: string, inboxUrl: string, networks: readonly string[] }, backend: import('../../plugins/sandbox/node/dataServer.js').DataServer, onramp: import('./chains.js').LocalOnramp & { settle(): Promise<void> }, tokens: readonly import('./chains.js').LocalToken[], exchanges: readonly import('./chains.js').LocalExchange[], profiled: import('./chains.js').LocalProfiled, relay?: { url: string }, signIn: import('./signIn.js').SignIn, stop(): Promise<void> }>}
 *   `stop` is idempotent, and resolves when all processes have exited and all ports are free.
 */
export async function serveDapp({ built, port = 0, relay: wanted = false, hostile = false } = {}) {
  const {
    chains,
    names,
    solana,
    directory,
    frame,
    backend,
    onramp,
    tokens,
    exchanges,
    profiled,
    relay,
    signIn,
    stop: stopChains,
  } = await startLocalChains({ relay: wanted, hostile });
  const local = { chains, names, solana, directory, frame, backend, onramp, tokens, exchanges, profiled, relay };
  try {
    const page = built
      ? await serveBuilt(built.folder, local, port, signIn.handle)
      : await serveSources(local, port, signIn.handle);
    signIn.open(page.url);
    let stopping;
    const stop = () => {
      stopping ??= Promise.all([page.stop(), stopChains()]).then(() => undefined);
      return stopping;
    };
    return { url: page.url, ...local, signIn, stop };
  } catch (error) {
    await stopChains();
    throw error;
  }
}

/**
 * Builds the demo for production, without chains, so that several servers can serve it, each with its own chains.
 *
 * @returns {Promise<{ folder: string, remove(): void }>}
 */
export async function buildDapp() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-dapp-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const config = viteConfig();
    await inProduction(() => build({ ...config, build: { ...config.build, outDir: folder } }));
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * The sandbox's runner is TypeScript, which Node 20 cannot load, so Vite loads it. Vite keeps running for lazy imports.
 */
async function startLocalChains({ relay: wanted, hostile }) {
  const runner = join(root, 'plugins', 'sandbox', 'node', 'index.ts');
  const server = join(root, 'test', 'dapp', 'signIn.ts');
  const data = join(root, 'plugins', 'sandbox', 'node', 'dataServer.ts');
  const reader = await startSourceReader();
  try {
    const module = await reader.ssrLoadModule(runner);
    const { createSignIn } = await reader.ssrLoadModule(server);
    const { startDataServer } = await reader.ssrLoadModule(data);
    const given = process.env.LATCHKEY_EVM_RPC;
    const binary = given ? undefined : await localAnvil(module.findAnvil);
    const chains = await module.startChains({ binary, given, hostile });
    const backend = await startDataServer(chains).catch(async (error) => {
      await chains.stop();
      throw error;
    });
    const running = { ...chains, backend, signIn: createSignIn(chains.chains, chains.solana.id) };
    const stop = () => Promise.all([backend.stop(), chains.stop()]).finally(() => reader.close());
    if (!wanted) return { ...running, stop };
    const relay = await module.startRelay().catch(async (error) => {
      await stop();
      throw error;
    });
    return { ...running, relay: { url: relay.url }, stop: () => relay.stop().finally(stop) };
  } catch (cause) {
    await reader.close();
    // Report only the message, which says what to do. The stack would not help.
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
    throw new MissingTool(`${error.message} Or start any local EVM node and set LATCHKEY_EVM_RPC to its URL.`);
  }
}

/** Runs Vite as middleware of our own server. Vite's server would exit on a signal before the chains are stopped. */
async function serveSources(local, port, first) {
  const http = createHttpServer();
  const config = viteConfig(local);
  const vite = await createServer({
    ...config,
    server: { ...config.server, middlewareMode: { server: http }, hmr: { server: http } },
  });
  http.on('request', (request, response) => first(request, response, () => vite.middlewares(request, response)));
  const { url, stop } = await listen(http, port);
  return { url, stop: () => Promise.all([vite.close(), stop()]) };
}

async function serveBuilt(folder, local, port, first) {
  const { url: directory } = local.directory;
  const policy = contentSecurityPolicy(
    [...local.chains, local.solana]
      .flatMap((chain) => [chain.rpcUrl, chain.wsUrl ?? []].flat())
      .concat(directory, local.backend.url, local.profiled.origin),
    [directory],
    [local.frame.url],
  );
  return serveFolder(folder, {
    port,
    headers: (path) => ({
      'content-security-policy': path === '/playground.html' ? playgroundPolicy(policy) : policy,
    }),
    first,
    html: (text) => withChains(text, local),
  });
}

/** The policy of the playground: its page has the modal in a frame, and the framework of its controls has a policy for Trusted Types. */
const playgroundPolicy = (policy) =>
  policy.replace(/frame-src [^;]*/, "frame-src 'self'").replace("trusted-types 'none'", 'trusted-types vue');

/** Runs `work` with NODE_ENV=production. Vite builds for the current NODE_ENV, which test runners and Vite itself change. */
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
