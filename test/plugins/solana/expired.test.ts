/** A transaction whose blockhash has expired, against a scripted node. */

import { expect, test } from 'vitest';
import { onSolana } from '../send/chains.js';

const ID = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
const status = (value: unknown) => ({ context: { slot: 1 }, value: [value] });

test('it stays pending while it may come, and ends as dropped after the life of its blockhash', async () => {
  const { modal } = await onSolana({ getSignatureStatuses: status(null) });
  const sentAt = modal.test.clock.date();
  await modal.api.outbox.add({ id: ID, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', label: 'Mint' });
  const ended = await modal.test.clock.drive(modal.api.outbox.settled(ID));
  expect(ended).toMatchObject({ status: 'dropped', reason: 'EXPIRED' });
  // A blockhash lives for 150 slots, about one minute.
  expect((ended.endedAt ?? 0) - sentAt).toBeGreaterThan(60_000);
});
