import { describe, expect, it } from 'vitest';
import { testChain } from '../../tools/anvil.js';
import { ask, openPage, walletOn } from './page.js';

const one = await testChain(31337);
const two = await testChain(31338);
const first = { chainId: 31337, name: 'One', rpcUrl: one.url };
const second = { chainId: 31338, name: 'Two', rpcUrl: two.url };
const addSecond = {
  chainId: '0x7a6a',
  chainName: 'Two',
  rpcUrls: [two.url],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
};

describe('switching networks (EIP-3326)', () => {
  it('switches to a known network and emits chainChanged', async () => {
    const wallet = walletOn(openPage(), { chains: [first, second] });
    const received: unknown[] = [];
    wallet.provider.on('chainChanged', (chainId) => received.push(chainId));
    expect(await ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull();
    expect(await ask(wallet, 'eth_chainId')).toBe('0x7a6a');
    expect(received).toEqual(['0x7a6a']);
  });

  it('needs no approval if the network is already active', async () => {
    const wallet = walletOn(openPage(), { chains: [first], mode: 'reject' });
    expect(await ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a69' })).toBeNull();
  });

  it('rejects with 4001 and keeps the network if the user rejects', async () => {
    const wallet = walletOn(openPage(), { chains: [first, second], mode: 'reject' });
    await expect(ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({
      code: 4001,
    });
    expect(wallet.chainId).toBe(31337);
  });

  it('rejects an unknown network with 4902 until it is added', async () => {
    const wallet = walletOn(openPage(), { chains: [first] });
    const toSecond = () => ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6a' });
    await expect(toSecond()).rejects.toMatchObject({ code: 4902 });
    expect(await ask(wallet, 'wallet_addEthereumChain', addSecond)).toBeNull();
    expect(wallet.chainId).toBe(31337);
    expect(await toSecond()).toBeNull();
    expect(wallet.chainId).toBe(31338);
  });

  it.each([undefined, 1, '1', '0x', '0x01', '0xZZ', '0x123456789012345'])(
    'refuses the chain id %j with -32602',
    async (chainId) => {
      const wallet = walletOn(openPage(), { chains: [first] });
      await expect(ask(wallet, 'wallet_switchEthereumChain', { chainId })).rejects.toMatchObject({ code: -32602 });
    },
  );

  it('is restored after a reload, including added networks', async () => {
    const page = openPage();
    const wallet = walletOn(page, { chains: [first] });
    await ask(wallet, 'wallet_addEthereumChain', addSecond);
    await ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6a' });
    expect(walletOn(openPage(page.stored), { chains: [first] }).chainId).toBe(31338);
  });

  it('emits chainChanged if the user switches in the wallet', () => {
    const wallet = walletOn(openPage(), { chains: [first, second] });
    const received: unknown[] = [];
    wallet.provider.on('chainChanged', (chainId) => received.push(chainId));
    wallet.switchChain(31338);
    expect(received).toEqual(['0x7a6a']);
    expect(() => wallet.switchChain(1)).toThrow(RangeError);
  });

  it('is rejected with 4100 while the wallet is locked', async () => {
    const wallet = walletOn(openPage(), { chains: [first, second], mode: 'lock' });
    await expect(ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({
      code: 4100,
    });
  });
});

describe('adding networks (EIP-3085)', () => {
  it('rejects with 4001 and adds no network if the user rejects', async () => {
    const wallet = walletOn(openPage(), { chains: [first], mode: 'reject' });
    await expect(ask(wallet, 'wallet_addEthereumChain', addSecond)).rejects.toMatchObject({ code: 4001 });
    await expect(ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({
      code: 4902,
    });
  });

  it.each([
    ['a malformed chain id', { chainId: '31338' }],
    ['a chain id with leading zeros', { chainId: '0x07a6a' }],
    ['no RPC URLs', { rpcUrls: undefined }],
    ['an empty list of RPC URLs', { rpcUrls: [] }],
    ['an RPC URL nested one list too deep', { rpcUrls: [[two.url]] }],
    ['plain http beyond this machine', { rpcUrls: ['http://rpc.example'] }],
    ['a file URL', { rpcUrls: ['file:///etc/hosts'] }],
    ['an RPC endpoint of another network', { rpcUrls: [one.url] }],
    ['an explorer over plain http', { blockExplorerUrls: ['http://explorer.example'] }],
    ['a currency without a symbol', { nativeCurrency: { name: 'Ether', decimals: 18 } }],
    ['a currency without decimals', { nativeCurrency: { name: 'Ether', symbol: 'ETH' } }],
    ['a currency with a symbol of one character', { nativeCurrency: { name: 'Ether', symbol: 'E', decimals: 18 } }],
  ])('rejects %s with -32602', async (_, change) => {
    const wallet = walletOn(openPage(), { chains: [first] });
    await expect(ask(wallet, 'wallet_addEthereumChain', { ...addSecond, ...change })).rejects.toMatchObject({
      code: -32602,
    });
  });

  it('rejects an RPC endpoint that cannot be reached', async () => {
    const wallet = walletOn(openPage(), { chains: [first] });
    const dead = { ...addSecond, rpcUrls: ['http://127.0.0.1:9'] };
    await expect(ask(wallet, 'wallet_addEthereumChain', dead)).rejects.toMatchObject({ code: 4901 });
  });

  it('rejects missing params with -32602', async () => {
    await expect(ask(walletOn(openPage(), { chains: [first] }), 'wallet_addEthereumChain')).rejects.toMatchObject({
      code: -32602,
    });
  });
});

describe('reads', () => {
  it('are answered by the active network', async () => {
    const wallet = walletOn(openPage(), { chains: [first, second] });
    const before = await ask(wallet, 'eth_getBalance', wallet.accounts[0], 'latest');
    expect(before).toBe(await one.ask('eth_getBalance', wallet.accounts[0], 'latest'));
    await two.ask('anvil_setBalance', wallet.accounts[0], '0x5');
    wallet.switchChain(31338);
    expect(await ask(wallet, 'eth_getBalance', wallet.accounts[0], 'latest')).toBe('0x5');
  });

  it("return the node's error code", async () => {
    const wallet = walletOn(openPage(), { chains: [first] });
    await expect(ask(wallet, 'eth_getBalance', 'nobody', 'latest')).rejects.toMatchObject({ code: -32602 });
  });

  it('are rejected with 4901 if the node cannot be reached', async () => {
    await expect(ask(walletOn(openPage()), 'eth_blockNumber')).rejects.toMatchObject({ code: 4901 });
  });
});
