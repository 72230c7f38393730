/** Chooses the one tab that follows the entries: a tab that holds a lock, or without locks each tab that is visible. */

import type { Env } from '../platform/env.js';

/** Whether this tab follows the entries. */
export interface Lead {
  isMine(): boolean;
}

/**
 * @param name - The lock of the modal's outbox.
 * @param isShared - Whether other tabs have the same entries. If not, this tab follows its own.
 * @param changed - Called when this tab begins to follow.
 */
export function createLead(
  env: Env,
  { name, isShared, signal, changed }: { name: string; isShared: boolean; signal: AbortSignal; changed(): void },
): Lead {
  const { document } = env;
  const locks = env.window?.navigator?.locks;
  if (!isShared) return { isMine: () => true };
  const isHidden = () => document?.visibilityState === 'hidden';
  if (!locks) {
    listen(() => !isHidden() && changed());
    return { isMine: () => !isHidden() };
  }
  let isMine = false;
  let release: (() => void) | undefined;
  const wait = async () => {
    while (!signal.aborted) {
      await locks.request(name, { signal }, () => {
        isMine = true;
        changed();
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      });
      isMine = false;
    }
  };
  // Timers of a hidden page are slow. It goes to the end of the queue, so that a visible tab follows.
  listen(() => isHidden() && release?.());
  signal.addEventListener('abort', () => release?.(), { once: true });
  // Aborted with the modal.
  void wait().catch(() => undefined);
  return { isMine: () => isMine };

  function listen(run: () => void): void {
    document?.addEventListener('visibilitychange', run, { signal });
  }
}

/** Holds a lock while a wallet is asked, so that other tabs know that its answer will be seen. @returns the release function */
export function holdAsk(env: Env, name: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void env.window?.navigator?.locks?.request(name, () => held).catch(() => undefined);
  return release;
}

/** The names of the locks that tabs of this origin hold. Empty in a browser without locks. */
export async function heldLocks(env: Env): Promise<ReadonlySet<string>> {
  const { held = [] } = (await env.window?.navigator?.locks?.query().catch(() => undefined)) ?? {};
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** Waits until no tab holds the lock. @returns `false` in a browser without locks, and after the signal */
export async function released(env: Env, name: string, signal: AbortSignal): Promise<boolean> {
  const locks = env.window?.navigator?.locks;
  if (!locks) return false;
  return locks.request(name, { signal }, () => true).catch(() => false);
}
