/** The list of all states, for the gallery's page and its tests. */

import type { GalleryState } from './state.js';
import { accountStates } from './states/account.js';
import { activityStates } from './states/activity.js';
import { connectingStates, connectStates } from './states/connect.js';
import { directoryStates } from './states/directory.js';
import { kitStates } from './states/kit.js';
import { loginsStates } from './states/logins.js';
import { namesStates } from './states/names.js';
import { namespacesStates } from './states/namespaces.js';
import { networksStates } from './states/networks.js';
import { nftStates } from './states/nfts.js';
import { onrampStates } from './states/onramp.js';
import { outboxStates } from './states/outbox.js';
import { pairingStates } from './states/pairing.js';
import { receiveStates } from './states/receive.js';
import { sendStates } from './states/send.js';
import { sessionsStates } from './states/sessions.js';
import { shellStates } from './states/shell.js';
import { signInStates } from './states/signIn.js';
import { swapsStates } from './states/swaps.js';
import { tokensStates } from './states/tokens.js';
import { walletsStates } from './states/wallets.js';

/** The states of each file below `states/`, in the order of the index. */
const FILES: Readonly<Record<string, readonly GalleryState[]>> = {
  connect: [...connectStates, ...connectingStates],
  directory: directoryStates,
  account: accountStates,
  outbox: outboxStates,
  tokens: tokensStates,
  activity: [...activityStates, ...nftStates],
  networks: networksStates,
  namespaces: namespacesStates,
  wallets: walletsStates,
  pairing: pairingStates,
  logins: loginsStates,
  signIn: signInStates,
  sessions: sessionsStates,
  receive: receiveStates,
  send: sendStates,
  names: namesStates,
  onramp: onrampStates,
  swaps: swapsStates,
  shell: shellStates,
  kit: kitStates,
  buttons: [{ name: 'buttons', title: 'All states', view: 'Buttons' }],
};

/** All states. Their names are unique, because they are part of URLs. */
export const STATES: readonly GalleryState[] = Object.values(FILES).flat();

/** Names of the states by file. */
export const STATE_FILES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(FILES).map(([file, states]) => [file, states.map(({ name }) => name)]),
);
