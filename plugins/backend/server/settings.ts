/** Checks the options of the server when it is created. */

import { check, ModalError, type NetworkId } from 'latchkey/plugin';
import { isEvmAddress } from './addresses.js';
import { isNetwork } from './clientOf.js';
import type { BackendOptions } from './options.js';
import { fixedPrices } from './sources/prices.js';
import { listedTokens } from './sources/tokens.js';
import { kindOf } from './store/kind.js';
import type { BackendNetwork, BackendToken, TokenSource } from './types.js';

const CALLER = 'createBackend';
const MAX_CACHE_MS = 86_400_000;
const NETWORK = /^(eip155:[1-9]\d{0,31}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/;

/** @throws `OPTION_INVALID`, with the option's name and the expected value */
export function readSettings(options: BackendOptions) {
  const { anything, callback, checkOptions, flag, list, object, oneOf, required, rule, text } = check;
  const whole = (least: number, most: number) =>
    rule(`a whole number from ${least} to ${most}`, (given) => isWhole(given, least, most));
  const limit = whole(1, Number.MAX_SAFE_INTEGER);
  const cache = whole(0, MAX_CACHE_MS);
  const item = rule('an object', (given) => typeof given === 'object' && given !== null);
  checkOptions(CALLER, options, {
    networks: required(list(item)),
    projects: required(
      list(
        object({
          id: required(text),
          name: text,
          origins: list(rule('an origin such as "https://app.example.com"', isOrigin)),
          requestsPerSecond: limit,
          requestsPerDay: limit,
        }),
      ),
    ),
    store: text,
    migrate: flag,
    database: object({
      poolSize: whole(1, 1_000),
      statementMs: whole(100, 60_000),
      readUrl: rule('postgres://…', (given) => kindOf(`${given}`) === 'postgres'),
    }),
    redis: rule('a client with "sendCommand" or "call"', isRedis),
    role: oneOf('api', 'indexer', 'all'),
    tokens: anything,
    prices: anything,
    identity: anything,
    names: object({
      zones: required(list(rule('a domain in lower case, such as "example.id"', isZone))),
      verifier: required(rule('a verifier with "readAddress" and "verify"', isVerifier)),
      reserved: list(rule('a label in lower case, such as "admin"', isLabel)),
      maxPerOwner: limit,
    }),
    swaps: item,
    sessions: object({
      secret: required(rule('at least 32 characters', (given) => typeof given === 'string' && given.length >= 32)),
      entryPoint: rule('an address of 0x and 40 hex digits', (given) => isEvmAddress(`${given}`)),
      verifier: rule('a verifier with "readAddress" and "verify"', isVerifier),
    }),
    images: object({
      secret: required(rule('at least 32 characters', (given) => typeof given === 'string' && given.length >= 32)),
    }),
    history: list(
      object({
        network: required(text),
        startBlock: whole(0, Number.MAX_SAFE_INTEGER),
        pollMs: whole(100, 600_000),
        maxLagMs: whole(1_000, 31_536_000_000),
        keepDays: whole(1, 36_500),
        explorer: object({
          url: required(rule('the URL of the API, https or http', isHttpUrl)),
          apiKey: text,
          requestsPerSecond: whole(1, 1_000),
        }),
      }),
    ),
    spam: object({
      words: list(text),
      domains: list(text),
      texts: list(text),
      currencies: list(text),
      trusted: list(text),
      blocked: list(text),
    }),
    onramp: list(item),
    compat: flag,
    publicUrl: rule('an origin such as "https://data.example.com"', isOrigin),
    clients: object({ requestsPerSecond: limit, requestsPerDay: limit }),
    trustProxy: rule('a number of proxies, or a list of addresses and networks such as "10.0.0.0/8"', isTrust),
    analytics: flag,
    rpcMethods: list(text),
    rpcCosts: rule('whole numbers from 1 to 1000 by the name of a method', isCosts),
    timeoutMs: whole(100, 30_000),
    cacheMs: object({ balance: cache, identity: cache, price: cache }),
    ready: object({ networks: list(text) }),
    metrics: object({
      token: rule('at least 16 characters', (given) => typeof given === 'string' && given.length >= 16),
    }),
    tracer: item,
    log: callback,
    now: callback,
  });
  options.networks.forEach(checkNetwork);
  if (options.networks.length === 0) throwInvalid('option "networks" is empty; expected at least one network.');
  if (options.database && kindOf(options.store ?? '') !== 'postgres')
    throwInvalid('option "database" is for PostgreSQL; expected "store" to be "postgres://…".');
  checkUnique('networks', options.networks);
  checkUnique('projects', options.projects);
  if (options.names?.zones.length === 0) throwInvalid('option "names.zones" is empty; expected at least one domain.');
  if (options.images && !options.publicUrl)
    throwInvalid('option "images" needs "publicUrl", where clients read pictures.');
  checkUnique('onramp', options.onramp ?? []);
  for (const network of options.ready?.networks ?? []) {
    if (options.networks.some(({ id }) => id === network)) continue;
    throwInvalid(`option "ready.networks" has ${JSON.stringify(network)}; expected networks of "networks".`);
  }
  const { store = ':memory:', tokens = [], prices = {}, timeoutMs = 10_000, cacheMs = {} } = options;
  const history = options.history ?? [];
  for (const [at, { network }] of history.entries()) checkFollowed(options.networks, network, at);
  checkUnique(
    'history',
    history.map(({ network }) => ({ id: network })),
  );
  const { balance = 10_000, identity = 300_000, price = 60_000 } = cacheMs;
  return {
    networks: new Map<NetworkId, BackendNetwork>(options.networks.map((network) => [network.id, network])),
    store,
    migrate: options.migrate ?? kindOf(store) === 'sqlite',
    tokens: 'tokensOf' in tokens ? tokens : readTokens(tokens),
    prices: 'read' in prices ? prices : fixedPrices(prices),
    timeoutMs,
    history,
    onramp: options.onramp ?? [],
    cacheMs: { balance, identity, price },
  };
}

function checkNetwork({ id, rpc }: BackendNetwork, at: number): void {
  if (!NETWORK.test(`${id}`)) {
    throwInvalid(
      `option "networks[${at}].id" is ${JSON.stringify(id)}; expected a CAIP-2 id of an EVM network or Solana.`,
    );
  }
  const urls = [rpc].flat();
  // Without the URL, which may contain a key.
  if (urls.length === 0 || !urls.every(isHttpUrl)) {
    throwInvalid(`option "networks[${at}].rpc" of ${id} is invalid; expected the URL of a node, or a list of URLs.`);
  }
}

function checkFollowed(networks: readonly BackendNetwork[], network: NetworkId, at: number): void {
  if (network.startsWith('eip155:') && networks.some(({ id }) => id === network)) return;
  throwInvalid(`option "history[${at}].network" is ${JSON.stringify(network)}; expected an EVM network of "networks".`);
}

function checkUnique(option: string, entries: readonly { readonly id: string }[]): void {
  const ids = entries.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throwInvalid(`option "${option}" contains ${JSON.stringify(twice)} twice.`);
}

function readTokens(tokens: readonly BackendToken[]): TokenSource {
  try {
    return listedTokens(tokens);
  } catch (error) {
    return throwInvalid(`option "tokens": ${(error as Error).message}`);
  }
}

const isTrust = (given: unknown) => (Array.isArray(given) ? given.every(isNetwork) : isWhole(given, 0, 32));

const isCosts = (given: unknown) =>
  typeof given === 'object' && given !== null && Object.values(given).every((cost) => isWhole(cost, 1, 1_000));

const isHttpUrl = (given: unknown) => /^https?:\/\//.test(`${given}`) && URL.canParse(`${given}`);

function isOrigin(given: unknown): boolean {
  return typeof given === 'string' && URL.canParse(given) && new URL(given).origin === given;
}

/** Two labels: a name below it has exactly three. */
const isZone = (given: unknown) => typeof given === 'string' && /^[a-z0-9-]{1,63}\.[a-z0-9-]{2,63}$/.test(given);

const isLabel = (given: unknown) => typeof given === 'string' && /^[a-z0-9-]{1,64}$/.test(given);

function isVerifier(given: unknown): boolean {
  const { readAddress, verify } = (given ?? {}) as Partial<Readonly<Record<string, unknown>>>;
  return typeof readAddress === 'function' && typeof verify === 'function';
}

function isRedis(given: unknown): boolean {
  const { call, sendCommand } = (given ?? {}) as Partial<Readonly<Record<string, unknown>>>;
  return typeof call === 'function' || typeof sendCommand === 'function';
}

const isWhole = (given: unknown, least: number, most: number) =>
  typeof given === 'number' && Number.isSafeInteger(given) && given >= least && given <= most;

function throwInvalid(problem: string): never {
  throw new ModalError(`${CALLER}: ${problem}`, { code: 'OPTION_INVALID', plugin: 'backend' });
}
