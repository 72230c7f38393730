/** Lets the downloads from one host wait for each other, so that a slow host does not keep all downloads of the server busy. */

import { ModalError } from 'latchkey/plugin';

/** Does work when it is its turn. @throws `IMAGE_BUSY` if too many wait · the reason of the signal · the errors of the work */
export type InTurn = <T>(host: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/** Downloads from one host at the same time. */
const MAX_OF_HOST = 4;
/** Downloads that wait for others from their host: two pages of NFTs and some more. */
const MAX_WAITING = 60;

interface Turns {
  running: number;
  /** In their order. */
  readonly waiting: Set<() => void>;
}

export function createTurns(): InTurn {
  const hosts = new Map<string, Turns>();

  async function enter(turns: Turns, signal: AbortSignal): Promise<void> {
    if (turns.running < MAX_OF_HOST) {
      turns.running += 1;
      return;
    }
    if (turns.waiting.size >= MAX_WAITING)
      throw new ModalError('Too many pictures of the host are waited for.', { code: 'IMAGE_BUSY', plugin: 'backend' });
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', end);
        resolve();
      };
      const end = () => {
        turns.waiting.delete(begin);
        reject(signal.reason);
      };
      turns.waiting.add(begin);
      signal.addEventListener('abort', end, { once: true });
    });
  }

  function leave(host: string, turns: Turns): void {
    const [next] = turns.waiting;
    if (next) {
      // The next one takes the place over.
      turns.waiting.delete(next);
      next();
      return;
    }
    turns.running -= 1;
    if (turns.running === 0) hosts.delete(host);
  }

  return async (host, signal, work) => {
    signal.throwIfAborted();
    const turns = hosts.get(host) ?? { running: 0, waiting: new Set() };
    hosts.set(host, turns);
    await enter(turns, signal);
    try {
      return await work();
    } finally {
      leave(host, turns);
    }
  };
}
