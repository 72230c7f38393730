/** Where a wallet's questions are answered: by a person in its window, or by its mode. */

import type { WalletMode } from '../types.js';
import { RPC, rpcError, userRejected } from './errors.js';
import { never, nothing } from './lies.js';
import type { Prompt } from './prompts.js';

/** What the desk needs. */
export interface DeskInput {
  readonly mode: () => WalletMode;
  /** Shows the window; resolves to the person's answer, to false when aborted. */
  readonly show: (prompt: Prompt, signal: AbortSignal) => Promise<boolean>;
  /** Calls back once after so many ms. */
  readonly after: (ms: number, run: () => void) => void;
}

/** The questions of one wallet. */
export interface Desk {
  /** @throws 4001 when refused · 4900 when the wallet goes away */
  confirm(prompt: Prompt): Promise<void>;
  /** Questions without an answer. */
  pending(): number;
  /** Tells those who wait for the unlocking that the mode is another. */
  modeChanged(): void;
  /** Ends all open questions, and windows with them. */
  close(): void;
}

/** A desk with one window at a time. */
export function createDesk({ mode, show, after }: DeskInput): Desk {
  let pending = 0;
  let life = startLife();
  let lastWindow: Promise<unknown> = Promise.resolve();
  let waiting: readonly (() => void)[] = [];

  const inWindow = (prompt: Prompt, signal: AbortSignal) => {
    const answer = lastWindow.then(() => (signal.aborted ? false : show(prompt, signal)));
    lastWindow = answer.catch(nothing);
    return answer;
  };

  const decide = async (prompt: Prompt, signal: AbortSignal): Promise<boolean> => {
    const current = mode();
    if (current === 'reject') return false;
    if (current === 'ask') return inWindow(prompt, signal);
    if (current === 'hang' || current === 'dead') return never();
    if (current === 'lock') {
      await new Promise<void>((resolve) => {
        waiting = [...waiting, resolve];
      });
      return decide(prompt, signal);
    }
    if (typeof current === 'object' && 'delayMs' in current) {
      await new Promise<void>((resolve) => after(current.delayMs, resolve));
      return current.answer !== 'reject';
    }
    return true;
  };

  return {
    async confirm(prompt) {
      const { signal, ended } = life;
      pending += 1;
      try {
        if (!(await Promise.race([decide(prompt, signal), ended]))) throw userRejected();
      } finally {
        pending -= 1;
      }
    },
    pending: () => pending,
    modeChanged() {
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    close() {
      life.end();
      life = startLife();
    },
  };
}

/** The error of a wallet that is gone. */
export const gone = () => rpcError(RPC.disconnected, 'The wallet is disconnected from all chains.');

/** The time between two disappearances: what waits in it ends with it. */
function startLife() {
  const controller = new AbortController();
  const ended = new Promise<never>((_, reject) =>
    controller.signal.addEventListener('abort', () => reject(gone()), { once: true }),
  );
  ended.catch(nothing); // nobody may be waiting
  return { signal: controller.signal, ended, end: () => controller.abort() };
}
