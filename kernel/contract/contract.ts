/** The contract between kernel and plugins: slots, contributions, plugins, and the context a plugin receives. */

import type { Atom } from 'jotai/vanilla';
import type { Env } from '../platform/env.js';
import type { FetchInit } from '../platform/http.js';
import type { KeyValue } from '../platform/storage.js';
import type { App, Sdk } from './app.js';
import type { EventToEmit } from './events.js';
import type { HookName, TapOf } from './hooks.js';
import type { Connector, Network, NetworkId } from './model.js';
import type { AlertCode, ToastInput } from './notices.js';
import type { PluginConnections, PluginRouter, Store } from './pluginParts.js';
import type { AnySlot, Contribution, LazyService, Position, Slot, SlotValue } from './slot.js';
import type { Catalogue, Translate } from './texts.js';

export type * from './slot.js';

/** Selects reports: errors; also warnings; also rejections by the user and cancelled requests; or nothing. */
export type LogLevel = 'error' | 'warn' | 'info' | 'silent';
/** The level of one report. */
export type Severity = 'error' | 'warn' | 'info';

/** A slot of values in an order. */
export interface ListSlot<Id extends string, T> extends Slot<Id, 'list', T> {
  /** A contribution to the slot. */
  of<const V extends T>(value: V, position?: Position): Contribution<Id, never, V>;
}

/** A slot of values by key. */
export interface MapSlot<Id extends string, T> extends Slot<Id, 'map', T> {
  /** A contribution to the slot, under a key that no other plugin has. */
  of<const K extends string, V extends T>(key: K, value: V): Contribution<Id, K, V>;
}

/** A slot of services by key, which are made when they are first needed. */
export interface ServiceSlot<Id extends string, T> extends Slot<Id, 'service', T> {
  /**
   * A contribution to the slot.
   * @param make - Called when the service is first needed. After a rejection, the next use calls it again.
   */
  of<const K extends string>(
    key: K,
    make: ServiceFactory<T>,
    position?: Position,
  ): Contribution<Id, K, ServiceFactory<T>>;
}

/** Creates a service, usually behind a dynamic `import()`. */
export type ServiceFactory<T> = (context: PluginContext) => T | Promise<T>;

/** A plugin's atoms that integrators can read under `modal.state.<id>`. */
export type PluginState = Readonly<Record<string, Atom<unknown>>>;

/** Sources by directive of a Content-Security-Policy. */
export type CspSources = Readonly<Partial<Record<'connect-src' | 'frame-src' | 'img-src', readonly string[]>>>;

/** A feature of the modal. A cheap data object; its code is loaded through `import()`. */
export interface Plugin<
  Id extends string = string,
  C extends readonly Contribution[] = readonly Contribution[],
  S extends PluginState = PluginState,
  Api = unknown,
  Options = unknown,
> {
  /** Unique. Also the owner of the plugin's storage keys and the name in error reports. */
  readonly id: Id;
  /** Version of this contract, that of the kernel if `definePlugin` is given none. */
  readonly contract?: 1;
  /** Origins that `ctx.fetch` may access. Integrators allow them in their `connect-src`. */
  readonly origins?: readonly string[];
  /**
   * URLs that further directives of a Content-Security-Policy must allow, such as `{ 'frame-src': ['https://frame.example/sdk'] }`.
   * `modal.health()` lists their origins.
   */
  readonly csp?: CspSources;
  /** If one of these slots is empty, the plugin stays inactive. */
  readonly requires?: readonly AnySlot[];
  /** If this plugin is not active, the modal refuses to connect. */
  readonly critical?: boolean;
  readonly contributes: C;
  readonly state?: S;
  /** The options as `check.readOptions` has read them. The plugin's code has them as `context.options`. */
  readonly options?: Options;
  /** Creates the methods under `modal.api.<id>`, on first access. Must be cheap. */
  api?(context: PluginContext<Options>): Api;
  /**
   * Registers taps and watchers. Runs in the browser only. The modal does not wait for a promise, so register taps before
   * the first `await`. If it throws or rejects, only this plugin becomes inactive. No connection is made before the
   * promise of a critical plugin has resolved.
   */
  setup?(context: PluginContext<Options>): void | Promise<void>;
}

/** A plugin with any contributions, state and methods. */
// `any` in the context position only: a plugin's `api` is compared by what it returns.
// biome-ignore lint/suspicious/noExplicitAny: the type of every plugin, with any contributions
export type AnyPlugin = Plugin<string, readonly Contribution<any, any, any>[], any, any, any>;

/** A plugin's only access to the kernel. Each plugin gets its own context per modal. */
// `any`: a contribution is typed before the plugin that it belongs to, so the code that it calls states its own options.
// biome-ignore lint/suspicious/noExplicitAny: see above
export interface PluginContext<Options = any> {
  readonly plugin: string;
  /**
   * The options that the plugin was made with. The object is frozen and inherits no names.
   * @example const { perPage } = context.options;
   */
  readonly options: Options;
  /** Aborted when the plugin is deactivated or the modal destroyed. */
  readonly signal: AbortSignal;
  readonly store: Store;
  /** The plugin's own keys. */
  readonly storage: KeyValue;
  readonly app: App & { readonly sdk: Sdk };
  readonly env: Env;
  /**
   * The contributions of all active plugins to a slot.
   * @example const sources = context.read(connectors);
   */
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  /**
   * The first service that loads, by `order`. @throws `SERVICE_MISSING` · `SERVICE_FAILED`
   * @example const reader = await context.service(balances, 'eip155');
   */
  service<T>(slot: Slot<string, 'service', T>, key: string): Promise<T>;
  /**
   * All services for the key, by `order`. For fail-over that shows the provider.
   * @example const sources = context.services(prices, 'eip155').map(({ plugin }) => plugin);
   */
  services<T>(slot: Slot<string, 'service', T>, key: string): readonly LazyService<T>[];
  readonly router: PluginRouter;
  readonly connections: PluginConnections;
  readonly networks: { all(): readonly Network[]; get(id: NetworkId): Network | undefined };
  readonly notify: {
    /** Shows a toast. The returned function dismisses it, and has no effect once another toast has replaced it. */
    toast(toast: ToastInput): () => void;
    alert(code: AlertCode, detail?: string): void;
  };
  /**
   * Looks up texts of a catalogue in the modal's language. For code outside of views; views call `useText`.
   * @example const t = await context.text({ prefix: 'greeting', texts: { hello: 'Hello {name}' } });
   */
  text<Key extends string>(catalogue: Catalogue<Key>): Promise<Translate<Key>>;
  /**
   * The modal's host element on the page. A child of it is displayed only where a view renders the `<slot>` that the
   * child names. So an element that must live as long as the modal, such as an iframe, never moves. `undefined` after the
   * modal was destroyed.
   *
   * @throws `BROWSER_MISSING` if there is no document
   * @example (await context.home())?.append(document.createElement('iframe'));
   */
  home(): Promise<Element | undefined>;
  /**
   * Fetches from one of the `origins` of the plugin.
   * @throws `ORIGIN_UNDECLARED` if the URL's origin is not in the plugin's `origins`.
   * @example const response = await context.fetch('https://api.example.com/rates', { signal: context.signal });
   */
  fetch(url: string, init?: FetchInit): Promise<Response>;
  /**
   * Adds a function to a hook, until the plugin ends.
   * @example context.tap('beforeConnect', async ({ connector }) => (connector.id === 'bad' ? 'This wallet is blocked.' : undefined));
   */
  tap<N extends HookName>(hook: N, fn: TapOf<N>, position?: Position): void;
  /**
   * Calls back after each change of an atom, until the plugin ends.
   * @example context.watch(activeNetworkIdAtom, (id) => console.log(id));
   */
  watch<Value>(atom: Atom<Value>, changed: (value: Value) => void): void;
  /**
   * Plugins declare the types of their events in `EventProps`.
   * @example context.emit({ type: 'MODAL_OPEN', props: { connected: false } });
   */
  emit<Type extends string>(event: EventToEmit<Type>): void;
  /**
   * Runs background work. Errors are reported.
   * @example
   * context.task(async () => {
   *   await context.fetch('https://api.example.com/warm');
   * });
   */
  task(work: () => Promise<unknown>): void;
  /**
   * Calls back once, when the plugin ends.
   * @example
   * const id = setInterval(() => context.router.preload('Swap'), 60_000);
   * context.defer(() => clearInterval(id));
   */
  defer(undo: () => void): void;
  /**
   * Passes an error to the app's `onError`, or to the page's `reportError`. Use the level `warn` if the user notices
   * nothing, for example because a fallback works. The option `logLevel` chooses the levels.
   * @example context.report(new ModalError('The rates are stale.', { code: 'RESPONSE_MALFORMED', plugin: context.plugin }), 'warn');
   */
  report(error: unknown, level?: Severity): void;
  /** The option `logLevel`, for the loggers of libraries. */
  readonly logLevel: LogLevel;
}

/** Discovers connectors for as long as the modal exists. */
export interface ConnectorSource {
  /** Loads the code that `watch` needs, without side effects. Called shortly before `watch`. */
  load?(): Promise<unknown>;
  /**
   * Calls `publish` with the complete list, now and after each change. Stop it with `ctx.defer`. The kernel calls `watch`
   * when the user is about to act or a connection is to be restored. A returned promise settles after the initial
   * discovery.
   */
  watch(context: PluginContext, publish: (connectors: readonly Connector[]) => void): void | Promise<void>;
}
