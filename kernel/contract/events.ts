/** The events of the modal, by type. */

import type { GrantMethod } from './grantMethods.js';

/** Values that an event may contain. It never contains an address, an amount, an e-mail or a query string. */
export type EventValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** How an attempt of the user has ended: the props that each event with a type in `_END` has. */
export type AttemptProps = {
  /** `refused`: the user said no in the wallet. `left`: the user went back, closed the modal or left the page before the end. */
  readonly outcome: 'ok' | 'refused' | 'left' | 'failed';
  /** The code of the `ModalError`, if it was refused or failed. */
  readonly code: string | undefined;
  /** Duration, in milliseconds. */
  readonly ms: number;
};

/** The attempt of CONNECT_START and CONNECT_END. */
export type ConnectAttempt = {
  /** Id of the connector, such as `io.metamask`. */
  readonly wallet: string;
  /** The requested namespaces, separated by commas. */
  readonly namespaces: string;
  /** `restore`: a stored connection after a load of the page. The user was not asked. */
  readonly by: 'user' | 'restore';
};

/**
 * Event type → its props. A plugin adds its own events by declaration:
 *
 * ```ts
 * declare module 'latchkey/plugin' {
 *   interface EventProps {
 *     NOTE_SAVED: { readonly length: number };
 *   }
 * }
 * ```
 */
export interface EventProps {
  MODAL_OPEN: { readonly connected: boolean };
  MODAL_CLOSE: { readonly connected: boolean };
  /** `name` is `Unknown` for a connector without a name. */
  CONNECT_SUCCESS: { readonly method: GrantMethod; readonly name: string };
  /** `code` is the code of the `ModalError`. */
  CONNECT_ERROR: { readonly code: string };
  CONNECT_START: ConnectAttempt;
  /** Follows each CONNECT_START once. After a failed restore, a wallet that appears, unlocks or answers later is a new attempt. */
  CONNECT_END: ConnectAttempt & AttemptProps;
  DISCONNECT_SUCCESS: { readonly byWallet: boolean };
  DISCONNECT_ERROR: undefined;
  /** The active network is another one: chosen by the user, the app or the wallet, or that of a wallet that has connected. */
  SWITCH_NETWORK: { readonly network: string };
}

/** The types of all events. */
export type EventType = keyof EventProps;

/** An event of one type. */
export type EventOf<Type extends EventType> = Type extends unknown
  ? EventProps[Type] extends undefined
    ? { readonly type: Type; readonly props?: undefined }
    : { readonly type: Type; readonly props: EventProps[Type] }
  : never;

/** An event for telemetry sinks and subscribers: a union by `type`. */
export type ModalEvent = EventOf<EventType>;

/** An event to emit. The props of a declared type are checked; other types may have any plain values. */
export type EventToEmit<Type extends string> = Type extends EventType
  ? EventOf<Type>
  : { readonly type: Type; readonly props?: EventValues };
