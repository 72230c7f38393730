import { describe, expect, it } from 'vitest';
import { ask, openPage, walletOn } from './page.js';

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('accounts of a burner wallet', () => {
  it('are hidden from a page without access', async () => {
    expect(await ask(walletOn(openPage()), 'eth_accounts')).toEqual([]);
  });

  it('are shown to a page with access, the selected account first', async () => {
    const wallet = walletOn(openPage());
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([FIRST, SECOND]);
    expect(await ask(wallet, 'eth_accounts')).toEqual([FIRST, SECOND]);
  });

  it('are shown after a reload without asking again', async () => {
    const page = openPage();
    await ask(walletOn(page), 'eth_requestAccounts');
    const reloaded = walletOn(openPage(page.stored), { mode: 'reject' });
    expect(await ask(reloaded, 'eth_accounts')).toEqual([FIRST, SECOND]);
  });

  it('are approved for each wallet separately', async () => {
    const page = openPage();
    await ask(walletOn(page), 'eth_requestAccounts');
    expect(await ask(walletOn(page, { rdns: 'example.harbor' }), 'eth_accounts')).toEqual([]);
  });

  it('are stored under a key with the sandbox prefix', async () => {
    const page = openPage();
    await ask(walletOn(page), 'eth_requestAccounts');
    expect([...page.stored.keys()]).toEqual(['latchkey-sandbox:example.acorn']);
  });

  it('are hidden after wallet_revokePermissions, which emits accountsChanged', async () => {
    const wallet = walletOn(openPage());
    const received: unknown[] = [];
    await ask(wallet, 'eth_requestAccounts');
    wallet.provider.on('accountsChanged', (accounts) => received.push(accounts));
    expect(await ask(wallet, 'wallet_revokePermissions', { eth_accounts: {} })).toBeNull();
    expect(await ask(wallet, 'eth_accounts')).toEqual([]);
    expect(received).toEqual([[]]);
  });

  it('need a new approval for wallet_requestPermissions', async () => {
    const wallet = walletOn(openPage());
    await ask(wallet, 'eth_requestAccounts');
    wallet.mode = 'reject';
    await expect(ask(wallet, 'wallet_requestPermissions', { eth_accounts: {} })).rejects.toMatchObject({ code: 4001 });
  });

  it('change on the page when the user selects another one in the wallet', async () => {
    const wallet = walletOn(openPage());
    const received: unknown[] = [];
    await ask(wallet, 'eth_requestAccounts');
    wallet.provider.on('accountsChanged', (accounts) => received.push(accounts));
    wallet.switchAccount(1);
    expect(received).toEqual([[SECOND, FIRST]]);
    expect(() => wallet.switchAccount(2)).toThrow(RangeError);
  });

  it('emit no change to a page without access', () => {
    const wallet = walletOn(openPage());
    const received: unknown[] = [];
    wallet.provider.on('accountsChanged', (accounts) => received.push(accounts));
    wallet.switchAccount(1);
    expect(received).toEqual([]);
  });

  it('work with invalid stored data', async () => {
    const page = openPage(new Map([['latchkey-sandbox:example.acorn', '{"approved":"yes","account":-1,"added":[1]}']]));
    expect(await ask(walletOn(page), 'eth_accounts')).toEqual([]);
  });

  it('are cleared with all other stored state by forget()', async () => {
    const page = openPage();
    const wallet = walletOn(page);
    await ask(wallet, 'eth_requestAccounts');
    wallet.forget();
    expect(page.stored.size).toBe(0);
    expect(await ask(wallet, 'eth_accounts')).toEqual([]);
  });
});

describe('unsupported and invalid requests', () => {
  it.each(['eth_sign', 'anvil_setBalance', 'wallet_grantPermissions', 'constructor'])(
    '%s is rejected with 4200',
    async (method) => {
      await expect(ask(walletOn(openPage()), method)).rejects.toMatchObject({ code: 4200 });
    },
  );

  it('are rejected with -32602 if params are not a list', async () => {
    const wallet = walletOn(openPage());
    await expect(wallet.provider.request({ method: 'eth_accounts', params: {} })).rejects.toMatchObject({
      code: -32602,
    });
  });

  it('are recorded like all requests', async () => {
    const wallet = walletOn(openPage());
    await ask(wallet, 'eth_chainId');
    expect(wallet.requests).toEqual([{ method: 'eth_chainId', params: [] }]);
  });
});
