/** Reads the balances of an account, with prices, for the routes that show them. */

import type { NetworkId } from 'latchkey/plugin';
import { formatAmount } from 'latchkey/server-kit';
import { isAddressOf } from '../addresses.js';
import { chainUnsupported, refusal } from '../errors.js';
import { nativeOf } from '../nodes/holdings.js';
import { codeOf } from '../nodes/pool.js';
import { readTokenId, type WireId } from '../sources/tokenIds.js';
import { type Currency, EVM_NATIVE, SOLANA_NATIVE } from '../types.js';
import type { Services } from './route.js';

/** A balance with what the lists say about its token. */
export interface ShownBalance {
  readonly network: NetworkId;
  readonly id: WireId;
  /** As the data API writes it; absent for the native currency of an EVM network. */
  readonly address: string | undefined;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly iconUrl: string;
  /** Exact decimal number of whole tokens. */
  readonly numeric: string;
}

/** The balances of an account. */
export interface ShownBalances {
  readonly list: readonly ShownBalance[];
  /** The networks whose nodes could not read all tokens. */
  readonly missing: readonly NetworkId[];
}

/**
 * All balances of an account that are not zero.
 *
 * @param chainId - A network, or `null` for all EVM networks.
 * @param forced - Ids of tokens that are read from the chain now, and shown with a balance of zero too.
 * @throws `CHAIN_UNSUPPORTED` · `ADDRESS_INVALID` · `NODE_UNAVAILABLE` if one of the networks does not answer
 */
export async function readBalances(
  services: Services,
  address: string,
  chainId: string | null,
  forced: ReadonlySet<WireId> = new Set(),
): Promise<ShownBalances> {
  const all = [...services.networks.keys()];
  const wanted = chainId === null ? all.filter((id) => id.startsWith('eip155:')) : all.filter((id) => id === chainId);
  if (chainId !== null && wanted.length === 0) throw chainUnsupported(chainId, all);
  const sample = wanted[0] ?? 'eip155:1';
  if (!isAddressOf(sample, address)) throw refusal('ADDRESS_INVALID', 'The address provided is invalid');
  // Letters of EVM addresses have a checksum; the cache must not depend on it.
  const who = sample.startsWith('solana:') ? address : address.toLowerCase();
  const found = await Promise.all(wanted.map((network) => readNetwork(services, who, network, forced)));
  const list = found.flatMap((one) => one.list).filter(({ numeric, id }) => numeric !== '0' || forced.has(id));
  return { list, missing: wanted.filter((_, at) => !found[at]?.isWhole) };
}

async function readNetwork(
  { networks, holdings, cache, cacheMs }: Services,
  address: string,
  network: NetworkId,
  forced: ReadonlySet<WireId>,
): Promise<{ readonly list: readonly ShownBalance[]; readonly isWhole: boolean }> {
  const settings = networks.get(network);
  if (!settings) return { list: [], isWhole: true };
  const native = nativeOf(settings);
  const isSolana = network.startsWith('solana:');
  const read = async (wanted: readonly string[]) => {
    const { list, isWhole } = await holdings(network, address, wanted);
    const shown = list.map(
      ({ token, quantity, isUnlisted = false }): ShownBalance & { readonly isUnlisted: boolean } => {
        const { name, symbol, decimals, iconUrl = '' } = token ?? native;
        const plain = token?.address ?? (isSolana ? SOLANA_NATIVE : EVM_NATIVE);
        const shown = isSolana ? plain : token && `${network}:${plain}`;
        const numeric = formatAmount(quantity, decimals);
        const id = `${network}:${plain}`;
        return { network, id, address: shown, name, symbol, decimals, iconUrl, numeric, isUnlisted };
      },
    );
    return { list: shown, isWhole };
  };
  // Rows under `balance:` have the form of older versions.
  const key = `balances:${network}:${address}`;
  const wanted = [...forced].filter((id) => id.startsWith(`${network}:`)).map((id) => id.slice(network.length + 1));
  if (wanted.length === 0)
    return cache.get(
      key,
      cacheMs.balance,
      () => read([]),
      ({ isWhole }) => isWhole,
    );
  const found = await read(wanted);
  // Requests of others must not show tokens that only this one asked for.
  const listed = found.list.filter(({ isUnlisted }) => !isUnlisted);
  if (found.isWhole) await cache.refresh(key, cacheMs.balance, async () => ({ list: listed, isWhole: true }));
  return found;
}

/** Prices by token id. Tokens without a known price are absent. A failed source gives no prices, and is logged. */
export async function readPrices(
  { prices, cache, cacheMs, log, clock }: Services,
  ids: readonly WireId[],
  currency: Currency,
): Promise<ReadonlyMap<WireId, number>> {
  if (ids.length === 0) return new Map();
  try {
    const ask = async (wanted: readonly WireId[]) => {
      const tokens = wanted.map((id) => readTokenId(id) ?? id);
      const answer = await prices.read(tokens, currency, clock.deadline(TIMEOUT_MS));
      const read = new Map([...answer].map(([id, price]) => [readTokenId(id) ?? id, price]));
      return new Map(wanted.map((id, at) => [id, toPrice(read.get(tokens[at] ?? id))]));
    };
    const asked = [...new Set(ids)].sort();
    // Each price by itself: two accounts seldom have the same tokens.
    const found = prices.isLocal
      ? await ask(asked)
      : await cache.getEach(`price:${currency}:`, asked, cacheMs.price, ask);
    return new Map([...found].flatMap(([id, price]) => (price === null ? [] : [[id, price] as const])));
  } catch (error) {
    log({ level: 'error', event: 'price-failed', code: codeOf(error) });
    return new Map();
  }
}

/** An unknown price is `null`, which is kept too. */
const toPrice = (price: number | undefined) =>
  price !== undefined && Number.isFinite(price) && price > 0 ? price : null;

const TIMEOUT_MS = 5_000;
