/** Swaps on the chains of the playground: prices are read from the router of the sandbox. */

import { places } from 'playground:places';
import type { NetworkId } from 'latchkey/plugin';
import type { SwapQuoter, SwapRequest, SwapToken } from 'latchkey/plugins/swaps/slots';
import {
  encodeAllowance,
  encodeApprove,
  encodePermitCall,
  encodeQuote,
  encodeSwap,
} from '../../../../plugins/backend/server/convert/calldata.js';
import { EVM_NATIVE } from '../../../../plugins/backend/server/types.js';
import { type Ask, ETHER } from './ask.js';

/** The router of the sandbox deducts it from each quote. */
const FEE_BPS = 85;
/** A transaction that is not mined within this time reverts. */
const LIFE_S = 20 * 60;

const TOKENS: readonly SwapToken[] = [
  { ...ETHER, name: 'Ether' },
  ...places.tokens
    .filter(({ isSwapped }) => isSwapped)
    .map(({ address, name, symbol, decimals, eip2612, iconUrl }) => ({
      address,
      name,
      symbol,
      decimals,
      ...(iconUrl && { imageUrl: iconUrl }),
      ...(eip2612 && { permit: true }),
    })),
];

export function createQuoter(ask: Ask): SwapQuoter {
  const read = async (network: NetworkId, to: string, data: string) =>
    BigInt(String(await ask(network, 'eth_call', [{ to, data }, 'latest'])));
  const addressOf = ({ address = EVM_NATIVE }: SwapToken) => address;
  const quote = ({ network, from, to, amount }: SwapRequest) =>
    read(network, places.router, encodeQuote(addressOf(from), addressOf(to), amount));
  return {
    name: 'Playground',
    feeBps: FEE_BPS,
    tokens: async () => TOKENS,
    quote: async (request) => ({ toAmount: await quote(request) }),
    allowance: ({ network, account, from }) => read(network, addressOf(from), encodeAllowance(account, places.router)),
    buildApproval: async ({ from, approved }) => ({
      to: addressOf(from),
      spender: places.router,
      data: encodeApprove(places.router, approved),
    }),
    async buildSwap(request) {
      const { account, from, to, amount, slippagePercent, permit } = request;
      const toAmount = await quote(request);
      const swap = encodeSwap({
        router: places.router,
        from: addressOf(from),
        to: addressOf(to),
        recipient: account,
        amount,
        // Rounded up, so that the user never gets less than the tolerance allows.
        minimum: toAmount - (toAmount * BigInt(slippagePercent)) / 100n,
        deadline: BigInt(Math.floor(Date.now() / 1000) + LIFE_S),
      });
      const data = permit === undefined ? swap : encodePermitCall(addressOf(from), permit, swap);
      return { from: account, to: places.router, data, toAmount };
    },
  };
}
