/**
 * State and functions that the kernel's own parts share. Not public: plugins get a `PluginContext`.
 *
 * The core is in every page's eager bundle. The engine (hooks, router, networks, connections) is loaded when the user is
 * about to act, or when there is a connection to restore.
 */

import type {
  AnyPlugin,
  AnySlot,
  Contribution,
  LogLevel,
  PluginContext,
  Severity,
  SlotValue,
} from '../contract/contract.js';
import type { PluginStatus } from '../contract/modal.js';
import type { Store } from '../contract/pluginParts.js';
import type { Hooks } from '../hooks/createHookRegistry.js';
import type { TapQueue } from '../hooks/tapQueue.js';
import type { Env } from '../platform/env.js';
import type { Http } from '../platform/http.js';
import type { Scope } from '../platform/scope.js';
import type { KeyValue } from '../platform/storage.js';
import type { Router } from '../routing/router.js';
import type { Connections, Networks, Prefetched } from './parts.js';
import type { serviceError } from './serviceError.js';

/** A reported error. */
export interface Fault {
  readonly error: unknown;
  readonly plugin: string | undefined;
  readonly level: Severity;
}

/** The options of `createModal` that the engine needs. */
export interface KernelOptions {
  readonly network: string | undefined;
  readonly switching: boolean;
  readonly allowUnsupported: boolean;
  readonly reconnect: boolean;
  /** A namespace can have more than one connection. */
  readonly several: boolean;
}

export interface Core {
  readonly id: string;
  readonly env: Env;
  readonly store: Store;
  readonly app: PluginContext['app'];
  /** The kernel's own keys. */
  readonly storage: KeyValue;
  readonly scope: Scope;
  /** Aborted when the modal is destroyed. */
  readonly signal: AbortSignal;
  readonly taps: TapQueue;
  readonly prefetched: Prefetched;
  readonly options: KernelOptions;
  /** The parent of the modal's host element. Default: the page's body. */
  readonly mount: HTMLElement | undefined;
  /** Whether the modal is rendered as a part of the page, inside `mount`, instead of above the page. */
  readonly embedded: boolean;
  readonly debug: boolean;
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  /** The context of the plugin that contributed this value (a view, a tab, a method). For overrides see `ownerOf`. */
  contextOf(value: unknown): PluginContext;
  /** The plugins and overrides of the modal. */
  readonly given: { readonly plugins: readonly AnyPlugin[]; readonly overrides: readonly Contribution[] };
  /** Ends a plugin after a fault, removes its contributions and networks, and reports the error. */
  deactivate(plugin: string, error: unknown): void;
  /** Whether the plugin is active, and otherwise why not. */
  status(plugin: string): PluginStatus;
  /** Id of a critical plugin that is not active. The modal must not connect without it. */
  inactiveCriticalPlugin(): string | undefined;
  /** RPC origins of networks that the app added at run time, by the plugin that may fetch from them. */
  readonly addedOrigins: Map<string, readonly string[]>;
  emit: PluginContext['emit'];
  report(error: unknown, plugin?: string, level?: Severity): void;
  /** The messages that `reportOnce` has reported. */
  readonly reported: Set<string>;
  readonly logLevel: LogLevel;
  /** The engine, if it is loaded. */
  engine(): Kernel | undefined;
  /** Loads the engine if necessary. @throws `ENGINE_FAILED` */
  loadEngine(): Promise<Kernel>;
}

/** The core plus the engine's parts. */
export interface Kernel extends Core {
  readonly hooks: Hooks;
  readonly http: Http;
  readonly router: Router;
  readonly networks: Networks;
  readonly connections: Connections;
  readonly serviceError: typeof serviceError;
  readonly notify: PluginContext['notify'];
  readonly text: PluginContext['text'];
  /** Settles when all connector sources finished their initial discovery. Never rejects. */
  readonly discovered: Promise<void>;
  /** Renders the shell if it is not on the page. */
  show(): Promise<void>;
  /** The shell's host element, rendered if necessary. `undefined` after the modal was destroyed. */
  home(): Promise<Element | undefined>;
  /** Loads the shell and the view that would open now, then renders it hidden. Never rejects. */
  preload(): void;
}
