/** The contract between kernel and plugins: slots, contributions, plugins and what a plugin is handed. */

import type { Atom, WritableAtom } from 'jotai/vanilla';
import type { Env } from '../platform/env.js';
import type { FetchInit } from '../platform/http.js';
import type { KeyValue } from '../platform/storage.js';
import type { HookName, TapOf } from './hooks.js';
import type { App, Connection, Namespace, Network, NetworkId } from './model.js';
import type { ConnectInput, ConnectResult, DisconnectResult, ModalEvent, Route, SwitchResult } from './results.js';

/** Where a contribution stands among its like. Within a rank, list order of the plugins decides. */
export type Rank = 'high' | 'default' | 'low';

export type SlotKind = 'list' | 'map' | 'service';

/** A named place to contribute to. Slots compare by `id`. `T` is what one contribution holds. */
export interface Slot<Id extends string = string, Kind extends SlotKind = SlotKind, T = unknown> {
  readonly id: Id;
  readonly kind: Kind;
  /** Type only; never there. */
  readonly _of?: T;
}

export interface ListSlot<Id extends string, T> extends Slot<Id, 'list', T> {
  of<const V extends T>(value: V, rank?: Rank): Contribution<Id, never, V>;
}

export interface MapSlot<Id extends string, T> extends Slot<Id, 'map', T> {
  of<const K extends string, V extends T>(key: K, value: V): Contribution<Id, K, V>;
}

export interface ServiceSlot<Id extends string, T> extends Slot<Id, 'service', T> {
  /** @param make - Called when first needed; a rejection is not kept, the next call tries again. */
  of<const K extends string>(key: K, make: Maker<T>, rank?: Rank): Contribution<Id, K, Maker<T>>;
}

/** Makes a service; the place for a dynamic `import()`. */
export type Maker<T> = (context: PluginContext) => T | Promise<T>;

/** One value for one slot. Made by `slot.of`. */
export interface Contribution<Id extends string = string, Key extends string = string, T = unknown> {
  readonly slot: Id;
  readonly kind: SlotKind;
  readonly key: Key | undefined;
  readonly value: T;
  readonly rank: Rank;
}

/** A service somebody offers, loaded on demand. */
export interface Handle<T> {
  /** Who offers it: what a "data from" label shows. */
  readonly plugin: string;
  load(): Promise<T>;
}

/** What reading a slot gives. */
export type SlotValue<S> =
  S extends Slot<string, 'list', infer T>
    ? readonly T[]
    : S extends Slot<string, 'map', infer T>
      ? ReadonlyMap<string, T>
      : S extends Slot<string, 'service', infer T>
        ? ReadonlyMap<string, readonly Handle<T>[]>
        : never;

// `any`: slots are compared by id; their element types are checked where they are read.
// biome-ignore lint/suspicious/noExplicitAny: a slot of any element type
export type AnySlot = Slot<string, SlotKind, any>;

/** Atoms of a plugin that integrators may read under `modal.state.<id>`. */
export type PluginState = Readonly<Record<string, Atom<unknown>>>;

/** A feature of the modal. Data, cheap to import; code behind `import()`. */
export interface Plugin<
  Id extends string = string,
  C extends readonly Contribution[] = readonly Contribution[],
  S extends PluginState = PluginState,
  Api = unknown,
> {
  /** Unique: also the storage and telemetry name. */
  readonly id: Id;
  /** Version of this contract; stamped by `definePlugin`. */
  readonly contract?: 1;
  /** Origins `ctx.fetch` may reach; their union is an integrator's CSP line. */
  readonly origins?: readonly string[];
  /** Slots that must not be empty, or this plugin is inactive. Names slots, never plugins. */
  readonly requires?: readonly AnySlot[];
  /** The modal must not connect without this plugin. */
  readonly critical?: boolean;
  readonly contributes: C;
  readonly state?: S;
  /** Methods under `modal.api.<id>`; made on first access, cheap. */
  api?(context: PluginContext): Api;
  /** Taps and watches. Synchronous, browser only. */
  setup?(context: PluginContext): void;
}

// `any` in the context position only: a plugin's `api` is compared by what it returns.
// biome-ignore lint/suspicious/noExplicitAny: every plugin, whatever it contributes
export type AnyPlugin = Plugin<string, readonly Contribution<any, any, any>[], any, any>;

/** A jotai store, the modal's own. */
export interface Store {
  get<Value>(atom: Atom<Value>): Value;
  set<Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>, ...args: Args): Result;
  sub(atom: Atom<unknown>, changed: () => void): () => void;
}

export type ToastVariant = 'success' | 'error' | 'loading';

export interface ToastInput {
  readonly message: string;
  readonly variant?: ToastVariant;
  /** Default: true, except for `loading`. */
  readonly autoClose?: boolean;
}

/** Alerts for the integrator (spec §8). */
export type AlertCode =
  | 'NETWORK_NOT_FOUND'
  | 'INVALID_APP_CONFIGURATION'
  | 'SESSION_EXPIRED'
  | 'INVALID_PROJECT_ID'
  | 'PROJECT_ID_NOT_CONFIGURED';

/** The router as plugins see it. */
export interface PluginRouter {
  /** Opens the modal, at this view if one is named. */
  open(view?: string, params?: unknown): void;
  push(view: string, params?: unknown): void;
  replace(view: string, params?: unknown): void;
  /** Forgets the history: there is no way back. */
  reset(view: string, params?: unknown): void;
  back(): void;
  /** Asks to close; a `beforeClose` tap may refuse, then the modal shakes. */
  close(): void;
  /** A flow is over: a gate that waits is shown, otherwise the modal closes. */
  done(): void;
  /** Whether the view exists and may be shown now: what a link to it goes by. */
  can(view: string): boolean;
  /** For 500 ms: something was declined. */
  shake(): void;
  /** What is shown; while closed, what is drawn ahead of it, if anything. `routeAtom` holds only the first. */
  current(): Route | undefined;
}

export interface PluginConnections {
  get(namespace?: Namespace): Connection | undefined;
  connect(input: ConnectInput): Promise<ConnectResult>;
  disconnect(namespace?: Namespace): Promise<DisconnectResult>;
  switchNetwork(id: NetworkId): Promise<SwitchResult>;
}

/** One a plugin a modal: the only door to the kernel. */
export interface PluginContext {
  readonly plugin: string;
  /** Aborted when the plugin is deactivated or the modal destroyed. */
  readonly signal: AbortSignal;
  readonly store: Store;
  /** This plugin's own keys. */
  readonly storage: KeyValue;
  readonly app: App;
  readonly env: Env;
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  /** The best-ranked that loads. @throws `SERVICE_MISSING` · `SERVICE_FAILED` */
  service<T>(slot: Slot<string, 'service', T>, key: string): Promise<T>;
  /** All, ranked: for fail-over with a visible "from". */
  services<T>(slot: Slot<string, 'service', T>, key: string): readonly Handle<T>[];
  readonly router: PluginRouter;
  readonly connections: PluginConnections;
  readonly networks: { all(): readonly Network[]; get(id: NetworkId): Network | undefined };
  readonly notify: { toast(toast: ToastInput): void; alert(code: AlertCode, detail?: string): void };
  /**
   * The modal's own element on the page. A child of it is shown where a view draws the `<slot>` it names, and nowhere else: what
   * must live as long as the modal, such as a frame, stays in its place. `undefined` once the modal is gone.
   *
   * @throws `BROWSER_MISSING` where there is no document
   */
  home(): Promise<Element | undefined>;
  /** @throws `ORIGIN_UNDECLARED` when the plugin's `origins` do not hold the url's. */
  fetch(url: string, init?: FetchInit): Promise<Response>;
  tap<N extends HookName>(hook: N, fn: TapOf<N>, options?: { readonly stage?: number }): void;
  watch<Value>(atom: Atom<Value>, changed: (value: Value) => void): void;
  emit(event: ModalEvent): void;
  /** Runs work nobody waits for; what it throws is reported. */
  task(work: () => Promise<unknown>): void;
  defer(undo: () => void): void;
  report(error: unknown): void;
}
