/** `useCallsStatus`: the status of a batch of calls (EIP-5792), also after a reload. */

import { useConnection, useModal } from 'latchkey/react';
import { useEffect, useState } from 'react';
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

const NONE: UseCallsStatus = { id: undefined, result: undefined, error: undefined };

/**
 * Follows a batch until it is no longer pending.
 *
 * @param id - From `useSendCalls`. Default: the last batch that was sent on this device in the last 24 hours.
 */
export function useCallsStatus(id?: string): UseCallsStatus {
  const { api } = useModal<WithEip155>();
  const address = useConnection({ namespace: 'eip155' })?.account.address;
  const [shown, setShown] = useState<UseCallsStatus>(NONE);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async () => {
      let shown: UseCallsStatus = NONE;
      const show = (change: Partial<UseCallsStatus>) => {
        if (signal.aborted) return;
        shown = { ...shown, ...change };
        setShown(shown);
      };
      try {
        const batch = id ?? (await api.eip155.sentCalls())[0]?.id;
        show({ id: batch });
        if (signal.aborted || batch === undefined || !address) return;
        show({ result: await api.eip155.getCallsStatus(batch, { signal }) });
        show({ result: await api.eip155.waitForCalls(batch, { signal }) });
      } catch (error) {
        show({ error });
      }
    };
    void follow();
    return () => controller.abort();
  }, [api, id, address]);
  return shown;
}
