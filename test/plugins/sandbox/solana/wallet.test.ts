import { describe, expect, it } from 'vitest';
import { isSettled } from '../page.js';
import { cedarOn, openStandardPage } from './page.js';

// The first development account, derived by web3.js from the byte 0x11 repeated 32 times.
const FIRST = 'F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4';

describe('a Solana burner wallet registers itself (Wallet Standard)', () => {
  it('with an app that loaded before it', async () => {
    const page = openStandardPage();
    const { wallet } = await cedarOn(page);
    expect(wallet).toMatchObject({
      version: '1.0.0',
      name: 'Cedar',
      icon: expect.stringMatching(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/),
      chains: ['solana:localnet', 'solana:mainnet', 'solana:devnet', 'solana:testnet'],
      accounts: [],
    });
  });

  it('with apps that load after it', async () => {
    const page = openStandardPage();
    await cedarOn(page);
    page.startApp();
    page.startApp();
    expect(page.wallets).toHaveLength(1);
  });

  it('by an event whose propagation cannot be stopped', async () => {
    const page = openStandardPage();
    const thrown: unknown[] = [];
    page.host.addEventListener('wallet-standard:register-wallet' as 'load', (event) => {
      for (const stop of ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const) {
        try {
          event[stop]();
        } catch (error) {
          thrown.push(error);
        }
      }
    });
    await cedarOn(page);
    expect(thrown).toHaveLength(3);
  });

  it('even if an app throws', async () => {
    const page = openStandardPage();
    page.host.addEventListener('wallet-standard:register-wallet' as 'load', (event) => {
      (event as Event & { detail: (api: object) => void }).detail({
        register() {
          throw new Error('app');
        },
      });
    });
    await cedarOn(page);
    expect(page.wallets).toHaveLength(1);
    expect(page.reported).toHaveLength(1);
  });
});

describe('accounts of a Solana burner wallet', () => {
  it('are hidden from a page without access and from a silent connect', async () => {
    const { call, wallet } = await cedarOn(openStandardPage());
    expect(await call('standard:connect', { silent: true })).toEqual({ accounts: [] });
    expect(wallet.accounts).toEqual([]);
  });

  it('are shown to a page with access, with a change event', async () => {
    const { call, wallet } = await cedarOn(openStandardPage());
    const received: unknown[] = [];
    wallet.features['standard:events']?.on?.('change', (change: unknown) => received.push(change));
    const { accounts } = await call('standard:connect');
    expect(accounts[0]?.address).toBe(FIRST);
    expect(wallet.accounts).toEqual(accounts);
    expect(received).toEqual([{ accounts }]);
  });

  it('are shown after a reload without asking again', async () => {
    const page = openStandardPage();
    const before = await cedarOn(page);
    await before.call('standard:connect');
    const { call } = await cedarOn(openStandardPage(page.stored), { mode: 'reject' });
    expect((await call('standard:connect', { silent: true })).accounts).toHaveLength(2);
    expect([...page.stored.keys()]).toEqual(['latchkey-sandbox:example.cedar:solana']);
  });

  it('keep their public key if a page modifies it', async () => {
    const { call, wallet } = await cedarOn(openStandardPage());
    await call('standard:connect');
    wallet.accounts[0]?.publicKey.fill(0);
    expect(wallet.accounts[0]?.publicKey[0]).not.toBe(0);
  });

  it('change on the page when the user selects another one in the wallet', async () => {
    const { burner, call, wallet } = await cedarOn(openStandardPage());
    await call('standard:connect');
    const received: { accounts: { address: string }[] }[] = [];
    wallet.features['standard:events']?.on?.('change', (change: { accounts: { address: string }[] }) =>
      received.push(change),
    );
    burner.switchAccount(1);
    expect(received.map(({ accounts }) => accounts[1]?.address)).toEqual([FIRST]);
    expect(() => burner.switchAccount(2)).toThrow(RangeError);
  });

  it.each(['standard:disconnect', 'revoke', 'forget'] as const)('are hidden from the page after %s', async (how) => {
    const { burner, call, wallet } = await cedarOn(openStandardPage());
    await call('standard:connect');
    const received: unknown[] = [];
    const off = wallet.features['standard:events']?.on?.('change', (change: unknown) => received.push(change));
    await (how === 'standard:disconnect' ? call(how) : burner[how]());
    await call('standard:disconnect');
    expect(received).toEqual([{ accounts: [] }]);
    expect(wallet.accounts).toEqual([]);
    (off as unknown as () => void)();
    await call('standard:connect');
    expect(received).toHaveLength(1);
  });

  it('are not shown if the user rejects', async () => {
    const { call, wallet } = await cedarOn(openStandardPage(), { mode: 'reject' });
    await expect(call('standard:connect')).rejects.toMatchObject({ code: 4001 });
    expect(wallet.accounts).toEqual([]);
  });
});

describe('the controls of a Solana burner wallet', () => {
  it('approve a connect request that follows a hanging one', async () => {
    const { burner, call } = await cedarOn(openStandardPage(), { mode: 'hang' });
    const hung = call('standard:connect');
    expect(await isSettled(hung)).toBe(false);
    expect(burner.pending).toBe(1);
    burner.mode = 'approve';
    expect((await call('standard:connect')).accounts).toHaveLength(2);
  });

  it('keep requests to a locked wallet pending until it is unlocked, and hide its accounts when it is locked', async () => {
    const { burner, call, wallet } = await cedarOn(openStandardPage(), { mode: 'lock' });
    const waiting = [call('standard:connect'), call('standard:connect')];
    expect(await isSettled(Promise.race(waiting))).toBe(false);
    burner.mode = 'approve';
    expect((await Promise.all(waiting)).map(({ accounts }) => accounts.length)).toEqual([2, 2]);
    burner.mode = 'lock';
    expect(wallet.accounts).toEqual([]);
  });

  it('remove it from the page and restore it with its approval', async () => {
    const page = openStandardPage();
    const { burner, call, wallet } = await cedarOn(page);
    await call('standard:connect');
    burner.mode = 'hang';
    const open = call('solana:signMessage', { account: wallet.accounts[0], message: Uint8Array.of(1) });
    burner.vanish();
    await expect(open).rejects.toMatchObject({ code: 4900 });
    await expect(call('standard:connect')).rejects.toMatchObject({ code: 4900 });
    expect(page.wallets).toEqual([]);
    burner.comeBack();
    expect(page.wallets).toEqual([wallet]);
    expect(wallet.accounts).toHaveLength(2);
  });

  it('remove it permanently', async () => {
    const page = openStandardPage();
    const { burner } = await cedarOn(page);
    burner.remove();
    burner.comeBack();
    page.startApp();
    expect(page.wallets).toEqual([]);
  });

  it('record requests', async () => {
    const { burner, call } = await cedarOn(openStandardPage());
    await call('standard:connect', { silent: true });
    expect(burner.requests).toEqual([{ method: 'standard:connect', params: [{ silent: true }] }]);
  });

  it.each([
    ['dead', 'dead'],
    ['thenable', { lie: 'thenable' }],
  ] as const)('leave everything open: %s', async (_, mode) => {
    const { call } = await cedarOn(openStandardPage(), { mode });
    expect(await isSettled(Promise.resolve(call('standard:connect', { silent: true })))).toBe(false);
  });

  it('break its methods', async () => {
    const { burner, call } = await cedarOn(openStandardPage());
    burner.mode = { lie: 'five' };
    expect(call('standard:connect')).toBe(5);
    burner.mode = { lie: 'undefined' };
    await expect(call('standard:connect')).rejects.toBeUndefined();
    burner.mode = { lie: 'throws' };
    expect(() => call('standard:connect')).toThrow(TypeError);
  });
});
