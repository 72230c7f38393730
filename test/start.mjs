/** `npm start`: installs what is missing, starts the local chains (two of EVM, one of Solana), a relay, the embedded wallet's frame, the demo page and a phone; prints their addresses. Ctrl-C ends it all. */
import { ensureDependencies, MissingTool } from './tools/install.mjs';

const PORT = 5173;
const PARENT_CHECK_MS = 500;

const starting = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// npm, told to end, takes its shell along and leaves us behind without a word.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();

try {
  const { url, frame } = await starting;
  process.stdout.write(
    `${url}\n${url}?siwx · signs in at a server of this machine\n${url}phone.html · a phone that scans\n${frame.inboxUrl} · mail of the embedded wallet\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof MissingTool ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}

async function start() {
  await ensureDependencies();
  // Imported only now: it needs what was just installed.
  const { serveDapp } = await import('./dapp/serve.mjs');
  return serveDapp({ port: PORT, relay: true });
}

/** Ends what runs, or what is just being started. A terminal and npm may both send the signal. */
async function stop() {
  const dapp = await starting.catch(() => undefined);
  await dapp?.stop();
  process.exit(0);
}
