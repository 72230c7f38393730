/** The hooks of the kernel: names, argument types, policies, deadlines (architecture.md §4). */

import type { Connection, ConnectorInfo, Grant, Namespace, NetworkId } from './model.js';
import type { ViewRequest, ViewTarget } from './results.js';
import type { ConnectMethod } from './slots.js';

export interface ConnectIntent {
  readonly connector: ConnectorInfo;
  readonly namespaces: readonly Namespace[];
  /** False for a reconnect nobody asked for. */
  readonly byUser: boolean;
}

/** A call of ours to a wallet, before it goes out. */
export interface RequestIntent {
  readonly connection: Connection;
  /** The feature's name, as in `Features`. */
  readonly feature: string;
  readonly input: unknown;
}

/** What an error looks like on a screen. */
export interface ErrorText {
  readonly title: string;
  readonly text?: string;
}

/** Signatures of the taps. `undefined` from a bail hook means "no opinion". */
export interface HookTaps {
  resolveView: (request: ViewRequest) => ViewTarget | undefined;
  connectMethods: (methods: readonly ConnectMethod[]) => readonly ConnectMethod[] | undefined;
  /** `false` refuses. */
  beforeOpen: (target: ViewTarget) => false | undefined;
  beforeClose: () => false | undefined;
  /** A text is the reason to refuse. */
  beforeConnect: (intent: ConnectIntent) => Promise<string | undefined>;
  /** Throwing refuses; the grant is ended. */
  authorize: (grant: Grant) => Promise<void>;
  beforeRequest: (request: RequestIntent) => Promise<string | undefined>;
  networkSwitching: (from: NetworkId | undefined, to: NetworkId) => Promise<void>;
  describeError: (text: ErrorText, error: unknown) => ErrorText | undefined;
}

export type HookName = keyof HookTaps;
export type TapOf<N extends HookName> = HookTaps[N];
