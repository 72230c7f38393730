/** A transaction whose blockhash has expired, against a scripted node. */

import { transfers } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { onSolana } from '../send/chains.js';

const ID = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
const NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const status = (value: unknown) => ({ context: { slot: 1 }, value: [value] });

test('it stays pending while it may come, and ends as dropped after the life of its blockhash', async () => {
  const { modal } = await onSolana({ getSignatureStatuses: status(null) });
  const sentAt = modal.test.clock.date();
  await modal.api.outbox.add({ id: ID, network: NETWORK, label: 'Mint' });
  const ended = await modal.test.clock.drive(modal.api.outbox.settled(ID));
  expect(ended).toMatchObject({ status: 'dropped', reason: 'EXPIRED' });
  // A blockhash lives for 150 slots, about one minute.
  expect((ended.endedAt ?? 0) - sentAt).toBeGreaterThan(60_000);
});

/** Looks once at a transaction of 4 minutes ago, as after a reload. */
async function lookLate(getSignatureStatuses: unknown, missing = 0) {
  const { modal } = await onSolana({ getSignatureStatuses } as never);
  const service = await modal.test.context.service(transfers, 'solana');
  const sentAt = modal.test.clock.date() - 240_000;
  const sent = {
    id: ID,
    sentAs: 'transaction',
    network: NETWORK,
    account: 'alice',
    sentAt,
    missing,
    nonce: undefined,
  } as const;
  return modal.test.clock.drive(service.look?.(sent) ?? Promise.resolve(undefined));
}

test('a transaction that is in the history of the node only is found at the first look after a reload', async () => {
  const inHistory = ([, { searchTransactionHistory }]: [unknown, { searchTransactionHistory: boolean }]) =>
    status(
      searchTransactionHistory ? { slot: 1, confirmations: null, err: null, confirmationStatus: 'finalized' } : null,
    );
  expect(await lookLate(inHistory)).toEqual({ status: 'confirmed', id: ID });
});

test('one node that does not know an old transaction once proves nothing', async () => {
  expect(await lookLate(status(null))).toEqual({ status: 'unknown' });
  expect(await lookLate(status(null), 5)).toEqual({ status: 'dropped', reason: 'EXPIRED' });
});

test.each([[5], [[]], [{ value: 'none' }], [null]])(
  'a node that answers %j does not say that it knows nothing',
  async (answer) => {
    await expect(lookLate(answer, 5)).rejects.toMatchObject({ code: 'RPC_MALFORMED' });
  },
);
