/** A page where Wallet Standard wallets register, watched by `watchStandardWallets`. */

import { createStore } from 'jotai/vanilla';
import type { PluginContext } from 'latchkey/plugin';
import { type StandardCounts, type StandardWallet, watchStandardWallets } from 'latchkey/standard-wallets';

export const ICON = 'data:image/png;base64,AAAA';

/** A valid Wallet Standard wallet. */
export const walletOf = (over: Record<string, unknown> = {}) => ({
  version: '1.0.0',
  name: 'Wallet One',
  icon: ICON,
  chains: ['ledger:main'],
  features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
  accounts: [],
  ...over,
});

export type RegisterApi = { register(...wallets: unknown[]): () => void };

/** A watched page, with the reported lists, counts and errors. */
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
    /** Registers wallets like an extension that loads after the app. Returns the unregister function. */
    register(...wallets: unknown[]): () => void {
      let undo = () => {};
      announce(({ register }: RegisterApi) => {
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

/** Registers like a wallet that loads before the app: with the app-ready event. */
export const onAppReady = (page: EventTarget, act: (api: RegisterApi) => void) =>
  page.addEventListener('wallet-standard:app-ready', (event) =>
    act((event as unknown as { detail: RegisterApi }).detail),
  );

export const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
