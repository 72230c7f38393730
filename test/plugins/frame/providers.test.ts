// @vitest-environment jsdom
/** The embedded wallet through its namespaces: the EIP-1193 provider and the Solana features. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import type { Eip155Features } from 'latchkey/plugins/eip155/slots';
import type { SolanaFeatures } from 'latchkey/plugins/solana/slots';
import { act } from 'react';
import { expect, test } from 'vitest';
import { type Arranged, arrange, EOA, type FrameCallMessage, LOCAL_SOLANA, logIn, outcome, SMART } from './kit.js';

const secret = new Uint8Array(32).fill(7);
const KEY = base58.encode(ed25519.getPublicKey(secret));

async function connected(): Promise<Arranged> {
  const kit = arrange();
  const plain = kit.replies.get('GET_USER') as (question: FrameCallMessage) => object;
  kit.replies.set('GET_USER', (question: FrameCallMessage) => {
    const user = plain(question);
    return question.payload?.chainId === LOCAL_SOLANA ? { ...user, address: KEY, accounts: undefined } : user;
  });
  await logIn(kit);
  await kit.connect();
  return kit;
}

const evm = (kit: Arranged) => kit.modal.test.context.connections.get('eip155')?.features as Eip155Features;
const solana = (kit: Arranged) => kit.modal.test.context.connections.get('solana')?.features as SolanaFeatures;
const rpc = (kit: Arranged) => kit.sent.filter(({ name }) => name === 'RPC_REQUEST');

test('accounts and chain id are answered without a call to the frame', async () => {
  const kit = await connected();
  const before = kit.sent.length;
  const { provider } = evm(kit);
  for (const method of ['eth_accounts', 'eth_requestAccounts']) {
    expect(await provider.request({ method })).toEqual([SMART, EOA]);
  }
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1');
  expect(kit.sent).toHaveLength(before);
});

test('switching networks emits each event once, and an unknown network rejects with 4902', async () => {
  const kit = await connected();
  const { provider } = evm(kit);
  const events: unknown[] = [];
  const onChain = (...payload: unknown[]) => events.push(['chainChanged', ...payload]);
  provider.on?.('chainChanged', onChain);
  provider.on?.('accountsChanged', (...payload: unknown[]) => events.push(['accountsChanged', ...payload]));
  const switchTo = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  await act(async () => void (await switchTo('0xa')));
  expect(events).toEqual([
    ['chainChanged', '0xa'],
    ['accountsChanged', [EOA, SMART]],
  ]);
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa');
  for (const chainId of ['0x3039', '0x1234', 'nonsense', '__proto__']) {
    await expect(switchTo(chainId)).rejects.toMatchObject({ code: 4902 });
  }
  provider.removeListener?.('chainChanged', onChain);
  await act(async () => void (await switchTo('0x1')));
  expect(events).toHaveLength(3);
});

test('signing out emits accountsChanged and disconnect', async () => {
  const kit = await connected();
  const { provider } = evm(kit);
  const events: unknown[] = [];
  provider.on?.('accountsChanged', (list: unknown) => events.push(list));
  provider.on?.('disconnect', (error: { readonly code: number }) => events.push(error.code));
  await act(async () => void (await kit.modal.disconnect()));
  expect(events).toEqual([[], 4900]);
});

test('the provider rejects methods that are not allowed', async () => {
  const kit = await connected();
  for (const method of ['eth_sign', 'wallet_addEthereumChain', 'eth_signTransaction', '__proto__']) {
    await expect(act(async () => evm(kit).provider.request({ method, params: [] }))).rejects.toMatchObject({
      code: 'RPC_NOT_ALLOWED',
    });
  }
  expect(rpc(kit)).toEqual([]);
});

test('a Solana message is sent in base58, and its signature is verified', async () => {
  const kit = await connected();
  const signature = outcome(solana(kit).signMessage?.({ message: 'Hello' }) as Promise<string>);
  const call = await kit.lastCall('RPC_REQUEST');
  const message = new TextEncoder().encode('Hello');
  expect(call.payload).toEqual({
    method: 'solana_signMessage',
    params: { message: base58.encode(message), pubkey: KEY },
  });
  await act(async () => kit.reply(call, { signature: base58.encode(ed25519.sign(message, secret)) }));
  await kit.waitUntil(() => signature.settled);
  expect(ed25519.verify(base58.decode(signature.value as string), message, base58.decode(KEY))).toBe(true);
});

test('typed data is approved in the frame, and its parameters are sent unchanged', async () => {
  const kit = await connected();
  const params = [SMART, '{"domain":{"name":"Meadow","chainId":1},"primaryType":"Mail","message":{"text":"Hello"}}'];
  const result = outcome(evm(kit).provider.request({ method: 'eth_signTypedData_v4', params }));
  const call = await kit.lastCall('RPC_REQUEST');
  expect(call.payload).toEqual({ method: 'eth_signTypedData_v4', params });
  await kit.waitUntil(() => kit.modal.state.modal.get().view === 'ApproveTransaction');
  await act(async () => kit.reply(call, `0x${'ab'.repeat(65)}`));
  await kit.settle();
  expect(result.value).toBe(`0x${'ab'.repeat(65)}`);
});

test('a Solana transaction is sent in base58, and the signed one is returned', async () => {
  const kit = await connected();
  const message = Uint8Array.of(1, 0, 1, 2, ...base58.decode(KEY), ...new Uint8Array(64), 1, 1, 1, 0, 0);
  const signedBy = (signature: Uint8Array) => Uint8Array.of(1, ...signature, ...message);
  const transaction = signedBy(new Uint8Array(64));
  const signed = signedBy(ed25519.sign(message, secret));
  const result = outcome(solana(kit)['solana:signTransaction']?.({ transaction }) as Promise<Uint8Array>);
  const call = await kit.lastCall('RPC_REQUEST');
  expect(call.payload).toEqual({
    method: 'solana_signTransaction',
    params: { transaction: base58.encode(transaction) },
  });
  await act(async () => kit.reply(call, { transaction: base58.encode(signed) }));
  await kit.waitUntil(() => result.settled);
  expect(result.value).toEqual(signed);
});

test('a signature of another message, or a malformed one, is rejected', async () => {
  const kit = await connected();
  const other = ed25519.sign(new TextEncoder().encode('Other'), secret);
  for (const lie of [{ signature: base58.encode(other) }, { signature: 'x' }, { signature: 7 }, {}, null, 'text', []]) {
    const result = outcome(solana(kit).signMessage?.({ message: 'Hello' }) as Promise<string>);
    const before = rpc(kit).length;
    await act(async () => kit.modal.test.until(() => rpc(kit).length > before));
    await act(async () => kit.reply(rpc(kit).at(-1) as FrameCallMessage, lie));
    await kit.waitUntil(() => result.settled);
    expect(['SIGNED_OTHER', 'SIGNATURE_WRONG', 'RESPONSE_MALFORMED']).toContain(result.error?.code);
  }
});
