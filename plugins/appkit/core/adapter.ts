/** The part that all adapters share: what an app passes to `createAppKit({ adapters })`. */

import type { AnyModal } from 'latchkey/plugin';
import { chainIdOf } from './networks.js';
import type { ChainNamespace } from './networkTypes.js';

/** An adapter, as `createAppKit` uses it. */
export interface AdapterLike {
  readonly namespace?: string | undefined;
  /** Called once, with the modal of the instance. */
  attach?(modal: AnyModal): void;
  /** The public key of an address, as an object of the library. */
  publicKeyOf?(address: string): unknown;
}

/** Event of an adapter → what its listeners get. */
export interface AdapterEvents {
  disconnect: undefined;
  accountChanged: { readonly address: string; readonly chainId?: string | number | undefined };
  switchNetwork: { readonly address?: string | undefined; readonly chainId: string | number };
}

type Listener<Name extends keyof AdapterEvents> = (data: AdapterEvents[Name]) => void;

/** The base of the adapters: it passes on the events of one namespace. */
export class Adapter implements AdapterLike {
  readonly namespace: ChainNamespace;
  readonly adapterType: string;
  readonly #listeners = new Map<string, Set<(data: never) => void>>();

  constructor(namespace: ChainNamespace, adapterType: string) {
    this.namespace = namespace;
    this.adapterType = adapterType;
  }

  /** Calls back with each event. */
  on<Name extends keyof AdapterEvents>(event: Name, listener: Listener<Name>): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  /** Removes a listener of `on`. */
  off<Name extends keyof AdapterEvents>(event: Name, listener: Listener<Name>): void {
    this.#listeners.get(event)?.delete(listener);
  }

  /** Removes all listeners. */
  removeAllEventListeners(): void {
    this.#listeners.clear();
  }

  /** Called by `createAppKit`. */
  attach(modal: AnyModal): void {
    const read = () => modal.state.connections.get().get(this.namespace);
    let last = read();
    modal.state.connections.subscribe(() => {
      const before = last;
      last = read();
      if (before && !last) this.#emit('disconnect', undefined);
      if (!last) return;
      const { account, network } = last;
      const chainId = network === undefined ? undefined : chainIdOf(network);
      if (before?.account.address !== account.address)
        this.#emit('accountChanged', { address: account.address, chainId });
      if (before && before.network !== network && chainId !== undefined) {
        this.#emit('switchNetwork', { address: account.address, chainId });
      }
    });
  }

  #emit<Name extends keyof AdapterEvents>(event: Name, data: AdapterEvents[Name]): void {
    for (const listener of this.#listeners.get(event) ?? []) (listener as Listener<Name>)(data);
  }
}
