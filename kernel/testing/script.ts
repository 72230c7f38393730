/** The wallet of a chain's fixtures: what it has and how it behaves is the kit's, how it speaks is the author's. */

import type { NetworkId } from '../contract/model.js';
import type { WalletMode } from './wallets.js';

/**
 * What a fixture's wallet is made of. The author's part is to hand it to the page the way wallets of the namespace do, and to
 * send every question through `ask` or `read`: the kit decides there whether the wallet agrees, refuses, hangs, breaks or lies.
 */
export interface WalletScript {
  /** Shown to users. The kit finds the wallet by it. */
  readonly name: string;
  /** Lower-case letters; for namespaces in which wallets have an id of their own. */
  readonly id: string;
  /** Addresses the wallet shares now, the selected one first. */
  readonly accounts: readonly string[];
  /** It has let the page in before, as after a reload: wallets that remember answer from memory what they would have asked. */
  readonly approved: boolean;
  /** The network the wallet is on now. A fixture's network switch sets it. */
  network: NetworkId;
  /**
   * A question that a person answers: connecting, signing, switching.
   *
   * @param honest - What the wallet answers when all is well. May throw, as wallets do on a bad request.
   * @param refuse - What happens when the person says no: throws, or gives the answer that means no.
   */
  ask(honest: () => unknown, refuse: () => unknown): Promise<unknown>;
  /** A question the wallet answers from memory: its accounts, its network. */
  read(honest: () => unknown): Promise<unknown>;
  /** Attaches a listener of the page's; counted, so that what is left behind is found. Returns what `off` does. */
  on(event: string, listener: (...payload: never[]) => void): () => void;
  off(event: string, listener: (...payload: never[]) => void): void;
  /** Calls the listeners of an event. */
  emit(event: string, ...payload: readonly unknown[]): void;
}

/** The kit's side of it. */
export interface ScriptControl {
  readonly script: WalletScript;
  /** How both kinds of question are answered from here on. */
  behave(mode: WalletMode, junk?: unknown): void;
  setAccounts(addresses: readonly string[]): void;
  /** From here on it is a wallet that has let the page in before. */
  remember(): void;
  setNetwork(network: NetworkId): void;
  /** Answers what hung honestly: late. */
  release(): void;
  readonly mode: WalletMode;
  readonly asks: number;
  readonly reads: number;
  /** Listeners now attached. */
  readonly listeners: number;
}

export function createScript(name: string, id: string, accounts: readonly string[], network: NetworkId): ScriptControl {
  const listeners: { readonly event: string; readonly listener: (...payload: never[]) => void }[] = [];
  const waiting: (() => void)[] = [];
  let mode: WalletMode = 'approve';
  let junk: unknown;
  let shared = accounts;
  let approved = false;
  let asks = 0;
  let reads = 0;

  const answer = (honest: () => unknown, refuse?: () => unknown): Promise<unknown> => {
    if (mode === 'approve' || (mode === 'reject' && !refuse)) return settleWith(honest);
    if (mode === 'reject' && refuse) return settleWith(refuse);
    if (mode === 'hang') return new Promise((resolve) => waiting.push(() => resolve(settleWith(honest))));
    if (mode === 'throw') return Promise.reject(junk);
    return Promise.resolve(junk);
  };
  const script: WalletScript = {
    name,
    id,
    get accounts() {
      return shared;
    },
    get approved() {
      return approved;
    },
    network,
    ask(honest, refuse) {
      asks++;
      return answer(honest, refuse);
    },
    read(honest) {
      reads++;
      return answer(honest);
    },
    on(event, listener) {
      listeners.push({ event, listener });
      return () => script.off(event, listener);
    },
    off(event, listener) {
      const at = listeners.findIndex((one) => one.event === event && one.listener === listener);
      if (at >= 0) listeners.splice(at, 1);
    },
    emit(event, ...payload) {
      for (const one of [...listeners]) if (one.event === event) one.listener(...(payload as never[]));
    },
  };
  return {
    script,
    behave(next, value) {
      mode = next;
      junk = value;
    },
    setAccounts(addresses) {
      shared = addresses;
    },
    remember() {
      approved = true;
    },
    setNetwork(next) {
      script.network = next;
    },
    release() {
      for (const go of waiting.splice(0)) go();
    },
    get mode() {
      return mode;
    },
    get asks() {
      return asks;
    },
    get reads() {
      return reads;
    },
    get listeners() {
      return listeners.length;
    },
  };
}

const settleWith = (make: () => unknown) => new Promise<unknown>((resolve) => resolve(make()));
