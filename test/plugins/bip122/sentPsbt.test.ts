/** A wallet that has sent a PSBT is believed without the id of the transaction. */

import { base64, hex } from '@scure/base';
import { p2sh, p2wpkh, Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { accountsOf } from '../../../plugins/sandbox/bip122/account.js';
import { DEV_KEYS } from '../../../plugins/sandbox/bip122/keys.js';
import { codeOf, connectOptions, featuresOf } from './page.js';
import { pageWith, scripted } from './scripted.js';

const [payment, ordinal] = accountsOf(DEV_KEYS[0] ?? '', 'Mainnet');
if (!payment || !ordinal) throw new Error('no accounts');
const TXID = 'ab'.repeat(32);

describe('a wallet that sends a PSBT and returns it without the id', () => {
  const nested = p2sh(p2wpkh(hex.decode(payment.publicKey)));
  /** The asked transaction, and what the wallet makes of it. */
  const spend = ({ script, redeemScript }: { script: Uint8Array; redeemScript?: Uint8Array }, isFinal: boolean) => {
    const transaction = new Transaction();
    const coin = { witnessUtxo: { script, amount: 1_000n }, ...(redeemScript && { redeemScript }) };
    transaction.addInput({ txid: TXID, index: 0, ...coin });
    transaction.addOutput({ script: ordinal.script, amount: 900n });
    const asked = hex.encode(transaction.toPSBT());
    transaction.sign(payment.key);
    const signed = Transaction.fromPSBT(transaction.toPSBT());
    signed.finalize();
    return { asked, answer: isFinal ? signed.toPSBT() : transaction.toPSBT(), id: signed.id };
  };
  const accounts = { addresses: [{ symbol: 'BTC', type: 'p2wpkh', address: payment.address }] };

  it.each([
    ['Leather, with the final PSBT', { script: payment.script }, true],
    ['Leather, with the signed PSBT', { script: payment.script }, false],
    ['Leather, with the final PSBT of a nested script', nested, true],
    ['Leather, with the signed PSBT of a nested script', nested, false],
  ])('has sent the transaction: %s', async (_, coin, isFinal) => {
    const { asked, answer, id } = spend(coin, isFinal);
    const answers: Readonly<Record<string, unknown>> = {
      getAddresses: { result: accounts },
      signPsbt: { result: { hex: hex.encode(answer) } },
    };
    const { provider, calls } = scripted({ request: (method: string) => answers[method] });
    const grant = await pageWith({ LeatherProvider: provider }).now[0]?.connect(connectOptions());
    const { txid, psbt } = await featuresOf(grant)['bip122:signPsbt']({
      psbt: asked,
      inputs: [{ index: 0 }],
      broadcast: true,
    });
    expect(calls.at(-1)?.[2]).toMatchObject({ broadcast: true });
    expect([txid, psbt]).toEqual([id, base64.encode(answer)]);
  });

  it.each([
    ['the final PSBT', true],
    ['the signed PSBT', false],
  ])('has sent the transaction: sats-connect, with %s', async (_, isFinal) => {
    const { asked, answer, id } = spend({ script: payment.script }, isFinal);
    const answers: Readonly<Record<string, unknown>> = {
      wallet_connect: { result: { addresses: [{ ...payment, key: undefined }] } },
      wallet_getAccount: { result: { addresses: [{ ...payment, key: undefined }] } },
      signPsbt: { result: { psbt: base64.encode(answer) } },
    };
    const { provider } = scripted({ request: (method: string) => answers[method] });
    const page = pageWith({ acorn: provider, btc_providers: [{ id: 'acorn', name: 'Acorn' }] });
    const grant = await page.now[0]?.connect(connectOptions());
    const signed = featuresOf(grant)['bip122:signPsbt']({ psbt: asked, broadcast: true });
    expect(await signed).toEqual({ psbt: base64.encode(answer), txid: id });
  });

  it('is not believed if it has signed another transaction, or if neither PSBT nor id is there', async () => {
    const { asked } = spend({ script: payment.script }, true);
    const other = new Transaction();
    other.addInput({ txid: 'cd'.repeat(32), index: 0, witnessUtxo: { script: payment.script, amount: 1_000n } });
    other.addOutput({ script: ordinal.script, amount: 900n });
    other.sign(payment.key);
    for (const result of [{ hex: hex.encode(other.toPSBT()) }, {}]) {
      const answers: Readonly<Record<string, unknown>> = { getAddresses: { result: accounts }, signPsbt: { result } };
      const { provider } = scripted({ request: (method: string) => answers[method] });
      const grant = await pageWith({ LeatherProvider: provider }).now[0]?.connect(connectOptions());
      const signing = featuresOf(grant)['bip122:signPsbt']({ psbt: asked, broadcast: true });
      expect(await codeOf(signing)).toBe('RESPONSE_MALFORMED');
    }
  });
});
