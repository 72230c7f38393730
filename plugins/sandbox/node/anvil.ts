/** Runs one anvil: a real EVM chain in memory, on loopback only. */

import { type ChildProcess, spawn } from 'node:child_process';
import { findAnvil, howToGetAnvil } from './binary.js';

const READY_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 3_000;

/** How to run an anvil. */
export interface AnvilOptions {
  /** Default 31337, anvil's own. */
  readonly chainId?: number;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Path of anvil. Default: wherever it is found. */
  readonly binary?: string | undefined;
  /** Aborting stops the chain. */
  readonly signal?: AbortSignal;
}

/** A chain that runs until it is stopped. */
export interface Anvil {
  readonly url: string;
  readonly chainId: number;
  /** Resolves once the process is gone and its port free. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts a chain with anvil's published development accounts, each holding 10 000 ETH.
 *
 * It mines a block for each transaction and dies with this process.
 *
 * @throws when there is no anvil for this platform (the message says what to install) or it does not come up
 */
export async function startAnvil({
  chainId = 31337,
  port = 0,
  binary = findAnvil(),
  signal,
}: AnvilOptions = {}): Promise<Anvil> {
  signal?.throwIfAborted();
  if (binary === undefined) throw new Error(howToGetAnvil);
  const child = spawn(binary, ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const die = () => void child.kill('SIGKILL');
  process.once('exit', die);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  void gone.then(() => process.removeListener('exit', die));

  const stop = async () => {
    child.kill('SIGTERM');
    const force = setTimeout(die, STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(force);
  };
  signal?.addEventListener('abort', () => void stop(), { once: true });
  try {
    return { url: `http://127.0.0.1:${await listening(child)}`, chainId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The port anvil says it listens on. */
function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => fail(`did not start within ${READY_TIMEOUT_MS} ms`), READY_TIMEOUT_MS);
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`anvil ${why}.${output === '' ? '' : ` It said: ${output.slice(-500).trim()}`}`));
    };
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      for (const stream of [child.stdout, child.stderr]) {
        stream?.off('data', read);
        // A full pipe would stop the chain: keep draining.
        stream?.resume();
      }
      resolve(Number(port));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => fail(`could not be run: ${error.message}`));
    child.once('exit', (code) => fail(`ended with code ${code} before it was ready`));
  });
}
