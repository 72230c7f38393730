/** The wallet moves to a network that the app does not have: nothing is signed or sent there. */

import { base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { announceBurnerWallets, type Bip122BurnerWallet } from 'latchkey/plugins/sandbox';
import { createTestModal } from 'latchkey/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accountsOf } from '../../../plugins/sandbox/bip122/account.js';
import { DEV_KEYS } from '../../../plugins/sandbox/bip122/keys.js';
import { codeOf } from './page.js';

const [main] = accountsOf(DEV_KEYS[0] ?? '', 'Mainnet');
const [test] = accountsOf(DEV_KEYS[0] ?? '', 'Testnet4');
if (!main || !test) throw new Error('no accounts');
const SPENDS = /^(send|sign|push)/i;

/** A modal whose app has the main network only. */
function openModal() {
  const modal = createTestModal({ plugins: [bip122({ networks: [bitcoin] })] });
  onTestFinished(() => modal.destroy());
  return modal;
}

/** A payment, by transfer and by PSBT, with and without the network. */
async function codesOf(modal: ReturnType<typeof openModal>, { address, script }: NonNullable<typeof main>) {
  const transaction = new Transaction();
  transaction.addInput({ txid: 'ab'.repeat(32), index: 0, witnessUtxo: { script, amount: 10_000n } });
  transaction.addOutput({ script, amount: 9_000n });
  const psbt = base64.encode(transaction.toPSBT());
  const { sendTransfer, signPsbt } = modal.api.bip122;
  const inputs = [{ index: 0 }];
  const network = bitcoin.id;
  return [
    await codeOf(signPsbt(psbt, { inputs })),
    await codeOf(signPsbt(psbt, { inputs, network })),
    await codeOf(sendTransfer({ to: address, satoshis: 1_000n })),
    await codeOf(sendTransfer({ to: main?.address ?? '', satoshis: 1_000n, network })),
  ];
}

describe.each(['sats-connect', 'unisat'] as const)('a wallet of %s on a test network', (standard) => {
  it('is asked for nothing', async () => {
    const modal = openModal();
    const { page } = modal.test;
    Object.assign(page, { crypto, reportError: () => {}, setTimeout: () => 0, localStorage: modal.test.storage });
    const wallets = [{ name: 'Harbor', rdns: 'a.b', namespaces: ['bip122' as const], bip122: { standard } }];
    const made = await announceBurnerWallets({ bip122: {}, wallets, mode: 'approve' }, page as never);
    const burner = made[0] as Bip122BurnerWallet;
    await modal.test.wake();
    await modal.connect({ connector: modal.state.connectors.get()[0]?.id ?? '' });
    burner.switchNetwork('Testnet4');
    const mismatch = ['NETWORK_MISMATCH', 'NETWORK_MISMATCH', 'NETWORK_MISMATCH', 'NETWORK_MISMATCH'];
    expect(await codesOf(modal, test)).toEqual(mismatch);
    // The modal has heard of the network meanwhile.
    await modal.test.until(() => modal.state.network.get() === undefined);
    expect(await codesOf(modal, test)).toEqual(mismatch);
    expect(burner.requests.map(({ method }) => method).filter((method) => SPENDS.test(method))).toEqual([]);
  });
});

it('a wallet on a chain that is not Bitcoin, with the same addresses, is asked for nothing', async () => {
  const modal = openModal();
  const asked: string[] = [];
  let chain = 'BITCOIN_MAINNET';
  const method = (name: string, answer: () => unknown) => async () => {
    asked.push(name);
    return answer();
  };
  const listeners = new Map<string, () => void>();
  Object.assign(modal.test.page, {
    unisat: {
      requestAccounts: method('requestAccounts', () => [main.address]),
      getAccounts: method('getAccounts', () => [main.address]),
      getPublicKey: method('getPublicKey', () => main.publicKey),
      getChain: method('getChain', () => ({ enum: chain })),
      signPsbt: method('signPsbt', () => hex.encode(new Uint8Array(1))),
      pushPsbt: method('pushPsbt', () => 'ab'.repeat(32)),
      sendBitcoin: method('sendBitcoin', () => 'ab'.repeat(32)),
      on: (event: string, listener: () => void) => listeners.set(event, listener),
    },
  });
  await modal.test.wake();
  await modal.connect({ connector: modal.state.connectors.get()[0]?.id ?? '' });
  chain = 'FRACTAL_BITCOIN_MAINNET';
  const codes = await codesOf(modal, main);
  expect(codes.slice(0, 2)).toEqual(['NETWORK_MISMATCH', 'NETWORK_MISMATCH']);
  expect(codes).not.toContain('settled');
  expect(asked.filter((name) => SPENDS.test(name))).toEqual([]);
});
