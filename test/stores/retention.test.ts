/** Entries that are older than they may be are removed, and the index goes on from the blocks that stay. */

import { createBackend } from 'latchkey/plugins/backend/server';
import { expect, onTestFinished, test } from 'vitest';
import { createHistoryStore } from '../../plugins/backend/server/history/historyStore.js';
import { createUpkeep } from '../../plugins/backend/server/history/upkeep.js';
import { openStore } from '../../plugins/backend/server/store/openStore.js';
import { eventually } from '../tools/eventually.js';
import { PAID } from './blockNode.js';
import { DATABASES, type DatabaseKind, startDatabases } from './databases.js';

const NETWORK = 'eip155:31337';
const FIRST_MS = 1_700_000_000_000;
const DAY_MS = 86_400_000;
const NFT = `0x${'71'.repeat(20)}`;

const databases = startDatabases();

/** A database with a block an hour, each of which brings an NFT. */
async function createFilled(kind: DatabaseKind, blocks: number) {
  const address = await databases.newAddressOf(kind);
  const store = openStore(address, { written: [NETWORK] });
  onTestFinished(() => store.close());
  const history = createHistoryStore(store);
  const entryOf = (number: number) => ({
    ...({ hash: `0xaa${number}`, type: 'receive', status: 'confirmed', from: NFT, to: PAID, nonce: number } as const),
    movements: [{ standard: 'erc721', token: NFT, id: `${number}`, amount: '1', direction: 'in' } as const],
  });
  for (let first = 0; first < blocks; first += 500) {
    await history.add(
      NETWORK,
      Array.from({ length: Math.min(500, blocks - first) }, (_, at) => ({
        number: first + at,
        hash: `0x${first + at}`,
        parentHash: `0x${first + at - 1}`,
        minedAt: FIRST_MS + (first + at) * 3_600_000,
        entries: [{ account: PAID, position: 0, entry: entryOf(first + at) }],
      })),
    );
  }
  const stored = async () => {
    const found = await history.page(PAID, [NETWORK], undefined, blocks + 1);
    return { first: await history.first(NETWORK), entries: found.length, oldest: found.at(-1)?.block };
  };
  return { address, stored, history, upkeep: createUpkeep(store) };
}

test.each(DATABASES)(
  '%s: a server removes the entries that are older than "keepDays", and their blocks',
  async (kind) => {
    const { address, stored } = await createFilled(kind, 1_500);
    const now = FIRST_MS + 12 * DAY_MS;
    const backend = createBackend({
      networks: [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }],
      projects: [{ id: 'app' }],
      store: address,
      history: [{ network: NETWORK, keepDays: 7 }],
      now: () => now,
    });
    onTestFinished(() => backend.close());
    await backend.ready();
    await eventually(async () => expect(await stored()).toEqual({ first: 120, entries: 1_380, oldest: 120 }));
  },
);

test.each(DATABASES)('%s: the last 1,000 blocks stay, however old they are', async (kind) => {
  const { stored, upkeep } = await createFilled(kind, 1_200);
  expect(await upkeep.expire(NETWORK, Number.MAX_SAFE_INTEGER, 150, false)).toBe(true);
  expect(await stored()).toEqual({ first: 150, entries: 1_050, oldest: 150 });
  expect(await upkeep.expire(NETWORK, Number.MAX_SAFE_INTEGER, 150, false)).toBe(true);
  expect(await upkeep.expire(NETWORK, Number.MAX_SAFE_INTEGER, 150, false)).toBe(false);
  expect(await stored()).toEqual({ first: 200, entries: 1_000, oldest: 200 });
});

test.each(DATABASES)('%s: the moves of NFTs stay, unless an explorer has those of removed blocks', async (kind) => {
  const { history, upkeep } = await createFilled(kind, 1_100);
  const moves = async () => (await history.nftMoves(PAID, NETWORK)).length;
  await upkeep.expire(NETWORK, Number.MAX_SAFE_INTEGER, 50, false);
  expect(await moves()).toBe(1_100);
  await upkeep.expire(NETWORK, Number.MAX_SAFE_INTEGER, 1_000, true);
  expect(await moves()).toBe(1_000);
});
