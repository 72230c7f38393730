/** Creates a plugin's context, which is its only access to the kernel. */

import type { AnyPlugin, LazyService, PluginContext, Severity, Slot } from '../contract/contract.js';
import {
  absentServicesAtom,
  activeNamespaceAtom,
  connectionsAtom,
  historyAtom,
  networksAtom,
} from '../contract/state.js';
import { createScope } from '../platform/scope.js';
import type { KeyValue } from '../platform/storage.js';
import type { Core, Kernel } from './core.js';

interface ContextInput {
  readonly core: Core;
  readonly storage: KeyValue;
  readonly plugin: Pick<AnyPlugin, 'id' | 'origins' | 'options'>;
}

/** A context and the function that ends it. `close` stops all work of the plugin. */
export interface OwnedContext {
  readonly context: PluginContext;
  close(): void;
}

export function createContext({ core, storage, plugin }: ContextInput): OwnedContext {
  const report = (error: unknown, level?: Severity) => core.report(error, plugin.id, level);
  const scope = createScope((error) => report(error), core.scope);
  const { store } = core;
  const router = () => core.engine()?.router;
  const later = (act: (kernel: Kernel) => unknown) =>
    void core
      .loadEngine()
      .then(act)
      .catch((error) => report(error));
  const services = <T>(slot: Slot<string, 'service', T>, key: string): readonly LazyService<T>[] =>
    ((core.read(slot) as ReadonlyMap<string, readonly LazyService<T>[]>).get(key) ?? []).filter(
      ({ plugin: owner }) => !store.get(absentServicesAtom).has(`${owner}:${slot.id}`),
    );

  const context: PluginContext = {
    plugin: plugin.id,
    options: plugin.options ?? {},
    signal: scope.signal,
    store,
    storage,
    get app() {
      return core.app;
    },
    env: core.env,
    read: core.read,
    services,
    async service(slot, key) {
      let failure: unknown;
      for (const handle of services(slot, key)) {
        try {
          return await handle.load();
        } catch (error) {
          failure = error ?? 'unknown';
          core.report(error, handle.plugin);
        }
      }
      throw (await core.loadEngine()).serviceError(slot.id, key, plugin.id, failure);
    },
    // Nothing is open before the engine is loaded, so these methods have nothing to do then.
    router: Object.freeze({
      open: (view, params) => later((kernel) => kernel.router.open(view, params)),
      push: (view, params) => router()?.push(view, params),
      replace: (view, params) => router()?.replace(view, params),
      reset: (view, params) => router()?.reset(view, params),
      back: () => router()?.back(),
      close: () => router()?.close(),
      done: () => router()?.done(),
      can: (view) => router()?.can(view) ?? false,
      preload: (view) => router()?.preload(view),
      shake: () => router()?.shake(),
      current: () => store.get(historyAtom).at(-1),
    } satisfies PluginContext['router']),
    connections: Object.freeze({
      get: (namespace) => store.get(connectionsAtom).get(namespace ?? store.get(activeNamespaceAtom) ?? ''),
      several: core.options.several,
      connect: async (input) => (await core.loadEngine()).connections.connect(input),
      use: async (connection) => (await core.loadEngine()).connections.use(connection),
      disconnect: async (target) => (await core.loadEngine()).connections.disconnect(target),
      remembered: async () => (await core.loadEngine()).connections.remembered(),
      methods: async () => (await import('./methodRows.js')).methodRows(await core.loadEngine()),
      switchNetwork: async (id) => (await core.loadEngine()).networks.switchTo(id),
    } satisfies PluginContext['connections']),
    networks: Object.freeze({
      all: () => store.get(networksAtom),
      get: (id) => store.get(networksAtom).find((network) => network.id === id),
    } satisfies PluginContext['networks']),
    notify: Object.freeze({
      toast(toast) {
        let dismissed = false;
        let dismiss = () => {
          dismissed = true;
        };
        later(({ notify }) => {
          if (!dismissed) dismiss = notify.toast(toast);
        });
        return () => dismiss();
      },
      alert: (code, detail) => later(({ notify }) => notify.alert(code, detail)),
    } satisfies PluginContext['notify']),
    text: async (catalogue) => (await core.loadEngine()).text(catalogue),
    home: async () => (await core.loadEngine()).home(),
    fetch: async (url, init) => {
      const { http } = await core.loadEngine();
      const origins = [...(plugin.origins ?? []), ...(core.addedOrigins.get(plugin.id) ?? [])];
      return http.fetch(url, { ...init, origins, plugin: plugin.id, owner: scope.signal });
    },
    tap: (hook, fn, options) => scope.defer(core.taps.tap(hook, plugin.id, fn, options)),
    watch(atom, changed) {
      const run = () => {
        try {
          changed(store.get(atom));
        } catch (error) {
          report(error);
        }
      };
      scope.defer(store.sub(atom, run));
    },
    emit: core.emit,
    task(work) {
      if (scope.closed) return;
      Promise.resolve()
        .then(work)
        .catch((error) => {
          if (!scope.closed) report(error);
        });
    },
    defer: scope.defer,
    report,
    logLevel: core.logLevel,
  };
  return { context: Object.freeze(context), close: scope.close };
}
