/** The ports of `latchkey sandbox`. */

import { createServer } from 'node:http';
import { ModalError } from 'latchkey/plugin';
import { SANDBOX_CHAINS } from '../evm.js';
import { listen } from '../listen.js';

/** The port for each server, or 0 everywhere for any free ports. */
export interface SandboxPorts {
  readonly control: number;
  readonly evm: readonly number[];
  readonly solana: number;
  readonly bitcoin: number;
  readonly directory: number;
  readonly frame: number;
  readonly onramp: number;
  readonly relay: number;
  readonly data: number;
  readonly profiles: number;
}

/** Number of consecutive ports. */
export const PORT_COUNT = 12;

/** The ports from a first one on. The order is part of what the command promises, as apps write the URLs down. */
export function portsFrom(first: number): SandboxPorts {
  const at = (index: number) => (first === 0 ? 0 : first + index);
  return {
    control: at(0),
    evm: SANDBOX_CHAINS.map((_, index) => at(1 + index)),
    // The next port is the WebSocket port of the Solana node.
    solana: at(3),
    bitcoin: at(5),
    directory: at(6),
    frame: at(7),
    onramp: at(8),
    relay: at(9),
    data: at(10),
    profiles: at(11),
  };
}

/** @throws `SANDBOX_PORT_USED`, before anything is started */
export async function requireFree(first: number): Promise<void> {
  if (first === 0) return;
  const ports = Array.from({ length: PORT_COUNT }, (_, index) => first + index);
  const used = await Promise.all(ports.map(isUsed));
  const taken = ports.filter((_, index) => used[index]);
  if (taken.length === 0) return;
  const [are, names] = taken.length === 1 ? ['is', 'port'] : ['are', 'ports'];
  throw new ModalError(
    `The ${names} ${taken.join(', ')} of this machine ${are} in use. Stop the other program, or take ${PORT_COUNT} other ports: ` +
      'latchkey sandbox --port <first>. With --port 0, any free ones are taken.',
    { code: 'SANDBOX_PORT_USED', plugin: 'sandbox' },
  );
}

async function isUsed(port: number): Promise<boolean> {
  try {
    const stop = await listen(createServer(), port);
    await stop();
    return false;
  } catch {
    return true;
  }
}
