/** All paths of the server. To add one, write a file that exports a `Route`, and list it here. */

import { analyticsConfig } from './analyticsConfig.js';
import { balance } from './balance.js';
import { CONVERT_ROUTES } from './convert.js';
import { events } from './events.js';
import { health } from './health.js';
import { history } from './history.js';
import { identity } from './identity.js';
import { image } from './image.js';
import { metrics } from './metrics.js';
import { accountOfName, namesOfAddress, register, setAddress, setAttributes, suggestions } from './names.js';
import { nfts } from './nfts.js';
import { onramp } from './onramp.js';
import { portfolio } from './portfolio.js';
import { price } from './price.js';
import { ready } from './ready.js';
import type { Route } from './route.js';
import { rpc } from './rpc.js';
import { SESSION_ROUTES } from './sessions.js';
import { supportedChains } from './supportedChains.js';

export const ROUTES: readonly Route[] = [
  ...[health, ready, metrics, supportedChains, rpc, identity, balance, portfolio, price],
  ...[history, nfts, image, analyticsConfig, events],
  ...[accountOfName, namesOfAddress, suggestions, register, setAttributes, setAddress],
  ...CONVERT_ROUTES,
  ...onramp,
  ...SESSION_ROUTES,
];
