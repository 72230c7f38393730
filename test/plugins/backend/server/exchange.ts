/** A backend whose swaps use a router on a chain of its own. */

import type { BackendOptions } from 'latchkey/plugins/backend/server';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { DEV_KEYS } from '../../../../plugins/sandbox/eip155/keys.js';
import { deployExchange } from '../../../../plugins/sandbox/node/exchange.js';
import { deployContracts } from '../../../../plugins/sandbox/node/tokens.js';
import { testChain } from '../../../tools/anvil.js';
import { backendOf, NATIVE, NETWORK } from './kit.js';

/** The account that swaps. It has tokens and the native currency. */
export const account = privateKeyToAccount(DEV_KEYS[0]);
export const user = account.address.toLowerCase() as Hex;

/** Starts a chain for one test file, with a router and its pools. */
export async function startExchange() {
  const chain = await testChain();
  const { tokens } = await deployContracts(NETWORK, chain.url);
  const exchange = await deployExchange(NETWORK, chain.url, tokens);
  const addressOf = (symbol: string) => exchange.tokens.find((token) => token.symbol === symbol)?.address as Hex;
  const open = (options: Partial<BackendOptions> = {}) => {
    const routers = { [NETWORK]: exchange.router };
    const networks = [{ id: NETWORK, rpc: chain.url }] as const;
    return backendOf({ networks, swaps: { routers, tokens: exchange.tokens }, ...options });
  };
  return {
    chain,
    exchange,
    addressOf,
    open,
    idOf: (symbol: string) => (symbol === 'ETH' ? NATIVE : `${NETWORK}:${addressOf(symbol)}`),
    ask: (path: string, query: Readonly<Record<string, string>>, server = open()) =>
      server.get(`/v1/convert/${path}?${new URLSearchParams({ projectId: 'app', ...query })}`),
    build: (body: object, server = open()) =>
      server.post('/v1/convert/build-transaction', {
        projectId: 'app',
        userAddress: `${NETWORK}:${user}`,
        eip155: { slippage: 1 },
        disableEstimate: true,
        ...body,
      }),
  };
}
