/** Writes entries as the data API does, with the names of their tokens. */

import type { NetworkId } from 'latchkey/plugin';
import { formatAmount } from 'latchkey/server-kit';
import { describeEip155 } from '../nodes/eip155.js';
import { nativeOf } from '../nodes/holdings.js';
import { type NftQuery, readNftNames } from '../nodes/nfts.js';
import type { Services } from '../routes/route.js';
import { MAX_MOVEMENTS, type Movement, type PlacedEntry } from './types.js';

/** Names of the tokens and NFTs of one network. */
interface Names {
  /** By address. */
  readonly tokens: ReadonlyMap<string, TokenNames>;
  /** By contract and id. */
  readonly nfts: ReadonlyMap<string, string>;
}

interface TokenNames {
  readonly name: string;
  readonly symbol: string;
  /** Absent for collectibles. */
  readonly decimals?: number;
  readonly iconUrl?: string | undefined;
}

/** Names of contracts rarely change. */
const NAMES_MS = 24 * 60 * 60_000;
const TIMEOUT_MS = 5_000;
/** NFTs of a page whose names are read. Nodes limit batches to about 100 calls. */
const MAX_NFTS = 50;
/** Tokens whose names one request reads. Those of the others are read by the next requests: a page can have thousands of tokens. */
const MAX_TOKENS = 100;

/** The entries as the data API lists them, in the same order. */
export async function describeEntries(services: Services, given: readonly PlacedEntry[]) {
  // Explorers, and versions before, have entries with more.
  const entries = given.map((one) => ({ ...one, movements: one.movements.slice(0, MAX_MOVEMENTS) }));
  const names = new Map<NetworkId, Names>();
  for (const network of new Set(entries.map((entry) => entry.network))) {
    const own = entries.filter((entry) => entry.network === network);
    const movements = own.flatMap((entry) => entry.movements);
    const addresses = new Set(movements.flatMap(({ token }) => token ?? []));
    const [tokens, nfts] = await Promise.all([
      readNames(services, network, [...addresses]),
      readNftNamesOf(services, network, movements),
    ]);
    names.set(network, { tokens, nfts });
  }
  return entries.map(({ hash, type, minedAt, from, to, status, nonce, network, movements, fee }) => ({
    id: hash,
    metadata: {
      operationType: type,
      hash,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: from,
      sentTo: to,
      status,
      nonce,
      application: null,
      chain: network,
      ...(fee !== undefined && { fee: describeFee(services, network, fee) }),
    },
    transfers: movements.flatMap((one) => describeMovement(services, network, one, names.get(network)) ?? []),
  }));
}

/** The data API has no fees: this field is an addition of this server. */
function describeFee({ networks }: Services, network: NetworkId, fee: string) {
  const settings = networks.get(network);
  if (!settings) return undefined;
  const { symbol, decimals } = nativeOf(settings);
  return { symbol, decimals: `${decimals}`, numeric: formatAmount(BigInt(fee), decimals) };
}

/** `undefined` for a token that states no decimals: its amount is unknown. */
function describeMovement(
  { networks, isSpam, imageUrl }: Services,
  network: NetworkId,
  { standard, token, id, amount, direction, decimals: stated }: Movement,
  names: Names | undefined,
) {
  // The value at that time is unknown to this server.
  const rest = { direction, value: null, price: null };
  const settings = networks.get(network);
  if (!settings) return undefined;
  const found = token === undefined ? nativeOf(settings) : names?.tokens.get(token);
  const short = `${token?.slice(0, 6)}…${token?.slice(-4)}`;
  if (standard === 'erc721' || standard === 'erc1155') {
    const collection = found?.name ?? short;
    const name = names?.nfts.get(`${token}-${id}`) ?? `${collection} #${id}`;
    const isNftSpam = isSpam({ names: [name, collection], contract: `${network}:${token}` });
    const nft = { name, content: null, flags: { is_spam: isNftSpam } };
    return { fungible_info: null, nft_info: nft, ...rest, quantity: { numeric: amount } };
  }
  const decimals = stated ?? found?.decimals;
  if (decimals === undefined) return undefined;
  const { name = short, symbol = short, iconUrl = '' } = found ?? {};
  const url = imageUrl(iconUrl);
  return {
    // The address is an addition of this server.
    fungible_info: { name, symbol, icon: url ? { url } : null, ...(token !== undefined && { address: token }) },
    nft_info: null,
    ...rest,
    quantity: { numeric: formatAmount(BigInt(amount), decimals) },
  };
}

/** Names by address: of the lists, then those that contracts state. */
async function readNames(
  { tokens: source, pool, cache, clock }: Services,
  network: NetworkId,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, TokenNames>> {
  const listed = await source.tokensOf(network, clock.deadline(TIMEOUT_MS));
  const found = new Map<string, TokenNames>(
    listed.filter(({ address }) => addresses.includes(address)).map((token) => [token.address, token]),
  );
  const unknown = addresses.filter((address) => !found.has(address));
  // Mints of Solana have no names on the chain that a node would list.
  if (network.startsWith('solana:') || unknown.length === 0) return found;
  const stated = await cache.getEach(`token-name:${network}:`, unknown, NAMES_MS, (missing) =>
    pool.read(network, (node) => describeEip155(node, missing.slice(0, MAX_TOKENS))),
  );
  for (const [address, token] of stated) if (token) found.set(address, token);
  return found;
}

/** Names of NFTs by their metadata. Without them, an NFT has the name of its contract and its id. */
async function readNftNamesOf(
  { pool, cache }: Services,
  network: NetworkId,
  movements: readonly Movement[],
): Promise<ReadonlyMap<string, string>> {
  const nfts = new Map<string, NftQuery>();
  for (const { standard, token = '', id = '' } of movements) {
    if (standard === 'erc721' || standard === 'erc1155') nfts.set(`${token}-${id}`, { standard, token, id });
  }
  const keys = [...nfts.keys()].sort().slice(0, MAX_NFTS);
  if (keys.length === 0) return new Map();
  // The history is shown without these names if the node cannot read them. The pool has logged why.
  const found = await cache
    .getEach(`nft-name:${network}:`, keys, NAMES_MS, async (missing) => {
      const asked = missing.flatMap((key) => nfts.get(key) ?? []);
      const names = await pool.read(network, (node) => readNftNames(node, asked));
      return new Map(missing.map((key, at) => [key, names[at] ?? '']));
    })
    .catch((): ReadonlyMap<string, string> => new Map());
  return new Map([...found].filter(([, name]) => name !== ''));
}
