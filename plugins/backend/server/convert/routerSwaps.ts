/** Swaps by a router contract on each network: quotes are read from its pools. */

import { ModalError, type NetworkId } from 'latchkey/plugin';
import { isEvmAddress } from '../addresses.js';
import { chainUnsupported } from '../errors.js';
import { callOf, readWord } from '../nodes/abi.js';
import { nativeOf } from '../nodes/holdings.js';
import type { NodePool } from '../nodes/pool.js';
import { type BackendNetwork, type BackendToken, EVM_NATIVE } from '../types.js';
import { encodePermitCall, encodeQuote, encodeSwap, isPermit } from './calldata.js';
import type { SwapListedToken, SwapRequest, SwapSource } from './types.js';

/** Options of swaps by routers. */
export interface RouterSwapsOptions {
  /**
   * The router contract of each network. It has the functions `quote(address,address,uint256)`, `swap` and `permitAndCall` of
   * `SwapRouter.sol` in the sandbox.
   */
  readonly routers: Readonly<Record<NetworkId, string>>;
  /** The tokens that can be swapped, besides the native currencies. */
  readonly tokens: readonly BackendToken[];
}

/** A transaction that is not mined within this time reverts. */
const LIFE_S = 20 * 60;

/** @throws TypeError for an invalid address */
export function routerSwaps(
  { routers, tokens }: RouterSwapsOptions,
  networks: ReadonlyMap<NetworkId, BackendNetwork>,
  pool: NodePool,
  now: () => number,
): SwapSource {
  const byNetwork = new Map(Object.entries(routers).map(([id, router]) => [id as NetworkId, readRouter(id, router)]));
  const routerOf = (network: NetworkId): string => {
    const router = byNetwork.get(network);
    if (router === undefined) throw chainUnsupported(network, [...byNetwork.keys()]);
    return router;
  };
  const quote = async ({ network, from, to, amount }: SwapRequest): Promise<bigint> => {
    const call = callOf(routerOf(network), encodeQuote(from, to, amount));
    const found = await pool.read(network, async (node) => readWord((await node.ask([call]))[0]));
    if (found === undefined || found === 0n) throw impossible('insufficient liquidity');
    return found;
  };
  return {
    async tokens(network) {
      const settings = networks.get(network);
      if (!settings || !byNetwork.has(network)) return undefined;
      const native: SwapListedToken = { ...nativeOf(settings), address: EVM_NATIVE };
      const own = tokens.filter((token) => token.network === network);
      return [native, ...own.map((token) => ({ ...token, address: token.address.toLowerCase() }))];
    },
    quote,
    spender: async (network) => routerOf(network),
    async build({ user, slippagePercent, permit, ...request }) {
      if (permit !== undefined && !isPermit(permit)) throw impossible('the permit has not seven words');
      const { network, from, to, amount } = request;
      const router = routerOf(network);
      const toAmount = await quote(request);
      // Rounded up, so that the user never gets less than the tolerance allows.
      const minimum = toAmount - (toAmount * BigInt(slippagePercent)) / 100n;
      const deadline = BigInt(Math.floor(now() / 1000) + LIFE_S);
      const data = encodeSwap({ router, from, to, recipient: user, amount, minimum, deadline });
      return { to: router, data: permit === undefined ? data : encodePermitCall(from, permit, data), toAmount };
    },
  };
}

/** The error of a swap that cannot be filled. Its message is sent to the client. */
export const impossible = (reason: string) =>
  new ModalError(`Conversion parameter error: ${reason}`, { code: 'SWAP_IMPOSSIBLE', plugin: 'backend' });

function readRouter(network: string, router: string): string {
  if (network.startsWith('eip155:') && isEvmAddress(router)) return router.toLowerCase();
  throw new TypeError(`"${network}" has no valid router; expected an EVM network and the address of a contract.`);
}
