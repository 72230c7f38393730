/** The services of the data API. All of them share one client for each modal. */

import {
  type ActivitySource,
  atom,
  type IdentitySource,
  imageHostsAtom,
  isModalError,
  ModalError,
  type NetworkId,
  type NftSource,
  type PluginContext,
  type PriceSource,
  type RpcEndpoint,
  type Token,
  type TokenSource,
} from 'latchkey/plugin';
import { type BackendOptions, type Endpoint, endpointOf } from '../options.js';
import type { DataApi } from '../slots.js';
import { IDENTITIES } from '../state.js';
import { isPartial, readBalances, readFungiblePrice, readIdentity, tokenIdOf } from './answers.js';
import { createFeatures } from './features.js';
import { readHistory } from './history.js';
import { createNames, type NameServices } from './names.js';
import { readNfts } from './nfts.js';
import { createMemory } from './remember.js';
import { forgetAnswers, rememberBalances } from './rememberBalances.js';
import { createRequests, type Requests } from './request.js';

export interface Services {
  readonly tokens: TokenSource;
  readonly prices: PriceSource;
  readonly identity: IdentitySource;
  readonly endpoints: RpcEndpoint;
  readonly activity: ActivitySource;
  readonly nfts: NftSource;
  readonly api: DataApi;
  readonly names: NameServices;
  /** For services that are loaded later. */
  readonly requests: Requests;
  /** The host of the API. */
  readonly host: string;
  /** Removes what is stored of all accounts. */
  forget(): void;
}

const BALANCE_MS = 30_000;
const IDENTITY_MS = 5 * 60_000;
/** Tokens whose balances the API reads again from the chain. Their ids are part of the URL. */
const MAX_FORCED = 20;
/** The API answers one price per request. */
const MAX_PRICES = 20;

/** The services of a modal. */
const servicesAtom = atom<Services | undefined>(undefined);

/** The services of a modal. They are created once. */
export function servicesOf(context: PluginContext<BackendOptions>): Services {
  const known = context.store.get(servicesAtom) ?? createServices(context);
  context.store.set(servicesAtom, known);
  return known;
}

function createServices(context: PluginContext<BackendOptions>): Services {
  const endpoint = endpointOf(context.options);
  const requests = createRequests(context, endpoint, createFeatures(context, endpoint.remember));
  const origin = { kind: 'service', name: new URL(endpoint.baseUrl).host } as const;
  context.store.set(imageHostsAtom, [...context.store.get(imageHostsAtom), origin.name]);
  const memory = createMemory(context, IDENTITIES, IDENTITY_MS, endpoint.remember);
  return {
    names: createNames(context, requests, endpoint.remember),
    requests,
    host: origin.name,
    forget: () => forgetAnswers(context),
    tokens: createTokens(context, endpoint, requests, origin),
    prices: {
      async read({ tokens, signal }) {
        const network = tokens[0]?.network ?? '';
        if (!(await requests.supports(network))) return undefined;
        return { prices: await readPrices(requests, tokens.slice(0, MAX_PRICES), signal), origin };
      },
    },
    identity: {
      async find({ network, address, signal }) {
        requireAddress(address, 'An identity cannot be read without the address of an account.');
        if (!(await requests.supports(network))) return undefined;
        const kept = memory.get(address);
        if (kept !== undefined) return { ...readIdentity(kept), origin };
        const path = `/v1/identity/${encodeURIComponent(address)}`;
        const body = await requests.get(path, { sender: `${network}:${address}` }, signal);
        const found = readIdentity(body);
        memory.set(address, body);
        return { ...found, origin };
      },
    },
    activity: {
      async page({ network, address, cursor, signal }) {
        requireAddress(address, "Transactions can't be fetched without an accountAddress");
        if (!(await hasHistory(requests, network))) return undefined;
        const path = `/v1/account/${encodeURIComponent(address)}/history`;
        const body = await requests.get(path, { chainId: network, cursor }, signal);
        return { ...readHistory(body, network), origin };
      },
    },
    nfts: {
      async page({ network, address, cursor, signal }) {
        requireAddress(address, 'NFTs cannot be read without the address of an account.');
        if (!(await hasHistory(requests, network))) return undefined;
        const path = `/v1/account/${encodeURIComponent(address)}/nfts`;
        try {
          const body = await requests.get(path, { chainId: network, cursor }, signal);
          return { ...readNfts(body, network), origin };
        } catch (error) {
          // Only the server of Latchkey has this path, and it knows the NFTs of the networks that it follows.
          if (cursor === undefined && [400, 404].includes(statusOf(error) ?? 0)) return undefined;
          throw error;
        }
      },
    },
    api: {
      origin: new URL(endpoint.baseUrl).origin,
      get: (path, query, { signal, isFresh } = {}) => requests.get(path, query, signal, isFresh),
      post: (path, body, signal) => requests.post(path, body, signal),
    },
    endpoints: {
      async fetch(network, init) {
        return (await requests.supports(network)) ? requests.rpc(network, init) : undefined;
      },
    },
  };
}

/** Whether the server has a history of the network, and with it its NFTs. A server that does not say it is asked. */
async function hasHistory(requests: Requests, network: NetworkId): Promise<boolean> {
  const { networks, history = networks } = await requests.server();
  return networks.has(network) && history.has(network);
}

/** The paths of the API hold the address: an empty one would ask for something else. @throws `INPUT_INVALID` */
function requireAddress(address: string, message: string): void {
  if (!address) throw new ModalError(message, { code: 'INPUT_INVALID', plugin: 'backend' });
}

/** The HTTP status of a refused request. */
function statusOf(error: unknown): number | undefined {
  const { cause } = (isModalError(error, 'BACKEND_FAILED') ? error.cause : {}) as {
    readonly cause?: { status?: number };
  };
  return cause?.status;
}

/** After a failure, an account is not asked again for 30 s. */
function createTokens(
  context: PluginContext,
  { remember }: Endpoint,
  requests: Requests,
  origin: { readonly kind: 'service'; readonly name: string },
): TokenSource {
  const { env } = context;
  const memory = rememberBalances(context, BALANCE_MS, remember);
  const failed = new Map<string, { readonly until: number; readonly error: unknown }>();
  const last = new Map<string, readonly Token[]>();
  return {
    async list({ network, address, fresh, signal }) {
      requireAddress(address, 'Tokens cannot be read without the address of an account.');
      const key = `${network}:${address}`;
      const failure = failed.get(key);
      if (failure && failure.until > env.now()) throw failure.error;
      try {
        const kept = fresh ? undefined : memory.get(key);
        if (kept !== undefined)
          return { tokens: readBalances(kept, network), origin, isPartial: isPartial(kept, network) };
        if (!(await requests.supports(network))) return undefined;
        const forced = fresh ? (last.get(key) ?? []).slice(0, MAX_FORCED).map(tokenIdOf).join(',') : undefined;
        const path = `/v1/account/${encodeURIComponent(address)}/balance`;
        const body = await requests.get(path, { currency: 'usd', chainId: network, forceUpdate: forced }, signal);
        const tokens = readBalances(body, network);
        failed.delete(key);
        last.set(key, tokens);
        memory.set(key, body);
        return { tokens, origin, isPartial: isPartial(body, network) };
      } catch (cause) {
        if (signal.aborted) throw cause;
        const error = new ModalError('Token Balance Unavailable', { code: 'BACKEND_FAILED', plugin: 'backend', cause });
        failed.set(key, { until: env.now() + BALANCE_MS, error });
        throw error;
      }
    },
  };
}

/** @throws the first failure, if no price could be read */
async function readPrices(
  requests: Requests,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, bigint>> {
  const found = new Map<string, bigint>();
  const results = await Promise.allSettled(
    tokens.map(async (token) => {
      const id = tokenIdOf(token);
      const body = await requests.post('/v1/fungible/price', { currency: 'usd', addresses: [id] }, signal);
      const price = readFungiblePrice(body, id);
      if (price !== undefined) found.set(token.id, price);
    }),
  );
  const failure = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failure && found.size === 0) throw failure.reason;
  return found;
}
