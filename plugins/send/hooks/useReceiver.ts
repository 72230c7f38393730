/** Reads the receiver that the user types or pastes, and its public profile. */

import { activeNetworkIdAtom } from 'latchkey/plugin';
import { useIdentity, usePlugin, useRead, useValue } from 'latchkey/ui';
import type { ReadReceiver } from '../flow/receiver.js';
import type { SendFacts } from '../state.js';

/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;

/** `reading` until the text was read. */
export type TypedReceiver = ReadReceiver | { readonly status: 'empty' | 'reading' };

const EMPTY: TypedReceiver = { status: 'empty' };
const READING: TypedReceiver = { status: 'reading' };

export function useReceiver(text: string): TypedReceiver {
  const context = usePlugin();
  const network = useValue(activeNetworkIdAtom);
  const isEmpty = text.trim() === '';
  const { value = READING } = useRead(
    network && !isEmpty ? `${network} ${text}` : undefined,
    async (signal) => (await import('../flow/receiver.js')).readReceiver(context, text, signal),
    { delayMs: DEBOUNCE_MS, onError: context.report },
  );
  return isEmpty ? EMPTY : value;
}

/** The profile of a receiver that was read. A name that was typed is shown as typed. */
export function useProfile(
  receiver: TypedReceiver,
): Pick<SendFacts, 'receiverProfileName' | 'receiverProfileImageUrl'> {
  const network = useValue(activeNetworkIdAtom);
  const { address, name } = receiver.status === 'address' ? receiver : {};
  const identity = useIdentity(network, address);
  return { receiverProfileName: name ?? identity.name, receiverProfileImageUrl: identity.imageUrl };
}
