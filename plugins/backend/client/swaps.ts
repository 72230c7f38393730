/** Swaps by the data API: `/v1/convert`. */

import { displayText, ModalError, type NetworkId, safeImage } from 'latchkey/plugin';
import type { SwapQuoter, SwapRequest, SwapToken, SwapTransaction } from 'latchkey/plugins/swaps/slots';
import * as z from 'zod/mini';
import { readPlain, tokenIdOf } from './answers.js';
import { malformed, parse } from './parse.js';
import type { Requests } from './request.js';

const MAX_TOKENS = 20_000;
/** The fee of the API in hundredths of a percent: 0.85 %. Its quotes contain it already. */
const FEE_BPS = 85;

const amount = z.string().check(z.regex(/^\d{1,78}$/));
const data = z.string().check(z.regex(/^0x([0-9a-fA-F]{2}){0,65536}$/));
const listShape = z.object({ tokens: z.array(z.unknown()) });
const tokenShape = z.object({
  name: z.string(),
  symbol: z.string(),
  address: z.string(),
  decimals: z.int().check(z.minimum(0), z.maximum(36)),
  logoUri: z.catch(z.nullish(z.string()), undefined),
  eip2612: z.catch(z.nullish(z.boolean()), undefined),
});
const quotesShape = z.object({ quotes: z.array(z.object({ toAmount: amount, fromAmount: amount })) });
const allowanceShape = z.object({ allowance: amount });
const gasShape = z.object({ standard: amount });
const approvalShape = z.object({ tx: z.object({ from: z.string(), to: z.string(), data }) });
const swapShape = z.object({ tx: z.object({ from: z.string(), to: z.string(), data, amount }) });

/** @param name - Shown as the source of prices. */
export function createSwaps(requests: Requests, name: string): SwapQuoter {
  const ids = ({ network, from, to }: SwapRequest) => ({
    from: tokenIdOf({ network, ...address(from) }),
    to: tokenIdOf({ network, ...address(to) }),
  });
  const plain = (network: NetworkId, given: string) => {
    const found = readPlain(given, network);
    if (found === undefined) throw malformed('an address of this network');
    return found;
  };
  const requireSwaps = async (network: NetworkId) => {
    if (await requests.supports(network, 'swaps')) return;
    throw new ModalError('Network not supported for Swaps', { code: 'SWAPS_UNSUPPORTED', plugin: 'backend' });
  };
  return {
    name,
    feeBps: FEE_BPS,
    async tokens({ network, signal }) {
      if (!(await requests.supports(network, 'swaps'))) return undefined;
      const body = await requests.get('/v1/convert/tokens', { chainId: network }, signal);
      const { tokens } = parse(listShape, body, 'a list of tokens');
      return tokens.slice(0, MAX_TOKENS).flatMap((one) => readToken(one, network) ?? []);
    },
    async gasPrice({ network, signal }) {
      if (!(await requests.supports(network, 'swaps'))) {
        const message = 'Network not supported for Gas Price';
        throw new ModalError(message, { code: 'GAS_PRICE_UNSUPPORTED', plugin: 'backend' });
      }
      const body = await requests.get('/v1/convert/gas-price', { chainId: network }, signal);
      return BigInt(parse(gasShape, body, 'prices of gas').standard);
    },
    async quote(request) {
      const { gasPrice } = request;
      await requireSwaps(request.network);
      const query = { ...ids(request), amount: `${request.amount}`, userAddress: request.account };
      const given = { ...query, ...(gasPrice !== undefined && { gasPrice: `${gasPrice}` }) };
      const body = await requests.get('/v1/convert/quotes', given, request.signal);
      const [quote] = parse(quotesShape, body, 'a list of quotes').quotes;
      if (!quote) return undefined;
      if (BigInt(quote.fromAmount) !== request.amount) throw malformed('a quote for this amount');
      return { toAmount: BigInt(quote.toAmount) };
    },
    async allowance(request) {
      const { network, account, signal } = request;
      await requireSwaps(network);
      const query = { tokenAddress: ids(request).from, userAddress: `${network}:${account}` };
      const body = await requests.get('/v1/convert/allowance', query, signal);
      return BigInt(parse(allowanceShape, body, 'an allowance').allowance);
    },
    async buildApproval(request) {
      const { network, account, approved, signal } = request;
      await requireSwaps(network);
      const query = { ...ids(request), amount: `${approved}`, userAddress: account };
      const body = await requests.get('/v1/convert/build-approve', query, signal);
      const { tx } = parse(approvalShape, body, 'a transaction');
      // The API names the token in `from` and the spender in `to`.
      return { to: plain(network, tx.from), spender: plain(network, tx.to), data: tx.data };
    },
    async buildSwap(request): Promise<SwapTransaction> {
      const { network, account, slippagePercent, permit, signal } = request;
      await requireSwaps(network);
      const body = await requests.post(
        '/v1/convert/build-transaction',
        {
          amount: `${request.amount}`,
          ...ids(request),
          userAddress: `${network}:${account}`,
          eip155: { slippage: slippagePercent, ...(permit !== undefined && { permit }) },
          disableEstimate: true,
          // The routers' short functions do not say what is received.
          compatibility: true,
        },
        signal,
      );
      const { tx } = parse(swapShape, body, 'a transaction');
      const [from, to] = [plain(network, tx.from), plain(network, tx.to)];
      return { from, to, data: tx.data, toAmount: BigInt(tx.amount) };
    },
  };
}

const address = ({ address: given }: SwapToken) => (given === undefined ? {} : { address: given });

function readToken(one: unknown, network: NetworkId): SwapToken | undefined {
  const { data: token } = z.safeParse(tokenShape, one);
  const at = token && readPlain(token.address, network, 'native');
  if (!token || at === undefined) return undefined;
  const imageUrl = safeImage(token.logoUri);
  return {
    ...(at !== 'native' && { address: at }),
    name: displayText(token.name),
    symbol: displayText(token.symbol),
    decimals: token.decimals,
    ...(imageUrl && { imageUrl }),
    ...(token.eip2612 === true && { permit: true }),
  };
}
