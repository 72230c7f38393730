/** All Portuguese texts: one file for each feature, joined. They are loaded as one chunk. */

import { pt } from '../buttons/pt.js';
import { account } from './account.js';
import { activity } from './activity.js';
import { amounts } from './amounts.js';
import { connect } from './connect.js';
import { logins } from './logins.js';
import { names } from './names.js';
import { networks } from './networks.js';
import { onramp } from './onramp.js';
import { outbox } from './outbox.js';
import { receive } from './receive.js';
import { send } from './send.js';
import { shell } from './shell.js';
import { siwx } from './siwx.js';
import { smartSessions } from './smartSessions.js';
import { swaps } from './swaps.js';
import { tokens } from './tokens.js';
import { walletconnect } from './walletconnect.js';
import { wallets } from './wallets.js';

// biome-ignore lint/style/noDefaultExport: `load()` expects a default export, like the loader of a view
export default {
  ...pt.texts,
  ...shell,
  ...connect,
  ...wallets,
  ...walletconnect,
  ...account,
  ...networks,
  ...onramp,
  ...outbox,
  ...receive,
  ...send,
  ...logins,
  ...siwx,
  ...swaps,
  ...tokens,
  ...activity,
  ...amounts,
  ...names,
  ...smartSessions,
};
