/** `useSend`: a transfer in a React app, without the modal's views and with the same checks. */

import type { Modal } from 'latchkey/plugin';
import { useModal, useRun } from 'latchkey/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { OwnTransaction, Review, SendInput, send, Warning } from '../index.js';

/** A transfer and its state. */
export interface UseSend {
  /**
   * `review`: show `review` with its warnings, then call `submit`. `asking`: the wallet is asked. `started`: see
   * `transaction`. After a failure: the status before, and `error`.
   */
  readonly status: 'idle' | 'preparing' | 'review' | 'asking' | 'started';
  /** Everything that the wallet will be asked for. */
  readonly review: Review | undefined;
  /** The sent transaction. Its status changes until it is settled. */
  readonly transaction: OwnTransaction | undefined;
  /** The last failure. A rejection by the user is `USER_REJECTED`. */
  readonly error: unknown;
  /** Resolves a name, checks and simulates the transfer. Only the last call counts. Never rejects. */
  prepare(input: SendInput): Promise<Review | undefined>;
  /** Asks the wallet once. @param confirmed - The warnings that the user has confirmed; all must be. Never rejects. */
  submit(confirmed?: readonly Warning[]): Promise<OwnTransaction | undefined>;
  /** Forgets the transfer. A request that the wallet shows already is not withdrawn. */
  reset(): void;
}

type WithSend = Modal<readonly [ReturnType<typeof send>]>;
type State = Pick<UseSend, 'status' | 'review' | 'error'> & { readonly id?: string | undefined };

const IDLE: State = { status: 'idle', review: undefined, error: undefined };
const NONE: readonly OwnTransaction[] = [];

/** A transfer on the active network. Needs the plugin `send`. */
export function useSend(): UseSend {
  const { api, state } = useModal<WithSend>();
  const { transactions } = state.send;
  const all = useSyncExternalStore(transactions.subscribe, transactions.get, () => NONE);
  const { state: run, now, begin } = useRun<State>(IDLE);
  const { id, ...shown } = run;

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
    async (confirmed: readonly Warning[] = []) => {
      const { status, review } = now();
      if (status !== 'review' || !review) return undefined;
      const show = begin({ ...IDLE, status: 'asking', review });
      try {
        const sent = await api.send.submit(review, confirmed);
        show({ ...IDLE, status: 'started', review, id: sent.id });
        return sent;
      } catch (error) {
        show({ status: 'review', review, error });
        return undefined;
      }
    },
    [api, begin, now],
  );
  const reset = useCallback(() => void begin(IDLE), [begin]);
  const transaction = id === undefined ? undefined : all.find((one) => one.id === id);
  return { ...shown, transaction, prepare, submit, reset };
}
