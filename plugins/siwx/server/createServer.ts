/** The sign-in server: four routes, each a request and its response. */

import { isSameAddress, type SIWXMessageData } from '../message/message.js';
import { parseTime } from '../message/time.js';
import { toHex } from './bytes.js';
import { type CheckedLogin, checkLogin, nonceRefused, SKEW_MS } from './checkLogin.js';
import { createCookie, MAX_LOGINS } from './cookie.js';
import { isOurFault, readJson, refusal, reply, replyError } from './http.js';
import { readSettings, type SiwxServerOptions } from './options.js';
import type { SignedInput } from './schemas.js';
import { createNonce, memoryNonces } from './stores/nonces.js';
import { createSessions, memorySessions, type SiwxLogin } from './stores/sessions.js';
import { createBip122Verifier } from './verifiers/bip122.js';
import { createEip155Verifier } from './verifiers/eip155.js';
import { createPolkadotVerifier } from './verifiers/polkadot.js';
import { createSolanaVerifier } from './verifiers/solana.js';
import type { SiwxVerifier } from './verifiers/verifier.js';

/** What carries a cookie: a `Request`, or a request of Node's. */
export interface CookieCarrier {
  readonly headers: { get(name: string): string | null } | { readonly cookie?: string | undefined };
}

/** A sign-in server. */
export interface SiwxServer {
  /** Where its routes are. */
  readonly basePath: string;
  /** Answers `GET nonce`, `POST verify`, `GET session` and `POST sign-out` below `basePath`. Never throws. */
  handle(request: Request): Promise<Response>;
  /** Who is signed in with this request; to guard routes of your own. */
  logins(request: CookieCarrier): Promise<readonly SiwxLogin[]>;
}

/** From the platform: the one of Node and of every edge runtime. */
const random = (bytes: number) => globalThis.crypto.getRandomValues(new Uint8Array(bytes));

/**
 * A sign-in server. It needs nothing but `Request` and `Response`: Node, Deno, Bun, edge.
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
  const { now = Date.now, onError } = options;
  const { nonces = memoryNonces(now), sessions: store = memorySessions(now), rpc = {}, ss58Prefixes = {} } = options;
  const { origins, basePath } = settings;
  const cookie = createCookie(settings.cookie, now);
  const sessions = createSessions(store, now);
  const networks = options.networks && new Set(options.networks);
  const verifiers: ReadonlyMap<string, SiwxVerifier> = new Map(
    Object.entries({
      eip155: createEip155Verifier(rpc),
      solana: createSolanaVerifier(),
      bip122: createBip122Verifier(),
      polkadot: createPolkadotVerifier(ss58Prefixes),
      ...options.verifiers,
    }),
  );

  async function held(request: CookieCarrier): Promise<readonly (readonly [string, SiwxLogin])[]> {
    const { headers } = request;
    const ids = await cookie.read('get' in headers ? headers.get('cookie') : headers.cookie);
    const found = await Promise.all(ids.map(async (id) => [id, await sessions.find(id)] as const));
    return found.flatMap(([id, login]) => (login ? [[id, login] as const] : []));
  }

  async function keep(logins: readonly (readonly [string, SiwxLogin])[]): Promise<Response> {
    const kept = logins.slice(-MAX_LOGINS);
    const ids = kept.map(([id]) => id);
    const header = await cookie.write(ids, Math.max(0, ...kept.map(([, { expiresAt }]) => expiresAt)));
    return reply({ sessions: kept.map(([, login]) => login) }, 200, { 'set-cookie': header });
  }

  async function giveNonce(): Promise<Response> {
    const nonce = createNonce(random);
    const expiresAt = now() + settings.nonceTtlMs;
    await nonces.put(nonce, expiresAt);
    return reply({ nonce, expiresAt });
  }

  async function verify(request: Request, origin: string): Promise<Response> {
    const { verifyShape } = await import('./schemas.js');
    const { success, data } = verifyShape.safeParse(await readJson(request));
    if (!success) throw refusal('BODY_MALFORMED', 'The body is not a sign-in.');
    const inputs: readonly SignedInput[] = 'sessions' in data ? data.sessions : [data];
    const checks = { verifiers, networks, origin, now: now() };
    const logins = await Promise.all(inputs.map((input) => checkLogin(input, checks)));
    const [nonce = '', ...others] = new Set(logins.map(({ data }) => data.nonce));
    // Before the signature: it is good for one try, whatever comes of it.
    if (others.length > 0 || !(await nonces.consume(nonce))) throw nonceRefused();
    for (const login of logins) await judge(login);
    const fresh = logins.map((login) => [toHex(random(16)), finish(login)] as const);
    for (const [id, login] of fresh) await sessions.save(id, login);
    const before = await held(request);
    const replaced = before.filter(([, { data }]) => fresh.some(([, login]) => isSame(login.data, data)));
    for (const [id] of replaced) await sessions.end(id);
    return keep([...before.filter((entry) => !replaced.includes(entry)), ...fresh]);
  }

  function finish({ data, message, signature }: CheckedLogin): SiwxLogin {
    const signedInAt = now();
    // With the same allowance for clocks as when it was let in.
    const end = data.expirationTime === undefined ? Infinity : (parseTime(data.expirationTime) ?? 0) + SKEW_MS;
    return { data, message, signature, signedInAt, expiresAt: Math.min(end, signedInAt + settings.sessionTtlMs) };
  }

  async function signOut(request: Request): Promise<Response> {
    const { signOutShape } = await import('./schemas.js');
    const { success, data } = signOutShape.safeParse(await readJson(request));
    if (!success) throw refusal('BODY_MALFORMED', 'The body names nobody to sign out.');
    const { chainId, accountAddress } = data;
    const all = await held(request);
    const ending = all.filter(
      ([, login]) =>
        (chainId === undefined || login.data.chainId === chainId) &&
        (accountAddress === undefined || isSameAddress(login.data.accountAddress, accountAddress)),
    );
    for (const [id] of ending) await sessions.end(id);
    return keep(all.filter((entry) => !ending.includes(entry)));
  }

  const session = async (request: Request) => reply({ sessions: (await held(request)).map(([, login]) => login) });
  const routes: ReadonlyMap<
    string,
    readonly ['GET' | 'POST', (request: Request, origin: string) => Promise<Response>]
  > = new Map([
    ['/nonce', ['GET', giveNonce]],
    ['/session', ['GET', session]],
    ['/verify', ['POST', verify]],
    ['/sign-out', ['POST', signOut]],
  ]);

  async function route(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [method, answer] = routes.get(pathname.startsWith(basePath) ? pathname.slice(basePath.length) : '') ?? [];
    if (!answer) throw refusal('ROUTE_UNKNOWN', 'There is nothing here.');
    if (request.method !== method) throw refusal('METHOD_REFUSED', `Only ${method} is answered here.`);
    return answer(request, method === 'POST' ? checkOrigin(request) : '');
  }

  /** Pages of other sites may send, but browsers say for whom. */
  function checkOrigin(request: Request): string {
    const origin = request.headers.get('origin');
    if (origin === null || !origins.has(origin)) throw refusal('ORIGIN_REFUSED', 'Not for this origin.');
    return origin;
  }

  return {
    basePath,
    async handle(request) {
      const origin = request.headers.get('origin');
      const shared = origin !== null && origins.has(origin) ? corsFor(origin) : {};
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: shared });
      const response = await route(request).catch((error) => {
        if (isOurFault(error)) onError?.(error);
        return replyError(error);
      });
      for (const [name, value] of Object.entries(shared)) response.headers.set(name, value);
      return response;
    },
    logins: async (request) => (await held(request)).map(([, login]) => login),
  };
}

async function judge({ verifier, message, signature, address, data }: CheckedLogin): Promise<void> {
  let valid: boolean;
  try {
    valid = await verifier.verify({ message, signature, address, network: data.chainId });
  } catch (cause) {
    throw refusal('VERIFIER_FAILED', 'The signature could not be checked.', { cause });
  }
  // `true` and nothing alike: verifiers may be anybody's.
  if (valid !== true) throw refusal('SIGNATURE_INVALID', 'The signature is not of this account.');
}

const isSame = (a: SIWXMessageData, b: SIWXMessageData) =>
  a.chainId === b.chainId && a.accountAddress === b.accountAddress;

/** For servers under a host of their own. */
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
