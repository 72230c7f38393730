import type { Grant } from 'latchkey';
import { describe, expect, it } from 'vitest';
import { addressesOf, codeOf, connectContext, connected, connectWallet, shareOf } from './connected.js';
import { fakeContext, settle } from './context.js';
import { ALICE, BOB, fakeWallet, hangs, rejectsWith } from './fakeWallet.js';

describe('events of the wallet', () => {
  it('accountsChanged updates the accounts', async () => {
    const { wallet, updates } = await connected();
    wallet.emit('accountsChanged', [BOB, ALICE]);
    expect(addressesOf(updates[0])).toEqual([BOB, ALICE]);
  });

  it('chainChanged and connect update the network, in every chain id format', async () => {
    const { fake, wallet, updates } = await connected();
    wallet.emit('chainChanged', '0xa');
    await fake.clock.advance(100);
    wallet.emit('chainChanged', 137);
    await fake.clock.advance(100);
    wallet.emit('connect', { chainId: '0x1' });
    expect(updates.map((grant) => shareOf(grant).network)).toEqual(['eip155:10', 'eip155:137', 'eip155:1']);
  });

  it('events without a change publish nothing', async () => {
    const { wallet, updates } = await connected();
    wallet.emit('accountsChanged', [ALICE.toLowerCase()]);
    wallet.emit('chainChanged', '0x1');
    expect(updates).toEqual([]);
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
  ])('%s with an invalid payload is ignored', async (event, payload) => {
    const { fake, wallet, updates } = await connected();
    wallet.emit(event, payload);
    await fake.clock.advance(1_000);
    expect(updates).toEqual([]);
    expect(fake.reported).toEqual([]);
  });

  it('1 000 events publish at most ten updates a second, always including the last', async () => {
    const { fake, wallet, updates } = await connected();
    for (let n = 1; n <= 1_000; n++) {
      wallet.emit('chainChanged', n + 1);
      await Promise.resolve();
      if (n % 100 === 0) await fake.clock.advance(100);
    }
    await fake.clock.advance(1_000);
    expect(updates.length).toBeLessThanOrEqual(12);
    expect(shareOf(updates.at(-1)).network).toBe('eip155:1001');
  });

  it('accountsChanged without accounts delivers a grant without accounts, and keeps listening for the unlock', async () => {
    const { wallet, updates } = await connected();
    const { listeners } = wallet;
    wallet.emit('accountsChanged', []);
    expect(updates.map((grant) => shareOf(grant).accounts)).toEqual([[]]);
    expect(wallet.listeners).toBe(listeners);
  });

  it('disconnect ends the connection when the wallet shares no accounts', async () => {
    const { wallet, updates } = await connected();
    wallet.answer({ eth_accounts: [] });
    wallet.emit('disconnect', { code: 4900 });
    await settle();
    expect(updates).toEqual([undefined]);
  });

  it.each([
    ['rejects', rejectsWith(-32603)],
    ['does not answer', hangs],
  ])('disconnect keeps a wallet that %s as silent, and connect brings its accounts back', async (_, answer) => {
    const { fake, wallet, updates } = await connected();
    wallet.answer({ eth_accounts: answer });
    wallet.emit('disconnect', { code: 1013 });
    await fake.clock.advance(3_000);
    expect(updates.map((grant) => shareOf(grant).absence)).toEqual(['silent']);
    wallet.answer({ eth_accounts: [BOB] });
    wallet.emit('connect', { chainId: '0x1' });
    await settle();
    expect(addressesOf(updates.at(-1))).toEqual([BOB]);
  });

  it('disconnect keeps the connection while the wallet still shares accounts', async () => {
    const { wallet, updates } = await connected();
    wallet.emit('disconnect', { code: 1013 });
    await settle();
    expect(updates).toEqual([]);
  });

  it('events between the grant and its first watcher are not lost', async () => {
    const fake = fakeContext();
    const wallet = fakeWallet();
    const grant = await connectWallet(fake.context, wallet.provider, connectContext());
    wallet.emit('accountsChanged', [BOB]);
    const updates: (Grant | undefined)[] = [];
    grant.watch((changed) => updates.push(changed));
    await fake.clock.advance(0);
    expect(updates.map(addressesOf)).toEqual([[BOB]]);
  });

  it('events after the end are ignored, even without removeListener', async () => {
    const { fake, wallet, grant, updates } = await connected({ wallet_revokePermissions: null }, { removable: false });
    await grant.end();
    wallet.emit('accountsChanged', [BOB]);
    wallet.emit('chainChanged', '0xa');
    wallet.emit('disconnect');
    await fake.clock.advance(5_000);
    expect(updates).toEqual([]);
  });

  it('listeners are removed with the last watcher and with the plugin', async () => {
    const { wallet, unwatch } = await connected();
    unwatch();
    expect(wallet.listeners).toBe(0);
    const other = await connected();
    other.fake.close();
    expect(other.wallet.listeners).toBe(0);
  });
});

describe('ending a grant', () => {
  it('revokes the permission in the wallet once', async () => {
    const { wallet, grant } = await connected({ wallet_revokePermissions: null });
    await Promise.all([grant.end(), grant.end()]);
    const revoked = wallet.asked.filter(({ method }) => method === 'wallet_revokePermissions');
    expect(revoked).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }]);
    expect(wallet.listeners).toBe(0);
  });

  it('completes when the wallet rejects or hangs', async () => {
    const first = await connected({ wallet_revokePermissions: rejectsWith(-32601) });
    await first.grant.end();
    const second = await connected({ wallet_revokePermissions: hangs });
    let over = false;
    void second.grant.end().then(() => {
      over = true;
    });
    await second.fake.clock.advance(1_000);
    expect(over).toBe(true);
  });

  it('aborts pending requests', async () => {
    const { grant } = await connected({ personal_sign: hangs });
    const outcome = codeOf(shareOf(grant).features.signMessage?.({ message: 'hello' }) ?? Promise.resolve());
    await grant.end();
    expect(await outcome).toBe('ABORTED');
  });

  it('leaves no timer behind', async () => {
    const { fake, wallet, grant } = await connected({ wallet_revokePermissions: null });
    wallet.emit('chainChanged', '0xa');
    await grant.end();
    expect(fake.clock.waiting).toBe(0);
  });
});
