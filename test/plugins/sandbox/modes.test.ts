import { getAddress, isAddress, verifyMessage } from 'viem';
import { describe, expect, it } from 'vitest';
import { ask, isSettled, openPage, walletOn } from './page.js';

describe('the modes of a burner wallet', () => {
  it('`reject` rejects with 4001', async () => {
    const wallet = walletOn(openPage(), { mode: 'reject' });
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4001, message: expect.any(String) });
  });

  it('`hang` never settles requests that need approval', async () => {
    const wallet = walletOn(openPage(), { mode: 'hang' });
    expect(await isSettled(ask(wallet, 'eth_requestAccounts'))).toBe(false);
    expect(await isSettled(ask(wallet, 'eth_requestAccounts'))).toBe(false);
    expect(wallet.pending).toBe(2);
  });

  it('`hang` answers requests that need no approval', async () => {
    expect(await ask(walletOn(openPage(), { mode: 'hang' }), 'eth_chainId')).toBe('0x7a69');
  });

  it('`dead` never settles any request', async () => {
    expect(await isSettled(ask(walletOn(openPage(), { mode: 'dead' }), 'eth_accounts'))).toBe(false);
  });

  it('`delayMs` approves after the delay', async () => {
    const page = openPage();
    const wallet = walletOn(page, { mode: { delayMs: 3000 } });
    const answer = ask(wallet, 'eth_requestAccounts');
    expect(await isSettled(answer)).toBe(false);
    page.runTimers();
    expect(await answer).toHaveLength(2);
  });

  it('`delayMs` with the answer `reject` rejects after the delay', async () => {
    const page = openPage();
    const answer = ask(walletOn(page, { mode: { delayMs: 3000, answer: 'reject' } }), 'eth_requestAccounts');
    const rejection = expect(answer).rejects.toMatchObject({ code: 4001 });
    await isSettled(answer);
    page.runTimers();
    await rejection;
  });
});

describe('a locked wallet', () => {
  it('shows no accounts, even to a page with access', async () => {
    const wallet = walletOn(openPage());
    await ask(wallet, 'eth_requestAccounts');
    wallet.mode = 'lock';
    expect(await ask(wallet, 'eth_accounts')).toEqual([]);
  });

  it('emits accountsChanged when it is locked and unlocked', async () => {
    const wallet = walletOn(openPage());
    const received: unknown[] = [];
    await ask(wallet, 'eth_requestAccounts');
    wallet.provider.on('accountsChanged', (accounts: readonly unknown[]) => received.push(accounts.length));
    wallet.mode = 'lock';
    wallet.mode = 'approve';
    expect(received).toEqual([0, 2]);
  });

  it('keeps the first connect request pending and rejects the second with -32002', async () => {
    const wallet = walletOn(openPage(), { mode: 'lock' });
    const first = ask(wallet, 'eth_requestAccounts');
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32002 });
    expect(await isSettled(first)).toBe(false);
    wallet.mode = 'approve';
    expect(await first).toHaveLength(2);
  });

  it('rejects signing with 4100', async () => {
    const wallet = walletOn(openPage());
    const [address] = (await ask(wallet, 'eth_requestAccounts')) as string[];
    wallet.mode = 'lock';
    await expect(ask(wallet, 'personal_sign', '0x00', address)).rejects.toMatchObject({ code: 4100 });
  });
});

describe('a lying wallet', () => {
  const lying = async (lie: 'accounts' | 'checksum' | 'signature' | 'hash' | 'switch' | 'network') => {
    const wallet = walletOn(openPage(), {
      chains: [
        { chainId: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:9' },
        { chainId: 31338, name: 'Two', rpcUrl: 'http://127.0.0.1:9' },
      ],
    });
    await ask(wallet, 'eth_requestAccounts');
    wallet.mode = { lie };
    return wallet;
  };

  it('returns accounts that are not addresses', async () => {
    const accounts = (await ask(await lying('accounts'), 'eth_accounts')) as unknown[];
    expect(accounts.some((account) => typeof account === 'string' && isAddress(account))).toBe(false);
  });

  it('returns an address with a wrong checksum', async () => {
    const [address] = (await ask(await lying('checksum'), 'eth_accounts')) as [`0x${string}`];
    expect(isAddress(address)).toBe(false);
    expect(isAddress(getAddress(address.toLowerCase()))).toBe(true);
  });

  it('signs with another key', async () => {
    const wallet = await lying('signature');
    const [address] = wallet.accounts as [`0x${string}`];
    const signature = (await ask(wallet, 'personal_sign', '0x68656c6c6f', address)) as `0x${string}`;
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/);
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(false);
  });

  it('returns the hash of a transaction that was never sent', async () => {
    const wallet = await lying('hash');
    const [from] = wallet.accounts;
    expect(await ask(wallet, 'eth_sendTransaction', { from, to: from })).toBe(`0x${'ab'.repeat(32)}`);
  });

  it('reports a switch but keeps the network', async () => {
    const wallet = await lying('switch');
    expect(await ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull();
    expect(wallet.chainId).toBe(31337);
  });

  it('returns and emits malformed chain ids', async () => {
    const wallet = await lying('network');
    const received: unknown[] = [];
    wallet.provider.on('chainChanged', (chainId) => received.push(chainId));
    expect(await ask(wallet, 'eth_chainId')).not.toMatch(/^0x[0-9a-f]+$/);
    wallet.switchChain(31338);
    expect(received).toEqual([31338]);
  });

  it('returns 5 instead of a promise', () => {
    expect(ask(walletOn(openPage(), { mode: { lie: 'five' } }), 'eth_accounts')).toBe(5);
  });

  it('lies to one method after it has done its work, and answers the others', async () => {
    const wallet = walletOn(openPage());
    wallet.mode = { lie: 'page', method: 'eth_requestAccounts', afterwards: true };
    expect(await ask(wallet, 'eth_requestAccounts')).toMatch(/^<!doctype html>/);
    expect(await ask(wallet, 'eth_accounts')).toEqual(wallet.accounts);
  });

  it('returns nothing', () => {
    expect(ask(walletOn(openPage(), { mode: { lie: 'nothing' } }), 'eth_accounts')).toBeUndefined();
  });

  it('returns a thenable that never calls back', async () => {
    const answer = ask(walletOn(openPage(), { mode: { lie: 'thenable' } }), 'eth_accounts');
    expect(answer).not.toBeInstanceOf(Promise);
    expect(await isSettled(Promise.resolve(answer))).toBe(false);
  });

  it('rejects with undefined', async () => {
    await expect(ask(walletOn(openPage(), { mode: { lie: 'undefined' } }), 'eth_accounts')).rejects.toBeUndefined();
  });

  it('throws synchronously', () => {
    expect(() => ask(walletOn(openPage(), { mode: { lie: 'throws' } }), 'eth_accounts')).toThrow(TypeError);
  });

  it('answers everything else correctly', async () => {
    expect(await ask(await lying('signature'), 'eth_chainId')).toBe('0x7a69');
  });
});
