/**
 * `npm start`: installs missing dependencies, starts the local chains (two EVM, one Solana), their data server, a relay, the
 * embedded wallet's frame, the production build of the demo page and a phone, and prints their addresses. With `--dev`, a
 * development server serves the page. With `--hostile`, the accounts also hold NFTs that try to deceive or to attack. Ctrl-C stops
 * all of them.
 */
import { ensureDependencies, MissingTool } from './tools/install.mjs';

const PORT = 5173;
const PARENT_CHECK_MS = 500;

const starting = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// When npm is stopped, it ends its shell but sends this process no signal. A new parent process id reveals that.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();

try {
  const { url, frame, backend } = await starting;
  process.stdout.write(
    `${url}\n${url}?siwx · signs in at a local server\n${url}phone.html · a phone that scans\n${frame.inboxUrl} · mail of the embedded wallet\n${backend.url}/v1/supported-chains · data server\n`,
  );
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
