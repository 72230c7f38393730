/** The modal's public interface, which `createModal` returns. */

import { type Atom, atom } from 'jotai/vanilla';
import { describeConnectors } from '../contract/connectorInfo.js';
import type { AnyPlugin, PluginContext } from '../contract/contract.js';
import type { ModalEvent } from '../contract/events.js';
import type { Modal } from '../contract/modal.js';
import type { ModalOptions } from '../contract/modalOptions.js';
import type { Connection } from '../contract/model.js';
import { createNamespaceAtoms } from '../contract/namespaceState.js';
import type { Store } from '../contract/pluginParts.js';
import type { ConnectInput, NetworksResult, OpenResult } from '../contract/results.js';
import { namespaces } from '../contract/slots.js';
import {
  activeConnectionAtom,
  activeNetworkAtom,
  allConnectionsAtom,
  type BalanceInput,
  balancesAtom,
  connectionsAtom,
  connectorsAtom,
  identitiesAtom,
  imagesAtom,
  localeAtom,
  modalAtom,
  switchingAtom,
  themeAtom,
  themeVariablesAtom,
  toastStateAtom,
  tokenListsAtom,
  walletRecordsAtom,
} from '../contract/state.js';
import type { Collection } from '../core/collect.js';
import type { Core, Kernel } from '../core/core.js';
import type { Events } from '../core/events.js';
import type { IdentityInput } from '../core/identity.js';
import { modalRules } from '../core/options.js';
import type { Missing } from '../core/unavailable.js';
import { noteLoad } from '../platform/env.js';
import { ModalError, toModalError } from '../values/error.js';
import { ownFields } from '../values/own.js';
import type { ApplyTheme } from './applyTheme.js';
import { prefetch } from './prefetch.js';
import { createReadable } from './readable.js';

type Edits = typeof import('../networks/networkEdits.js');

interface FacadeInput<P extends readonly AnyPlugin[]> {
  readonly core: Core;
  readonly options: ModalOptions<P>;
  readonly collection: Collection;
  readonly events: Events;
  start(): void;
  preload(): void;
  contextOf(plugin: string): PluginContext;
  readonly applyTheme: ApplyTheme;
  /** The state for server rendering, if servers can read the storage. */
  readonly server: (() => Store) | undefined;
  forget(): void;
  readonly health: Modal['health'];
}

export function createFacade<const P extends readonly AnyPlugin[]>(input: FacadeInput<P>): Modal<P> {
  const { core, options, collection, events, start, contextOf, server } = input;
  const { store, scope, loadEngine } = core;
  const readable = createReadable(core, server);
  /** A value of the options, which a server has too. A later value waits until the page is hydrated. */
  const option = <Value>(source: Atom<Value>) => {
    const given = store.get(source);
    return readable(source, () => given);
  };
  const noted = <Code>(code: Promise<Code>) => noteLoad(core.env, code);
  /** Starts the modal, loads the engine and runs `act`. All errors become `failed` results. */
  const withEngine = async <Result>(act: (kernel: Kernel) => Promise<Result>, part?: Missing) => {
    try {
      const kernel = !scope.closed && core.env.window && (await loadEngine());
      if (!kernel || scope.closed)
        throw (await noted(import('../core/unavailable.js'))).unavailableError(scope.closed, part);
      return await act(kernel);
    } catch (error) {
      const message = 'The modal failed unexpectedly; see the cause.';
      return { status: 'failed' as const, error: toModalError(error, { code: 'MODAL_FAILED', message }) };
    }
  };
  const edit =
    <Name extends 'addNetwork' | 'removeNetwork' | 'removeNamespace'>(name: Name) =>
    (given: Parameters<Edits[Name]>[1]): Promise<NetworksResult> =>
      withEngine(
        async (kernel) => (await noted<Edits>(import('../networks/networkEdits.js')))[name](kernel, given as never),
        'networks',
      );
  const open = (view?: string, params?: unknown): Promise<OpenResult> => {
    start();
    prefetch(core, view);
    return withEngine(({ router }) => router.open(view, params));
  };

  const byNamespace = createNamespaceAtoms(collection.read(namespaces));
  const connectorInfosAtom = atom((get) => describeConnectors(get(connectorsAtom), get(walletRecordsAtom)));
  const pluginState = Object.fromEntries(
    core.given.plugins.flatMap(({ id, state }) =>
      state
        ? [[id, Object.fromEntries(Object.entries(state).map(([key, one]) => [key, readable(one as Atom<unknown>)]))]]
        : [],
    ),
  );
  const modal = {
    id: core.id,
    open,
    close: () => core.engine()?.router.close(),
    connect: (given: Partial<ConnectInput> = {}) => {
      const request = ownFields(given);
      if (request.connector !== undefined) {
        return withEngine(({ connections }) => connections.connect(request as ConnectInput), 'connections');
      }
      start();
      prefetch(core, 'Connect');
      const code = noted(import('./connectInView.js'));
      // Without an engine nobody waits for the code.
      code.catch(() => undefined);
      return withEngine(async (kernel) => (await code).connectInView(kernel, events, request));
    },
    use: (one: Connection) => withEngine(({ connections }) => connections.use(one), 'connections'),
    disconnect: (target?: string | Connection) =>
      withEngine(({ connections }) => connections.disconnect(target), 'connections'),
    networks: Object.freeze({
      add: edit('addNetwork'),
      remove: edit('removeNetwork'),
      removeNamespace: edit('removeNamespace'),
    }),
    switchNetwork: (id: string) => withEngine(({ networks }) => networks.switchTo(id), 'networks'),
    state: Object.freeze({
      ...pluginState,
      modal: readable(modalAtom),
      connectors: readable(connectorInfosAtom),
      connections: readable(connectionsAtom),
      allConnections: readable(allConnectionsAtom),
      connection: readable(activeConnectionAtom),
      network: readable(activeNetworkAtom),
      networks: readable(byNamespace.networksAtom),
      switching: readable(switchingAtom),
      accounts: readable(byNamespace.accountsAtom),
      images: readable(imagesAtom),
      theme: option(themeAtom),
      toast: readable(toastStateAtom),
      themeVariables: readable(themeVariablesAtom),
      locale: option(localeAtom),
    }),
    balances: Object.freeze({
      state: readable(balancesAtom),
      async read(request: BalanceInput) {
        const { readBalance } = await noted(import('../core/balance.js'));
        return readBalance(core, request);
      },
    }),
    assets: Object.freeze({
      tokens: readable(tokenListsAtom),
      identities: readable(identitiesAtom),
      readTokens: async (request: BalanceInput) => (await noted(import('../core/tokens.js'))).readTokens(core, request),
      readIdentity: async (request: IdentityInput) =>
        (await noted(import('../core/identity.js'))).readIdentity(core, request),
    }),
    api: createApis(core.given.plugins, collection, contextOf),
    hooks: Object.freeze({
      tap: (name, fn, given) => {
        try {
          return core.taps.tap(name, 'app', fn, given);
        } catch (error) {
          core.report(error);
          return () => undefined;
        }
      },
    } satisfies Modal<P>['hooks']),
    read: collection.read,
    status: collection.status,
    health: input.health,
    subscribe: events.subscribe,
    on: (type: string, listener: (event: ModalEvent) => void) =>
      events.subscribe((event) => event.type === type && listener(event)),
    setTheme: (theme: NonNullable<ModalOptions<P>['theme']>) => {
      modalRules.theme(theme, 'theme', 'setTheme');
      input.applyTheme(theme)();
    },
    setLocale: (locale: string) => {
      modalRules.locale(locale, 'locale', 'setLocale');
      store.set(localeAtom, locale);
    },
    getProvider(namespace: string) {
      if (!namespace) {
        throw new ModalError('Chain is required to get connection controller client', { code: 'NAMESPACE_MISSING' });
      }
      return store.get(connectionsAtom).get(namespace)?.features.provider;
    },
    forget: input.forget,
    preload: () => {
      if (options.preload !== 'none' && core.env.window && !scope.closed) input.preload();
    },
    start,
    destroy: scope.close,
    destroyed: () => scope.closed,
  };
  // The inferred types (views, namespaces, api, state) are plain strings and records at run time.
  return Object.freeze(modal) as unknown as Modal<P>;
}

/** `modal.api`: the plugins' methods, created on first access. */
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
          throw new ModalError(`The plugin "${id}" is not active; modal.status("${id}") has the reason.`, {
            code: 'PLUGIN_INACTIVE',
            plugin: id,
          });
        }
        made ??= api(contextOf(id));
        return made;
      },
    });
  }
  return Object.freeze(apis);
}
