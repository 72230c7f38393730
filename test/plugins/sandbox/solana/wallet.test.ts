import { describe, expect, it } from 'vitest';
import { isSettled } from '../page.js';
import { cedarOn, openStandardPage } from './page.js';

// The first development account, as web3.js derives it from 32 times 0x11.
const FIRST = 'F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4';

describe('a Solana burner wallet registers itself (Wallet Standard)', () => {
  it('with an app that is there already', async () => {
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

  it('with an app that comes later, and with another one', async () => {
    const page = openStandardPage();
    await cedarOn(page);
    page.startApp();
    page.startApp();
    expect(page.wallets).toHaveLength(1);
  });

  it('by an event that nobody can stop', async () => {
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

  it('and is there even when an app breaks', async () => {
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
  it('are hidden from a page that was not let in, and from a silent connect', async () => {
    const { call, wallet } = await cedarOn(openStandardPage());
    expect(await call('standard:connect', { silent: true })).toEqual({ accounts: [] });
    expect(wallet.accounts).toEqual([]);
  });

  it('are shown once the page was let in, with a change event', async () => {
    const { call, wallet } = await cedarOn(openStandardPage());
    const heard: unknown[] = [];
    wallet.features['standard:events']?.on?.('change', (change: unknown) => heard.push(change));
    const { accounts } = await call('standard:connect');
    expect(accounts[0]?.address).toBe(FIRST);
    expect(wallet.accounts).toEqual(accounts);
    expect(heard).toEqual([{ accounts }]);
  });

  it('are shown after a reload without asking again', async () => {
    const page = openStandardPage();
    const before = await cedarOn(page);
    await before.call('standard:connect');
    const { call } = await cedarOn(openStandardPage(page.stored), { mode: 'reject' });
    expect((await call('standard:connect', { silent: true })).accounts).toHaveLength(2);
    expect([...page.stored.keys()]).toEqual(['latchkey-sandbox:example.cedar:solana']);
  });

  it('keep their key when a page writes into it', async () => {
    const { call, wallet } = await cedarOn(openStandardPage());
    await call('standard:connect');
    wallet.accounts[0]?.publicKey.fill(0);
    expect(wallet.accounts[0]?.publicKey[0]).not.toBe(0);
  });

  it('change on the page when the user picks another in the wallet', async () => {
    const { burner, call, wallet } = await cedarOn(openStandardPage());
    await call('standard:connect');
    const heard: { accounts: { address: string }[] }[] = [];
    wallet.features['standard:events']?.on?.('change', (change: { accounts: { address: string }[] }) =>
      heard.push(change),
    );
    burner.switchAccount(1);
    expect(heard.map(({ accounts }) => accounts[1]?.address)).toEqual([FIRST]);
    expect(() => burner.switchAccount(2)).toThrow(RangeError);
  });

  it.each(['standard:disconnect', 'revoke', 'forget'] as const)('are gone from the page after %s', async (how) => {
    const { burner, call, wallet } = await cedarOn(openStandardPage());
    await call('standard:connect');
    const heard: unknown[] = [];
    const off = wallet.features['standard:events']?.on?.('change', (change: unknown) => heard.push(change));
    await (how === 'standard:disconnect' ? call(how) : burner[how]());
    await call('standard:disconnect');
    expect(heard).toEqual([{ accounts: [] }]);
    expect(wallet.accounts).toEqual([]);
    (off as unknown as () => void)();
    await call('standard:connect');
    expect(heard).toHaveLength(1);
  });

  it('are not given by a wallet that refuses', async () => {
    const { call, wallet } = await cedarOn(openStandardPage(), { mode: 'reject' });
    await expect(call('standard:connect')).rejects.toMatchObject({ code: 4001 });
    expect(wallet.accounts).toEqual([]);
  });
});

describe('the strings of a Solana burner wallet', () => {
  it('let a hanging connect be followed by one that is approved', async () => {
    const { burner, call } = await cedarOn(openStandardPage(), { mode: 'hang' });
    const hung = call('standard:connect');
    expect(await isSettled(hung)).toBe(false);
    expect(burner.pending).toBe(1);
    burner.mode = 'approve';
    expect((await call('standard:connect')).accounts).toHaveLength(2);
  });

  it('keep a locked wallet waiting until it is unlocked, and hide its accounts when it is locked again', async () => {
    const { burner, call, wallet } = await cedarOn(openStandardPage(), { mode: 'lock' });
    const waiting = [call('standard:connect'), call('standard:connect')];
    expect(await isSettled(Promise.race(waiting))).toBe(false);
    burner.mode = 'approve';
    expect((await Promise.all(waiting)).map(({ accounts }) => accounts.length)).toEqual([2, 2]);
    burner.mode = 'lock';
    expect(wallet.accounts).toEqual([]);
  });

  it('take it off the page and put it back, its approval kept', async () => {
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

  it('remove it for good', async () => {
    const page = openStandardPage();
    const { burner } = await cedarOn(page);
    burner.remove();
    burner.comeBack();
    page.startApp();
    expect(page.wallets).toEqual([]);
  });

  it('keep what was asked on record', async () => {
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
