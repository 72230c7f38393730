import { base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { activeNetworkIdAtom } from 'latchkey/plugin';
import { bitcoin, bitcoinTestnet4 } from 'latchkey/plugins/bip122';
import { describe, expect, it } from 'vitest';
import { accountsOf } from '../../../plugins/sandbox/bip122/account.js';
import { DEV_KEYS, FOREIGN_KEY } from '../../../plugins/sandbox/bip122/keys.js';
import { eventually } from '../../tools/eventually.js';
import { codeOf, connected, type Standard, shareOf } from './page.js';

const STANDARDS: readonly Standard[] = ['sats-connect', 'wallet-standard', 'unisat'];
const [payment, ordinal] = accountsOf(DEV_KEYS[0] ?? '', 'Mainnet');
const [foreign] = accountsOf(FOREIGN_KEY, 'Mainnet');
if (!payment || !ordinal || !foreign) throw new Error('no accounts');

/** BIP-143: the signature covers one input and the output at its place. */
const SINGLE_ANYONE_CAN_PAY = 0x83;

/** A transaction that spends coins of these scripts to a foreign account. */
function draft(scripts: readonly Uint8Array[] = [payment?.script ?? new Uint8Array()]) {
  const transaction = new Transaction();
  for (const [at, script] of scripts.entries()) {
    transaction.addInput({ txid: `${at}1`.repeat(32), index: 0, witnessUtxo: { script, amount: 10_000n } });
  }
  transaction.addOutput({ script: foreign?.script ?? new Uint8Array(), amount: 9_000n * BigInt(scripts.length) });
  return transaction;
}

describe.each(STANDARDS)('a PSBT signed by a wallet of %s', (standard) => {
  it('is returned in base64, as the same transaction, with a valid signature', async () => {
    const { features } = await connected(standard);
    const asked = draft();
    const { psbt, txid } = await features['bip122:signPsbt']({ psbt: base64.encode(asked.toPSBT()) });
    expect(txid).toBeUndefined();
    const signed = Transaction.fromPSBT(base64.decode(psbt ?? ''));
    signed.finalize();
    expect(hex.encode(signed.unsignedTx)).toBe(hex.encode(asked.unsignedTx));
    expect(signed.extract().length).toBeGreaterThan(100);
  });

  it('can be given in hex, and as version 2 (BIP-370)', async () => {
    const { features } = await connected(standard);
    const given = hex.encode(draft().toPSBT(standard === 'sats-connect' ? 2 : 0));
    const { psbt } = await features['bip122:signPsbt']({ psbt: given, inputs: [{ index: 0 }] });
    expect(psbt).toMatch(/^cHNidP8/);
  });

  it('is sent on request, and the id is that of the signed transaction', async () => {
    const { features, burner } = await connected(standard);
    const { txid } = await features['bip122:signPsbt']({ psbt: base64.encode(draft().toPSBT()), broadcast: true });
    expect(burner.sent.map((one) => one.txid)).toEqual([txid]);
    const sent = Transaction.fromRaw(hex.decode(burner.sent[0]?.hex ?? ''), { allowUnknownOutputs: true });
    expect(sent.id).toBe(txid);
  });

  it('is rejected when the wallet signs another transaction, or no input', async () => {
    const { features, burner } = await connected(standard);
    const psbt = base64.encode(draft().toPSBT());
    burner.mode = { lie: 'transaction' };
    expect(await codeOf(features['bip122:signPsbt']({ psbt }))).toBe('RESPONSE_MALFORMED');
    burner.mode = { lie: 'signature' };
    expect(await codeOf(features['bip122:signPsbt']({ psbt }))).toBe('RESPONSE_MALFORMED');
  });

  it('is rejected when the wallet returns the id of another transaction', async () => {
    const { features, burner } = await connected(standard);
    burner.mode = { lie: 'hash' };
    const asked = features['bip122:signPsbt']({ psbt: base64.encode(draft().toPSBT()), broadcast: true });
    expect(await codeOf(asked)).toBe('RESPONSE_MALFORMED');
  });

  it('is signed with the type that only the PSBT names', async () => {
    const { features } = await connected(standard);
    const asked = draft();
    asked.updateInput(0, { sighashType: SINGLE_ANYONE_CAN_PAY });
    const { psbt } = await features['bip122:signPsbt']({ psbt: base64.encode(asked.toPSBT()) });
    const [, signature] = Transaction.fromPSBT(base64.decode(psbt ?? '')).getInput(0).partialSig?.[0] ?? [];
    expect(signature?.at(-1)).toBe(SINGLE_ANYONE_CAN_PAY);
  });

  it('rejects when the user declines', async () => {
    const { features, burner } = await connected(standard);
    burner.mode = 'reject';
    const asked = features['bip122:signPsbt']({ psbt: base64.encode(draft().toPSBT()) });
    expect(await codeOf(asked)).toBe('USER_REJECTED');
  });
});

describe('bip122:signPsbt', () => {
  it('signs the inputs of the payment and ordinals accounts, and leaves the others unsigned', async () => {
    const { features, burner } = await connected('sats-connect');
    const asked = draft([payment.script, foreign.script, ordinal.script]);
    const { psbt } = await features['bip122:signPsbt']({ psbt: base64.encode(asked.toPSBT()) });
    expect(burner.requests.at(-1)?.params).toHaveProperty('signInputs', {
      [payment.address]: [0],
      [ordinal.address]: [2],
    });
    const signed = Transaction.fromPSBT(base64.decode(psbt ?? ''));
    expect([0, 1, 2].map((at) => Boolean(signed.getInput(at).partialSig ?? signed.getInput(at).tapKeySig))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['text that is not a PSBT', { psbt: 'cHNidP8=' }],
    ['a whole transaction', { psbt: '02000000000101' }],
    ['an empty text', { psbt: '' }],
    ['inputs of foreign accounts only', { psbt: base64.encode(draft([foreign.script]).toPSBT()) }],
    ['an input that does not exist', { psbt: base64.encode(draft().toPSBT()), inputs: [{ index: 7 }] }],
    ['an empty list of inputs', { psbt: base64.encode(draft().toPSBT()), inputs: [] }],
    ['a fractional input index', { psbt: base64.encode(draft().toPSBT()), inputs: [{ index: 0.5 }] }],
  ])('sends no request for %s', async (_, input) => {
    const { features, burner } = await connected('sats-connect');
    expect(await codeOf(features['bip122:signPsbt'](input))).toBe('INPUT_INVALID');
    expect(burner.requests.map(({ method }) => method)).not.toContain('signPsbt');
  });

  it('sends no request for an account that is not shared', async () => {
    const { features } = await connected('sats-connect');
    const inputs = [{ index: 0, account: foreign.address }];
    const asked = features['bip122:signPsbt']({ psbt: base64.encode(draft().toPSBT()), inputs });
    expect(await codeOf(asked)).toBe('ACCOUNT_UNKNOWN');
  });

  it('sends no request after the wallet has switched its network or account', async () => {
    const { features, burner } = await connected('sats-connect');
    const psbt = base64.encode(draft().toPSBT());
    burner.switchAccount(1);
    expect(await codeOf(features['bip122:signPsbt']({ psbt, inputs: [{ index: 0, account: payment.address }] }))).toBe(
      'ACCOUNT_UNKNOWN',
    );
    burner.switchAccount(0);
    const network = 'bip122:00000000da84f2bafbbc53dee25a72ae';
    expect(await codeOf(features['bip122:signPsbt']({ psbt, network, inputs: [{ index: 0 }] }))).toBe(
      'NETWORK_MISMATCH',
    );
    expect(burner.requests.map(({ method }) => method)).not.toContain('signPsbt');
  });
});

describe.each(['sats-connect', 'unisat'] as const)('while the wallet is not on the active network: %s', (standard) => {
  it('sends no request that has no network of its own', async () => {
    const { features, burner, context, grants } = await connected(standard);
    const psbt = base64.encode(draft().toPSBT());
    burner.switchNetwork('Testnet4');
    await eventually(() => expect(shareOf(grants.at(-1)).network).toBe(bitcoinTestnet4.id));
    context.store.set(activeNetworkIdAtom, bitcoin.id);
    const inputs = [{ index: 0 }];
    expect(await codeOf(features['bip122:signPsbt']({ psbt, inputs }))).toBe('NETWORK_MISMATCH');
    const transfer = { to: foreign.address, satoshis: 1n };
    expect(await codeOf(features['bip122:sendTransfer'](transfer))).toBe('NETWORK_MISMATCH');
    expect(burner.requests.map(({ method }) => method).filter((method) => /sign|send/i.test(method))).toEqual([]);
  });
});

describe('signature types of sats-connect', () => {
  it.each([
    ['are accepted if the PSBT names them', SINGLE_ANYONE_CAN_PAY, 'settled'],
    ['are refused if the PSBT names another one', 0x81, 'FEATURE_MISSING'],
  ])('%s', async (_, type, outcome) => {
    const { features } = await connected('sats-connect');
    const asked = draft();
    asked.updateInput(0, { sighashType: SINGLE_ANYONE_CAN_PAY });
    const inputs = [{ index: 0, sighashTypes: [type] }];
    expect(await codeOf(features['bip122:signPsbt']({ psbt: base64.encode(asked.toPSBT()), inputs }))).toBe(outcome);
  });
});

describe('bip122:sendTransfer', () => {
  it.each(['sats-connect', 'unisat'] as const)(
    'pays the exact amount, and returns the id of the signed transaction: %s',
    async (standard) => {
      const { features, burner } = await connected(standard);
      const first = await features['bip122:sendTransfer']({ to: foreign.address, satoshis: 12_345n });
      const second = await features['bip122:sendTransfer']({
        to: foreign.address.toUpperCase(),
        satoshis: 99_000_000n,
      });
      expect(burner.sent.map(({ txid }) => txid)).toEqual([first, second]);
      const [one, two] = burner.sent.map((sent) => Transaction.fromRaw(hex.decode(sent.hex)));
      expect(one?.getOutput(0)).toMatchObject({ amount: 12_345n, script: foreign.script });
      // The second transfer spends the change of the first.
      expect(hex.encode(two?.getInput(0).txid ?? new Uint8Array())).toBe(first);
    },
  );

  it('is absent when the wallet does not support transfers', async () => {
    const { features } = await connected('wallet-standard');
    expect('bip122:sendTransfer' in features).toBe(false);
  });

  it.each([
    ['a receiver that is not an address', { to: 'alice.btc', satoshis: 1n }],
    ['an address with a wrong checksum', { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', satoshis: 1n }],
    ['an address of a test network', { to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', satoshis: 1n }],
    ['zero', { to: foreign.address, satoshis: 0n }],
    ['a negative amount', { to: foreign.address, satoshis: -1n }],
    ['more than 21 million bitcoin', { to: foreign.address, satoshis: 2_100_000_000_000_001n }],
    ['a number instead of a bigint', { to: foreign.address, satoshis: 1 as unknown as bigint }],
  ])('sends no request for %s', async (_, input) => {
    const { features, burner } = await connected('unisat');
    expect(await codeOf(features['bip122:sendTransfer'](input))).toBe('INPUT_INVALID');
    expect(burner.requests.map(({ method }) => method)).not.toContain('sendBitcoin');
  });

  it('is not sent to an address that nobody has a key for', async () => {
    const { features, burner } = await connected('unisat');
    const asked = features['bip122:sendTransfer']({ to: 'bc1sw50qgdz25j', satoshis: 1n });
    expect(await codeOf(asked)).toBe('RECEIVER_KEYLESS');
    expect(burner.sent).toEqual([]);
  });

  it('is not sent after the wallet has switched its network', async () => {
    const { features, burner } = await connected('unisat');
    // The wallet's event arrives while the transfer is being prepared.
    burner.switchNetwork('Testnet4');
    const asked = features['bip122:sendTransfer']({ to: foreign.address, satoshis: 1_000n, network: bitcoin.id });
    expect(await codeOf(asked)).toBe('NETWORK_MISMATCH');
    expect(burner.sent).toEqual([]);
  });
});
