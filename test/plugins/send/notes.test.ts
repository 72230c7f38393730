/** A transfer that is confirmed although the wallet has changed something: it ends with a note. */

import { base64 } from '@scure/base';
import {
  allConnectionsAtom,
  type Connection,
  definePlugin,
  outbox,
  statusesAtom,
  toastAtom,
  transfers,
} from 'latchkey/plugin';
import { send } from 'latchkey/plugins/send';
import { createMemoryStorage, createTestModal, fakeNamespace } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { encodeTransfer, toUnsignedTransaction } from '../../../plugins/solana/transactions/transfer.js';
import { ALICE as SOLANA_ALICE, BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onSolana } from './chains.js';

const ALICE = `0x${'a1'.repeat(20)}`;
const intent = {
  network: 'fake:1',
  from: ALICE,
  to: `0x${'b0'.repeat(20)}`,
  token: { symbol: 'TKN', decimals: 8 },
  amount: 150_000_000n,
  maxFee: undefined,
  expectedFee: 1_000n,
  payload: {},
};

/** A page with a transfer that is confirmed with a note at its first look. */
async function openPage(storage: Storage, note: object) {
  const track = async () => ({ status: 'confirmed', id: '0x01', note });
  const chain = definePlugin({ id: 'chain', contributes: [transfers.of('fake', () => ({ track }) as never)] });
  const modal = createTestModal({ plugins: [fakeNamespace([]), chain, send()], platform: { storage } });
  const { store, service } = modal.test.context;
  const account = { address: ALICE };
  store.set(statusesAtom, new Map([['fake', 'connected']]));
  const connection = { namespace: 'fake', account, accounts: [account] } as unknown as Connection;
  store.set(allConnectionsAtom, [connection]);
  return { modal, store, box: await service(outbox, 'all') };
}

test.each([
  [{ kind: 'fee', value: 600_000n }, /^Sent 1\.50 TKN\. Your wallet has raised the network cost to /],
  [
    { kind: 'outputs', value: 2n },
    /^Sent 1\.50 TKN\. Your wallet has also paid 2 addresses that are neither yours nor the receiver’s\.$/,
  ],
])('the note %o is told, stays until it is closed, and survives a reload', async (note, text) => {
  const storage = createMemoryStorage();
  const { modal, store, box } = await openPage(storage, note);
  const request = { kind: 'transfer', network: 'fake:1', account: ALICE, data: { intent } } as const;
  box.put(request, { id: '0x01', status: 'pending' });
  const ended = await modal.test.clock.drive(box.settled('0x01'));
  expect(ended).toMatchObject({ status: 'confirmed', note });
  await modal.test.until(() => store.get(toastAtom)?.message !== undefined, 'toast');
  expect(store.get(toastAtom)).toMatchObject({ message: expect.stringMatching(text), autoClose: false });
  const next = await openPage(storage, note);
  expect(next.modal.state.outbox.entries.get()).toMatchObject([{ note, data: { intent: { expectedFee: 1_000n } } }]);
});

test('a transfer of SOL whose priority fee was raised above 5 times the reviewed one ends with a note', async () => {
  const [alice, bob] = [SOLANA_ALICE, SOLANA_BOB].map((key) => key.publicKey.toBase58()) as [string, string];
  const message = encodeTransfer({ from: alice, to: bob, lamports: 5n, blockhash: alice });
  const sent = [base64.encode(toUnsignedTransaction(message)), 'base64'];
  const lookAt = async (fee: number) => {
    const { modal } = await onSolana({
      getSignatureStatuses: { context: { slot: 1 }, value: [{ err: null, confirmationStatus: 'confirmed' }] },
      getTransaction: { transaction: sent, meta: { fee } },
    });
    const service = await modal.test.context.service(transfers, 'solana');
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    const token = { symbol: 'SOL', decimals: 9 };
    const reviewed = { network, from: alice, to: bob, token, amount: 5n, maxFee: 15_000n, payload: {} } as const;
    const request = { id: 'sig', kind: 'transaction', intent: reviewed, sentAt: 0, missing: 0 } as const;
    return modal.test.clock.drive(service.track(request));
  };
  expect(await lookAt(55_000)).toEqual({ status: 'confirmed', id: 'sig' });
  expect(await lookAt(55_001)).toEqual({
    status: 'confirmed',
    id: 'sig',
    note: { kind: 'fee', value: 55_001n },
  });
});
