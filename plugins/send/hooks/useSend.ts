/** `useSend`: a transfer in a React app, without the modal's views and with the same checks. */

import type { Modal, OutboxEntry } from 'latchkey/plugin';
import { useModal, useOutboxEntry, useRun } from 'latchkey/react';
import { useCallback } from 'react';
import type { SendInput, SendReview, SendWarning, send, TransferData } from '../index.js';

/** A transfer and its state. */
export interface UseSend {
  /**
   * `review`: show `review` with its warnings, then call `submit`. `asking`: the wallet is asked. `sent`: see `entry`.
   * After a failure: the status before, and `error`.
   */
  readonly status: 'idle' | 'preparing' | 'review' | 'asking' | 'sent';
  /** Everything that the wallet will be asked for. */
  readonly review: SendReview | undefined;
  /** The entry in the outbox. Its status changes until it ends. */
  readonly entry: OutboxEntry<TransferData> | undefined;
  /** The last failure. A rejection by the user is `USER_REJECTED`. */
  readonly error: unknown;
  /** Resolves a name, checks and simulates the transfer. Only the last call counts. Never rejects. */
  prepare(input: SendInput): Promise<SendReview | undefined>;
  /**
   * Asks the wallet once. Never rejects.
   *
   * @param options.confirmed - The warnings that the user has confirmed; all must be.
   * @returns the wallet's answer; `undefined` after a failure
   */
  submit(options?: {
    readonly confirmed?: readonly SendWarning[] | undefined;
  }): Promise<{ readonly id: string } | undefined>;
  /** Forgets the transfer. A request that the wallet shows already is not withdrawn. */
  reset(): void;
}

type WithSend = Modal<readonly [ReturnType<typeof send>]>;
type State = Pick<UseSend, 'status' | 'review' | 'error'> & { readonly id?: string | undefined };

const IDLE: State = { status: 'idle', review: undefined, error: undefined };

/** A transfer on the active network. Needs the plugin `send`. */
export function useSend(): UseSend {
  const { api } = useModal<WithSend>();
  const { state: run, now, begin } = useRun<State>(IDLE);
  const { id, ...shown } = run;
  const entry = useOutboxEntry(id) as UseSend['entry'];

  const prepare = useCallback(
    async (input: SendInput) => {
      const show = begin({ ...IDLE, status: 'preparing' });
      try {
        const review = await api.send.prepare(input);
        show({ ...IDLE, status: 'review', review });
        return review;
      } catch (error) {
        show({ ...IDLE, error });
        return undefined;
      }
    },
    [api, begin],
  );
  const submit = useCallback(
    async (options: Parameters<UseSend['submit']>[0] = {}) => {
      const { status, review } = now();
      if (status !== 'review' || !review) return undefined;
      const show = begin({ ...IDLE, status: 'asking', review });
      try {
        const sent = await api.send.submit(review, options);
        show({ ...IDLE, status: 'sent', review, id: sent.id });
        return sent;
      } catch (error) {
        show({ status: 'review', review, error });
        return undefined;
      }
    },
    [api, begin, now],
  );
  const reset = useCallback(() => void begin(IDLE), [begin]);
  return { ...shown, entry, prepare, submit, reset };
}
