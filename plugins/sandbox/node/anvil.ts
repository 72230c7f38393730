/** Runs one anvil process: an in-memory EVM network that listens on loopback only. */

import { type ChildProcess, spawn } from 'node:child_process';
import type { NodeProfile, NodeProfileId } from 'latchkey/testing';
import { findAnvil, howToGetAnvil } from './binary.js';
import { withProfile } from './profiles.js';

const READY_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 3_000;

/** Options of `startAnvil`. */
export interface AnvilOptions {
  /** EIP-155 id. Default 31337, anvil's default. */
  readonly chainId?: number;
  /** Port. Default 0: any free port. */
  readonly port?: number;
  /** Mine a block also without a transaction, after this many seconds, so that the newest block has the machine's time. Default: never. */
  readonly idleS?: number;
  /** Path of anvil. Default: the result of `findAnvil`. */
  readonly binary?: string | undefined;
  /** A real node to behave like: an id of `nodeProfiles` of `latchkey/testing`, or data of your own. */
  readonly profile?: NodeProfileId | NodeProfile | undefined;
  /** Receives the id of the process. */
  readonly spawned?: ((pid: number) => void) | undefined;
  /** Stops the process when aborted. */
  readonly signal?: AbortSignal;
}

/** A running anvil. */
export interface Anvil {
  readonly url: string;
  readonly chainId: number;
  /** Resolves once the process has exited and its port is free. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts anvil with its public development accounts, each holding 10 000 ETH.
 *
 * It mines one block per transaction, and one after each pause of `idleS`. It is killed when this process exits.
 *
 * @throws if anvil is not installed (the message says how to install it) or does not start within 20 s
 */
export async function startAnvil({
  chainId = 31337,
  port = 0,
  idleS,
  binary = findAnvil(),
  profile,
  spawned,
  signal,
}: AnvilOptions = {}): Promise<Anvil> {
  signal?.throwIfAborted();
  if (binary === undefined) throw new Error(howToGetAnvil);
  const idle = idleS === undefined ? [] : ['--mixed-mining', '--block-time', String(idleS)];
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), ...idle];
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) spawned?.(child.pid);
  const forceStop = () => void child.kill('SIGKILL');
  process.once('exit', forceStop);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  void exited.then(() => process.removeListener('exit', forceStop));

  const stop = async () => {
    child.kill('SIGTERM');
    const force = setTimeout(forceStop, STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(force);
  };
  signal?.addEventListener('abort', () => void stop(), { once: true });
  try {
    const own = { url: `http://127.0.0.1:${await listening(child)}`, stop };
    return { ...(profile === undefined ? own : await withProfile(own, { profile, signal })), chainId };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the listening port from anvil's output. */
function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => fail(`did not start within ${READY_TIMEOUT_MS} ms`), READY_TIMEOUT_MS);
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`anvil ${why}.${output === '' ? '' : ` Its output: ${output.slice(-500).trim()}`}`));
    };
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      for (const stream of [child.stdout, child.stderr]) {
        stream?.off('data', read);
        // Keep reading: a full pipe would block anvil.
        stream?.resume();
      }
      resolve(Number(port));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code) => fail(`exited with code ${code} before it was ready`));
  });
}
