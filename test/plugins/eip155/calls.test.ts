import { createProvider, type ProviderRpcError } from 'latchkey/plugins/eip155/provider';
import { describe, expect, it } from 'vitest';
import { MAX_CALLS } from '../../../plugins/eip155/features/encode.js';
import { codeOf, connected } from './connected.js';
import { ALICE, BOB, fakeWallet, HASH, rejectsWith } from './fakeWallet.js';
import { connectedModal } from './modal.js';

/** Bob's address with one letter in the other case. */
const WRONG = BOB.replace('C5', 'c5');

describe('batches of calls (EIP-5792)', () => {
  it('sendCalls sends the shape of version 2.0.0', async () => {
    const { features, asked } = await connected({ wallet_sendCalls: { id: 'bundle' } });
    const input = {
      calls: [{ to: BOB, value: 1n, data: '0x00' as const }, { to: ALICE }],
      atomicRequired: true,
      id: '0x1',
    };
    expect(await features['eip155:sendCalls'](input)).toEqual({ id: 'bundle' });
    expect(asked('wallet_sendCalls')).toEqual([
      [
        {
          version: '2.0.0',
          from: ALICE,
          chainId: '0x1',
          atomicRequired: true,
          id: '0x1',
          calls: [{ to: BOB, value: '0x1', data: '0x00' }, { to: ALICE }],
        },
      ],
    ]);
  });

  it('answers in the shape of the draft are accepted', async () => {
    const { features } = await connected({
      wallet_sendCalls: 'bundle',
      wallet_getCallsStatus: { status: 'CONFIRMED', receipts: [{ transactionHash: HASH, status: '0x1' }] },
    });
    expect(await features['eip155:sendCalls']({ calls: [{ to: BOB }] })).toEqual({ id: 'bundle' });
    expect(await features['eip155:getCallsStatus']({ id: 'bundle' })).toEqual({
      status: 'confirmed',
      code: 200,
      atomic: false,
      receipts: [{ transactionHash: HASH, succeeded: true }],
    });
  });

  it.each([
    ['no call', [], 'INPUT_INVALID'],
    ['more than 100 calls', Array.from({ length: MAX_CALLS + 1 }, () => ({ to: BOB })), 'CALLS_TOO_MANY'],
    ['a receiver with a wrong checksum', [{ to: ALICE }, { to: WRONG }], 'INPUT_INVALID'],
  ])('a batch with %s is refused before the wallet is asked, by every door', async (_, calls, code) => {
    const { features, asked } = await connected();
    expect(await codeOf(features['eip155:sendCalls']({ calls }))).toBe(code);
    const params = [{ version: '2.0.0', from: ALICE, chainId: '0x1', atomicRequired: false, calls }];
    expect(await codeOf(features['eip155:request']({ method: 'wallet_sendCalls', params }))).toBe(code);
    expect(asked('wallet_sendCalls')).toEqual([]);
    const modal = await connectedModal(fakeWallet().provider);
    const drive = <T>(promise: Promise<T>) => modal.test.clock.drive(promise);
    expect(await codeOf(drive(modal.api.eip155.sendCalls({ calls })))).toBe(code);
    expect(await codeOf(drive(modal.api.eip155.sendCalls({ calls, fallback: true })))).toBe(code);
    const provider = createProvider(modal);
    const asking = drive(provider.request({ method: 'wallet_sendCalls', params }));
    expect(await asking.catch((error: ProviderRpcError) => error.code)).toBe(code === 'INPUT_INVALID' ? -32602 : 5740);
  });

  it('a batch with 100 calls is sent, and so is one that creates a contract', async () => {
    const { features } = await connected({ wallet_sendCalls: { id: 'bundle' } });
    const calls = Array.from({ length: MAX_CALLS }, () => ({ to: BOB }));
    expect(await features['eip155:sendCalls']({ calls })).toEqual({ id: 'bundle' });
    const params = [{ version: '2.0.0', from: ALICE, chainId: '0x1', calls: [{ data: '0x60' }] }];
    expect(await features['eip155:request']({ method: 'wallet_sendCalls', params })).toEqual({ id: 'bundle' });
  });

  it('a transaction to a wrong checksum is refused before the wallet is asked', async () => {
    const { features, asked } = await connected();
    expect(await codeOf(features['eip155:sendTransaction']({ to: WRONG, value: 1n }))).toBe('INPUT_INVALID');
    const params = [{ from: ALICE, to: WRONG, value: '0x1' }];
    for (const method of ['eth_sendTransaction', 'eth_signTransaction']) {
      expect(await codeOf(features['eip155:request']({ method, params }))).toBe('INPUT_INVALID');
    }
    expect([...asked('eth_sendTransaction'), ...asked('eth_signTransaction')]).toEqual([]);
  });

  it('sendCalls rejects a call whose receiver is not 20 bytes', async () => {
    const { features, asked } = await connected();
    expect(await codeOf(features['eip155:sendCalls']({ calls: [{ to: BOB }, { to: '0x12' }] }))).toBe('INPUT_INVALID');
    expect(asked('wallet_sendCalls')).toEqual([]);
  });

  it.each([
    [100, 'pending'],
    [200, 'confirmed'],
    [400, 'failed'],
    [500, 'reverted'],
    [600, 'partly-reverted'],
    [999, 'unknown'],
  ])('status code %i is read as %s', async (status, word) => {
    const { features } = await connected({ wallet_getCallsStatus: { status, atomic: true } });
    expect(await features['eip155:getCallsStatus']({ id: 'x' })).toMatchObject({
      status: word,
      atomic: true,
      receipts: [],
    });
  });

  it('getCapabilities returns valid capabilities by network', async () => {
    const { features, asked } = await connected({
      wallet_getCapabilities: {
        '0x0': { a: {} },
        '0x1': { atomic: { status: 'supported' } },
        nonsense: {},
        '0xa': null,
        ['__proto__']: {},
      },
    });
    const capabilities = await features['eip155:getCapabilities']({ networks: ['eip155:1'] });
    expect([...capabilities]).toEqual([
      ['eip155:0', { a: {} }],
      ['eip155:1', { atomic: { status: 'supported' } }],
    ]);
    expect(asked('wallet_getCapabilities')).toEqual([[ALICE, ['0x1']]]);
  });

  it.each([4200, -32601])('wallet error %i rejects with FEATURE_MISSING', async (code) => {
    const { features } = await connected({
      wallet_getCapabilities: rejectsWith(code),
      wallet_sendCalls: rejectsWith(code),
      wallet_getCallsStatus: rejectsWith(code),
    });
    expect(await codeOf(features['eip155:getCapabilities']())).toBe('FEATURE_MISSING');
    expect(await codeOf(features['eip155:sendCalls']({ calls: [{ to: BOB }] }))).toBe('FEATURE_MISSING');
    expect(await codeOf(features['eip155:getCallsStatus']({ id: 'x' }))).toBe('FEATURE_MISSING');
  });

  it('invalid answers reject with RESPONSE_MALFORMED', async () => {
    const { features } = await connected({
      wallet_sendCalls: { id: 5 },
      wallet_getCallsStatus: null,
      wallet_getCapabilities: [],
    });
    expect(await codeOf(features['eip155:sendCalls']({ calls: [{ to: BOB }] }))).toBe('RESPONSE_MALFORMED');
    expect(await codeOf(features['eip155:getCallsStatus']({ id: 'x' }))).toBe('RESPONSE_MALFORMED');
    expect(await codeOf(features['eip155:getCapabilities']())).toBe('RESPONSE_MALFORMED');
  });
});
