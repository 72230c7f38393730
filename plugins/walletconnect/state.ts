/** What integrators may read of the plugin. */

import { atom } from 'jotai/vanilla';
import type { NetworkId } from 'latchkey';

/** How the relay is reached. `idle`: nothing needs it. */
export type WalletConnectHealth = 'idle' | 'connected' | 'reconnecting';

/** A question that waits at the wallet. */
export interface WalletConnectPending {
  /** Counts up. */
  readonly id: number;
  readonly network: NetworkId;
  readonly method: string;
}

/** The pairing URI while a wallet may be paired. It holds a key: show it, and keep it nowhere. */
export const uriAtom = atom<string | undefined>(undefined);
export const healthAtom = atom<WalletConnectHealth>('idle');
/** While it is not empty: "check your phone". */
export const pendingAtom = atom<readonly WalletConnectPending[]>(Object.freeze([]));
