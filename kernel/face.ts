/** The face of a modal: what `createModal` returns. */

import { type Atom, atom } from 'jotai/vanilla';
import { createBalanceReader } from './balance.js';
import type { AnyPlugin, PluginContext } from './contract.js';
import type { Collection } from './collect.js';
import { ModalError } from './error.js';
import type { Events } from './events.js';
import type { Readable } from './infer.js';
import type { Kernel } from './kernel.js';
import type { Modal, ModalOptions } from './modal.js';
import { chains } from './points.js';
import type { ConnectInput, ConnectResult, OpenResult } from './results.js';
import type { ShellLoader } from './shellLoader.js';
import { createSpecAtoms } from './spec.js';
import {
  activeConnectionAtom,
  activeNetworkAtom,
  connectionsAtom,
  connectorsAtom,
  localeAtom,
  modalAtom,
  themeAtom,
} from './state.js';

interface FaceInput<P extends readonly AnyPlugin[]> {
  readonly kernel: Kernel;
  readonly options: ModalOptions<P>;
  readonly collection: Collection;
  readonly events: Events;
  readonly shell: ShellLoader;
  start(): void;
  contextOf(plugin: string): PluginContext;
  forget(): void;
}

export function createFace<const P extends readonly AnyPlugin[]>(input: FaceInput<P>): Modal<P> {
  const { kernel, options, collection, events, shell, start, contextOf } = input;
  const { store, router, networks, connections, scope } = kernel;
  const readable = <Value>(source: Atom<Value>): Readable<Value> =>
    Object.freeze({
      get: () => store.get(source),
      subscribe: (changed: (value: Value) => void) => store.sub(source, () => changed(store.get(source))),
    });
  const gone = () =>
    new ModalError(scope.closed ? 'This modal was destroyed.' : 'A modal opens in a browser only.', {
      code: scope.closed ? 'MODAL_DESTROYED' : 'BROWSER_MISSING',
    });
  /** Starts; `undefined` when it can live, else why it cannot. */
  const wake = () => {
    start();
    return scope.closed || !kernel.env.window ? gone() : undefined;
  };

  const open = async (view?: string, params?: unknown): Promise<OpenResult> => {
    const error = wake();
    return error ? { status: 'failed', error } : router.open(view, params);
  };

  /** Opens Connect and waits until the user is done with it. */
  const ask = async (namespaces?: readonly string[], signal?: AbortSignal): Promise<ConnectResult> => {
    const opened = await open('Connect', namespaces && { namespaces });
    if (opened.status === 'failed') return opened;
    if (opened.status === 'refused') return { status: 'cancelled' };
    const leave = () => router.close();
    signal?.addEventListener('abort', leave);
    await opened.closed;
    signal?.removeEventListener('abort', leave);
    const made = [...store.get(connectionsAtom).values()].filter(
      ({ namespace }) => !namespaces || namespaces.includes(namespace),
    );
    return made.length > 0 ? { status: 'connected', connections: made } : { status: 'cancelled' };
  };

  const spec = createSpecAtoms(collection.read(chains));
  const connectorInfosAtom = atom((get) => get(connectorsAtom).map(spec.describe));
  const own = Object.fromEntries(
    options.plugins.flatMap(({ id, state }) =>
      state ? [[id, Object.fromEntries(Object.entries(state).map(([key, one]) => [key, readable(one as Atom<unknown>)]))]] : [],
    ),
  );
  const modal = {
    id: kernel.id,
    open,
    close: router.close,
    async connect(wish: Partial<ConnectInput> = {}) {
      const error = wake();
      if (error) return { status: 'failed', error } as const;
      return wish.connector === undefined
        ? ask(wish.namespaces, wish.signal)
        : connections.connect(wish as ConnectInput);
    },
    disconnect: connections.disconnect,
    async switchNetwork(id: string) {
      const error = wake();
      return error ? ({ status: 'failed', error } as const) : networks.switchTo(id);
    },
    state: Object.freeze({
      ...own,
      modal: readable(modalAtom),
      connectors: readable(connectorInfosAtom),
      connections: readable(connectionsAtom),
      connection: readable(activeConnectionAtom),
      network: readable(activeNetworkAtom),
      networks: readable(spec.networksAtom),
      accounts: readable(spec.accountsAtom),
      theme: readable(themeAtom),
      locale: readable(localeAtom),
    }),
    balances: createBalanceReader(kernel),
    api: createApis(options.plugins, collection, contextOf),
    hooks: Object.freeze({ tap: (name, fn, given) => kernel.hooks.tap(name, 'app', fn, given) } satisfies Modal<P>['hooks']),
    read: collection.read,
    status: collection.status,
    subscribe: events.subscribe,
    setTheme: (theme: 'light' | 'dark' | 'system') => store.set(themeAtom, theme),
    setLocale: (locale: string) => store.set(localeAtom, locale),
    getProvider(namespace: string) {
      if (!namespace) {
        throw new ModalError('Chain is required to get connection controller client', { code: 'NAMESPACE_MISSING' });
      }
      return connections.get(namespace)?.features.provider;
    },
    forget: input.forget,
    preload: () => {
      if (options.preload !== 'none') shell.preload();
    },
    start,
    destroy: scope.close,
  };
  // The inferred parts (views, namespaces, api, state) exist in types only; here they are plain strings and records.
  return Object.freeze(modal) as unknown as Modal<P>;
}

/** `modal.api`: each plugin's methods, made when first asked for. */
function createApis(
  plugins: readonly AnyPlugin[],
  collection: Collection,
  contextOf: (plugin: string) => PluginContext,
): object {
  const apis = {};
  for (const { id, api } of plugins) {
    if (!api) continue;
    let made: unknown;
    Object.defineProperty(apis, id, {
      enumerable: true,
      get() {
        if (!collection.isActive(id)) {
          throw new ModalError(`The plugin "${id}" is not active.`, {
            code: 'PLUGIN_INACTIVE',
            plugin: id,
            hints: [`modal.status("${id}") says why.`],
          });
        }
        made ??= api(contextOf(id));
        return made;
      },
    });
  }
  return Object.freeze(apis);
}
