/** Puts a modal together: checks what it is given, wires the parts, hands out the face. */

import { createStore } from 'jotai/vanilla';
import { forgetBalances } from './balance.js';
import type { AnyPlugin, PluginContext } from './contract.js';
import { createConnections } from './connections.js';
import { APP, collect } from './collect.js';
import { createContext, type OwnedContext } from './context.js';
import { createEnv, type Env } from './env.js';
import { isModalError } from './error.js';
import { createEvents } from './events.js';
import { createFace } from './face.js';
import { createHooks } from './hook.js';
import { createHttp } from './http.js';
import type { Kernel } from './kernel.js';
import type { Modal, ModalOptions } from './modal.js';
import { createNetworks } from './networks.js';
import { createNotify } from './notify.js';
import { checkModalOptions } from './options.js';
import { chains, proofs, sinks, views } from './points.js';
import { createRouter } from './router.js';
import { createScope } from './scope.js';
import { createShellLoader } from './shellLoader.js';
import {
  activeConnectionAtom,
  activeNetworkAtom,
  activeNetworkIdAtom,
  connectionsAtom,
  localeAtom,
  themeAtom,
} from './state.js';
import { startPlugins } from './startPlugins.js';
import { createStorage } from './storage.js';
import { connectSinks } from './telemetry.js';

/**
 * Creates a modal from its plugins. Pure: nothing is read, drawn or fetched before `start` — by mounting, `open` or
 * `connect` — and nothing at all on a server.
 *
 * @throws `OPTION_INVALID` · `PLUGIN_INVALID` · `PLUGIN_DUPLICATE` · `SLOT_KEY_DUPLICATE`
 * @example
 * const modal = createModal({ plugins: [...evm({ networks: [mainnet] })], app: { name: 'Meadow' } });
 */
export function createModal<const P extends readonly AnyPlugin[]>(options: ModalOptions<P>): Modal<P> {
  return createModalIn(createEnv(), options);
}

/** The same on a given platform: tests bring a clock, a storage and a window of their own. */
export function createModalIn<const P extends readonly AnyPlugin[]>(env: Env, options: ModalOptions<P>): Modal<P> {
  checkModalOptions(options);
  const { plugins, id = 'latchkey', overrides = [], networks: wish = {}, logLevel = 'error' } = options;
  const store = createStore();

  const report = (error: unknown, plugin?: string) => {
    // A user's "no" is an answer, not a fault.
    if (logLevel === 'silent' || isModalError(error, 'USER_REJECTED') || isModalError(error, 'ABORTED')) return;
    try {
      options.onError?.(error, { plugin });
    } catch {
      // The one place a fault is dropped: the app's own handler for faults failed.
    }
  };
  const scope = createScope(report);
  const storage = createStorage({ env, id, report, ...(options.storage === undefined ? {} : { backend: options.storage }) });
  const events = createEvents({ report });
  const hooks = createHooks({ env, report });
  const http = createHttp({ env });
  const contexts = new Map<string, OwnedContext>();

  const contextOf = (plugin: string): PluginContext => {
    let owned = contexts.get(plugin);
    if (!owned) {
      const known = plugins.find((one) => one.id === plugin) ?? { id: APP };
      owned = createContext({ kernel, http, storage: storage.for(plugin), plugin: known });
      contexts.set(plugin, owned);
    }
    return owned.context;
  };
  const collection = collect(plugins, overrides, contextOf);
  const notify = createNotify({ store, env, debug: () => kernel.debug });

  const networks = createNetworks({
    env,
    store,
    hooks,
    scope,
    storage: storage.for('kernel'),
    chains: collection.read(chains),
    preferred: wish.default,
    emit: events.emit,
    alert: notify.alert,
    stepBack: () => router.stepBack(),
  });
  const connections = createConnections({
    env,
    store,
    hooks,
    scope,
    networks,
    storage: storage.for('kernel'),
    chains: collection.read(chains),
    proofs: () => collection.read(proofs),
    missingGuard: () => plugins.find((one) => one.critical && !collection.isActive(one.id))?.id,
    emit: events.emit,
    report,
  });
  const router = createRouter({
    env,
    store,
    hooks,
    emit: events.emit,
    report,
    views: () => collection.read(views),
    show: () => shell.show(),
    state: () => ({
      connection: store.get(activeConnectionAtom),
      network: store.get(activeNetworkIdAtom),
      supported: store.get(activeNetworkAtom) !== undefined,
      switching: wish.switching ?? true,
      allowUnsupported: wish.allowUnsupported ?? false,
      mobile: env.window?.matchMedia?.('(max-width: 480px)').matches ?? false,
    }),
  });

  const kernel: Kernel = {
    id,
    env,
    store,
    scope,
    hooks,
    router,
    networks,
    connections,
    notify,
    report,
    storage: storage.for('kernel'),
    mount: options.mount,
    emit: events.emit,
    read: collection.read,
    contextOf: (value) => contextOf(collection.ownerOf(value)),
    get debug() {
      return options.debug ?? /^(localhost|127(\.\d+){3}|\[::1\])$/.test(env.window?.location.hostname ?? '');
    },
    get app() {
      const { document, window } = env;
      return { name: document?.title ?? '', ...(window ? { url: window.location.origin } : {}), ...options.app };
    },
  };
  const shell = createShellLoader(kernel);

  store.set(themeAtom, options.theme ?? 'system');
  store.set(localeAtom, options.locale ?? 'en');

  let started = false;
  const start = () => {
    if (started || scope.closed || !env.window) return;
    started = true;
    networks.start();
    startPlugins({ plugins, collection, contextOf, close: (plugin) => contexts.get(plugin)?.close() });
    connectSinks(
      events,
      collection.read(sinks).map((sink) => ({ sink, context: kernel.contextOf(sink) })),
      report,
    );
    connections.start(options.reconnect ?? true);
    for (const atom of [connectionsAtom, activeNetworkIdAtom]) scope.defer(store.sub(atom, router.reconsider));
    // Spec §4: a reset clears all account data.
    scope.defer(store.sub(connectionsAtom, () => store.get(connectionsAtom).size === 0 && forgetBalances(store)));
    if (options.preload === 'idle') scope.defer(env.after(200, shell.preload));
  };
  scope.defer(() => router.shut());

  return createFace<P>({
    kernel,
    options,
    collection,
    events,
    shell,
    start,
    contextOf,
    forget: () => storage.clear(),
  });
}
