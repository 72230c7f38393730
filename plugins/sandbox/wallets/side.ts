/** A wallet's side for one namespace, and the members that all sides have in common. */

import type { WalletProfile } from 'latchkey/testing';
import type { SandboxOptions, SandboxWallet } from '../options.js';
import type { BurnerIdentity, BurnerWallet } from '../types.js';
import { disconnectedError } from './approvals.js';
import type { WalletBody } from './body.js';
import type { WalletHost } from './host.js';
import { answerAs } from './lies.js';
import type { Manners } from './profile.js';

const MAX_REQUESTS = 500;

/** Input of a namespace's `announce`. */
export interface SideInput {
  readonly body: WalletBody;
  readonly host: WalletHost;
  /** The wallet's options, including those for this namespace. */
  readonly wallet: SandboxWallet;
  /** The plugin's options, including those for this namespace. */
  readonly options: SandboxOptions;
  /** The real wallet that this one behaves like. */
  readonly profile?: WalletProfile | undefined;
}

/** A namespace's module: `plugins/sandbox/<namespace>/announce.ts`. */
export interface NamespaceModule {
  announce(side: SideInput): readonly BurnerWallet[];
}

/** The namespace-specific part of a `BurnerWallet`. */
export interface Side<Namespace extends string> {
  readonly namespace: Namespace;
  readonly info: BurnerIdentity;
  readonly requests: RequestLog;
  /** All addresses, the selected one first. */
  accounts(): readonly string[];
  connected(): boolean;
  /** Selects an account and notifies the page if it may see the accounts. The index is valid. */
  select(index: number): void;
  readonly revoke: () => void;
  readonly forget: () => void;
  readonly announce: () => void;
}

/** The page's requests to one side. */
export interface RequestLog {
  add(method: string, params: unknown): void;
  all(): BurnerWallet['requests'];
}

/** Creates a log that keeps the last 500 requests. */
export function createRequestLog(): RequestLog {
  let requests: BurnerWallet['requests'] = [];
  return {
    add: (method, params) => {
      requests = [...requests.slice(1 - MAX_REQUESTS), { method, params }];
    },
    all: () => requests,
  };
}

/** Creates the identity of a side, with a new random `uuid`. */
export const identityOf = (body: WalletBody, host: WalletHost): BurnerIdentity =>
  Object.freeze({ uuid: host.crypto.randomUUID(), name: body.name, icon: body.icon, rdns: body.rdns });

/** Combines a side, the members common to all namespaces and the namespace's own members (`extra`). */
export function toBurnerWallet<Namespace extends string, Extra extends object>(
  body: WalletBody,
  side: Side<Namespace>,
  extra: Extra,
): BurnerWallet & { readonly namespace: Namespace } & Extra {
  const wallet: BurnerWallet & { readonly namespace: Namespace } = {
    namespace: side.namespace,
    name: body.name,
    rdns: body.rdns,
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
  // Copy the property descriptors: a spread would read each getter once and freeze its value.
  return Object.defineProperties(wallet, Object.getOwnPropertyDescriptors(extra)) as typeof wallet & Extra;
}

/**
 * Wraps a wallet method: logs each call, returns the mode's broken answer, and rejects with 4900 while the wallet is
 * off.
 */
export type MethodWrapper = <Input extends readonly unknown[], Output>(
  name: string,
  work: (...inputs: Input) => Promise<Output>,
) => (...inputs: Input) => Promise<Output>;

/** Creates the method wrapper of a side. */
export function createMethodWrapper(body: WalletBody, requests: RequestLog, manners?: Manners): MethodWrapper {
  return (name, work) =>
    (...inputs) => {
      requests.add(name, inputs);
      if (body.away) return Promise.reject(disconnectedError());
      const run = () =>
        manners ? work(...inputs).catch((error) => Promise.reject(manners.toPage(name, error))) : work(...inputs);
      return answerAs(body.mode, name, run);
    };
}
