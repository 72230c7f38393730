/** The kernel's hooks: names and signatures. Policies and deadlines are in hooks/createHookRegistry.ts. */

import type { Connection, ConnectorInfo, Grant, Namespace, NetworkId } from './model.js';
import type { ViewRequest, ViewTarget } from './results.js';
import type { ConnectMethod } from './views.js';

/** A connect that is about to begin, for taps of `beforeConnect`. */
export interface ConnectIntent {
  readonly connector: ConnectorInfo;
  readonly namespaces: readonly Namespace[];
  /** False for an automatic reconnect. */
  readonly byUser: boolean;
  /** The connection is in the storage already: it is restored, or another tab has made it. */
  readonly isStored: boolean;
}

/** A call to a wallet feature, before it is sent. */
export interface RequestIntent {
  readonly connection: Connection;
  /** The feature's name, as in `Features`. */
  readonly feature: string;
  readonly input: unknown;
}

/** How an error is displayed. */
export interface ErrorText {
  readonly title: string;
  readonly text?: string;
}

/** Signatures of the taps. A tap that returns `undefined` has no opinion. */
export interface HookTaps {
  resolveView: (request: ViewRequest) => ViewTarget | undefined;
  connectMethods: (methods: readonly ConnectMethod[]) => readonly ConnectMethod[] | undefined;
  /** `false` refuses to open. */
  beforeOpen: (target: ViewTarget) => false | undefined;
  beforeClose: () => false | undefined;
  /**
   * A returned text refuses the connect and is the reason.
   *
   * A tap has 2 s. To ask the user something, call `context.router.push` with a view of the plugin and return a reason: without one the
   * wallet is asked too, behind this view. When the view calls `context.router.back()`, the wallet is tried again.
   */
  beforeConnect: (intent: ConnectIntent) => Promise<string | undefined>;
  /** Throwing a `ModalError` refuses the grant, which is then ended. */
  authorize: (grant: Grant, intent: ConnectIntent) => Promise<void>;
  beforeRequest: (request: RequestIntent) => Promise<string | undefined>;
  networkSwitching: (from: NetworkId | undefined, to: NetworkId) => Promise<void>;
  describeError: (text: ErrorText, error: unknown) => ErrorText | undefined;
}

/** The names of the hooks. */
export type HookName = keyof HookTaps;

/** All hooks. Each name is checked before the hooks themselves are loaded. */
export const HOOK_NAMES = [
  'resolveView',
  'connectMethods',
  'beforeOpen',
  'beforeClose',
  'beforeConnect',
  'authorize',
  'beforeRequest',
  'networkSwitching',
  'describeError',
] as const satisfies readonly HookName[];
/** The function that a hook accepts. */
export type TapOf<N extends HookName> = HookTaps[N];
