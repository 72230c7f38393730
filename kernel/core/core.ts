/**
 * What the modal's own parts share. Not public: plugins get a `PluginContext`.
 *
 * The core is there from the start and costs every page that embeds the modal; the engine — hooks, router, networks,
 * connections — is fetched when the user is about to act, or when there is a connection to restore.
 */

import type { AnySlot, PluginContext, SlotValue, Store } from '../contract/contract.js';
import type { App } from '../contract/model.js';
import type { ModalEvent } from '../contract/results.js';
import type { Hooks } from '../hooks/createHooks.js';
import type { TapQueue } from '../hooks/tapQueue.js';
import type { Env } from '../platform/env.js';
import type { Http } from '../platform/http.js';
import type { Scope } from '../platform/scope.js';
import type { KeyValue } from '../platform/storage.js';
import type { Router } from '../routing/router.js';
import type { Connections, Networks, Prefetched } from './parts.js';

/** What of the options the parts ask for. */
export interface KernelOptions {
  readonly network: string | undefined;
  readonly switching: boolean;
  readonly allowUnsupported: boolean;
  readonly reconnect: boolean;
}

export interface Core {
  readonly id: string;
  readonly env: Env;
  readonly store: Store;
  readonly app: App;
  /** The kernel's own keys. */
  readonly storage: KeyValue;
  readonly scope: Scope;
  readonly taps: TapQueue;
  readonly prefetched: Prefetched;
  readonly options: KernelOptions;
  /** The element the modal's host element goes into; the page's body by default. */
  readonly mount: HTMLElement | undefined;
  /** Drawn in the page, inside `mount`, and not above it. */
  readonly embedded: boolean;
  readonly debug: boolean;
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  /** The context of the plugin that contributed this value (a view, a tab, a method), or of the app for an override. */
  contextOf(value: unknown): PluginContext;
  /** A critical plugin that is not working; connecting without it would be wrong. */
  inactiveCriticalPlugin(): string | undefined;
  /** Endpoints of networks that the app added later, by the plugin that reads them. */
  readonly addedOrigins: Map<string, readonly string[]>;
  emit(event: ModalEvent): void;
  report(error: unknown, plugin?: string): void;
  /** The engine if it is there. */
  engine(): Kernel | undefined;
  /** The engine, fetched when needed. @throws `ENGINE_FAILED` */
  loadEngine(): Promise<Kernel>;
}

/** One modal with everything that makes it move. */
export interface Kernel extends Core {
  readonly hooks: Hooks;
  readonly http: Http;
  readonly router: Router;
  readonly networks: Networks;
  readonly connections: Connections;
  readonly notify: PluginContext['notify'];
  /** Settles when every source of connectors has had its first look. Never rejects. */
  readonly discovered: Promise<void>;
  /** Draws the shell, or makes sure that it is still there. */
  show(): Promise<void>;
  /** The shell's element on the page, drawn if it is not there; `undefined` once the modal is gone. */
  home(): Promise<Element | undefined>;
  /** Fetches the shell's code and that of the view that would open now, then draws it, hidden. Never rejects. */
  preload(): void;
}
