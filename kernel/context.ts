/** What one plugin is handed: the only door to the kernel. */

import type { AnyPlugin, Handle, PluginContext, Slot } from './contract.js';
import { ModalError } from './error.js';
import type { Http } from './http.js';
import type { Kernel } from './kernel.js';
import { createScope } from './scope.js';
import type { KeyValue } from './storage.js';

interface ContextInput {
  readonly kernel: Kernel;
  readonly http: Http;
  readonly storage: KeyValue;
  /** Its id, and what it declares. */
  readonly plugin: Pick<AnyPlugin, 'id' | 'origins'>;
}

/** A context and its end. After `close` nothing of the plugin's goes on. */
export interface OwnedContext {
  readonly context: PluginContext;
  close(): void;
}

export function createContext({ kernel, http, storage, plugin }: ContextInput): OwnedContext {
  const report = (error: unknown) => kernel.report(error, plugin.id);
  const scope = createScope(report, kernel.scope);
  const { router, connections, networks, store } = kernel;
  const services = <T>(slot: Slot<string, 'service', T>, key: string): readonly Handle<T>[] =>
    (kernel.read(slot) as ReadonlyMap<string, readonly Handle<T>[]>).get(key) ?? [];

  const context: PluginContext = {
    plugin: plugin.id,
    signal: scope.signal,
    store,
    storage,
    app: kernel.app,
    env: kernel.env,
    read: kernel.read,
    services,
    async service(slot, key) {
      const handles = services(slot, key);
      let failure: unknown;
      for (const handle of handles) {
        try {
          return await handle.load();
        } catch (error) {
          failure = error;
          kernel.report(error, handle.plugin);
        }
      }
      throw new ModalError(
        handles.length > 0 ? `The part "${slot.id}" could not be loaded.` : `Nothing here offers "${slot.id}".`,
        {
          code: handles.length > 0 ? 'SERVICE_FAILED' : 'SERVICE_MISSING',
          plugin: plugin.id,
          cause: failure,
          hints: [`Asked for "${slot.id}" of "${key}".`],
        },
      );
    },
    router: Object.freeze({
      open: (view, params) => void router.open(view, params).catch(report),
      push: router.push,
      replace: router.replace,
      reset: router.reset,
      back: router.back,
      close: router.close,
      done: router.done,
      current: router.current,
    } satisfies PluginContext['router']),
    connections: Object.freeze({
      get: connections.get,
      connect: connections.connect,
      disconnect: connections.disconnect,
      switchNetwork: networks.switchTo,
    } satisfies PluginContext['connections']),
    networks: Object.freeze({ all: networks.all, get: networks.get }),
    notify: kernel.notify,
    fetch: (url, init) => http.fetch(url, { ...init, origins: plugin.origins ?? [], plugin: plugin.id, owner: scope.signal }),
    tap: (hook, fn, options) => scope.defer(kernel.hooks.tap(hook, plugin.id, fn, options)),
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
    emit: kernel.emit,
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
  };
  return { context: Object.freeze(context), close: scope.close };
}
