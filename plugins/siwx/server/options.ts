/** What the server takes, checked when it is made. */

import { check, ModalError, type NetworkId } from 'latchkey';
import type { CookieOptions } from './cookie.js';
import { MAX_NONCE_MS, type NonceStore } from './stores/nonces.js';
import type { SessionStore } from './stores/sessions.js';
import type { SiwxVerifier } from './verifiers/verifier.js';

/** Options of `createSiwxServer`. */
export interface SiwxServerOptions {
  /** Of the pages that sign in: `https://app.example.com`. Messages must name its host; POSTs must come from it. */
  readonly origin: string | readonly string[];
  /** Signs the cookie; at least 32 characters of chance. Of several the first signs and all are accepted. */
  readonly secret: string | readonly string[];
  /**
   * A node for each EVM network that may sign in, by CAIP-2 id: contract accounts can be asked nowhere else. Of two or more, two must
   * agree. `false`: plain keys only, nobody is asked.
   */
  readonly rpc?: Readonly<Record<NetworkId, string | readonly string[] | false>> | undefined;
  /** CAIP-2 ids that may sign in. Default: all that can be verified. */
  readonly networks?: readonly NetworkId[] | undefined;
  /** Namespaces of your own, or other ways to verify one of the four. */
  readonly verifiers?: Readonly<Record<string, SiwxVerifier>> | undefined;
  /** SS58 prefixes of Substrate networks that are not built in, by CAIP-2 id. */
  readonly ss58Prefixes?: Readonly<Record<NetworkId, number>> | undefined;
  /** Default: this process's memory. Several servers need one they share. */
  readonly nonces?: NonceStore | undefined;
  /** A storage of `unstorage`, or alike. Default: this process's memory. */
  readonly sessions?: SessionStore | undefined;
  /** Default `/siwx`. */
  readonly basePath?: string | undefined;
  /** How long a person may take to sign. Default and most: ten minutes. */
  readonly nonceTtlMs?: number | undefined;
  /** How long a login holds; the message's own expiration ends it earlier. Default: a day. */
  readonly sessionTtlMs?: number | undefined;
  /** `None` when pages and server are of different sites. Default `Lax`. */
  readonly sameSite?: CookieOptions['sameSite'] | undefined;
  /** Epoch ms. */
  readonly now?: (() => number) | undefined;
  /** Told what is not the visitor's fault: an unreachable node, a missing package, a store that fails. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Options, read. */
export interface Settings {
  readonly origins: ReadonlySet<string>;
  readonly cookie: CookieOptions;
  readonly basePath: string;
  readonly nonceTtlMs: number;
  readonly sessionTtlMs: number;
}

const WHERE = 'createSiwxServer';
const MAX_SESSION_MS = 31_536_000_000;
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** @throws `OPTION_INVALID` naming the option, what was given and what is expected */
export function readSettings(options: SiwxServerOptions): Settings {
  const { anything, callback, checkOptions, list, object, oneOf, required, rule, text } = check;
  const hasMethods =
    (...names: string[]) =>
    (given: unknown) =>
      names.every((name) => typeof (given as Record<string, unknown> | null)?.[name] === 'function');
  const between = (most: number) => (given: unknown) =>
    typeof given === 'number' && Number.isSafeInteger(given) && given >= 1000 && given <= most;
  checkOptions(WHERE, options, {
    origin: required(anything),
    secret: required(anything),
    rpc: rule('a node, a list of them or false for each network id', isRpc),
    networks: list(rule('a network id', isNetwork)),
    verifiers: anything,
    ss58Prefixes: anything,
    nonces: rule('a store with put and consume', hasMethods('put', 'consume')),
    sessions: rule('a storage with getItem, setItem and removeItem', hasMethods('getItem', 'setItem', 'removeItem')),
    basePath: rule('a path such as "/siwx"', (given) => /^(\/[-\w.]+)+$/.test(`${given}`)),
    nonceTtlMs: rule(`1000 to ${MAX_NONCE_MS}`, between(MAX_NONCE_MS)),
    sessionTtlMs: rule(`1000 to ${MAX_SESSION_MS}`, between(MAX_SESSION_MS)),
    sameSite: oneOf('Lax', 'Strict', 'None'),
    now: callback,
    onError: callback,
  });
  // Not with the others: what is wrong with a secret must not be shown.
  const secrets = [options.secret].flat();
  if (secrets.length === 0 || secrets.some((secret) => typeof secret !== 'string' || secret.length < 32)) {
    refuse('option "secret" is too short; expected at least 32 characters, such as `openssl rand -hex 32` prints.');
  }
  const origins = [options.origin].flat();
  if (origins.length === 0) refuse('option "origin" is empty; expected an origin.');
  list(rule('an origin, such as "https://app.example.com"; http only on this machine', isOrigin))(
    origins,
    'origin',
    WHERE,
  );
  for (const verifier of Object.values(options.verifiers ?? {})) {
    object({
      name: required(text),
      readAddress: required(callback),
      verify: required(callback),
      compact: anything,
      labels: callback,
      checkNetwork: callback,
    })(verifier, 'verifiers', WHERE);
  }
  const secure = !origins.every((origin) => LOOPBACK.test(origin));
  const { sameSite = 'Lax', basePath = '/siwx', nonceTtlMs = MAX_NONCE_MS, sessionTtlMs = 86_400_000 } = options;
  return { origins: new Set(origins), cookie: { secrets, secure, sameSite }, basePath, nonceTtlMs, sessionTtlMs };
}

function isOrigin(given: unknown): boolean {
  if (typeof given !== 'string') return false;
  try {
    return new URL(given).origin === given && (given.startsWith('https://') || LOOPBACK.test(given));
  } catch {
    return false;
  }
}

const isNetwork = (given: unknown) => /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(`${given}`);

function isRpc(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false;
  return Object.entries(given).every(
    ([network, urls]) =>
      isNetwork(network) &&
      (urls === false || ([urls].flat().length > 0 && [urls].flat().every((url) => /^https?:\/\/\S+$/.test(`${url}`)))),
  );
}

function refuse(what: string): never {
  throw new ModalError(`${WHERE}: ${what}`, { code: 'OPTION_INVALID', plugin: 'siwx' });
}
