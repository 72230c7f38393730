import { balances } from 'latchkey/plugin';
import { jsonRpc, type Respond } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { fromHex } from '../../../plugins/polkadot/hex.js';
import { parseFreeBalance, storageKey } from '../../../plugins/polkadot/rpc/reads.js';
import { openModal, openWindow, POLKADOT } from './page.js';

const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const GENESIS = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f';

const little = (value: bigint, bytes: number) =>
  Array.from({ length: bytes }, (_, at) =>
    Number((value >> BigInt(8 * at)) & 255n)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
const info = (free: bigint) =>
  `0x${little(7n, 4)}${little(0n, 12)}${little(free, 16)}${little(9n, 16)}${little(0n, 32)}`;

function node(storage: unknown, genesis: unknown = GENESIS): Respond {
  return jsonRpc(({ method, params }) => {
    if (method === 'chain_getBlockHash' && JSON.stringify(params) === '[0]') return genesis;
    if (method === 'state_getStorage') return storage;
    throw new Error(`unexpected ${method}`);
  });
}

async function read(fetch: Respond, address = ALICE) {
  const modal = await openModal(openWindow(), { fetch });
  modal.start();
  const service = await modal.test.context.service(balances, 'polkadot');
  return service.native({ network: POLKADOT, address });
}

test('the storage key of the well-known account //Alice is correct', () => {
  const alice = fromHex('0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d') as Uint8Array;
  expect(storageKey(alice)).toBe(
    '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
  );
});

test.each([0n, 1n, 2n ** 53n + 1n, 2n ** 128n - 1n])('the balance %s is read exactly', async (free) => {
  expect(await read(node(info(free)))).toBe(free);
});

test('an account without a storage entry has the balance 0', async () => {
  expect(await read(node(null))).toBe(0n);
});

test.each(['0x', '0x00', info(5n).slice(0, -2), `${info(5n)}00`, 'junk', 5, {}, [[]]])(
  'the storage entry %j is rejected',
  async (storage) => {
    await expect(read(node(storage))).rejects.toMatchObject({ code: 'RPC_MALFORMED' });
    expect(parseFreeBalance(storage)).toBeUndefined();
  },
);

test.each([
  ['another network', `0x${'ab'.repeat(32)}`],
  ['no network', null],
  ['an invalid network', 'x'],
])('a node of %s is rejected', async (_, genesis) => {
  await expect(read(node(info(5n), genesis))).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' });
});

test('an invalid address is rejected without a request', async () => {
  await expect(read(node(info(5n)), 'alice.dot')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});
