/** A wallet's side for one namespace, and what every side gives those who pull its strings. */

import type { SandboxOptions, SandboxWallet } from '../options.js';
import type { BurnerIdentity, BurnerWallet } from '../types.js';
import type { WalletBody } from './body.js';
import { gone } from './desk.js';
import type { WalletHost } from './host.js';
import { brokenAnswer } from './lies.js';

const MAX_REQUESTS = 500;

/** What a namespace's `announce` is given. */
export interface SideInput {
  readonly body: WalletBody;
  readonly host: WalletHost;
  /** The wallet as it was configured, with what it says for this namespace. */
  readonly wallet: SandboxWallet;
  /** The plugin's options, with what it says for this namespace. */
  readonly options: SandboxOptions;
}

/** A namespace's module: `plugins/sandbox/<namespace>/announce.ts`. */
export interface NamespaceModule {
  announce(side: SideInput): readonly BurnerWallet[];
}

/** A side's own part in a `BurnerWallet`. */
export interface Side<Namespace extends string> {
  readonly namespace: Namespace;
  readonly info: BurnerIdentity;
  readonly requests: RequestLog;
  /** All addresses, the selected first. */
  accounts(): readonly string[];
  connected(): boolean;
  /** Selects an account and tells the page, if it may know. Called with an index that exists. */
  select(index: number): void;
  readonly revoke: () => void;
  readonly forget: () => void;
  readonly announce: () => void;
}

/** What the page asked. */
export interface RequestLog {
  add(method: string, params: unknown): void;
  all(): BurnerWallet['requests'];
}

/** A record of the last requests. */
export function createRequestLog(): RequestLog {
  let requests: BurnerWallet['requests'] = [];
  return {
    add: (method, params) => {
      requests = [...requests.slice(1 - MAX_REQUESTS), { method, params }];
    },
    all: () => requests,
  };
}

/** The identity of a side. */
export const identityOf = (body: WalletBody, host: WalletHost): BurnerIdentity =>
  Object.freeze({ uuid: host.crypto.randomUUID(), name: body.name, icon: body.icon, rdns: body.rdns });

/** A side with the strings that all have, and those of its namespace. */
export function toBurnerWallet<Namespace extends string, Extra extends object>(
  body: WalletBody,
  side: Side<Namespace>,
  extra: Extra,
): BurnerWallet & { readonly namespace: Namespace } & Extra {
  const wallet: BurnerWallet & { readonly namespace: Namespace } = {
    namespace: side.namespace,
    info: side.info,
    get accounts() {
      return side.accounts();
    },
    get connected() {
      return side.connected();
    },
    get pending() {
      return body.pending;
    },
    get requests() {
      return side.requests.all();
    },
    get mode() {
      return body.mode;
    },
    set mode(mode) {
      body.mode = mode;
    },
    switchAccount(index) {
      if (side.accounts()[index] === undefined) throw new RangeError(`${body.name} has no account ${index}`);
      side.select(index);
    },
    revoke: side.revoke,
    vanish: body.vanish,
    comeBack: body.comeBack,
    announce: side.announce,
    forget: side.forget,
    remove: body.remove,
  };
  // Not spread: what is read now may be another value later.
  return Object.defineProperties(wallet, Object.getOwnPropertyDescriptors(extra)) as typeof wallet & Extra;
}

/** A wallet's method: on record, broken when the mode breaks it, and never while the wallet is away. */
export type Offer = <Input extends readonly unknown[], Output>(
  name: string,
  work: (...inputs: Input) => Promise<Output>,
) => (...inputs: Input) => Promise<Output>;

/** What makes the methods of a side. */
export function createOffer(body: WalletBody, requests: RequestLog): Offer {
  return (name, work) =>
    (...inputs) => {
      requests.add(name, inputs);
      const broken = body.away ? undefined : brokenAnswer(body.mode);
      // Not always the promise the standard asks for: that is the point of a broken answer.
      if (broken) return broken.value as ReturnType<typeof work>;
      return body.away ? Promise.reject(gone()) : work(...inputs);
    };
}
