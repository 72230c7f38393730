/** `useCallsStatus`: the status of a batch of calls (EIP-5792), also after a reload. */

import { useConnection, useModal, useRead } from 'latchkey/react';
import type { Eip155CallsStatus } from '../slots.js';
import type { WithEip155 } from './withEip155.js';

/** The status of one batch. */
export interface UseCallsStatus {
  /** The id of the batch; `undefined` while none is known. */
  readonly id: string | undefined;
  /** `undefined` until the wallet has answered for the first time. */
  readonly result: Eip155CallsStatus | undefined;
  readonly error: unknown;
}

/**
 * Follows a batch until it is no longer pending.
 *
 * @param id - From `useSendCalls`. Default: the last batch that was sent on this device in the last 24 hours.
 * @example const status = useCallsStatus('0x5c50…').result?.status;
 */
export function useCallsStatus(id?: string): UseCallsStatus {
  const { api } = useModal<WithEip155>();
  const address = useConnection({ namespace: 'eip155' })?.account.address;
  const last = useRead(id === undefined ? `${address}` : undefined, async () => (await api.eip155.sentCalls())[0]?.id);
  const batch = id ?? last.value;
  const key = address && batch && `${address} ${batch}`;
  const first = useRead(key, (signal) => api.eip155.getCallsStatus(batch ?? '', { signal }));
  const end = useRead(first.value && key, (signal) => api.eip155.waitForCalls(batch ?? '', { signal }));
  return { id: batch, result: end.value ?? first.value, error: last.error ?? first.error ?? end.error };
}
