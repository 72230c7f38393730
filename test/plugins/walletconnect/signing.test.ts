import { ed25519 } from '@noble/curves/ed25519.js';
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { base58, base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { Verifier } from 'bip322-js';
import type { Bip122Features } from 'latchkey/plugins/bip122';
import type { Eip155Features } from 'latchkey/plugins/eip155/slots';
import { solanaMainnet } from 'latchkey/plugins/solana';
import type { SolanaFeatures } from 'latchkey/plugins/solana/slots';
import { verifyMessage, verifyTypedData } from 'viem';
import { expect, test } from 'vitest';
import { accountsOf } from '../../../plugins/sandbox/bip122/account.js';
import { connectionOf, startConnected } from './app.js';
import { ADDRESSES } from './owner.js';
import { transferOf } from './transfer.js';

const network = solanaMainnet.id;
const address = (namespace: string, at = 0) => ADDRESSES[namespace]?.[at] ?? '';

async function connected() {
  const { relay, phone, app } = await startConnected();
  const features = <T>(namespace: string) => connectionOf(app, namespace)?.features as Required<T>;
  return { relay, phone, app, features };
}

test('messages of all four namespaces have valid signatures', { timeout: 60_000 }, async () => {
  const { app, phone } = await connected();
  expect(Object.keys(phone.proposed[0] ?? {}).sort()).toEqual(['bip122', 'eip155', 'polkadot', 'solana']);
  const message = 'hello from the meadow';
  const sign = (namespace: string) =>
    connectionOf(app, namespace)?.features.signMessage?.({ message }) ?? Promise.reject(new Error(namespace));
  const bytes = new TextEncoder().encode(message);
  const [evm, solana, bitcoin, polkadot] = await Promise.all(['eip155', 'solana', 'bip122', 'polkadot'].map(sign));

  expect(await verifyMessage({ address: address('eip155') as '0x', message, signature: evm as '0x' })).toBe(true);
  const owner = base58.decode(address('solana'));
  expect(ed25519.verify(base58.decode(solana ?? ''), bytes, owner)).toBe(true);
  expect(Verifier.verifySignature(address('bip122'), message, bitcoin ?? '')).toBe(true);
  await cryptoWaitReady();
  expect(signatureVerify(message, polkadot ?? '', address('polkadot')).isValid).toBe(true);
});

test('typed data is signed, and a transaction names its network', {
  timeout: 60_000,
}, async () => {
  const { phone, features } = await connected();
  const evm = features<Eip155Features>('eip155');
  const data = {
    domain: { name: 'Meadow', chainId: 1 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const;
  const signature = await evm['eip155:signTypedData']({ data });
  expect(await verifyTypedData({ ...data, address: address('eip155') as '0x', signature })).toBe(true);
  await evm['eip155:sendTransaction']({ to: address('eip155', 1), value: 1n });
  expect(phone.asked.at(-1)).toMatchObject({ chainId: 'eip155:1', params: [{ value: '0x1', chainId: '0x1' }] });
});

test('a phone that returns only the signature yields a signed transaction', { timeout: 60_000 }, async () => {
  const { features } = await connected();
  const { wire, message } = transferOf(address('solana'), address('solana', 1));
  const signed = await features<SolanaFeatures>('solana')['solana:signTransaction']({ transaction: wire, network });
  expect(ed25519.verify(signed.slice(1, 65), message, base58.decode(address('solana')))).toBe(true);
});

test('several transactions are sent to the phone in one request', { timeout: 60_000 }, async () => {
  const { phone, features } = await connected();
  const transfers = [1, 2, 3].map((lamports) => transferOf(address('solana'), address('solana', 1), lamports));
  const signed = await features<SolanaFeatures>('solana')['solana:signAllTransactions']({
    transactions: transfers.map(({ wire }) => wire),
    network,
  });
  const owner = base58.decode(address('solana'));
  expect(
    signed.map((wire, at) => ed25519.verify(wire.slice(1, 65), transfers[at]?.message as Uint8Array, owner)),
  ).toEqual([true, true, true]);
  expect(phone.asked.map(({ method }) => method)).toEqual(['solana_signAllTransactions']);
});

test('the address for ordinals is read from the phone and can sign', { timeout: 60_000 }, async () => {
  const { features } = await connected();
  const bitcoin = features<Bip122Features>('bip122');
  const accounts = await bitcoin['bip122:getAddresses']();
  expect(accounts.map(({ address: own, type }) => [own, type])).toEqual([
    [address('bip122'), 'payment'],
    [address('bip122', 1), 'ordinal'],
  ]);
  const account = address('bip122', 1);
  const { signature } = await bitcoin['bip122:signMessage']({ message: 'hello', account });
  expect(Verifier.verifySignature(account, 'hello', signature)).toBe(true);
});

test('a phone that sends a PSBT and returns it without the id has sent it', { timeout: 60_000 }, async () => {
  const { phone, features } = await connected();
  const [account] = accountsOf('a1'.repeat(32), 'Mainnet');
  if (!account) throw new Error('no account');
  const transaction = new Transaction();
  const witnessUtxo = { script: account.script, amount: 1_000n };
  transaction.addInput({ txid: 'cd'.repeat(32), index: 0, witnessUtxo });
  transaction.addOutput({ script: account.script, amount: 900n });
  const asked = base64.encode(transaction.toPSBT());
  transaction.sign(account.key);
  transaction.finalize();
  const psbt = base64.encode(transaction.toPSBT());
  phone.answers(() => ({ psbt }));
  const sent = await features<Bip122Features>('bip122')['bip122:signPsbt']({ psbt: asked, broadcast: true });
  expect(phone.asked.at(-1)).toMatchObject({ method: 'signPsbt', params: { broadcast: true } });
  expect(sent).toEqual({ psbt, txid: transaction.id });
});
