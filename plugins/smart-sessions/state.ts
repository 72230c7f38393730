/** The listed sessions, and the request that the user reviews. */

import { atom } from 'jotai/vanilla';
import type { NetworkId } from 'latchkey/plugin';
import type { SmartSession, SmartSessionRequest } from './slots.js';

/** A request that the view SmartSessionReview shows. */
export interface ShownRequest {
  readonly request: SmartSessionRequest;
  readonly network: NetworkId;
  readonly address: string;
  /** The user has agreed, and the wallet is asked. */
  readonly isPrompting: boolean;
  decide(agreed: boolean): void;
}

const NONE: readonly SmartSession[] = [];

/** The sessions that were read last. */
export const sessionsAtom = atom(NONE);
/** Counts the reads and revocations, so that a slow answer does not overwrite a newer one. */
export const roundAtom = atom(0);
export const requestAtom = atom<ShownRequest | undefined>(undefined);
