import { type ConnectContext, type Grant, isModalError, type Share } from 'latchkey';
import { describe, expect, it } from 'vitest';
import { connectWallet, restoreWallet } from '../../../plugins/eip155/wallet.js';
import { fakeContext, settle } from './context.js';
import { ALICE, BOB, fails, fakeWallet, hangs, refuses, type Script, thenable } from './fakeWallet.js';

const wish = (signal: AbortSignal = new AbortController().signal): ConnectContext => ({
  namespaces: ['eip155'],
  networks: [],
  signal,
  proof: async () => undefined,
  progress: () => {},
});

const share = (grant: Grant | undefined): Share => {
  const found = grant?.shares.get('eip155');
  if (!found) throw new Error('no share');
  return found;
};

const addresses = (grant: Grant | undefined) => share(grant).accounts.map(({ address }) => address);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'settled',
    (error) => (isModalError(error) ? error.code : error),
  );

async function connected(script: Script = {}, how: { readonly removable?: boolean } = {}) {
  const fake = fakeContext();
  const wallet = fakeWallet(script, how);
  const grant = await connectWallet(fake.context, wallet.provider, wish());
  const told: (Grant | undefined)[] = [];
  const unwatch = grant.watch((changed) => told.push(changed));
  return { fake, wallet, grant, told, unwatch };
}

describe('connecting', () => {
  it('gives the accounts, the network and what can be done', async () => {
    const { grant } = await connected({ eth_requestAccounts: [ALICE, BOB], eth_chainId: '0x2105' });
    expect(share(grant)).toMatchObject({ networks: 'any', network: 'eip155:8453' });
    expect(addresses(grant)).toEqual([ALICE, BOB]);
    expect(Object.keys(share(grant).features).sort()).toEqual([
      'eip155:getCallsStatus',
      'eip155:getCapabilities',
      'eip155:request',
      'eip155:sendCalls',
      'eip155:sendTransaction',
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
    ['0xffffffffffffff', undefined],
    [{}, undefined],
  ])('reads the chain id %j as %j', async (answer, network) => {
    const { grant } = await connected({ eth_chainId: answer });
    expect(share(grant).network).toBe(network);
  });

  it.each([null, [], [''], ['0x12'], [{}, 5, null], [`0x${'g'.repeat(40)}`]])(
    'to a wallet that shares %j fails clearly (ANN-18)',
    async (answer) => {
      const fake = fakeContext();
      const wallet = fakeWallet({ eth_requestAccounts: answer });
      const code = answer === null ? 'RESPONSE_MALFORMED' : 'NO_ACCOUNTS';
      expect(await codeOf(connectWallet(fake.context, wallet.provider, wish()))).toBe(code);
      expect(wallet.listeners).toBe(0);
    },
  );

  it('keeps each account once, in the wallet’s spelling, at most a hundred (ANN-18)', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `0x${n.toString(16).padStart(40, '0')}`);
    const { grant } = await connected({ eth_requestAccounts: [ALICE, 'junk', ALICE.toLowerCase(), ...many] });
    expect(addresses(grant)).toHaveLength(100);
    expect(addresses(grant)[0]).toBe(ALICE);
    expect(new Set(addresses(grant).map((one) => one.toLowerCase())).size).toBe(100);
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
    ['throws on reading then', () => Object.defineProperty({}, 'then', { get: fails }), 'WALLET_FAILED'],
    ['settles twice', () => thenable((yes, no) => [no({ code: 4001 }), yes([ALICE])]), 'USER_REJECTED'],
    ['says no', refuses(4001), 'USER_REJECTED'],
    ['is busy with another request', refuses(-32002), 'REQUEST_PENDING'],
  ])('to a wallet that %s gives one typed error (ANN-17)', async (_, answer, code) => {
    const fake = fakeContext();
    const wallet = fakeWallet({ eth_requestAccounts: answer });
    expect(await codeOf(connectWallet(fake.context, wallet.provider, wish()))).toBe(code);
    expect(fake.clock.waiting).toBe(0);
  });

  it('does not follow an answer that is itself a promise', async () => {
    const fake = fakeContext();
    const answer = () => thenable((yes) => yes(Object.assign(thenable(hangs), { length: 1, 0: ALICE })));
    const wallet = fakeWallet({ eth_requestAccounts: answer });
    expect(await codeOf(connectWallet(fake.context, wallet.provider, wish()))).toBe('RESPONSE_MALFORMED');
  });

  it('ends after five minutes without an answer', async () => {
    const fake = fakeContext();
    const outcome = codeOf(connectWallet(fake.context, fakeWallet({ eth_requestAccounts: hangs }).provider, wish()));
    await fake.clock.advance(5 * 60_000);
    expect(await outcome).toBe('DEADLINE_PASSED');
  });

  it('ends at once when the user leaves; a late approval is not heard (ANN-29)', async () => {
    const fake = fakeContext();
    let approve: (accounts: string[]) => void = () => {};
    const wallet = fakeWallet({
      eth_requestAccounts: () =>
        new Promise((resolve) => {
          approve = resolve;
        }),
    });
    const leave = new AbortController();
    const outcome = codeOf(connectWallet(fake.context, wallet.provider, wish(leave.signal)));
    leave.abort();
    expect(await outcome).toBe('ABORTED');
    approve([ALICE]);
    await settle();
    expect(wallet.asked.map(({ method }) => method)).toEqual(['eth_requestAccounts']);
    expect(wallet.listeners).toBe(0);
    expect(fake.clock.waiting).toBe(0);
  });

  it('works with a wallet that has no events, and with one whose listener methods throw', async () => {
    const fake = fakeContext();
    const { provider } = fakeWallet();
    expect(addresses(await connectWallet(fake.context, { request: provider.request }, wish()))).toEqual([ALICE]);
    const angry = {
      request: provider.request,
      on() {
        throw new Error('no');
      },
      removeListener() {
        throw new Error('no');
      },
    };
    const grant = await connectWallet(fake.context, angry, wish());
    fakeWallet();
    await expect(grant.end()).resolves.toBeUndefined();
  });

  it('never writes to the wallet (ANN-22)', async () => {
    const fake = fakeContext();
    const { provider } = fakeWallet({ wallet_revokePermissions: null });
    const grant = await connectWallet(fake.context, Object.freeze(provider), wish());
    await grant.end();
  });
});

describe('restoring', () => {
  it('asks nobody', async () => {
    const fake = fakeContext();
    const wallet = fakeWallet();
    expect(addresses(await restoreWallet(fake.context, wallet.provider, wish()))).toEqual([ALICE]);
    expect(wallet.asked.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId']);
  });

  it('gives nothing when the wallet no longer agrees, and stops listening', async () => {
    const fake = fakeContext();
    const wallet = fakeWallet({ eth_accounts: [] });
    expect(await restoreWallet(fake.context, wallet.provider, wish())).toBeUndefined();
    expect(wallet.listeners).toBe(0);
  });

  it('gives up on a wallet that hangs after three seconds (ANN-16)', async () => {
    const fake = fakeContext();
    const outcome = codeOf(restoreWallet(fake.context, fakeWallet({ eth_accounts: hangs }).provider, wish()));
    await fake.clock.advance(3_000);
    expect(await outcome).toBe('DEADLINE_PASSED');
  });
});

describe('events of the wallet', () => {
  it('tell of another account', async () => {
    const { wallet, told } = await connected();
    wallet.emit('accountsChanged', [BOB, ALICE]);
    expect(addresses(told[0])).toEqual([BOB, ALICE]);
  });

  it('tell of another network, in any spelling', async () => {
    const { fake, wallet, told } = await connected();
    wallet.emit('chainChanged', '0xa');
    await fake.clock.advance(100);
    wallet.emit('chainChanged', 137);
    await fake.clock.advance(100);
    wallet.emit('connect', { chainId: '0x1' });
    expect(told.map((grant) => share(grant).network)).toEqual(['eip155:10', 'eip155:137', 'eip155:1']);
  });

  it('that say nothing new are not told', async () => {
    const { wallet, told } = await connected();
    wallet.emit('accountsChanged', [ALICE.toLowerCase()]);
    wallet.emit('chainChanged', '0x1');
    expect(told).toEqual([]);
  });

  it.each([
    ['accountsChanged', null],
    ['accountsChanged', 'x'],
    ['accountsChanged', [{}]],
    ['accountsChanged', ['0x12']],
    [
      'accountsChanged',
      new Proxy([], {
        get() {
          throw new Error('no');
        },
      }),
    ],
    ['chainChanged', undefined],
    ['chainChanged', '0xzz'],
    ['chainChanged', {}],
    ['connect', null],
  ])('%s with junk are ignored (ANN-20)', async (event, payload) => {
    const { fake, wallet, told } = await connected();
    wallet.emit(event, payload);
    await fake.clock.advance(1_000);
    expect(told).toEqual([]);
    expect(fake.reported).toEqual([]);
  });

  it('by the thousand are told ten times a second, the last one for sure (ANN-20)', async () => {
    const { fake, wallet, told } = await connected();
    for (let n = 1; n <= 1_000; n++) {
      wallet.emit('chainChanged', n + 1);
      await Promise.resolve();
      if (n % 100 === 0) await fake.clock.advance(100);
    }
    await fake.clock.advance(1_000);
    expect(told.length).toBeLessThanOrEqual(12);
    expect(share(told.at(-1)).network).toBe('eip155:1001');
  });

  it('no accounts: it is over', async () => {
    const { wallet, told } = await connected();
    wallet.emit('accountsChanged', []);
    expect(told).toEqual([undefined]);
    expect(wallet.listeners).toBe(0);
  });

  it('disconnect: it is over when the wallet has no account left', async () => {
    const { wallet, told } = await connected();
    wallet.answer({ eth_accounts: refuses(4900) });
    wallet.emit('disconnect', { code: 4900 });
    await settle();
    expect(told).toEqual([undefined]);
  });

  it('disconnect while networks change: not over when the accounts are still there', async () => {
    const { wallet, told } = await connected();
    wallet.emit('disconnect', { code: 1013 });
    await settle();
    expect(told).toEqual([]);
  });

  it('between the grant and its watcher are not lost', async () => {
    const fake = fakeContext();
    const wallet = fakeWallet();
    const grant = await connectWallet(fake.context, wallet.provider, wish());
    wallet.emit('accountsChanged', [BOB]);
    const told: (Grant | undefined)[] = [];
    grant.watch((changed) => told.push(changed));
    await fake.clock.advance(0);
    expect(told.map(addresses)).toEqual([[BOB]]);
  });

  it('are not heard after the end, even from a wallet that keeps its listeners (ANN-21)', async () => {
    const { fake, wallet, grant, told } = await connected({ wallet_revokePermissions: null }, { removable: false });
    await grant.end();
    wallet.emit('accountsChanged', [BOB]);
    wallet.emit('chainChanged', '0xa');
    wallet.emit('disconnect');
    await fake.clock.advance(5_000);
    expect(told).toEqual([]);
  });

  it('are not heard once nobody watches, nor after the plugin has ended', async () => {
    const { wallet, unwatch } = await connected();
    unwatch();
    expect(wallet.listeners).toBe(0);
    const other = await connected();
    other.fake.close();
    expect(other.wallet.listeners).toBe(0);
  });
});

describe('ending', () => {
  it('takes the permission back at the wallet, once', async () => {
    const { wallet, grant } = await connected({ wallet_revokePermissions: null });
    await Promise.all([grant.end(), grant.end()]);
    const revoked = wallet.asked.filter(({ method }) => method === 'wallet_revokePermissions');
    expect(revoked).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }]);
    expect(wallet.listeners).toBe(0);
  });

  it('does not mind a wallet that cannot, or that hangs', async () => {
    const first = await connected({ wallet_revokePermissions: refuses(-32601) });
    await first.grant.end();
    const second = await connected({ wallet_revokePermissions: hangs });
    let over = false;
    void second.grant.end().then(() => {
      over = true;
    });
    await second.fake.clock.advance(1_000);
    expect(over).toBe(true);
  });

  it('settles what is still being asked', async () => {
    const { wallet, grant } = await connected({ personal_sign: hangs });
    const outcome = codeOf(share(grant).features.signMessage?.({ message: 'hello' }) ?? Promise.resolve());
    wallet.emit('accountsChanged', []);
    expect(await outcome).toBe('ABORTED');
  });

  it('leaves no timer behind', async () => {
    const { fake, wallet, grant } = await connected({ wallet_revokePermissions: null });
    wallet.emit('chainChanged', '0xa');
    await grant.end();
    expect(fake.clock.waiting).toBe(0);
  });
});
