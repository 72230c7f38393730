/** Writes entries as the data API does, with the names of their tokens. */

import type { NetworkId } from 'latchkey/plugin';
import { formatAmount } from 'latchkey/server-kit';
import { describeEip155 } from '../nodes/eip155.js';
import { nativeOf } from '../nodes/holdings.js';
import type { Services } from '../routes/route.js';
import { isSpam } from './spam.js';
import type { Movement, PlacedEntry } from './types.js';

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

/** The entries as the data API lists them, in the same order. */
export async function describeEntries(services: Services, entries: readonly PlacedEntry[]) {
  const names = new Map<NetworkId, ReadonlyMap<string, TokenNames>>();
  for (const network of new Set(entries.map((entry) => entry.network))) {
    const own = entries.filter((entry) => entry.network === network);
    const tokens = new Set(own.flatMap(({ movements }) => movements.flatMap(({ token }) => token ?? [])));
    names.set(network, await readNames(services, network, [...tokens]));
  }
  return entries.map(({ hash, type, minedAt, from, to, status, nonce, network, movements }) => ({
    id: hash,
    metadata: {
      ...{ operationType: type, hash, minedAt: new Date(minedAt).toISOString(), sentFrom: from, sentTo: to },
      ...{ status, nonce, application: null, chain: network },
    },
    transfers: movements.flatMap((one) => describeMovement(services, network, one, names.get(network)) ?? []),
  }));
}

/** `undefined` for a token that states no decimals: its amount is unknown. */
function describeMovement(
  { networks }: Services,
  network: NetworkId,
  { standard, token, id, amount, direction, decimals: stated }: Movement,
  names: ReadonlyMap<string, TokenNames> | undefined,
) {
  // The value at that time is unknown to this server.
  const rest = { direction, value: null, price: null };
  const settings = networks.get(network);
  if (!settings) return undefined;
  const found = token === undefined ? nativeOf(settings) : names?.get(token);
  const short = `${token?.slice(0, 6)}…${token?.slice(-4)}`;
  if (standard === 'erc721' || standard === 'erc1155') {
    const name = `${found?.name ?? short} #${id}`;
    const nft = { name, content: null, flags: { is_spam: isSpam(name) } };
    return { fungible_info: null, nft_info: nft, ...rest, quantity: { numeric: amount } };
  }
  const decimals = stated ?? found?.decimals;
  if (decimals === undefined) return undefined;
  const { name = short, symbol = short, iconUrl } = found ?? {};
  return {
    fungible_info: { name, symbol, icon: iconUrl ? { url: iconUrl } : null },
    nft_info: null,
    ...rest,
    quantity: { numeric: formatAmount(BigInt(amount), decimals) },
  };
}

/** Names by address: of the lists, then those that contracts state. */
async function readNames(
  { tokens, pool, cache }: Services,
  network: NetworkId,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, TokenNames>> {
  const listed = await tokens.tokensOf(network, AbortSignal.timeout(TIMEOUT_MS));
  const found = new Map<string, TokenNames>(
    listed.filter(({ address }) => addresses.includes(address)).map((token) => [token.address, token]),
  );
  const unknown = addresses.filter((address) => !found.has(address));
  // Mints of Solana have no names on the chain that a node would list.
  if (network.startsWith('solana:') || unknown.length === 0) return found;
  const key = `names:${network}:${[...unknown].sort().join(',')}`;
  const stated = await cache.get(key, NAMES_MS, () =>
    pool.read(network, async (node) => [...(await describeEip155(node, unknown))]),
  );
  for (const [address, names] of stated) found.set(address, names);
  return found;
}
