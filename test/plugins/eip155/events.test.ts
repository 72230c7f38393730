import type { Grant } from 'latchkey';
import { describe, expect, it } from 'vitest';
import { connectWallet } from '../../../plugins/eip155/wallets/connect.js';
import { addressesOf, codeOf, connectContext, connected, shareOf } from './connected.js';
import { fakeContext, settle } from './context.js';
import { ALICE, BOB, fakeWallet, hangs, refuses } from './fakeWallet.js';

describe('events of the wallet', () => {
  it('tell of another account', async () => {
    const { wallet, told } = await connected();
    wallet.emit('accountsChanged', [BOB, ALICE]);
    expect(addressesOf(told[0])).toEqual([BOB, ALICE]);
  });

  it('tell of another network, in any spelling', async () => {
    const { fake, wallet, told } = await connected();
    wallet.emit('chainChanged', '0xa');
    await fake.clock.advance(100);
    wallet.emit('chainChanged', 137);
    await fake.clock.advance(100);
    wallet.emit('connect', { chainId: '0x1' });
    expect(told.map((grant) => shareOf(grant).network)).toEqual(['eip155:10', 'eip155:137', 'eip155:1']);
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
    expect(shareOf(told.at(-1)).network).toBe('eip155:1001');
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
    const grant = await connectWallet(fake.context, wallet.provider, connectContext());
    wallet.emit('accountsChanged', [BOB]);
    const told: (Grant | undefined)[] = [];
    grant.watch((changed) => told.push(changed));
    await fake.clock.advance(0);
    expect(told.map(addressesOf)).toEqual([[BOB]]);
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
    const outcome = codeOf(shareOf(grant).features.signMessage?.({ message: 'hello' }) ?? Promise.resolve());
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
