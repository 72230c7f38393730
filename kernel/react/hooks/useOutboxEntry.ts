/** `useOutboxEntry`: what became of a request that was handed to a wallet. */

import type { OutboxEntry } from '../../contract/outbox.js';
import { useModal } from '../context.js';
import { useReadable } from './useReadable.js';

/**
 * The entry of the outbox, whose status changes until it ends. `undefined` for an unknown id, and for an account that is not
 * connected.
 *
 * @param id - The wallet's answer, or the key of an entry.
 * @example const status = useOutboxEntry('0x5c50…')?.status;
 */
export function useOutboxEntry(id: string | undefined): OutboxEntry | undefined {
  const entries = useReadable(useModal().state.outbox.entries, NONE);
  return id === undefined || id === '' ? undefined : entries.find((one) => one.id === id || one.key === id);
}

const NONE: readonly OutboxEntry[] = [];
