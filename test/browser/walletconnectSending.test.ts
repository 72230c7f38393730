/** Tests typed data and transactions that are signed over the relay, and verifies them independently. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { TypeRegistry } from '@polkadot/types';
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { base58, base64, hex } from '@scure/base';
import { Address, OutScript, Transaction } from '@scure/btc-signer';
import { bitcoin } from 'latchkey/plugins/bip122';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import type { Page } from 'playwright-core';
import { verifyTypedData } from 'viem';
import { expect, test } from 'vitest';
import { transferOf } from '../plugins/walletconnect/transfer.js';
import { ask, dapp } from './browser.js';
import { account } from './fourNamespaces.js';
import { pairAll, usePairing } from './pairing.js';

const pocket = usePairing();
const { chains, solana } = dapp;

/** Calls a feature of a connection, as an app does. */
function call<T>(page: Page, namespace: string, feature: string, input: object): Promise<T> {
  const run = async ([at, name, given]: readonly [string, string, object]) => {
    const features = window.latchkeySandbox?.modal.state.connections.get().get(at)?.features;
    const found = (features as Readonly<Record<string, (input: object) => Promise<unknown>>> | undefined)?.[name];
    if (!found) throw new Error(`The connection has no feature "${name}".`);
    return (await found(given)) as never;
  };
  return page.evaluate(run, [namespace, feature, input] as const);
}

async function addressOf(page: Page, namespace: string): Promise<string> {
  return (await account(page, { namespace } as Parameters<typeof account>[1])) ?? '';
}

test('four namespaces sign and send over the relay', { timeout: 120_000 }, async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  const { page } = dapp;
  await pairAll(both);
  const asked = () => phone.page.evaluate(() => window.latchkeyPhone?.requests.map(({ method }) => method));

  const evm = (await addressOf(page, 'eip155')) as `0x${string}`;
  const data = {
    domain: { name: 'Meadow', chainId: chains[0]?.chainId ?? 0 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const;
  const signature = await call<`0x${string}`>(page, 'eip155', 'eip155:signTypedData', { data });
  expect(await verifyTypedData({ ...data, address: evm, signature })).toBe(true);
  const sent = await call<string>(page, 'eip155', 'eip155:sendTransaction', { to: evm, value: 1n });
  await expect
    .poll(() => ask(chains[0]?.rpcUrl ?? '', 'eth_getTransactionByHash', [sent]))
    .toMatchObject({ value: '0x1', from: evm.toLowerCase() });

  const sol = await addressOf(page, 'solana');
  const { wire, message } = transferOf(sol, sol);
  const signed = await page.evaluate(
    async ([text, network]) => {
      const features = window.latchkeySandbox?.modal.state.connections.get().get('solana')?.features;
      const sign = features?.['solana:signTransaction'] as (input: object) => Promise<Uint8Array>;
      const transaction = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      return btoa(String.fromCharCode(...(await sign({ transaction, network }))));
    },
    [base64.encode(wire), solana.id] as const,
  );
  expect(ed25519.verify(base64.decode(signed).slice(1, 65), message, base58.decode(sol))).toBe(true);

  const btc = await addressOf(page, 'bip122');
  const script = OutScript.encode(Address().decode(btc));
  const draft = new Transaction();
  draft.addInput({ txid: 'ab'.repeat(32), index: 0, witnessUtxo: { script, amount: 10_000n } });
  draft.addOutputAddress(btc, 9_000n);
  const { psbt } = await call<{ readonly psbt: string }>(page, 'bip122', 'bip122:signPsbt', {
    psbt: base64.encode(draft.toPSBT()),
  });
  const answered = Transaction.fromPSBT(base64.decode(psbt));
  const [[key = new Uint8Array(), made = new Uint8Array()] = []] = answered.getInput(0).partialSig ?? [];
  const hash = draft.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash: script.slice(2) }), 1, 10_000n);
  expect(secp256k1.verify(made.slice(0, -1), hash, key, { prehash: false, format: 'der' })).toBe(true);
  answered.finalize();
  expect(answered.extract().length).toBeGreaterThan(100);
  const txid = await call<string>(page, 'bip122', 'bip122:sendTransfer', {
    to: btc,
    satoshis: 20_000n,
    network: bitcoin.id,
  });
  expect(txid).toMatch(/^[0-9a-f]{64}$/);

  const dot = await addressOf(page, 'polkadot');
  const payload = {
    address: dot,
    blockHash: `0x${'22'.repeat(32)}`,
    blockNumber: '0x10',
    era: '0x00',
    genesisHash: polkadotAssetHub.genesisHash,
    method: '0x0000',
    nonce: '0x05',
    signedExtensions: ['CheckGenesis', 'CheckMortality', 'CheckNonce', 'ChargeTransactionPayment'],
    specVersion: '0x01',
    tip: '0x00',
    transactionVersion: '0x01',
    version: 4,
  };
  const transaction = await call<{ readonly signature: string }>(page, 'polkadot', 'polkadot:signPayload', { payload });
  await cryptoWaitReady();
  const registry = new TypeRegistry();
  registry.setSignedExtensions(payload.signedExtensions);
  const bytes = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a({ method: true });
  expect(signatureVerify(bytes, transaction.signature, dot).isValid).toBe(true);

  await expect
    .poll(asked)
    .toEqual([
      ...['eth_signTypedData_v4', 'eth_sendTransaction', 'solana_signTransaction'],
      ...['signPsbt', 'sendTransfer', 'polkadot_signTransaction'],
    ]);
  expect(hex.encode(wire.slice(1, 65))).toBe('00'.repeat(64));
  await both.finish();
});
