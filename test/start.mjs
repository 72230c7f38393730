/**
 * `npm start`: installs missing dependencies, starts the local chains (two EVM, one Solana), their data server, a relay, the
 * embedded wallet's frame, and the production build of the demo: a playground, an app and a phone. It prints their addresses. With
 * `--dev`, a development server serves the pages. With `--hostile`, the accounts also hold NFTs that try to deceive or to attack. Ctrl-C stops
 * all of them.
 */
import { ensureDependencies, MissingTool } from './tools/install.mjs';

const PORT = 5173;
const PARENT_CHECK_MS = 500;
/** Between two blocks of the Bitcoin chain, which mines only when it is told to. */
const BITCOIN_BLOCK_MS = 10_000;

const starting = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// When npm is stopped, it ends its shell but sends this process no signal. A new parent process id reveals that.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();

try {
  const { url, frame, backend, profiled } = await starting;
  const mine = () => fetch(`${profiled.bitcoinUrl}/__mine`, { method: 'POST' }).catch(() => undefined);
  setInterval(mine, BITCOIN_BLOCK_MS).unref();
  const pages = [
    [`${url}playground.html`, 'the modal beside its options, and the code for them'],
    [url, 'an app: the page of an exchange'],
    [`${url}?siwx`, 'the same, with a sign-in that is required'],
    [`${url}phone.html`, 'a phone that scans'],
    [frame.inboxUrl, 'mail of the embedded wallet'],
    [`${backend.url}/v1/supported-chains`, 'data server'],
  ];
  process.stdout.write(pages.map(([page, what]) => `${page} · ${what}\n`).join(''));
} catch (error) {
  process.stderr.write(`${error instanceof MissingTool ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}

async function start() {
  await ensureDependencies();
  // Import it only now: it needs the dependencies that were just installed.
  const { buildDapp, serveDapp } = await import('./dapp/serve.mjs');
  // The production build shows what users of an app get. A development server compiles each file at its first request.
  const options = { port: PORT, relay: true, hostile: process.argv.includes('--hostile') };
  if (process.argv.includes('--dev')) return serveDapp(options);
  const built = await buildDapp();
  const served = await serveDapp({ ...options, built }).catch((error) => {
    built.remove();
    throw error;
  });
  const stop = () => served.stop().finally(built.remove);
  return { ...served, stop };
}

/** Stops the servers, also while they are still starting. A terminal and npm may both send the signal. */
async function stop() {
  const dapp = await starting.catch(() => undefined);
  await dapp?.stop();
  process.exit(0);
}
