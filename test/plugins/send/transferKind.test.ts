/** Transfers in the outbox: their stored form, and those that an earlier version has stored. */

import * as fc from 'fast-check';
import { allConnectionsAtom, type Connection, definePlugin, outbox, statusesAtom, transfers } from 'latchkey/plugin';
import { send } from 'latchkey/plugins/send';
import { createMemoryStorage, createTestModal, fakeNamespace } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { parseTransfer } from '../../../plugins/send/flow/storedTransfer.js';

const ALICE = `0x${'a1'.repeat(20)}`;
const TOKEN = { address: `0x${'c0'.repeat(20)}`, symbol: 'USDC', decimals: 6 };
const INTENT = { network: 'fake:1', from: ALICE, to: `0x${'b0'.repeat(20)}`, token: TOKEN, amount: `${10n ** 30n}` };

/** A page of the app with a connected account. */
async function openPage(storage: Storage) {
  const chain = definePlugin({
    id: 'chain',
    contributes: [transfers.of('fake', () => ({ track: async () => ({ status: 'pending' }) }) as never)],
  });
  const modal = createTestModal({ plugins: [fakeNamespace([]), chain, send()], platform: { storage } });
  const { store, service } = modal.test.context;
  const account = { address: ALICE };
  store.set(statusesAtom, new Map([['fake', 'connected']]));
  const connection = { namespace: 'fake', account, accounts: [account] } as unknown as Connection;
  store.set(allConnectionsAtom, [connection]);
  await service(outbox, 'all');
  return modal;
}

test('transfers that an earlier version has stored in one value are moved once', async () => {
  const storage = createMemoryStorage();
  const key = 'latchkey:send:transactions';
  const one = { id: '0x01', kind: 'transaction', status: 'unknown', sentAt: 1_700_000_000_000, intent: INTENT };
  storage.setItem(key, JSON.stringify({ v: 1, d: [one, { ...one, id: '' }, null, 5] }));
  const moved = { id: '0x01', kind: 'transfer', status: 'pending', data: { intent: { amount: 10n ** 30n } } };
  expect((await openPage(storage)).state.outbox.entries.get()).toMatchObject([moved]);
  expect(storage.getItem(key)).toBeNull();
  expect((await openPage(storage)).state.outbox.entries.get()).toMatchObject([moved]);
});

test('a stored transfer of any shape is read exactly, or ignored', () => {
  expect(parseTransfer({ intent: INTENT })).toEqual({
    intent: { ...INTENT, amount: 10n ** 30n, maxFee: undefined, payload: {} },
  });
  const wrong = fc.anything({ maxDepth: 2 }).filter((value) => typeof value !== 'string' || value === '');
  void fc.assert(
    fc.property(fc.constantFrom('network', 'from', 'to', 'amount', 'token'), wrong, (field, value) => {
      expect(parseTransfer({ intent: { ...INTENT, [field]: value } })).toBeUndefined();
    }),
  );
  void fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(parseTransfer(value)).toBeUndefined();
    }),
  );
});
