/**
 * The scripted wallet of the fixtures. The checks control its state and behaviour; the author implements its protocol.
 */

import type { NetworkId } from '../contract/model.js';
import { createLedger, type LedgerControl, type LedgerTransfer, type WalletTransfer } from './ledger.js';
import type { WalletMode } from './wallets.js';

/**
 * State and behaviour of the fixtures' wallet. The author exposes it to the page as wallets of the namespace do, and
 * passes every request through `ask` or `read`, where the checks decide whether the wallet approves, rejects, hangs,
 * throws or returns invalid data.
 */
export interface WalletScript {
  /** Name shown to users. The checks find the wallet by it. */
  readonly name: string;
  /** Lower-case letters; for namespaces whose wallets have an id. */
  readonly id: string;
  /** Addresses the wallet currently shares, the selected one first. */
  readonly accounts: readonly string[];
  /** The page was approved before, as after a reload: the wallet answers without asking the user. */
  readonly approved: boolean;
  /** The wallet's current network. A fixture's network switch sets it. */
  network: NetworkId;
  /**
   * A request that the user answers: connecting, signing, switching the network.
   *
   * @param honest - Returns the wallet's regular answer. May throw, as wallets do on an invalid request.
   * @param refuse - Called when the user rejects: throws, or returns the answer that means a rejection.
   */
  ask(honest: () => unknown, refuse: () => unknown): Promise<unknown>;
  /**
   * A request to send, which the user answers. The checks let the wallet send something else, so answer by what is sent.
   *
   * @param transfer - The content of the request.
   * @param answer - Returns the wallet's answer to what it has sent: its id.
   * @param refuse - As for `ask`.
   */
  send(transfer: WalletTransfer, answer: (sent: LedgerTransfer) => unknown, refuse: () => unknown): Promise<unknown>;
  /** A request that the wallet answers without asking the user, such as its accounts or its network. */
  read(honest: () => unknown): Promise<unknown>;
  /** A request with which the page ends the connection, such as `disconnect` or a revoked permission. */
  end(honest?: () => unknown): Promise<unknown>;
  /** Adds a listener. Listeners are counted, to detect leaks. Returns the function that removes it. */
  on(event: string, listener: (...payload: never[]) => void): () => void;
  /** Removes a listener. */
  off(event: string, listener: (...payload: never[]) => void): void;
  /** Adds a listener that the page cannot remove, for wallets without a way to unsubscribe. */
  keep(event: string, listener: (...payload: never[]) => void): void;
  /** Calls the listeners of an event. */
  emit(event: string, ...payload: readonly unknown[]): void;
}

/** Receives the regular answer to a request, and returns the answer that the page gets. */
export type Tamper = (answer: unknown) => unknown;

/** Controls of the scripted wallet, for the checks. */
export interface ScriptControl {
  readonly script: WalletScript;
  readonly ledger: LedgerControl;
  /** Sets how the wallet answers all following requests. */
  behave(mode: WalletMode, junk?: unknown): void;
  setAccounts(addresses: readonly string[]): void;
  /** Sets `script.approved`. */
  remember(): void;
  setNetwork(network: NetworkId): void;
  /** Answers all pending requests regularly. */
  release(): void;
  /** Changes the regular answers of all following requests; `undefined` stops that. */
  tamper(change: Tamper | undefined): void;
  readonly mode: WalletMode;
  readonly asks: number;
  readonly reads: number;
  /** Requests that end the connection. */
  readonly ends: number;
  /** Number of attached listeners, without those that the wallet cannot remove. */
  readonly listeners: number;
  /** Number of listeners that the wallet cannot remove. */
  readonly kept: number;
  /** How often these listeners have read an object that they were called with. */
  readonly keptReads: number;
}

/** The wallet, and where it is. */
export interface ScriptInput {
  readonly name: string;
  readonly id: string;
  readonly accounts: readonly string[];
  readonly network: NetworkId;
  /** The id of what it sends. */
  readonly transaction: string;
}

export function createScript({ name, id, accounts, network, transaction }: ScriptInput): ScriptControl {
  const ledger = createLedger(transaction);
  const listeners: { readonly event: string; readonly listener: (...payload: never[]) => void }[] = [];
  const keptListeners: { readonly event: string; readonly listener: (...payload: never[]) => void }[] = [];
  const waiting: (() => void)[] = [];
  let mode: WalletMode = 'approve';
  let junk: unknown;
  let shared = accounts;
  let approved = false;
  let asks = 0;
  let reads = 0;
  let ends = 0;
  let keptReads = 0;
  let change: Tamper | undefined;

  const regular = (honest: () => unknown) => {
    const tamper = change;
    return tamper ? settleWith(honest).then(tamper) : settleWith(honest);
  };
  const answer = (honest: () => unknown, refuse?: () => unknown): Promise<unknown> => {
    if (mode === 'approve' || (mode === 'reject' && !refuse)) return regular(honest);
    if (mode === 'reject' && refuse) return settleWith(refuse);
    if (mode === 'hang') return new Promise((resolve) => waiting.push(() => resolve(regular(honest))));
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
    send(transfer, answerBy, refuse) {
      ledger.ask(transfer);
      return script.ask(() => (ledger.garbled ? ledger.garbled[0] : answerBy(ledger.send(transfer))), refuse);
    },
    read(honest) {
      reads++;
      return answer(honest);
    },
    end(honest = () => undefined) {
      ends++;
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
    keep(event, listener) {
      keptListeners.push({ event, listener });
    },
    emit(event, ...payload) {
      for (const one of [...listeners]) if (one.event === event) one.listener(...(payload as never[]));
      const watched = payload.map((value) => watchReads(value, () => keptReads++));
      for (const one of keptListeners) if (one.event === event) one.listener(...(watched as never[]));
    },
  };
  return {
    script,
    ledger,
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
    tamper(next) {
      change = next;
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
    get ends() {
      return ends;
    },
    get listeners() {
      return listeners.length;
    },
    get kept() {
      return keptListeners.length;
    },
    get keptReads() {
      return keptReads;
    },
  };
}

const settleWith = (make: () => unknown) => new Promise<unknown>((resolve) => resolve(make()));

/** Calls `read` whenever a field of an object is read. */
function watchReads(value: unknown, read: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key, self) {
      read();
      return Reflect.get(target, key, self);
    },
  });
}
