/** `useSend`: a transfer in a React app, without the modal's views and with the same checks. */

import type { Modal, OutboxEntry } from 'latchkey/plugin';
import { useModal, useOutboxEntry, useReviewed } from 'latchkey/react';
import type { SendInput, SendReview, SendWarning, send, TransferData } from '../index.js';

/** A transfer and its state. */
export interface UseSend {
  /**
   * `review`: show `review` with its warnings, then call `submit`. `prompting`: the wallet is asked. `sent`: see `entry`.
   * After a failure: the status before, and `error`.
   */
  readonly status: 'idle' | 'preparing' | 'review' | 'prompting' | 'sent';
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

/**
 * A transfer on the active network. Needs the plugin `send`.
 * @example const { review, prepare, submit, entry } = useSend();
 */
export function useSend(): UseSend {
  const { id, ...shown } = useReviewed(useModal<WithSend>().api.send);
  const entry = useOutboxEntry(id) as UseSend['entry'];
  return { ...shown, entry };
}
