/** The app has one chain, and the wallet moves to another one that the app does not have: nothing is sent there. */

import { createProvider, type ProviderRpcError } from 'latchkey/plugins/eip155/provider';
import { getProvider, getSigner } from 'latchkey/plugins/ethers';
import { getProvider as getProvider5, getSigner as getSigner5 } from 'latchkey/plugins/ethers5';
import { getWalletClient } from 'latchkey/plugins/viem';
import { defineChain } from 'viem';
import { anvil } from 'viem/chains';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testChain } from '../../tools/anvil.js';
import { createBench } from './bench.js';
import { openWagmi, versions } from './wagmiBench.js';

const chains = [await testChain(31337), await testChain(31338)];
const TO = '0x00000000000000000000000000000000000f0e16';
const SENDS = /^(eth_sendTransaction|eth_signTransaction|wallet_send)/;

/** Connected on the app's chain, then moved by the user to the other one. */
async function openMoved(options: Parameters<typeof createBench>[1] = {}) {
  const bench = createBench(chains, { appChains: 1, ...options });
  onTestFinished(() => bench.modal.destroy());
  return { ...bench, ...(await move(bench)) };
}

async function move({ modal, connect, wallet }: ReturnType<typeof createBench>) {
  await connect();
  wallet.switchChain(31338);
  await modal.test.until(() => modal.state.connections.get().get('eip155')?.network === 'eip155:31338');
  const [from = ''] = wallet.accounts;
  const provider = createProvider(modal);
  return {
    from,
    ask: (method: string, ...params: unknown[]) => provider.request({ method, params }),
    sent: () => wallet.requests.map(({ method }) => method).filter((method) => SENDS.test(method)),
  };
}

/** The code 4901, which libraries keep in the error or below it. */
async function refusal(sending: Promise<unknown> | undefined): Promise<unknown> {
  const error = await Promise.resolve(sending).then(
    () => new Error('sent'),
    (reason: unknown) => reason,
  );
  return /\b4901\b|not a network of this app/.test(textOf(error)) ? 'refused' : error;
}

function textOf(error: unknown, depth = 0): string {
  const { code, message, cause, error: inner } = (error ?? {}) as Record<string, unknown>;
  return depth > 5 ? '' : `${code} ${message} ${textOf(cause ?? inner, depth + 1)}`;
}

describe.each([
  ['6', getSigner, getProvider],
  ['5', getSigner5, getProvider5],
] as const)('ethers %s', (_, signerOf, providerOf) => {
  it('does not send by the signer', async () => {
    const { modal, sent } = await openMoved();
    const signer = signerOf(modal) as unknown as ReturnType<typeof getSigner>;
    expect(await refusal(signer?.sendTransaction({ to: TO, value: '0x1' }))).toBe('refused');
    expect(sent()).toEqual([]);
  });

  it('does not send by a signer of its provider', async () => {
    const { modal, sent, from } = await openMoved();
    const provider = providerOf(modal) as unknown as ReturnType<typeof getProvider>;
    const signer = await provider?.getSigner(from);
    expect(await refusal(signer?.sendTransaction({ to: TO, value: '0x1' }))).toBe('refused');
    expect(sent()).toEqual([]);
  });
});

it('a signer that was made before the move does not send', async () => {
  const bench = createBench(chains, { appChains: 1 });
  onTestFinished(() => bench.modal.destroy());
  await bench.connect();
  const old = getSigner(bench.modal);
  const { sent } = await moveOnly(bench);
  const error = await old?.sendTransaction({ to: TO, value: '0x1' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(sent()).toEqual([]);
});

async function moveOnly({ modal, wallet }: ReturnType<typeof createBench>) {
  wallet.switchChain(31338);
  await modal.test.until(() => modal.state.connections.get().get('eip155')?.network === 'eip155:31338');
  return { sent: () => wallet.requests.map(({ method }) => method).filter((method) => SENDS.test(method)) };
}

it('viem with `chain: null` does not send', async () => {
  const { modal, sent } = await openMoved();
  const client = getWalletClient(modal);
  expect(await refusal(client?.sendTransaction({ to: TO, value: 1n, chain: null }))).toBe('refused');
  expect(sent()).toEqual([]);
});

it('viem does not send a batch', async () => {
  const { modal, sent } = await openMoved();
  const chain = defineChain({ ...anvil, id: 31338 });
  const sending = getWalletClient(modal)?.sendCalls({ calls: [{ to: TO, value: 1n }], chain });
  expect(await refusal(sending)).toBe('refused');
  expect(sent()).toEqual([]);
});

it.each(versions)('sendTransaction of wagmi %s without a chain does not send', async (_, wagmi) => {
  const bench = openWagmi(chains, wagmi, { appChains: 1 });
  const { sent } = await move(bench);
  const sending = wagmi.sendTransaction(bench.config, { to: TO, value: 1n });
  expect(await refusal(sending)).toBe('refused');
  expect(sent()).toEqual([]);
});

describe('an EIP-1193 request', () => {
  it.each([
    ['as web3.js writes it, without a chain', 'eth_sendTransaction', { to: TO, value: '0x1', gas: '0x5208' }],
    ['with the chain of the wallet', 'eth_sendTransaction', { to: TO, value: '0x1', chainId: '0x7a6a' }],
    ['without a chain', 'eth_signTransaction', { to: TO, value: '0x1' }],
    ['without a chain', 'wallet_sendTransaction', { to: TO, value: '0x1' }],
    ['without a chain', 'wallet_sendCalls', { version: '2.0.0', calls: [{ to: TO, value: '0x1' }] }],
    ['with the chain of the wallet', 'wallet_sendCalls', { chainId: '0x7a6a', calls: [{ to: TO, value: '0x1' }] }],
  ])('%s: %s is refused with 4901 before the wallet is asked', async (_, method, request) => {
    const { ask, from, sent, modal } = await openMoved();
    const params = [{ from, ...request }];
    const error = await ask(method, ...params).catch((reason: ProviderRpcError) => reason);
    expect(error).toMatchObject({ name: 'ProviderRpcError', code: 4901 });
    const direct = modal.api.eip155.request({ method, params });
    expect(await direct.catch((reason: { code: unknown }) => reason.code)).toBe('NETWORK_MISMATCH');
    expect(sent()).toEqual([]);
  });

  it('is answered again once the wallet is back on a network of the app', async () => {
    const { ask, from, wallet, modal } = await openMoved();
    // The modal passes on the changes of a wallet at most every 100 ms.
    await modal.test.clock.pass(100);
    wallet.switchChain(31337);
    await modal.test.until(() => modal.state.connections.get().get('eip155')?.network === 'eip155:31337');
    expect(await ask('eth_sendTransaction', { from, to: TO, value: '0x1' })).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('a signature of a message needs no network of the app', async () => {
    const { ask, from } = await openMoved();
    expect(await ask('personal_sign', '0x68', from)).toMatch(/^0x/);
  });

  it('is sent with `networks.allowUnsupported`, also by the methods of the modal', async () => {
    const { ask, from, modal } = await openMoved({ allowUnsupported: true });
    expect(await ask('eth_sendTransaction', { from, to: TO, value: '0x1' })).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await modal.api.eip155.sendTransaction({ to: TO, value: 1n })).toMatch(/^0x[0-9a-f]{64}$/);
  });
});
