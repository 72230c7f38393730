/** The public state of the plugin. */

import { atom } from 'jotai/vanilla';
import type { NetworkId } from 'latchkey/plugin';

/** The connection to the relay. `idle`: not needed now. */
export type WalletConnectHealth = 'idle' | 'connected' | 'reconnecting';

/** A request that the wallet has not answered yet. */
export interface WalletConnectPending {
  /** Increases with each request. */
  readonly id: number;
  readonly network: NetworkId;
  readonly method: string;
}

/** The pairing URI during an attempt. It contains a key: show it, but do not store or log it. */
export const uriAtom = atom<string | undefined>(undefined);
/** The state of the connection to the relay. */
export const healthAtom = atom<WalletConnectHealth>('idle');
/** Requests that the wallet has not answered yet. The UI shows “Check your phone” while there are any. */
export const pendingAtom = atom<readonly WalletConnectPending[]>(Object.freeze([]));
