/** All paths of the server. To add one, write a file that exports a `Route`, and list it here. */

import { analyticsConfig } from './analyticsConfig.js';
import { balance } from './balance.js';
import { events } from './events.js';
import { health } from './health.js';
import { history } from './history.js';
import { identity } from './identity.js';
import { portfolio } from './portfolio.js';
import { price } from './price.js';
import type { Route } from './route.js';
import { rpc } from './rpc.js';
import { supportedChains } from './supportedChains.js';

export const ROUTES: readonly Route[] = [
  ...[health, supportedChains, rpc, identity, balance, portfolio, price],
  ...[history, analyticsConfig, events],
];
