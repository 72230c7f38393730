/** `/v1/convert/…`: swaps of tokens on one network. */

import { isNetworkId, isRecord, type NetworkId } from 'latchkey/plugin';
import { encodeAllowance, encodeApprove, UNLIMITED } from '../convert/calldata.js';
import { readGasPrices } from '../convert/gasPrices.js';
import { askSource, readAmount, readPair, readPlace, readUser, requireSwaps } from '../convert/input.js';
import { chainUnsupported, refusal } from '../errors.js';
import { callOf, isReverted, readOptionalWord } from '../nodes/abi.js';
import { malformed } from '../nodes/askNode.js';
import { replyJson } from '../reply.js';
import { EVM_NATIVE } from '../types.js';
import type { Route, Services } from './route.js';

const tokens: Route = {
  method: 'GET',
  path: '/v1/convert/tokens',
  project: 'query',
  async answer({ query, services }) {
    const network = readNetwork(query.get('chainId'));
    const source = requireSwaps(network, services);
    const list = await askSource(services, (signal) => source.tokens(network, signal));
    if (!list) throw chainUnsupported(network, [...services.networks.keys()]);
    const wanted = query.get('address')?.toLowerCase();
    const found = list.map(({ address, name, symbol, decimals, iconUrl, eip2612 }) => ({
      name,
      symbol,
      address: `${network}:${address}`,
      decimals,
      logoUri: services.imageUrl(iconUrl ?? '') || null,
      eip2612: eip2612 ?? null,
    }));
    return replyJson({ tokens: found.filter(({ address }) => wanted === undefined || address === wanted) });
  },
};

const quotes: Route = {
  method: 'GET',
  path: '/v1/convert/quotes',
  project: 'query',
  async answer({ query, services }) {
    const pair = readPair({ from: query.get('from'), to: query.get('to') });
    const amount = readAmount(query.get('amount'));
    const given = query.get('userAddress');
    const user = given === null ? undefined : readUser(given, pair.network);
    const source = requireSwaps(pair.network, services);
    const toAmount = await askSource(services, (signal) => source.quote({ ...pair, amount, user, signal }));
    const { network, from, to } = pair;
    const [fromAccount, toAccount] = [`${network}:${from}`, `${network}:${to}`];
    return replyJson({
      quotes: [{ id: null, fromAmount: `${amount}`, fromAccount, toAmount: `${toAmount}`, toAccount }],
    });
  },
};

const allowance: Route = {
  method: 'GET',
  path: '/v1/convert/allowance',
  project: 'query',
  async answer({ query, services }) {
    const { network, address } = readPlace(query.get('tokenAddress'));
    const user = readUser(query.get('userAddress'), network);
    const source = requireSwaps(network, services);
    // The native currency needs no allowance.
    if (address === EVM_NATIVE) return replyJson({ allowance: `${UNLIMITED}` });
    const spender = await askSource(services, (signal) => source.spender(network, signal));
    const call = callOf(address, encodeAllowance(user, spender));
    const found = await services.pool.read(network, async (node) => readOptionalWord((await node.ask([call]))[0]));
    if (found === undefined) throw refusal('PARAMETER_INVALID', 'Invalid parameter: tokenAddress is no token');
    return replyJson({ allowance: `${found}` });
  },
};

const gasPrice: Route = {
  method: 'GET',
  path: '/v1/convert/gas-price',
  project: 'query',
  async answer({ query, services }) {
    const network = readNetwork(query.get('chainId'));
    if (!network.startsWith('eip155:') || !services.networks.has(network)) {
      throw chainUnsupported(network, [...services.networks.keys()]);
    }
    return replyJson(await readGasPrices(services.pool, network));
  },
};

const buildApprove: Route = {
  method: 'GET',
  path: '/v1/convert/build-approve',
  project: 'query',
  async answer({ query, services }) {
    const { network, from } = readPair({ from: query.get('from'), to: query.get('to') });
    const given = query.get('amount');
    const amount = given === null ? UNLIMITED : given === '0' ? 0n : readAmount(given);
    const user = query.get('userAddress');
    if (user !== null) readUser(user, network);
    const source = requireSwaps(network, services);
    const spender = await askSource(services, (signal) => source.spender(network, signal));
    const { standard } = await readGasPrices(services.pool, network);
    // The reference repeats the letters of addresses as they were sent.
    const token = services.compat ? (query.get('from') ?? '') : `${network}:${from}`;
    const router = `${network}:${spender}`;
    const data = encodeApprove(spender, amount);
    return replyJson({ tx: { from: token, to: router, data, value: '0', eip155: { gasPrice: standard } } });
  },
};

const buildTransaction: Route = {
  method: 'POST',
  path: '/v1/convert/build-transaction',
  project: 'body',
  async answer({ body, services }) {
    if (!isRecord(body)) throw refusal('BODY_MALFORMED', 'Deserialization error: the body is no object');
    const pair = readPair({ from: body.from, to: body.to });
    const amount = readAmount(body.amount);
    const { network, address: user } = readPlace(body.userAddress);
    if (network !== pair.network) {
      throw refusal('PARAMETER_INVALID', 'Invalid parameter: userAddress is on another chain');
    }
    const { slippagePercent, permit } = readTerms(body.eip155);
    const source = requireSwaps(network, services);
    const built = await askSource(services, (signal) =>
      source.build({ ...pair, amount, user, slippagePercent, ...(permit !== undefined && { permit }), signal }),
    );
    const value = pair.from === EVM_NATIVE ? amount : 0n;
    const gas = body.disableEstimate === true ? 0n : await estimate(services, network, user, { ...built, value });
    const { standard } = await readGasPrices(services.pool, network);
    const from = services.compat ? `${body.userAddress}` : `${network}:${user}`;
    const to = `${network}:${built.to}`;
    const eip155 = { gas: `${gas}`, gasPrice: standard };
    return replyJson({ tx: { from, to, data: built.data, amount: `${built.toAmount}`, eip155 } });
  },
};

/** How nodes say that the account cannot pay the value and the gas. Other errors are the node's own. */
const NO_FUNDS =
  /insufficient[ _](?:sender[ _])?(?:funds|balance)|exceeds (?:allowance|(?:transaction sender )?account balance)/i;

export const CONVERT_ROUTES: readonly Route[] = [tokens, quotes, allowance, gasPrice, buildApprove, buildTransaction];

function readNetwork(given: string | null): NetworkId {
  if (isNetworkId(given)) return given;
  throw chainUnsupported(given ?? '', []);
}

function readTerms(given: unknown): { readonly slippagePercent: number; readonly permit?: string } {
  const { slippage, permit } = isRecord(given) ? given : {};
  if (typeof slippage !== 'number' || !Number.isInteger(slippage) || slippage < 0 || slippage > 50) {
    throw refusal('PARAMETER_INVALID', 'Invalid parameter: eip155.slippage is not a whole number from 0 to 50');
  }
  if (permit === undefined || permit === null) return { slippagePercent: slippage };
  if (typeof permit === 'string' && /^0x([0-9a-f]{2}){1,2048}$/i.test(permit))
    return { slippagePercent: slippage, permit };
  throw refusal('PARAMETER_INVALID', 'Invalid parameter: eip155.permit is not hexadecimal');
}

/** The gas of the transaction, with 10 % more. @throws `PARAMETER_INVALID` if it reverts, as without an allowance */
async function estimate(
  { pool }: Services,
  network: NetworkId,
  from: string,
  { to, data, value }: { readonly to: string; readonly data: string; readonly value: bigint },
): Promise<bigint> {
  const transaction = { from, to, data, value: `0x${value.toString(16)}` };
  const found = await pool.read(network, async (node) => {
    const [answer] = await node.ask([{ method: 'eth_estimateGas', params: [transaction] }]);
    const { result, error } = answer ?? {};
    if (typeof result === 'string' && /^0x[0-9a-f]{1,16}$/i.test(result)) return (BigInt(result) * 11n) / 10n;
    if (isReverted(answer)) return error?.message ?? '';
    if (error && NO_FUNDS.test(error.message)) return 'insufficient funds';
    throw malformed('an estimate of gas');
  });
  if (typeof found === 'bigint') return found;
  throw refusal('PARAMETER_INVALID', `Conversion parameter error: ${found}`);
}
