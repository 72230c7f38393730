import { describe, expect, it } from 'vitest';
import { settle } from '../eip155/context.js';
import {
  addressesOf,
  codeOf,
  connect,
  connected,
  DEVNET,
  MAINNET,
  restore,
  shareOf,
  solanaContext,
} from './connected.js';
import { ALICE, BOB, hangs, rejectsWith, testWallet, throws } from './wallet.js';

const alice = ALICE.publicKey.toBase58();
const bob = BOB.publicKey.toBase58();

describe('connecting', () => {
  it('grants the accounts, the shared networks and the wallet’s features', async () => {
    const { grant, test } = await connected(testWallet({ keys: [ALICE, BOB] }));
    expect(shareOf(grant)).toMatchObject({
      accounts: [
        { address: alice, publicKey: alice },
        { address: bob, publicKey: bob },
      ],
      networks: [MAINNET, DEVNET],
    });
    expect(Object.keys(shareOf(grant).features)).toEqual([
      'provider',
      'signMessage',
      'solana:signTransaction',
      'solana:signAllTransactions',
      'solana:signAndSendTransaction',
      'solana:signIn',
    ]);
    expect(shareOf(grant).features.provider).toBe(test.wallet);
    expect(test.asked).toEqual([['standard:connect']]);
  });

  it('omits features that the wallet lacks', async () => {
    const script = {
      'solana:signMessage': undefined,
      'solana:signTransaction': undefined,
      'solana:signIn': undefined,
    };
    const { features } = await connected(testWallet({ script }));
    expect(Object.keys(features)).toEqual(['provider', 'solana:signAndSendTransaction']);
  });

  it('grants only the networks that the wallet lists', async () => {
    const { grant } = await connected(testWallet({ chains: ['solana:devnet', 'bitcoin:mainnet'] }));
    expect(shareOf(grant).networks).toEqual([DEVNET]);
  });

  it('skips accounts of other namespaces and accounts whose key does not match the address', async () => {
    const chains = ['solana:mainnet'];
    const accounts = [
      { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chains: ['sui:mainnet'] },
      { address: bob, publicKey: BOB.publicKey.toBytes(), chains: ['bitcoin:mainnet'] },
      { address: bob, publicKey: ALICE.publicKey.toBytes(), chains },
      { address: bob.slice(3), chains },
      { address: alice, publicKey: ALICE.publicKey.toBytes(), chains, label: 'Mine' },
    ];
    const fake = solanaContext();
    const grant = await connect(fake, testWallet({ script: { 'standard:connect': async () => ({ accounts }) } }));
    expect(shareOf(grant).accounts).toEqual([{ address: alice, publicKey: alice, label: 'Mine' }]);
  });

  it.each<[string, () => unknown, string]>([
    ['a refusal', rejectsWith({ code: 4001 }), 'USER_REJECTED'],
    ['no accounts', async () => ({ accounts: [] }), 'NO_ACCOUNTS'],
    ['nothing', async () => undefined, 'RESPONSE_MALFORMED'],
    ['junk', async () => ({ accounts: 'all of them' }), 'RESPONSE_MALFORMED'],
    ['what throws when read', async () => Object.defineProperty({}, 'accounts', { get: throws }), 'RESPONSE_MALFORMED'],
    ['a throw', throws, 'WALLET_FAILED'],
  ])('rejects with one typed error and leaves no listener when the answer is %s', async (_, answer, code) => {
    const test = testWallet({ script: { 'standard:connect': answer } });
    expect(await codeOf(connect(solanaContext(), test))).toBe(code);
    expect(test.listeners).toBe(0);
  });

  it('aborts when the user leaves, and times out after five minutes', async () => {
    const fake = solanaContext();
    const test = testWallet({ script: { 'standard:connect': hangs } });
    const leaving = new AbortController();
    const left = connect(fake, test, leaving.signal);
    leaving.abort();
    expect(await codeOf(left)).toBe('ABORTED');
    const late = codeOf(connect(fake, test));
    await fake.clock.advance(5 * 60_000);
    expect(await late).toBe('DEADLINE_PASSED');
    expect(fake.clock.waiting).toBe(0);
    expect(test.listeners).toBe(0);
  });
});

describe('restoring', () => {
  it('connects with the option silent', async () => {
    const test = testWallet();
    expect(addressesOf(await restore(solanaContext(), test))).toEqual([alice]);
    expect(test.asked).toEqual([['standard:connect', { silent: true }]]);
  });

  it('resolves to a grant without accounts when the wallet is locked', async () => {
    const test = testWallet({ keys: [] });
    expect(addressesOf(await restore(solanaContext(), test))).toEqual([]);
    expect(test.listeners).toBe(1);
  });

  it('resolves to undefined when the wallet shares only accounts of other namespaces', async () => {
    const accounts = [{ address: bob, publicKey: BOB.publicKey.toBytes(), chains: ['bitcoin:mainnet'] }];
    const test = testWallet({ script: { 'standard:connect': async () => ({ accounts }) } });
    expect(await restore(solanaContext(), test)).toBeUndefined();
    expect(test.listeners).toBe(0);
  });

  it('waits five minutes for a slow answer', async () => {
    const fake = solanaContext();
    const restoring = codeOf(restore(fake, testWallet({ script: { 'standard:connect': hangs } })));
    await fake.clock.advance(5 * 60_000);
    expect(await restoring).toBe('DEADLINE_PASSED');
  });
});

describe('a connection', () => {
  it('follows account changes of the wallet', async () => {
    const { test, updates, fake } = await connected(testWallet({ keys: [ALICE, BOB] }));
    test.share(BOB);
    await fake.clock.advance(100);
    expect(updates.map(addressesOf)).toEqual([[bob]]);
  });

  it('has no accounts while the wallet shares none', async () => {
    const { test, updates, features } = await connected();
    test.share();
    expect(updates.map(addressesOf)).toEqual([[]]);
    expect(test.listeners).toBe(1);
    expect(await codeOf(features.signMessage({ message: 'x' }))).toBe('ACCOUNT_UNKNOWN');
  });

  it('ignores change events without new accounts', async () => {
    const { test, updates, fake } = await connected();
    for (const change of [undefined, null, {}, { chains: [] }, { accounts: 'none' }]) test.emit(change);
    test.share(ALICE);
    await fake.clock.advance(1_000);
    expect(updates).toEqual([]);
  });

  it('publishes at most ten updates a second', async () => {
    const { test, updates, fake } = await connected(testWallet({ keys: [ALICE, BOB] }));
    for (let at = 0; at < 1_000; at++) test.share(...(at % 2 ? [ALICE, BOB] : [BOB]));
    await fake.clock.advance(1_000);
    expect(updates.length).toBeLessThanOrEqual(2);
    expect(addressesOf(updates.at(-1))).toEqual([alice, bob]);
  });

  it('disconnects the wallet once', async () => {
    const { grant, asked, test } = await connected();
    await grant.end();
    await grant.end();
    expect(asked('standard:disconnect')).toEqual([[]]);
    expect(test.listeners).toBe(0);
  });

  it.each([
    ['cannot disconnect', undefined],
    ['rejects to disconnect', rejectsWith(new Error('no'))],
  ])('ends when the wallet %s', async (_, disconnect) => {
    const { grant } = await connected(testWallet({ script: { 'standard:disconnect': disconnect } }));
    await grant.end();
  });

  it('ends within a second when the wallet does not answer', async () => {
    const { grant, fake } = await connected(testWallet({ script: { 'standard:disconnect': hangs } }));
    let over = false;
    const ending = grant.end().then(() => {
      over = true;
    });
    await settle();
    expect(over).toBe(false);
    await fake.clock.advance(1_000);
    await ending;
  });

  it('ends with the modal', async () => {
    const { fake, test, features } = await connected();
    fake.close();
    expect(test.listeners).toBe(0);
    expect(await codeOf(features.signMessage({ message: 'x' }))).toBe('ABORTED');
  });
});
