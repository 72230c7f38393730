import { describe, expect, it } from 'vitest';
import { eventually } from '../../tools/eventually.js';
import { addressesOf, codeOf, connectContext, connected, connectWallet, restoreWallet, shareOf } from './connected.js';
import { fakeContext, settle } from './context.js';
import { ALICE, BOB, fakeWallet, hangs, rejectsWith, thenable, throws } from './fakeWallet.js';

describe('connecting', () => {
  it('grants the accounts, the network and the features', async () => {
    const { grant } = await connected({ eth_requestAccounts: [ALICE, BOB], eth_chainId: '0x2105' });
    expect(shareOf(grant)).toMatchObject({ networks: 'any', network: 'eip155:8453' });
    expect(addressesOf(grant)).toEqual([ALICE, BOB]);
    expect(Object.keys(shareOf(grant).features).sort()).toEqual([
      'eip155:getCallsStatus',
      'eip155:getCapabilities',
      'eip155:getExecutionPermissions',
      'eip155:getSupportedExecutionPermissions',
      'eip155:grantPermissions',
      'eip155:request',
      'eip155:requestExecutionPermissions',
      'eip155:revokeExecutionPermission',
      'eip155:revokePermissions',
      'eip155:sendCalls',
      'eip155:sendTransaction',
      'eip155:showCallsStatus',
      'eip155:signTypedData',
      'provider',
      'signMessage',
      'switchNetwork',
    ]);
  });

  it.each([
    ['0x1', 'eip155:1'],
    ['0x0a', 'eip155:10'],
    [137, 'eip155:137'],
    ['8453', 'eip155:8453'],
    ['0x0', undefined],
    ['0x0x1', undefined],
    [null, undefined],
    ['eip155:1', undefined],
    [1.5, undefined],
    // EIP-2294: the largest chain id, which a `number` would round.
    ['0x7fffffffffffffdb', 'eip155:9223372036854775771'],
    ['9007199254740993', 'eip155:9007199254740993'],
    [2 ** 53, undefined],
    ['0x7fffffffffffffdc', undefined],
    ['0xfffffffffffffffff', undefined],
    [{}, undefined],
  ])('reads the chain id %j as %j', async (answer, network) => {
    const { grant } = await connected({ eth_chainId: answer });
    expect(shareOf(grant).network).toBe(network);
  });

  it.each([null, [], [''], ['0x12'], [{}, 5, null], [`0x${'g'.repeat(40)}`]])(
    'to a wallet that shares %j rejects with one clear error',
    async (answer) => {
      const fake = fakeContext();
      const wallet = fakeWallet({ eth_requestAccounts: answer });
      const code = answer === null ? 'RESPONSE_MALFORMED' : 'NO_ACCOUNTS';
      expect(await codeOf(connectWallet(fake.context, wallet.provider, connectContext()))).toBe(code);
      expect(wallet.listeners).toBe(0);
    },
  );

  it('keeps each account once, in the wallet’s spelling, at most 100', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `0x${n.toString(16).padStart(40, '0')}`);
    const { grant } = await connected({ eth_requestAccounts: [ALICE, 'junk', ALICE.toLowerCase(), ...many] });
    expect(addressesOf(grant)).toHaveLength(100);
    expect(addressesOf(grant)[0]).toBe(ALICE);
    expect(new Set(addressesOf(grant).map((one) => one.toLowerCase())).size).toBe(100);
  });

  it.each([
    [
      'throws at once',
      () => {
        throw new Error('boom');
      },
      'WALLET_FAILED',
    ],
    ['returns 5', () => 5, 'RESPONSE_MALFORMED'],
    ['returns nothing', () => undefined, 'RESPONSE_MALFORMED'],
    ['rejects with undefined', () => Promise.reject(undefined), 'WALLET_FAILED'],
    ['rejects with text', () => Promise.reject('no way'), 'WALLET_FAILED'],
    ['throws on reading then', () => Object.defineProperty({}, 'then', { get: throws }), 'WALLET_FAILED'],
    ['settles twice', () => thenable((yes, no) => [no({ code: 4001 }), yes([ALICE])]), 'USER_REJECTED'],
    ['rejects', rejectsWith(4001), 'USER_REJECTED'],
    ['is busy with another request', rejectsWith(-32002), 'REQUEST_PENDING'],
  ])('to a wallet that %s rejects with one typed error', async (_, answer, code) => {
    const fake = fakeContext();
    const wallet = fakeWallet({ eth_requestAccounts: answer });
    expect(await codeOf(connectWallet(fake.context, wallet.provider, connectContext()))).toBe(code);
    expect(fake.clock.waiting).toBe(0);
  });

  it('does not await an answer that is itself a promise', async () => {
    const fake = fakeContext();
    const answer = () => thenable((yes) => yes(Object.assign(thenable(hangs), { length: 1, 0: ALICE })));
    const wallet = fakeWallet({ eth_requestAccounts: answer });
    expect(await codeOf(connectWallet(fake.context, wallet.provider, connectContext()))).toBe('RESPONSE_MALFORMED');
  });

  it('times out after five minutes', async () => {
    const fake = fakeContext();
    const outcome = codeOf(
      connectWallet(fake.context, fakeWallet({ eth_requestAccounts: hangs }).provider, connectContext()),
    );
    await fake.clock.advance(5 * 60_000);
    expect(await outcome).toBe('DEADLINE_PASSED');
  });

  it('aborts at once when the user leaves; a later approval is ignored', async () => {
    const fake = fakeContext();
    let approve: (accounts: string[]) => void = () => {};
    const wallet = fakeWallet({
      eth_requestAccounts: () =>
        new Promise((resolve) => {
          approve = resolve;
        }),
    });
    const leave = new AbortController();
    const outcome = codeOf(connectWallet(fake.context, wallet.provider, connectContext(leave.signal)));
    await eventually(() => expect(wallet.asked).toHaveLength(1));
    leave.abort();
    expect(await outcome).toBe('ABORTED');
    approve([ALICE]);
    await settle();
    expect(wallet.asked.map(({ method }) => method)).toEqual(['eth_requestAccounts']);
    expect(wallet.listeners).toBe(0);
    expect(fake.clock.waiting).toBe(0);
  });

  it('works without listener methods, and with listener methods that throw', async () => {
    const fake = fakeContext();
    const { provider } = fakeWallet();
    expect(addressesOf(await connectWallet(fake.context, { request: provider.request }, connectContext()))).toEqual([
      ALICE,
    ]);
    const angry = {
      request: provider.request,
      on() {
        throw new Error('no');
      },
      removeListener() {
        throw new Error('no');
      },
    };
    const grant = await connectWallet(fake.context, angry, connectContext());
    fakeWallet();
    await expect(grant.end()).resolves.toBeUndefined();
  });

  it('works with a frozen provider', async () => {
    const fake = fakeContext();
    const { provider } = fakeWallet({ wallet_revokePermissions: null });
    const grant = await connectWallet(fake.context, Object.freeze(provider), connectContext());
    await grant.end();
  });
});

describe('restoring', () => {
  it('does not prompt the user', async () => {
    const fake = fakeContext();
    const wallet = fakeWallet();
    expect(addressesOf(await restoreWallet(fake.context, wallet.provider, connectContext()))).toEqual([ALICE]);
    expect(wallet.asked.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId']);
  });

  it('resolves to undefined when the wallet has revoked its permission, and removes its listeners', async () => {
    const fake = fakeContext();
    const wallet = fakeWallet({ eth_accounts: [], wallet_getPermissions: [{ parentCapability: 'eth_other' }] });
    expect(await restoreWallet(fake.context, wallet.provider, connectContext())).toBeUndefined();
    expect(wallet.listeners).toBe(0);
  });

  it.each([
    ['keeps its permission', [{ parentCapability: 'eth_accounts' }]],
    ['does not support permissions', rejectsWith(4200)],
    ['answers something else', 5],
  ])('resolves to a grant without accounts when the wallet %s', async (_, permissions) => {
    const wallet = fakeWallet({ eth_accounts: [], wallet_getPermissions: permissions });
    const grant = await restoreWallet(fakeContext().context, wallet.provider, connectContext());
    expect(addressesOf(grant)).toEqual([]);
  });

  it('waits five minutes for a slow answer', async () => {
    const fake = fakeContext();
    const outcome = codeOf(restoreWallet(fake.context, fakeWallet({ eth_accounts: hangs }).provider, connectContext()));
    await fake.clock.advance(5 * 60_000);
    expect(await outcome).toBe('DEADLINE_PASSED');
  });
});
