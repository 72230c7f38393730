/** The list of wallets of a modal, and its rows of wallets: one file, loaded when an app asks for the list. */

import { atom, type PluginContext } from 'latchkey/plugin';
import type { WalletList } from './listTypes.js';
import { createWalletList } from './walletList.js';

export { createRows } from './createRows.js';

/** Each modal has one list. */
const listAtom = atom<WalletList | undefined>(undefined);

export function openList(context: PluginContext): WalletList {
  const { store } = context;
  const list = store.get(listAtom) ?? createWalletList(context);
  store.set(listAtom, list);
  return list;
}
