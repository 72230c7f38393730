/** `GET /v1/account/{address}/portfolio`: which tokens an account holds on all EVM networks. */

import { replyJson } from '../reply.js';
import { readBalances } from './balances.js';
import type { Route } from './route.js';

export const portfolio: Route = {
  method: 'GET',
  path: '/v1/account/{address}/portfolio',
  project: 'query',
  async answer({ path: { address = '' }, services }) {
    const { list: balances } = await readBalances(services, address, null);
    return replyJson({ data: balances.map(({ id, name, symbol }) => ({ id, name, symbol })) });
  },
};
