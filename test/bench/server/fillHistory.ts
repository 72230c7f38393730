/** Writes a history into the database of the benchmark, with the store of the indexer. */

import type { NetworkId } from 'latchkey/plugin';
import { entryOf } from '../../../plugins/backend/server/history/entryOf.js';
import { createHistoryStore } from '../../../plugins/backend/server/history/historyStore.js';
import { openStore } from '../../../plugins/backend/server/store/openStore.js';

/** The accounts with a history are the first ones of the benchmark. */
const ACCOUNTS = 100;
const TRANSACTIONS = 100;
const FIRST_MS = Date.UTC(2021, 0, 1);

const hex = (value: number, digits: number) => `0x${value.toString(16).padStart(digits, '0')}`;

/** A block for each transaction of an account: a payment that each of the accounts receives. */
export async function fillHistory(address: string, network: NetworkId): Promise<void> {
  const store = openStore(address, { written: [network] });
  const history = createHistoryStore(store);
  const accounts = Array.from({ length: ACCOUNTS }, (_, at) => hex(at + 1, 40));
  for (let block = 1; block <= TRANSACTIONS; block += 1) {
    const entries = accounts.map((account, position) => {
      const [from, to] = [hex(0x5000 + position, 40), account];
      const transfers = [{ standard: 'native', amount: BigInt(block) * 10n ** 14n, from, to } as const];
      const hash = hex(block * ACCOUNTS + position, 64);
      const transaction = { hash, from, to, nonce: block, fee: 21_000n * 10n ** 9n, transfers, approvals: [] };
      return { account, position, entry: entryOf(account, { ...transaction, isDeploy: false, isConfirmed: true }) };
    });
    const minedAt = FIRST_MS + block * 12_000;
    await history.add(network, [
      { number: block, hash: hex(block, 64), parentHash: hex(block - 1, 64), minedAt, entries },
    ]);
  }
  await store.close();
}
