/** Creates a modal: checks the options, wires the parts, returns the public interface. */

import { createStore } from 'jotai/vanilla';
import type { AnyPlugin, PluginContext, Severity } from '../contract/contract.js';
import type { Modal } from '../contract/modal.js';
import type { ModalOptions } from '../contract/modalOptions.js';
import { SDK } from '../contract/sdk.js';
import { namespaces } from '../contract/slots.js';
import {
  activeNetworkIdAtom,
  allowUnsupportedAtom,
  foreignImagesAtom,
  loadMarksAtom,
  localeAtom,
  networksAtom,
  statusesAtom,
} from '../contract/state.js';
import { cleanError } from '../core/cleanError.js';
import { APP, collect, uniquePlugins } from '../core/collect.js';
import type { Core, Fault, Kernel } from '../core/core.js';
import { createEvents } from '../core/events.js';
import { checkModalOptions } from '../core/options.js';
import { createContext, type OwnedContext } from '../core/pluginContext.js';
import { createTapQueue } from '../hooks/tapQueue.js';
import { initNetworks } from '../networks/activeNetwork.js';
import { outboxPlugin } from '../outbox/outboxPlugin.js';
import { createEnv, type Env, noteLoad } from '../platform/env.js';
import { RETRY_ONCE_MS, retry } from '../platform/retry.js';
import { createScope } from '../platform/scope.js';
import { createStorage } from '../platform/storage.js';
import { isModalError, ModalError } from '../values/error.js';
import { ownFields } from '../values/own.js';
import { createApplyTheme } from './applyTheme.js';
import { createFacade } from './facade.js';
import { prefetch } from './prefetch.js';
import { createServerState, loadStoredState } from './serverState.js';
import { startPlugins } from './startPlugins.js';

const LEVELS = ['silent', 'error', 'warn', 'info'];
/** Failed requests for data. The views say so, and in production they are no faults of the page. */
const OUTAGE = /^(REQUEST|RESPONSE|RPC|BACKEND|DIRECTORY)_(FAILED|TIMEOUT|PAUSED|MALFORMED|TOO_LARGE)$/;
/** The number of last faults that `health` describes. */
const KEPT_FAULTS = 10;

/**
 * Creates a modal from plugins. It reads, renders and loads nothing before it starts (by `start`, `open` or `connect`), and
 * nothing at all on a server.
 *
 * @throws `OPTION_INVALID` · `PLUGIN_INVALID` · `SLOT_KEY_DUPLICATE`
 * @example
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { evm } from 'latchkey/presets/evm';
 *
 * const modal = createModal({ plugins: evm({ networks: [mainnet] }), app: { name: 'Meadow' } });
 */
export function createModal<const P extends readonly AnyPlugin[]>(options: ModalOptions<P>): Modal<P> {
  return createModalIn(createEnv(), options);
}

/** The same on a given platform. Tests pass their own clock, storage and window. */
export function createModalIn<const P extends readonly AnyPlugin[]>(env: Env, given: ModalOptions<P>): Modal<P> {
  checkModalOptions(given);
  const options = ownFields(given);
  const { id = 'latchkey', overrides = [], logLevel = 'error' } = options;
  const networkOptions = ownFields(options.networks);
  const store = createStore();

  const faults: Fault[] = [];
  const report = (error: unknown, plugin?: string, given: Severity = 'error') => {
    // A rejection by the user is not an error.
    const level = isModalError(error, 'USER_REJECTED') || isModalError(error, 'ABORTED') ? 'info' : given;
    if (level !== 'info') faults.push({ error, plugin, level });
    if (faults.length > KEPT_FAULTS) faults.shift();
    if (LEVELS.indexOf(level) > LEVELS.indexOf(logLevel)) return;
    const cleaned = cleanError(error, plugin);
    try {
      if (options.onError) options.onError(cleaned, { plugin: cleaned.plugin, level });
      else env.log(OUTAGE.test(cleaned.code) && !core.debug ? 'warn' : level, cleaned);
    } catch {
      // The app's own error handler failed, so there is nowhere to report this.
    }
  };
  const plugins = uniquePlugins([...options.plugins, outboxPlugin], report);
  const scope = createScope(report);
  const storage = createStorage({
    env,
    id,
    report,
    ...(options.storage === undefined ? {} : { backend: options.storage }),
  });
  const events = createEvents({
    report,
    isPublic: (text) => store.get(networksAtom).some((network) => network.id === text),
  });
  const contexts = new Map<string, OwnedContext>();
  const contextOf = (plugin: string): PluginContext => {
    let owned = contexts.get(plugin);
    if (!owned) {
      const known = plugins.find((one) => one.id === plugin) ?? { id: APP };
      owned = createContext({ core, storage: storage.for(plugin), plugin: known });
      contexts.set(plugin, owned);
    }
    return owned.context;
  };
  const collection = collect(plugins, overrides, contextOf);

  let engine: Kernel | undefined;
  let loading: Promise<Kernel> | undefined;
  const loadEngine = () => {
    start();
    // New visitors have nothing to restore.
    const restore = () => (hasStored || core.options.several) && import('../connect/stored.js');
    const load = () => noteLoad(env, Promise.all([import('./engine.js'), restore()]));
    loading ??= load()
      .catch(() => retry(env, scope.signal, load, RETRY_ONCE_MS))
      .then(
        ([{ createEngine }, restore]) => {
          engine = createEngine(core, restore);
          return engine;
        },
        (cause) => {
          // Allow the next call, such as another click, to try again.
          loading = undefined;
          throw new ModalError('The code of the modal could not be loaded. Check the network and try again.', {
            code: 'ENGINE_FAILED',
            cause,
          });
        },
      );
    return loading;
  };

  const core: Core = {
    id,
    env,
    store,
    scope,
    signal: scope.signal,
    report,
    reported: new Set(),
    logLevel,
    prefetched: new Map(),
    loadEngine,
    engine: () => engine,
    storage: storage.for('kernel'),
    taps: createTapQueue(),
    addedOrigins: new Map(),
    mount: options.embed ?? options.mount,
    embedded: options.embed !== undefined,
    emit: events.emit,
    read: collection.read,
    contextOf: (value) => contextOf(collection.ownerOf(value)),
    given: { plugins, overrides },
    status: collection.status,
    deactivate(plugin, error) {
      report(error, plugin);
      collection.markFailed(plugin, error);
      contexts.get(plugin)?.close();
      const gone = plugins.find((one) => one.id === plugin)?.contributes.flatMap((one) => one.value?.networks ?? []);
      const left = store.get(networksAtom).filter((network) => !gone?.includes(network));
      if (gone?.length) initNetworks(store, left, store.get(activeNetworkIdAtom));
    },
    inactiveCriticalPlugin: () => plugins.find((one) => one.critical && !collection.isActive(one.id))?.id,
    options: {
      network: networkOptions.default,
      switching: networkOptions.switching ?? true,
      allowUnsupported: networkOptions.allowUnsupported ?? false,
      reconnect: options.reconnect ?? true,
      several: options.connections === 'several',
    },
    get debug() {
      return options.debug ?? /^(localhost|127(\.\d+){3}|\[::1\])$/.test(env.window?.location.hostname ?? '');
    },
    get app() {
      const { document, window } = env;
      const url = window && { url: window.location.origin };
      return { name: document?.title ?? '', ...url, sdk: SDK, ...options.app };
    },
  };

  initNetworks(
    store,
    [...collection.read(namespaces).values()].flatMap(({ networks }) => networks),
    networkOptions.default,
  );
  const applyTheme = createApplyTheme(core);
  const checkTheme = applyTheme(options.theme ?? 'system');
  store.set(localeAtom, options.locale ?? 'en');
  store.set(allowUnsupportedAtom, core.options.allowUnsupported);
  if (options.foreignImages) store.set(foreignImagesAtom, options.foreignImages);
  const marks = async () => (await import('../core/loadMarks.js')).loadMarks(core);
  store.set(loadMarksAtom, { load: () => noteLoad(env, marks()) });

  const preload = () => {
    prefetch(core);
    void loadEngine().then((kernel) => kernel.preload(), report);
  };
  const embed = () =>
    modal.open().then((opened) => scope.closed || (opened.status === 'failed' && report(opened.error)));
  let started = false;
  let hasStored = false;
  const start = () => {
    if (started || scope.closed || !env.window) return;
    started = true;
    hasStored = loadStoredState(core, store);
    startPlugins({
      plugins,
      collection,
      contextOf,
      report,
      subscribe: events.subscribe,
      tap: core.taps.tap,
      deactivate: core.deactivate,
    });
    if (hasStored)
      loadEngine()
        .catch(() => retry(env, scope.signal, loadEngine))
        .catch((error) => {
          store.set(statusesAtom, new Map());
          report(error);
        });
    checkTheme();
    if (options.embed) void embed();
    if (options.preload === 'idle')
      void noteLoad(env, import('./whenIdle.js')).then((idle) => idle.whenIdle(core, preload), report);
  };

  const server = options.storage !== false && options.storage?.onServers ? createServerState(core) : undefined;
  const forget = storage.clear;
  const health = async () => (await noteLoad(env, import('./health.js'))).describeHealth({ core, options, faults });
  const modal = createFacade<P>({
    core,
    options,
    collection,
    events,
    start,
    preload,
    contextOf,
    applyTheme,
    server,
    forget,
    health,
  });
  return modal;
}
