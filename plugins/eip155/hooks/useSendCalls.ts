/** `useSendCalls`: sends a batch of calls (EIP-5792). */

import { useAction, useModal } from 'latchkey/react';
import { useCallback } from 'react';
import type { Eip155Api } from '../slots.js';
import type { WithEip155 } from './withEip155.js';

type Input = Parameters<Eip155Api['sendCalls']>[0];

/** A batch and its state. */
export interface UseSendCalls {
  readonly status: 'idle' | 'prompting' | 'sent' | 'failed';
  /** The id for `useCallsStatus`. */
  readonly id: string | undefined;
  /** A rejection by the user is `USER_REJECTED`. */
  readonly error: unknown;
  /**
   * Asks the wallet. `fallback: true` allows single transactions if the wallet does not support batches. Never rejects:
   * see `error`.
   */
  sendCalls(input: Input): Promise<string | undefined>;
}

type State = Omit<UseSendCalls, 'sendCalls'>;

const IDLE: State = { status: 'idle', id: undefined, error: undefined };

/**
 * Sends batches of calls from the connected wallet. Only the last call changes the state.
 * @example
 * const { sendCalls } = useSendCalls();
 * <button onClick={() => void sendCalls({ calls: [{ to: '0x…', value: 1n }] })}>Pay</button>;
 */
export function useSendCalls(): UseSendCalls {
  const { api } = useModal<WithEip155>();
  const { state, begin } = useAction<State>(IDLE);
  const sendCalls = useCallback(
    async (input: Input) => {
      const { show } = begin({ ...IDLE, status: 'prompting' });
      try {
        const { id } = await api.eip155.sendCalls(input);
        show({ status: 'sent', id, error: undefined });
        return id;
      } catch (error) {
        show({ status: 'failed', id: undefined, error });
        return undefined;
      }
    },
    [api, begin],
  );
  return { ...state, sendCalls };
}
