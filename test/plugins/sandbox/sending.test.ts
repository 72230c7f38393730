import type { Eip155BurnerWallet } from 'latchkey/plugins/sandbox';
import { describe, expect, it } from 'vitest';
import { testChain } from '../../tools/anvil.js';
import { eventually } from '../../tools/eventually.js';
import { ask, openPage, walletOn } from './page.js';

const chain = await testChain();
const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const DEAD_ADDRESS = '0x000000000000000000000000000000000000dEaD';
// Init code that reverts immediately: PUSH0 PUSH0 REVERT.
const REVERTS = '0x5f5ffd';

async function connected(): Promise<Eip155BurnerWallet> {
  const wallet = walletOn(openPage(), { chains: [{ chainId: 31337, name: 'One', rpcUrl: chain.url }] });
  await ask(wallet, 'eth_requestAccounts');
  return wallet;
}

const { receipt } = chain;
const balance = async (address: string) => BigInt((await chain.ask('eth_getBalance', address, 'latest')) as string);

describe('eth_sendTransaction', () => {
  it('transfers the value', async () => {
    const before = await balance(DEAD_ADDRESS);
    const hash = await ask(await connected(), 'eth_sendTransaction', { from: FIRST, to: DEAD_ADDRESS, value: '0x64' });
    expect(await receipt(hash)).toMatchObject({
      status: '0x1',
      from: FIRST.toLowerCase(),
      to: DEAD_ADDRESS.toLowerCase(),
    });
    expect(await balance(DEAD_ADDRESS)).toBe(before + 100n);
  });

  it('uses different nonces for two concurrent transactions', async () => {
    const wallet = await connected();
    const send = () => ask(wallet, 'eth_sendTransaction', { from: FIRST, to: DEAD_ADDRESS, value: '0x1' });
    const receipts = await Promise.all((await Promise.all([send(), send(), send()])).map(receipt));
    expect(receipts.map(({ status }) => status)).toEqual(['0x1', '0x1', '0x1']);
  });

  it('sends from the second account', async () => {
    const hash = await ask(await connected(), 'eth_sendTransaction', { from: SECOND, to: DEAD_ADDRESS, value: '0x1' });
    expect(await receipt(hash)).toMatchObject({ from: SECOND.toLowerCase() });
  });

  it("keeps the page's gas and fees", async () => {
    const fees = { gas: '0x7530', maxFeePerGas: '0xee6b2800', maxPriorityFeePerGas: '0x1' };
    const hash = await ask(await connected(), 'eth_sendTransaction', { from: FIRST, to: DEAD_ADDRESS, ...fees });
    expect(await chain.ask('eth_getTransactionByHash', hash)).toMatchObject({ type: '0x2', ...fees });
  });

  it('sends a legacy transaction if it has a gas price', async () => {
    const hash = await ask(await connected(), 'eth_sendTransaction', {
      from: FIRST,
      to: DEAD_ADDRESS,
      gasPrice: '0xee6b2800',
    });
    expect(await chain.ask('eth_getTransactionByHash', hash)).toMatchObject({ type: '0x0', gasPrice: '0xee6b2800' });
  });

  it('deploys a contract if it has no receiver', async () => {
    // Init code that returns no code, which creates an empty contract.
    const hash = await ask(await connected(), 'eth_sendTransaction', { from: FIRST, data: '0x5f5ff3' });
    expect(await receipt(hash)).toMatchObject({
      status: '0x1',
      contractAddress: expect.stringMatching(/^0x[0-9a-f]{40}$/),
    });
  });

  it("returns the node's error", async () => {
    const sent = ask(await connected(), 'eth_sendTransaction', { from: FIRST, data: REVERTS });
    await expect(sent).rejects.toMatchObject({ code: 3, message: expect.stringMatching(/revert/i) });
  });

  it('sends the next transaction after a failed one', async () => {
    const wallet = await connected();
    await ask(wallet, 'eth_sendTransaction', { from: FIRST, data: REVERTS }).catch(() => {});
    const hash = await ask(wallet, 'eth_sendTransaction', { from: FIRST, to: DEAD_ADDRESS });
    expect(await receipt(hash)).toMatchObject({ status: '0x1' });
  });

  it('sends nothing if the user rejects', async () => {
    const wallet = await connected();
    const before = await chain.ask('eth_blockNumber');
    wallet.mode = 'reject';
    await expect(ask(wallet, 'eth_sendTransaction', { from: FIRST, to: DEAD_ADDRESS })).rejects.toMatchObject({
      code: 4001,
    });
    expect(await chain.ask('eth_blockNumber')).toBe(before);
  });

  it.each([
    ['a receiver that is not an address', { to: 'alice.eth' }],
    ['no receiver and no data', {}],
    ['a value that is not a hexadecimal quantity', { to: DEAD_ADDRESS, value: 1 }],
    ['data that is not hexadecimal', { to: DEAD_ADDRESS, data: 'hello' }],
    ['the chain id of another network', { to: DEAD_ADDRESS, chainId: '0x1' }],
  ])('rejects %s with -32602', async (_, call) => {
    await expect(ask(await connected(), 'eth_sendTransaction', { from: FIRST, ...call })).rejects.toMatchObject({
      code: -32602,
    });
  });

  it('rejects a foreign account with 4100', async () => {
    await expect(
      ask(await connected(), 'eth_sendTransaction', { from: DEAD_ADDRESS, to: DEAD_ADDRESS }),
    ).rejects.toMatchObject({
      code: 4100,
    });
  });
});

describe('the Wallet Call API (EIP-5792)', () => {
  const batch = (change = {}) => ({
    version: '2.0.0',
    chainId: '0x7a69',
    atomicRequired: false,
    calls: [
      { to: DEAD_ADDRESS, value: '0x1' },
      { to: DEAD_ADDRESS, value: '0x2' },
    ],
    ...change,
  });

  it('reports for each known network that calls are not atomic', async () => {
    const wallet = await connected();
    const capabilities = { '0x7a69': { atomic: { status: 'unsupported' } } };
    expect(await ask(wallet, 'wallet_getCapabilities', FIRST)).toEqual(capabilities);
    expect(await ask(wallet, 'wallet_getCapabilities', FIRST, ['0x7a69', '0x1'])).toEqual(capabilities);
  });

  it('sends the calls in order and returns their status', async () => {
    const wallet = await connected();
    const before = await balance(DEAD_ADDRESS);
    const { id } = (await ask(wallet, 'wallet_sendCalls', batch())) as { id: string };
    await eventually(async () =>
      expect(await ask(wallet, 'wallet_getCallsStatus', id)).toMatchObject({
        version: '2.0.0',
        id,
        chainId: '0x7a69',
        status: 200,
        atomic: false,
        receipts: [{ status: '0x1' }, { status: '0x1' }],
      }),
    );
    expect(await balance(DEAD_ADDRESS)).toBe(before + 3n);
  });

  it("keeps the page's id", async () => {
    const wallet = await connected();
    expect(await ask(wallet, 'wallet_sendCalls', batch({ id: 'mine' }))).toEqual({ id: 'mine' });
    expect(await ask(wallet, 'wallet_showCallsStatus', 'mine')).toBeNull();
  });

  it('has the status 600 if a later call cannot be sent', async () => {
    const wallet = await connected();
    const calls = [{ to: DEAD_ADDRESS, value: '0x1' }, { data: REVERTS }];
    const { id } = (await ask(wallet, 'wallet_sendCalls', batch({ calls }))) as { id: string };
    await eventually(async () =>
      expect(await ask(wallet, 'wallet_getCallsStatus', id)).toMatchObject({
        status: 600,
        receipts: [{ status: '0x1' }],
      }),
    );
  });

  it('fails if the first call cannot be sent', async () => {
    const sent = ask(await connected(), 'wallet_sendCalls', batch({ calls: [{ data: REVERTS }] }));
    await expect(sent).rejects.toMatchObject({ code: 3 });
  });

  it.each([
    ['another version', { version: '1.0' }, -32602],
    ['no calls', { calls: [] }, -32602],
    ['a missing atomicRequired', { atomicRequired: undefined }, -32602],
    ['an id of more than 4096 bytes', { id: 'x'.repeat(4097) }, -32602],
    ['an unknown network', { chainId: '0x1' }, 5710],
    ['required atomicity', { atomicRequired: true }, 5760],
    ['too many calls', { calls: Array.from({ length: 21 }, () => ({ to: DEAD_ADDRESS })) }, 5740],
    ['an unsupported capability', { capabilities: { paymasterService: { url: 'https://pay.example' } } }, 5700],
    ['a foreign account', { from: DEAD_ADDRESS }, 4100],
  ])('rejects %s', async (_, change, code) => {
    await expect(ask(await connected(), 'wallet_sendCalls', batch(change))).rejects.toMatchObject({ code });
  });

  it('accepts an optional capability', async () => {
    const capabilities = { paymasterService: { url: 'https://pay.example', optional: true } };
    expect(await ask(await connected(), 'wallet_sendCalls', batch({ capabilities }))).toEqual({
      id: expect.any(String),
    });
  });

  it('rejects a used id with 5720', async () => {
    const wallet = await connected();
    await ask(wallet, 'wallet_sendCalls', batch({ id: 'mine' }));
    await expect(ask(wallet, 'wallet_sendCalls', batch({ id: 'mine' }))).rejects.toMatchObject({ code: 5720 });
  });

  it('rejects an unknown id with 5730', async () => {
    const wallet = await connected();
    for (const method of ['wallet_getCallsStatus', 'wallet_showCallsStatus']) {
      await expect(ask(wallet, method, '0x1')).rejects.toMatchObject({ code: 5730 });
    }
  });
});
