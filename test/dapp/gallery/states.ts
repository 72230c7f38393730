/** Every state of every view: the one list behind the gallery's page and its tests. */

import type { GalleryState } from './state.js';
import { accountStates } from './states/account.js';
import { connectingStates, connectStates } from './states/connect.js';
import { directoryStates } from './states/directory.js';
import { kitStates } from './states/kit.js';
import { loginsStates } from './states/logins.js';
import { namespacesStates } from './states/namespaces.js';
import { networksStates } from './states/networks.js';
import { pairingStates } from './states/pairing.js';
import { shellStates } from './states/shell.js';
import { signInStates } from './states/signIn.js';
import { walletsStates } from './states/wallets.js';

/** Names are unique and stand in addresses. */
export const STATES: readonly GalleryState[] = [
  ...connectStates,
  ...directoryStates,
  ...connectingStates,
  ...accountStates,
  ...networksStates,
  ...namespacesStates,
  ...walletsStates,
  ...pairingStates,
  ...loginsStates,
  ...signInStates,
  ...shellStates,
  ...kitStates,
  { name: 'buttons', title: 'All states', view: 'Buttons' },
];
