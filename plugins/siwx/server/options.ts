/** Options of the server, checked when it is created. */

import { check, isNetworkId, ModalError, type NetworkId } from 'latchkey/plugin';
import type { CookieOptions } from './cookie.js';
import { findOriginProblem, isLoopback } from './origins.js';
import { MAX_NONCE_MS, type NonceStore } from './stores/nonces.js';
import type { SessionStore } from './stores/sessions.js';
import type { SiwxVerifier } from './verifiers/verifier.js';

/** Options of `createSiwxServer`. */
export interface SiwxServerOptions {
  /**
   * Origin of the pages that sign in: `https://app.example.com`. Messages must name its host, and POST requests must
   * come from it.
   */
  readonly origin: string | readonly string[];
  /** Signs the cookie; at least 32 random characters. In a list, the first signs and all are accepted. */
  readonly secret: string | readonly string[];
  /**
   * URL of an RPC node for each EVM network that can sign in, by CAIP-2 id. Signatures of contract accounts are
   * verified on chain. With two or more nodes, two must agree. `false`: no node is used, and only signatures of plain
   * keys are accepted.
   */
  readonly rpc?: Readonly<Record<NetworkId, string | readonly string[] | false>> | undefined;
  /**
   * CAIP-2 ids of the networks that can sign in. Default: the EVM networks in `rpc`, the networks of Solana, Bitcoin and
   * Polkadot that are built in, those in `ss58Prefixes`, and all of your own verifiers.
   */
  readonly networks?: readonly NetworkId[] | undefined;
  /** Verifiers by namespace: for further namespaces, or instead of a built-in one. */
  readonly verifiers?: Readonly<Record<string, SiwxVerifier>> | undefined;
  /** SS58 prefixes of Substrate networks that are not built in, by CAIP-2 id. */
  readonly ss58Prefixes?: Readonly<Record<NetworkId, number>> | undefined;
  /** Default: this process's memory. Several servers need a shared store. */
  readonly nonces?: NonceStore | undefined;
  /** A storage of `unstorage`, or a similar one. Default: this process's memory. */
  readonly sessions?: SessionStore | undefined;
  /** Default `/siwx`. */
  readonly basePath?: string | undefined;
  /** How long a user may take to sign. Default and maximum: ten minutes. */
  readonly nonceTtlMs?: number | undefined;
  /** How long a login lasts, unless its message expires earlier. Default: a day. */
  readonly sessionTtlMs?: number | undefined;
  /** `None` if the pages and the server are on different sites. Default `Lax`; with `partitioned`, always `None`. */
  readonly sameSite?: CookieOptions['sameSite'] | undefined;
  /**
   * For pages that run in a frame of another site, such as a Safe or a mini app: `SameSite=None; Secure; Partitioned`, the only cookie
   * that Chromium keeps there. Default false.
   */
  readonly partitioned?: boolean | undefined;
  /**
   * The network address of the client that sent a request, for the limit of the nonces in memory: each client can hold
   * 1000. Behind a proxy, return the header that your proxy sets. Default: the address of the socket, if `nodeHandler` is
   * used and the address is public.
   */
  readonly client?: ((request: Request) => string | null | undefined) | undefined;
  /** The clock, epoch ms. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** Called with errors that are not the client's fault: an unreachable node, a missing package, a failed store. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The options with defaults. */
export interface Settings {
  readonly origins: ReadonlySet<string>;
  readonly cookie: CookieOptions;
  readonly basePath: string;
  readonly nonceTtlMs: number;
  readonly sessionTtlMs: number;
}

const CALLER = 'createSiwxServer';
const MAX_SESSION_MS = 31_536_000_000;

/** @throws `OPTION_INVALID`, with the option's name, the given value and the expected one */
export function readSettings(options: SiwxServerOptions): Settings {
  const { anything, callback, checkOptions, flag, list, object, oneOf, required, rule, text } = check;
  const hasMethods =
    (...names: string[]) =>
    (given: unknown) =>
      names.every((name) => typeof (given as Record<string, unknown> | null)?.[name] === 'function');
  const between = (max: number) => (given: unknown) =>
    typeof given === 'number' && Number.isSafeInteger(given) && given >= 1000 && given <= max;
  checkOptions(CALLER, options, {
    origin: anything,
    secret: anything,
    rpc: rule('a URL, a list of URLs or false for each network id', isRpc),
    networks: list(rule('a network id', isNetworkId)),
    verifiers: anything,
    ss58Prefixes: anything,
    nonces: rule('a store with put and consume', hasMethods('put', 'consume')),
    sessions: rule('a storage with getItem, setItem and removeItem', hasMethods('getItem', 'setItem', 'removeItem')),
    basePath: rule('a path such as "/siwx"', (given) => /^(\/[-\w.]+)+$/.test(`${given}`)),
    nonceTtlMs: rule(`1000 to ${MAX_NONCE_MS}`, between(MAX_NONCE_MS)),
    sessionTtlMs: rule(`1000 to ${MAX_SESSION_MS}`, between(MAX_SESSION_MS)),
    sameSite: oneOf('Lax', 'Strict', 'None'),
    partitioned: flag,
    client: callback,
    now: callback,
    onError: callback,
  });
  for (const [network, urls] of Object.entries(options.rpc ?? {})) checkDistinct(network, urls);
  // Checked apart from the others, since error messages must not contain the secret.
  const secrets = [options.secret].flat();
  const isMissing = secrets.length === 0 || secrets.some((secret) => (secret ?? '') === '');
  if (isMissing || secrets.some((secret) => typeof secret !== 'string' || secret.length < 32)) {
    const problem = isMissing ? 'missing, or an environment variable that holds it is not set' : 'too short';
    throwInvalid(
      `option "secret" is ${problem}; expected at least 32 characters. \`openssl rand -hex 32\` prints one.`,
    );
  }
  const originProblem = findOriginProblem(options.origin);
  if (originProblem !== undefined) throwInvalid(originProblem);
  const origins = [options.origin].flat();
  for (const verifier of Object.values(options.verifiers ?? {})) {
    object({
      name: required(text),
      readAddress: required(callback),
      verify: required(callback),
      compact: anything,
      knows: callback,
      labels: callback,
      checkNetwork: callback,
    })(verifier, 'verifiers', CALLER);
  }
  const secure = !origins.every(isLoopback);
  const { sameSite = 'Lax', basePath = '/siwx', nonceTtlMs = MAX_NONCE_MS, sessionTtlMs = 86_400_000 } = options;
  const { partitioned = false } = options;
  // Browsers do not send such a cookie in a frame of another site.
  if (partitioned && sameSite !== 'None' && options.sameSite !== undefined)
    throwInvalid(`option "sameSite" is "${sameSite}" beside "partitioned"; expected "None", or no such option.`);
  const cookie = partitioned
    ? ({ secrets, secure: true, sameSite: 'None', partitioned } as const)
    : { secrets, secure, sameSite, partitioned };
  return { origins: new Set(origins), cookie, basePath, nonceTtlMs, sessionTtlMs };
}

function isRpc(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false;
  return Object.entries(given).every(
    ([network, urls]) =>
      isNetworkId(network) &&
      (urls === false ||
        ([urls].flat().length > 0 &&
          [urls].flat().every((url) => /^https?:\/\/\S+$/.test(`${url}`) && URL.canParse(url)))),
  );
}

/** Two nodes must agree on a signature: one node under two entries would agree with itself. */
function checkDistinct(network: string, urls: string | readonly string[] | false): void {
  const nodes = [urls || []].flat().map((url) => new URL(url).href);
  if (new Set(nodes).size === nodes.length) return;
  // Without the URL, which may contain a key.
  throwInvalid(
    `option "rpc" has the same URL twice for network "${network}"; expected different nodes, which must agree.`,
  );
}

function throwInvalid(problem: string): never {
  throw new ModalError(`${CALLER}: ${problem}`, { code: 'OPTION_INVALID', plugin: 'siwx' });
}
