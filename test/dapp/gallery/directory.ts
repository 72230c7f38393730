/** A scripted wallet directory. */

import { ModalError, type PluginContext } from 'latchkey/plugin';
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
 * `bare`: one wallet without download links. `tail`: the second page never loads. `cut`: the second page fails. With an
 * error every request is rejected.
 */
export type DirectoryFixture = 'slow' | 'empty' | 'bare' | 'tail' | 'cut' | ModalError;

/** Wallets per page. */
const PAGE = 40;
const never = <T>() => new Promise<T>(() => undefined);
const UNREACHABLE = new ModalError('The directory cannot be reached.', { code: 'REQUEST_FAILED' });

const wallet = (input: (typeof DIRECTORY)[number], at: number): Wallet => ({
  ...input,
  id: at < DIRECTORY.length ? input.id : `${input.id}-${at}`,
  name: at < DIRECTORY.length ? input.name : `${input.name} ${Math.floor(at / DIRECTORY.length) + 1}`,
  chains: [],
  injected: [],
});
const BARE: Wallet = { id: 'fern', name: 'Fern', chains: [], stores: {}, injected: [] };
const FIRST = Array.from({ length: PAGE }, (_, at) => wallet(DIRECTORY[at % DIRECTORY.length] as never, at));

/** Replaces the directory service of `wallets()`. */
export function directoryFixture(script: DirectoryFixture) {
  const answer = <T>(value: T) =>
    script === 'slow' ? never<T>() : script instanceof ModalError ? Promise.reject(script) : Promise.resolve(value);
  const long = script === 'tail' || script === 'cut';
  return walletDirectory.of(ANY, () => ({
    page({ page, entries = PAGE }) {
      if (page > 1) return script === 'cut' ? Promise.reject(UNREACHABLE) : never<DirectoryPage>();
      if (long) return answer({ wallets: FIRST.slice(0, entries), count: 480, next: 2 });
      return answer(script === 'bare' ? { wallets: [BARE], count: 1 } : { wallets: [], count: 0 });
    },
    search: () => answer({ wallets: [], count: 0 }),
    byIds: () => answer([]),
  }));
}

/**
 * Gives one wallet the link that opens a page in its in-app browser. Wallets get this link only for public pages, and the
 * gallery runs on localhost.
 */
export function openBrowser({ store, watch }: PluginContext): void {
  const patched = new WeakSet<object>();
  watch(madeCatalogueAtom, (made) => {
    if (!made || patched.has(made)) return;
    const page = 'https://meadow.example/';
    const link: WalletCatalogue['link'] = (wallet, input) =>
      made.link(wallet, wallet.id === BROWSING ? { page, ...input } : input);
    const next: WalletCatalogue = Object.freeze({ ...made, link });
    patched.add(next);
    store.set(madeCatalogueAtom, next);
  });
}
