/** A directory of wallets as a script: how it answers, and how it does not. */

import { ModalError, type PluginContext } from 'latchkey';
import {
  ANY,
  type DirectoryPage,
  madeCatalogueAtom,
  type Wallet,
  type WalletCatalogue,
  walletDirectory,
} from 'latchkey/plugins/wallets/slots';
import { BROWSING, DIRECTORY } from './pictures.js';

/**
 * `bare`: its one wallet can be had nowhere; `tail`: the second page never comes; `cut`: it fails. An error is what every
 * question gets.
 */
export type DirectoryFixture = 'slow' | 'empty' | 'bare' | 'tail' | 'cut' | ModalError;

/** Wallets of a page. */
const PAGE = 40;
const never = <T>() => new Promise<T>(() => undefined);
const GONE = new ModalError('Nobody answers.', { code: 'REQUEST_FAILED' });

const wallet = (input: (typeof DIRECTORY)[number], at: number): Wallet => ({
  ...input,
  id: at < DIRECTORY.length ? input.id : `${input.id}-${at}`,
  name: at < DIRECTORY.length ? input.name : `${input.name} ${Math.floor(at / DIRECTORY.length) + 1}`,
  chains: [],
  injected: [],
});
const BARE: Wallet = { id: 'fern', name: 'Fern', chains: [], stores: {}, injected: [] };
const FIRST = Array.from({ length: PAGE }, (_, at) => wallet(DIRECTORY[at % DIRECTORY.length] as never, at));

/** Stands where the list of `wallets()` would. */
export function directoryFixture(script: DirectoryFixture) {
  const answer = <T>(value: T) =>
    script === 'slow' ? never<T>() : script instanceof ModalError ? Promise.reject(script) : Promise.resolve(value);
  const long = script === 'tail' || script === 'cut';
  return walletDirectory.of(ANY, () => ({
    page({ page, entries = PAGE }) {
      if (page > 1) return script === 'cut' ? Promise.reject(GONE) : never<DirectoryPage>();
      if (long) return answer({ wallets: FIRST.slice(0, entries), count: 480, next: 2 });
      return answer(script === 'bare' ? { wallets: [BARE], count: 1 } : { wallets: [], count: 0 });
    },
    search: () => answer({ wallets: [], count: 0 }),
    byIds: () => answer([]),
  }));
}

/** Wallets open pages of the public web in their own browsers; the gallery is none, so one of them is told that it is. */
export function openBrowser({ store, watch }: PluginContext): void {
  const told = new WeakSet<object>();
  watch(madeCatalogueAtom, (made) => {
    if (!made || told.has(made)) return;
    const page = 'https://meadow.example/';
    const link: WalletCatalogue['link'] = (wallet, input) =>
      made.link(wallet, wallet.id === BROWSING ? { page, ...input } : input);
    const next: WalletCatalogue = Object.freeze({ ...made, link });
    told.add(next);
    store.set(madeCatalogueAtom, next);
  });
}
