/** The events of the modal, by type. */

import type { GrantMethod } from './model.js';

/** Values that an event may contain. It never contains an address, an amount, an e-mail or a query string. */
export type EventValues = Readonly<Record<string, string | number | boolean | undefined>>;

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
  DISCONNECT_SUCCESS: { readonly byWallet: boolean };
  DISCONNECT_ERROR: undefined;
  SWITCH_NETWORK: { readonly network: string };
}

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
