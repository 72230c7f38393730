/** A page where wallets register, and what watching it tells. */

import { createStore } from 'jotai/vanilla';
import type { PluginContext } from 'latchkey';
import { type StandardCounts, type StandardWallet, watchStandardWallets } from 'latchkey/standard-wallets';

export const ICON = 'data:image/png;base64,AAAA';

/** A wallet as the standard describes it. */
export const walletOf = (over: Record<string, unknown> = {}) => ({
  version: '1.0.0',
  name: 'Wallet One',
  icon: ICON,
  chains: ['ledger:main'],
  features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
  accounts: [],
  ...over,
});

export type Door = { register(...wallets: unknown[]): () => void };

/** A page that is watched, and what was heard of it. */
export function startPage({ before }: { readonly before?: (page: EventTarget) => void } = {}) {
  const page = Object.assign(new EventTarget(), { Event }) as unknown as Window & typeof globalThis;
  before?.(page);
  const ending = new AbortController();
  const undos: (() => void)[] = [];
  const reported: unknown[] = [];
  const context = {
    signal: ending.signal,
    env: { window: page },
    store: createStore(),
    defer: (undo: () => void) => undos.push(undo),
    report: (error: unknown) => reported.push(error),
  } as unknown as PluginContext;
  const lists: (readonly StandardWallet[])[] = [];
  let counts: StandardCounts = { skipped: -1, overflow: -1 };
  watchStandardWallets(context, (list, now) => {
    lists.push(list);
    counts = now;
  });
  const announce = (detail: unknown) =>
    page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }));
  return {
    page,
    lists,
    reported,
    announce,
    /** Registers late, as an extension that loads after the app; gives back the unregister. */
    register(...wallets: unknown[]): () => void {
      let undo = () => {};
      announce(({ register }: Door) => {
        undo = register(...wallets);
      });
      return undo;
    },
    names: () => lists.at(-1)?.map(({ name }) => name),
    counts: () => counts,
    close() {
      ending.abort();
      for (const undo of undos.splice(0)) undo();
    },
  };
}

/** What a page does when it loads before the app. */
export const waits = (page: EventTarget, act: (door: Door) => void) =>
  page.addEventListener('wallet-standard:app-ready', (event) => act((event as unknown as { detail: Door }).detail));

export const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
