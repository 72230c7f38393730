/** The sign-in server: the routes `nonce`, `verify`, `session` and `sign-out`. */

import { nameClient, nameSocket } from 'latchkey/server-kit';
import { isSameAddress, type SIWXMessageData } from '../message/message.js';
import { parseTime } from '../message/time.js';
import { toHex } from './bytes.js';
import { acceptedOf, type CheckedLogin, checkLogin, nonceRejected, readData, SKEW_MS } from './checkLogin.js';
import { createCookie, MAX_LOGINS } from './cookie.js';
import { isServerFault, originRefused, readJson, reply, replyError, replyMethod, requestError } from './http.js';
import { readSettings, type SiwxServerOptions } from './options.js';
import type { SentLogin } from './schemas.js';
import { callStore } from './stores/callStore.js';
import { createNonce, memoryNonces } from './stores/nonces.js';
import { createSessions, memorySessions, type SiwxLogin } from './stores/sessions.js';
import { createBip122Verifier } from './verifiers/bip122.js';
import { eip155Verifier } from './verifiers/eip155.js';
import { createPolkadotVerifier } from './verifiers/polkadot.js';
import { createSolanaVerifier } from './verifiers/solana.js';
import type { SiwxVerifier } from './verifiers/verifier.js';

/** A request with its cookie: a `Request`, or a request of Node's. */
export interface RequestWithCookie {
  readonly headers: { get(name: string): string | null } | { readonly cookie?: string | undefined };
}

/** A sign-in server. */
export interface SiwxServer {
  /** The path of its routes. */
  readonly basePath: string;
  /** Handles `GET nonce`, `POST verify`, `GET session` and `POST sign-out` below `basePath`. Never rejects. */
  handle(request: Request): Promise<Response>;
  /** Like `handle`, for a request that came from this network address; `nodeHandler` calls it. */
  handleFrom?(address: string | undefined, request: Request): Promise<Response>;
  /**
   * The logins of the browser that sent the request; empty if it is not signed in. For routes of your own.
   *
   * @throws `STORE_FAILED`
   */
  logins(request: RequestWithCookie): Promise<readonly SiwxLogin[]>;
}

/** The longest CAIP-2 id has 8 + 1 + 32 characters. The answer repeats no more of a request. */
const MAX_CAIP2 = 41;

/** Web Crypto exists in Node and in all edge runtimes. */
const random = (bytes: number) => globalThis.crypto.getRandomValues(new Uint8Array(bytes));

/**
 * A sign-in server. It needs only `Request`, `Response` and Web Crypto, and so runs in Node, Deno, Bun and edge
 * runtimes.
 *
 * @throws `OPTION_INVALID`
 *
 * ```ts
 * import { createSiwxServer } from 'latchkey/plugins/siwx/server';
 *
 * export const siwx = createSiwxServer({
 *   origin: 'https://app.example.com',
 *   secret: 'what `openssl rand -hex 32` printed, from the environment',
 *   rpc: { 'eip155:1': 'https://rpc.example.com' },
 * });
 * ```
 */
export function createSiwxServer(options: SiwxServerOptions): SiwxServer {
  const settings = readSettings(options);
  const { now = Date.now, onError, client } = options;
  const { nonces = memoryNonces(now), sessions: store = memorySessions(now), rpc = {}, ss58Prefixes = {} } = options;
  const { origins, basePath } = settings;
  const cookie = createCookie(settings.cookie, now);
  const sessions = createSessions(store, now);
  const networks = options.networks && new Set(options.networks);
  const verifiers: ReadonlyMap<string, SiwxVerifier> = new Map(
    Object.entries({
      eip155: eip155Verifier(rpc),
      solana: createSolanaVerifier(),
      bip122: createBip122Verifier(),
      polkadot: createPolkadotVerifier(ss58Prefixes),
      ...options.verifiers,
    }),
  );

  async function findLogins(request: RequestWithCookie): Promise<readonly (readonly [string, SiwxLogin])[]> {
    const { headers } = request;
    const ids = await cookie.read('get' in headers ? headers.get('cookie') : headers.cookie);
    const found = await Promise.all(ids.map(async (id) => [id, await sessions.find(id)] as const));
    return found.flatMap(([id, login]) => (login ? [[id, login] as const] : []));
  }

  /** Sets the cookie to these logins and returns them. */
  async function respondWith(logins: readonly (readonly [string, SiwxLogin])[]): Promise<Response> {
    const kept = logins.slice(-MAX_LOGINS);
    const ids = kept.map(([id]) => id);
    const header = await cookie.write(ids, Math.max(0, ...kept.map(([, { expiresAt }]) => expiresAt)));
    return reply({ sessions: kept.map(([, login]) => login) }, 200, { 'set-cookie': header });
  }

  async function issueNonce({ url }: Request, client: string | undefined): Promise<Response> {
    // Before the wallet asks its user for a signature that `verify` would refuse. Older pages name no network.
    const { searchParams } = new URL(url);
    // Browsers name the origin in POST requests only, to their own site. `verify` checks it there: this is for the words alone.
    const page = searchParams.get('origin');
    if (page !== null && !origins.has(page)) throw originRefused(page);
    const asked = searchParams.getAll('network').map((network) => network.slice(0, MAX_CAIP2));
    const accepted = acceptedOf(asked, { verifiers, networks });
    const nonce = createNonce(random);
    const expiresAt = now() + settings.nonceTtlMs;
    await callStore('nonces', () => nonces.put(nonce, expiresAt, client));
    return reply({ nonce, expiresAt, ...(asked.length > 0 && { networks: accepted }) });
  }

  async function verify(request: Request, _client: string | undefined, origin: string): Promise<Response> {
    const { findProblem, verifySchemaOf } = await import('./schemas.js');
    const body = await readJson(request);
    const { success, data } = verifySchemaOf(body).safeParse(body);
    if (!success) throw requestError(...findProblem(body));
    const checks = { verifiers, networks, origin, now: now() };
    const given: readonly SentLogin[] = 'sessions' in data ? unique(data.sessions) : [data];
    const inputs = given.map((input) => ({ ...input, data: input.data ?? readData(input.message, checks) }));
    const logins = await Promise.all(inputs.map((input) => checkLogin(input, checks)));
    const [nonce = '', ...others] = new Set(logins.map(({ data }) => data.nonce));
    // Before the signature: a nonce allows one attempt, also a failed one.
    if (others.length > 0 || !(await callStore('nonces', () => nonces.consume(nonce)))) throw nonceRejected();
    for (const login of logins) await verifySignature(login);
    // An account has one log-in on a network, however many texts of an approval name it.
    const single = logins.filter(({ data }, at) => logins.findIndex((one) => isSameAccount(one.data, data)) === at);
    const added = single.map((login) => [toHex(random(16)), createLogin(login)] as const);
    for (const [id, login] of added) await sessions.save(id, login);
    const before = await findLogins(request);
    const replaced = before.filter(([, { data }]) => added.some(([, login]) => isSameAccount(login.data, data)));
    for (const [id] of replaced) await sessions.end(id);
    return respondWith([...before.filter((entry) => !replaced.includes(entry)), ...added]);
  }

  function createLogin({ data, message, signature }: CheckedLogin): SiwxLogin {
    const signedInAt = now();
    // With the same tolerance for clocks that `checkLogin` grants.
    const end = data.expirationTime === undefined ? Infinity : (parseTime(data.expirationTime) ?? 0) + SKEW_MS;
    return { data, message, signature, signedInAt, expiresAt: Math.min(end, signedInAt + settings.sessionTtlMs) };
  }

  async function signOut(request: Request): Promise<Response> {
    const { signOutSchema } = await import('./schemas.js');
    const { success, data } = signOutSchema.safeParse(await readJson(request));
    if (!success) {
      throw requestError(
        'BODY_MALFORMED',
        'The body must be an object with the optional texts "chainId" and "accountAddress".',
      );
    }
    const { chainId, accountAddress } = data;
    const all = await findLogins(request);
    const ending = all.filter(
      ([, login]) =>
        (chainId === undefined || login.data.chainId === chainId) &&
        (accountAddress === undefined || isSameAddress(login.data.accountAddress, accountAddress)),
    );
    for (const [id] of ending) await sessions.end(id);
    return respondWith(all.filter((entry) => !ending.includes(entry)));
  }

  const session = async (request: Request) =>
    reply({ sessions: (await findLogins(request)).map(([, login]) => login) });
  const routes: ReadonlyMap<
    string,
    readonly ['GET' | 'POST', (request: Request, client: string | undefined, origin: string) => Promise<Response>]
  > = new Map([
    ['/nonce', ['GET', issueNonce]],
    ['/session', ['GET', session]],
    ['/verify', ['POST', verify]],
    ['/sign-out', ['POST', signOut]],
  ]);

  async function route(request: Request, client: string | undefined): Promise<Response> {
    const { pathname } = new URL(request.url);
    const found = routes.get(pathname.startsWith(basePath) ? pathname.slice(basePath.length) : '');
    if (!found) {
      throw requestError(
        'ROUTE_UNKNOWN',
        `Unknown path; expected one of ${[...routes.keys()].join(', ')} below "${basePath}".`,
      );
    }
    const [method, answer] = found;
    // RFC 9110 §9.3.2: a HEAD is answered as a GET, without the body. Proxies check the health of a server with it.
    if ((request.method === 'HEAD' ? 'GET' : request.method) !== method) return replyMethod(request.method, method);
    return answer(request, client, method === 'POST' ? checkOrigin(request) : '');
  }

  /** Pages of other sites can send POST requests, but browsers then set their origin. */
  function checkOrigin(request: Request): string {
    const origin = request.headers.get('origin');
    if (origin === null || !origins.has(origin)) throw originRefused(origin ?? '');
    return origin;
  }

  async function handleFrom(address: string | undefined, request: Request): Promise<Response> {
    const origin = request.headers.get('origin');
    const corsHeaders = origin !== null && origins.has(origin) ? corsFor(origin) : {};
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders });
    const answer = async () => route(request, client ? nameClient(client(request)) : nameSocket(address));
    const response = await answer().catch((error) => {
      if (isServerFault(error)) onError?.(error);
      return replyError(error);
    });
    for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }

  return {
    basePath,
    handleFrom,
    // Frameworks pass further arguments of their own.
    handle: (request) => handleFrom(undefined, request),
    logins: async (request) => (await findLogins(request)).map(([, login]) => login),
  };
}

async function verifySignature({ verifier, message, signature, address, data }: CheckedLogin): Promise<void> {
  let valid: boolean;
  try {
    valid = await verifier.verify({ message, signature, address, network: data.chainId });
  } catch (cause) {
    throw requestError('VERIFIER_FAILED', `The signature could not be verified on network "${data.chainId}".`, {
      cause,
    });
  }
  // An app's own verifier may return something else that is truthy.
  if (valid !== true)
    throw requestError('SIGNATURE_INVALID', 'The signature was not made by this account for this text.');
}

/** Equal log-ins are checked once: each check may ask a node, or compute for milliseconds. */
const unique = <Login extends SentLogin>(given: readonly Login[]): readonly Login[] => [
  ...new Map(given.map((one) => [JSON.stringify(one), one])).values(),
];

const isSameAccount = (a: SIWXMessageData, b: SIWXMessageData) =>
  a.chainId === b.chainId && a.accountAddress === b.accountAddress;

/** CORS headers, for pages on another host than the server. */
function corsFor(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
    vary: 'origin',
  };
}
