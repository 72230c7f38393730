/** `GET /v1/account/{address}/history`: the transactions of an account, the newest first. */

import type { NetworkId } from 'latchkey/plugin';
import { isAddressOf, isEvmAddress, isSolanaAddress } from '../addresses.js';
import { chainUnsupported, refusal } from '../errors.js';
import { describeEntries } from '../history/describe.js';
import { readSignatures } from '../history/readSignatures.js';
import type { Place } from '../history/types.js';
import { describeOrders } from '../onramp/describeOrders.js';
import { replyJson } from '../reply.js';
import { askProvider } from './onramp.js';
import { ownFields } from './ownFields.js';
import type { Input, Route, Services } from './route.js';

/** Transactions of one page on EVM networks. */
const PAGE = 50;
const MAX_CURSOR = 256;

export const history: Route = {
  method: 'GET',
  path: '/v1/account/{address}/history',
  project: 'query',
  async answer({ query, path, services }: Input) {
    const { address = '' } = path;
    const [chainId, cursor] = [query.get('chainId'), query.get('cursor') ?? undefined];
    const onramp = query.get('onramp');
    if (onramp) return replyJson(await readOrders(services, onramp, address, cursor));
    if (chainId?.startsWith('solana:')) return replyJson(await readSolana(services, address, chainId, cursor));
    // Explorers are asked for one network at a time only.
    const source = chainId === null ? services.indexed : services.sources.get(chainId as NetworkId);
    if (!source) throw chainUnsupported(chainId ?? '', [...services.sources.keys()]);
    if (!isAddressOf('eip155:1', address)) throw refusal('ADDRESS_INVALID', 'The address provided is invalid');
    const { entries, next } = await source.page(address.toLowerCase(), readCursor(cursor), PAGE);
    const asOf = await readAge(services, chainId as NetworkId | null);
    return replyJson({
      data: await describeEntries(services, entries),
      next: next ? writeCursor(next) : null,
      ...ownFields(services, asOf !== undefined && { asOf: new Date(asOf).toISOString() }),
    });
  },
};

/** The time of an indexed history that is older than it may be, epoch ms: the oldest of all its networks. */
async function readAge({ maxLags, progress, now }: Services, network: NetworkId | null) {
  const wanted = [...maxLags].filter(([id]) => network === null || id === network);
  if (wanted.length === 0) return undefined;
  const found = await progress.seen();
  const old = wanted.flatMap(([id, most]) => {
    const asOf = found.get(id)?.asOf;
    return asOf !== undefined && now() - asOf > most ? [asOf] : [];
  });
  return old.length > 0 ? Math.min(...old) : undefined;
}

/** The purchases of an account at a provider of payments, on all networks. */
async function readOrders(services: Services, id: string, address: string, cursor: string | undefined) {
  const provider = services.onramp.find((one) => one.id === id);
  if (!provider) throw refusal('PROVIDER_UNSUPPORTED', `Provider ${id.slice(0, 32)} is not supported`);
  if (!isEvmAddress(address) && !isSolanaAddress(address))
    throw refusal('ADDRESS_INVALID', 'The address provided is invalid');
  return askProvider(services, provider, async (one, signal) => {
    const { orders, next } = await one.orders(address, cursor?.slice(0, MAX_CURSOR), signal);
    return { data: describeOrders(provider, address, orders), next: next ?? null };
  });
}

async function readSolana(services: Services, address: string, chainId: string, cursor: string | undefined) {
  const network = chainId as NetworkId;
  if (!services.networks.has(network)) throw chainUnsupported(chainId, [...services.networks.keys()]);
  if (!isAddressOf(network, address)) throw refusal('ADDRESS_INVALID', 'The address provided is invalid');
  if (cursor !== undefined && !/^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(cursor)) throw invalidCursor();
  const { entries, next, missing } = await services.pool.read(network, (node) => readSignatures(node, address, cursor));
  const placed = entries.map((entry) => ({ ...entry, network }));
  const holes = ownFields(services, missing > 0 && { missing });
  return { data: await describeEntries(services, placed), next: next ?? null, ...holes };
}

const writeCursor = ({ minedAt, block, position, network }: Place): string =>
  Buffer.from(JSON.stringify([minedAt, block, position, ...(network === undefined ? [] : [network])])).toString(
    'base64url',
  );

/** @throws `PARAMETER_INVALID` for a cursor that this server did not write */
function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const [minedAt, block, position, network, ...rest] = parse(cursor);
  const isPlace = [minedAt, block, position].every((one) => Number.isSafeInteger(one)) && rest.length === 0;
  // Cursors of older versions have no network.
  const isNetwork = network === undefined || (typeof network === 'string' && /^eip155:\d{1,32}$/.test(network));
  if (!isPlace || !isNetwork) throw invalidCursor();
  return { minedAt, block, position, ...(network !== undefined && { network }) } as Place;
}

function parse(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor.slice(0, 256), 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const invalidCursor = () => refusal('PARAMETER_INVALID', 'Invalid parameter: the cursor is not one of this server');
