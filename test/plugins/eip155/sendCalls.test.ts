/** Batches of calls by `modal.api.eip155`: single transactions as a fallback, and the status after a reload. */

import { jsonRpc } from 'latchkey/testing';
import { describe, expect, it } from 'vitest';
import { decodeFallbackId, encodeFallbackId } from '../../../plugins/eip155/calls/fallbackId.js';
import { codeOf } from './connected.js';
import { ALICE, BOB, fakeWallet, rejectsWith, type Script } from './fakeWallet.js';
import { connectedModal } from './modal.js';

const hash = (digit: number) => `0x${String(digit).repeat(64)}` as const;
const TWO = { calls: [{ to: BOB, value: 1n }, { to: ALICE }] };

/** @param outcomes - Status of the receipts by hash; absent for a pending transaction. */
async function arrange(script: Script, outcomes: Readonly<Record<string, '0x1' | '0x0'>> = {}, storage?: Storage) {
  const wallet = fakeWallet({ wallet_sendCalls: rejectsWith(4200), ...script });
  const fetch = jsonRpc(({ method, params, url }) => {
    if (method === 'eth_chainId') return url.includes('one') ? '0x1' : '0xa';
    const transactionHash = String((params as unknown[])[0]);
    const status = outcomes[transactionHash];
    // A batch that has ended makes the balance old.
    if (method === 'eth_getBalance') return '0x1';
    if (method === 'eth_getTransactionByHash') return { from: ALICE, nonce: '0x1' };
    if (method !== 'eth_getTransactionReceipt') throw new Error(`"${method}" was not expected`);
    if (!status) return null;
    return { transactionHash, status, blockHash: hash(9), blockNumber: '0x1', gasUsed: '0x1', from: ALICE };
  });
  const modal = await connectedModal(wallet.provider, { fetch, ...(storage && { storage }) });
  const asked = (method: string) => wallet.asked.filter((one) => one.method === method).map(({ params }) => params);
  const drive = <T>(promise: Promise<T>) => modal.test.clock.drive(promise);
  return { modal, api: modal.api.eip155, asked, drive, wallet };
}

/** A wallet that returns these hashes, one for each transaction. */
function sends(...answers: readonly unknown[]) {
  const left = [...answers];
  return () => {
    const next = left.shift();
    return typeof next === 'string' ? Promise.resolve(next) : (next as () => Promise<never>)();
  };
}

describe('a wallet without EIP-5792', () => {
  it('gets no transaction unless the app allows single ones', async () => {
    const { api, asked, drive } = await arrange({ eth_sendTransaction: hash(1) });
    expect(await codeOf(drive(api.sendCalls(TWO)))).toBe('FEATURE_MISSING');
    expect(asked('eth_sendTransaction')).toEqual([]);
  });

  it('gets the calls as single transactions in their order, each after the receipt of the one before', async () => {
    const outcomes: Record<string, '0x1'> = { [hash(1)]: '0x1', [hash(2)]: '0x1' };
    const { api, asked, drive } = await arrange({ eth_sendTransaction: sends(hash(1), hash(2)) }, outcomes);
    const { id } = await drive(api.sendCalls({ ...TWO, fallback: true }));
    expect(asked('eth_sendTransaction')).toMatchObject([[{ to: BOB, value: '0x1' }], [{ to: ALICE }]]);
    expect(decodeFallbackId(id)).toEqual({ network: 'eip155:1', hashes: [hash(1), hash(2)] });
    expect(await drive(api.getCallsStatus(id))).toMatchObject({ status: 'confirmed', code: 200, atomic: false });
    expect(await api.sentCalls()).toMatchObject([{ id, count: 2, network: 'eip155:1' }]);
  });

  it.each([
    ['is rejected', [hash(1), rejectsWith(4001)], { [hash(1)]: '0x1' }, 'partly-reverted', 600],
    ['follows a reverted one', [hash(1)], { [hash(1)]: '0x0' }, 'reverted', 500],
  ] as const)('sends no call after one that %s', async (_, answers, outcomes, status, code) => {
    const { api, drive } = await arrange({ eth_sendTransaction: sends(...answers) }, outcomes);
    const { id } = await drive(api.sendCalls({ ...TWO, fallback: true }));
    expect(decodeFallbackId(id)?.hashes).toEqual([hash(1), undefined]);
    expect(await drive(api.getCallsStatus(id))).toMatchObject({ status, code });
  });

  it('gets all calls from one account, also if the user selects another one in between', async () => {
    const outcomes: Record<string, '0x1'> = { [hash(1)]: '0x1', [hash(2)]: '0x1' };
    const send = sends(hash(1), hash(2));
    const { api, asked, drive, wallet } = await arrange(
      {
        eth_requestAccounts: [ALICE, BOB],
        eth_accounts: [ALICE, BOB],
        eth_sendTransaction: () => {
          wallet.answer({ eth_accounts: [BOB, ALICE] });
          wallet.emit('accountsChanged', [BOB, ALICE]);
          return send();
        },
      },
      outcomes,
    );
    await drive(api.sendCalls({ ...TWO, fallback: true }));
    expect(asked('eth_sendTransaction')).toMatchObject([[{ from: ALICE }], [{ from: ALICE }]]);
  });

  it('has the error of a later call reported', async () => {
    const later = { [hash(1)]: '0x1' } as const;
    const { api, drive, modal } = await arrange(
      { eth_sendTransaction: sends(hash(1), rejectsWith(-32000, 'no gas')) },
      later,
    );
    const { id } = await drive(api.sendCalls({ ...TWO, fallback: true }));
    expect(decodeFallbackId(id)?.hashes).toEqual([hash(1), undefined]);
    expect((await modal.health()).faults).toMatchObject([{ code: 'WALLET_FAILED', plugin: 'eip155', level: 'warn' }]);
  });

  it('rejects with the error of the first call if nothing was sent', async () => {
    const { api, drive } = await arrange({ eth_sendTransaction: rejectsWith(4001) });
    expect(await codeOf(drive(api.sendCalls({ ...TWO, fallback: true })))).toBe('USER_REJECTED');
    expect(await api.sentCalls()).toEqual([]);
  });

  it.each([
    ['must be atomic', { atomicRequired: true }],
    ['needs a capability', { capabilities: { paymasterService: { url: 'https://pay.example' } } }],
    ['has a call that needs a capability', { calls: [{ to: BOB, capabilities: { gasLimit: {} } }] }],
  ])('gets no single transactions for a batch that %s', async (_, more) => {
    const { api, asked, drive } = await arrange({ eth_sendTransaction: hash(1) });
    expect(await codeOf(drive(api.sendCalls({ ...TWO, ...more, fallback: true })))).toBe('FEATURE_MISSING');
    expect(asked('eth_sendTransaction')).toEqual([]);
  });
});

it.each(['0x', '0x12', `${BOB}00`, `0x${'zz'.repeat(20)}`, 'alice.eth'])(
  'a call to %s is rejected before the wallet is asked',
  async (to) => {
    const { api, wallet, drive } = await arrange({ wallet_sendCalls: 'id', eth_sendTransaction: hash(1) });
    const before = wallet.asked.length;
    const calls = [{ to: BOB }, { to }];
    expect(await codeOf(drive(api.sendCalls({ calls, fallback: true })))).toBe('INPUT_INVALID');
    expect(wallet.asked).toHaveLength(before);
  },
);

it('capabilities of the batch and of its calls are passed on unchanged', async () => {
  const { api, asked, drive } = await arrange({ wallet_sendCalls: { id: 'x' } });
  const paymasterService = { url: 'https://pay.example', context: { policy: 7 } };
  const calls = [{ to: BOB, capabilities: { gasLimit: { optional: true, value: '0x5' } } }];
  await drive(api.sendCalls({ calls, capabilities: { paymasterService } }));
  expect(asked('wallet_sendCalls')).toMatchObject([[{ capabilities: { paymasterService }, calls }]]);
});

it('a batch that was sent before a reload can be followed after it', async () => {
  const pending = { status: 100, receipts: [] };
  const first = await arrange({ wallet_sendCalls: { id: 'batch' }, wallet_getCallsStatus: pending });
  await first.drive(first.api.sendCalls(TWO));
  const { storage } = first.modal.test;
  first.modal.destroy();

  const answers = [pending, { status: 200, atomic: true, receipts: [] }];
  const script = { wallet_getCallsStatus: () => Promise.resolve(answers.shift()) };
  const { api, drive } = await arrange(script, {}, storage);
  const [sent] = await api.sentCalls();
  expect(sent).toMatchObject({ id: 'batch', count: 2, network: 'eip155:1' });
  expect(await drive(api.waitForCalls('batch'))).toMatchObject({ status: 'confirmed', atomic: true });
  expect(JSON.stringify(storage)).not.toContain(BOB.slice(2));
});

it('waitForCalls rejects when the calls stay pending, and for a batch that the wallet does not know', async () => {
  const { api, drive, wallet } = await arrange({ wallet_getCallsStatus: { status: 100 } });
  expect(await codeOf(drive(api.waitForCalls('x', { timeoutMs: 3_000 })))).toBe('RECEIPT_TIMEOUT');
  wallet.answer({ wallet_getCallsStatus: rejectsWith(5730) });
  expect(await codeOf(drive(api.waitForCalls('x')))).toBe('CALLS_UNKNOWN');
});

it('a damaged id is an id of the wallet', () => {
  const id = encodeFallbackId({ network: 'eip155:10', hashes: [hash(1), undefined] });
  expect(decodeFallbackId(id)).toEqual({ network: 'eip155:10', hashes: [hash(1), undefined] });
  for (const other of [id.slice(0, -1), `${id}00`, `${id.slice(0, -4)}5793`, '0x', 'batch', `0x${'0'.repeat(192)}`]) {
    expect(decodeFallbackId(other)).toBeUndefined();
  }
});
