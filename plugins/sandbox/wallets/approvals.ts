/** Approval requests of a wallet, answered by the user in its window or by its mode. */

import type { WalletMode } from '../types.js';
import { RPC, rpcError, userRejected } from './errors.js';
import { never, noop } from './lies.js';
import type { Prompt } from './prompts.js';

/** Dependencies of `createApprovals`. */
export interface ApprovalsInput {
  readonly mode: () => WalletMode;
  /** Shows the approval window. Resolves to the user's answer, or to false when aborted. */
  readonly show: (prompt: Prompt, signal: AbortSignal) => Promise<boolean>;
  /** Calls `run` once after `ms` milliseconds. */
  readonly after: (ms: number, run: () => void) => void;
}

/** The approval requests of one wallet. */
export interface Approvals {
  /** Resolves when approved. @throws 4001 when rejected · 4900 when the wallet is switched off or removed */
  confirm(prompt: Prompt): Promise<void>;
  /** Number of pending requests. */
  pending(): number;
  /** Re-evaluates the requests that wait because the wallet was locked. Call it after the mode has changed. */
  modeChanged(): void;
  /** Rejects all pending requests with 4900 and closes their windows. */
  close(): void;
}

/** Shows one window at a time; further requests wait in a queue. */
export function createApprovals({ mode, show, after }: ApprovalsInput): Approvals {
  let pending = 0;
  let life = startLife();
  let lastWindow: Promise<unknown> = Promise.resolve();
  let waiting: readonly (() => void)[] = [];

  const inWindow = (prompt: Prompt, signal: AbortSignal) => {
    const answer = lastWindow.then(() => (signal.aborted ? false : show(prompt, signal)));
    lastWindow = answer.catch(noop);
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

/** EIP-1193 error 4900: the wallet is switched off or removed. */
export const disconnectedError = () => rpcError(RPC.disconnected, 'The wallet is disconnected from all chains.');

/** A period during which the wallet is switched on. Requests made in it reject when it ends. */
function startLife() {
  const controller = new AbortController();
  const ended = new Promise<never>((_, reject) =>
    controller.signal.addEventListener('abort', () => reject(disconnectedError()), { once: true }),
  );
  ended.catch(noop); // avoids an unhandled rejection when no request is pending
  return { signal: controller.signal, ended, end: () => controller.abort() };
}
