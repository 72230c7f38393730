/** The marks of views. */

import { VIEWS } from '../views.js';
import type { Marks } from './types.js';

/** Views whose counterpart is another step of the same flow. */
const NOTES: Readonly<Record<string, string>> = {
  ConnectWallets: 'Connect has the wallets.',
  Create: 'Connect has the ways to log in.',
  Downloads: 'The view GetWallet is opened.',
  SwitchActiveChain: 'The view Networks is opened.',
  SwitchNetwork: 'The view Networks is opened.',
  Transactions: 'The tab Activity of Account has them.',
  WalletCompatibleNetworks: 'The view Receive names the networks.',
  Profile: 'The view AccountDetails is opened.',
};

export const VIEW_MARKS: Marks = /* @__PURE__ */ Object.fromEntries(
  Object.entries(VIEWS).map(([name, view]) => {
    if (!view) return [name, ['ignored', 'It is a step inside a flow, and the first view is opened.']];
    const note = NOTES[name];
    if (note) return [name, ['near', note]];
    return [name, view === name ? 'same' : ['near', `It is called ${view}.`]];
  }),
);
