/** What the modal's own parts share. Not public: plugins get a `PluginContext`. */

import type { AnySlot, PluginContext, PluginRouter, SlotValue, Store } from './contract.js';
import type { Connections } from './connections.js';
import type { Env } from './env.js';
import type { Hooks } from './hook.js';
import type { App } from './model.js';
import type { Networks } from './networks.js';
import type { Router } from './router.js';
import type { Scope } from './scope.js';
import type { KeyValue } from './storage.js';
import type { ModalEvent } from './results.js';

/** One modal, from the inside: what the shell draws from and acts on. */
export interface Kernel {
  readonly id: string;
  readonly env: Env;
  readonly store: Store;
  readonly app: App;
  readonly storage: KeyValue;
  readonly scope: Scope;
  readonly hooks: Hooks;
  readonly router: Router;
  readonly networks: Networks;
  readonly connections: Connections;
  /** The element the modal's host element goes into; the page's body by default. */
  readonly mount: HTMLElement | undefined;
  readonly debug: boolean;
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  /** The context of the plugin that contributed this value (a view, a tab, a method), or of the app for an override. */
  contextOf(value: unknown): PluginContext;
  emit(event: ModalEvent): void;
  report(error: unknown, plugin?: string): void;
  notify: PluginContext['notify'];
}

export type { PluginRouter };
