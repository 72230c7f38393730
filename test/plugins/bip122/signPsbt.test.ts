import { base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { bitcoin } from 'latchkey/plugins/bip122';
import { describe, expect, it } from 'vitest';
import { accountsOf } from '../../../plugins/sandbox/bip122/account.js';
import { DEV_KEYS, FOREIGN_KEY } from '../../../plugins/sandbox/bip122/keys.js';
import { codeOf, connected, type Standard } from './page.js';

const STANDARDS: readonly Standard[] = ['sats-connect', 'wallet-standard', 'unisat'];
const [payment, ordinal] = accountsOf(DEV_KEYS[0] ?? '', 'Mainnet');
const [stranger] = accountsOf(FOREIGN_KEY, 'Mainnet');
if (!payment || !ordinal || !stranger) throw new Error('no accounts');

/** Coins of these scripts, to a stranger. */
function draft(scripts: readonly Uint8Array[] = [payment?.script ?? new Uint8Array()]) {
  const transaction = new Transaction();
  for (const [at, script] of scripts.entries()) {
    transaction.addInput({ txid: `${at}1`.repeat(32), index: 0, witnessUtxo: { script, amount: 10_000n } });
  }
  transaction.addOutput({ script: stranger?.script ?? new Uint8Array(), amount: 9_000n * BigInt(scripts.length) });
  return transaction;
}

describe.each(STANDARDS)('a PSBT signed by a wallet of %s', (standard) => {
  it('comes back in base64, of the same transaction, with a signature that finalises', async () => {
    const { features } = await connected(standard);
    const asked = draft();
    const { psbt, txid } = await features['bip122:signPsbt']({ psbt: base64.encode(asked.toPSBT()) });
    expect(txid).toBeUndefined();
    const signed = Transaction.fromPSBT(base64.decode(psbt ?? ''));
    signed.finalize();
    expect(hex.encode(signed.unsignedTx)).toBe(hex.encode(asked.unsignedTx));
    expect(signed.extract().length).toBeGreaterThan(100);
  });

  it('may be given in hex, and a newer version of the format (BIP-370)', async () => {
    const { features } = await connected(standard);
    const given = hex.encode(draft().toPSBT(standard === 'sats-connect' ? 2 : 0));
    const { psbt } = await features['bip122:signPsbt']({ psbt: given, inputs: [{ index: 0 }] });
    expect(psbt).toMatch(/^cHNidP8/);
  });

  it('is sent on request: the id is that of the really signed transaction', async () => {
    const { features, burner } = await connected(standard);
    const { txid } = await features['bip122:signPsbt']({ psbt: base64.encode(draft().toPSBT()), broadcast: true });
    expect(burner.sent.map((one) => one.txid)).toEqual([txid]);
    const sent = Transaction.fromRaw(hex.decode(burner.sent[0]?.hex ?? ''), { allowUnknownOutputs: true });
    expect(sent.id).toBe(txid);
  });

  it('is caught when the wallet signs another one, or none of the inputs', async () => {
    const { features, burner } = await connected(standard);
    const psbt = base64.encode(draft().toPSBT());
    burner.mode = { lie: 'transaction' };
    expect(await codeOf(features['bip122:signPsbt']({ psbt }))).toBe('RESPONSE_MALFORMED');
    burner.mode = { lie: 'signature' };
    expect(await codeOf(features['bip122:signPsbt']({ psbt }))).toBe('RESPONSE_MALFORMED');
  });

  it('is caught when the id is that of no such transaction', async () => {
    const { features, burner } = await connected(standard);
    burner.mode = { lie: 'hash' };
    const asked = features['bip122:signPsbt']({ psbt: base64.encode(draft().toPSBT()), broadcast: true });
    expect(await codeOf(asked)).toBe('RESPONSE_MALFORMED');
  });

  it('is not signed when the user refuses', async () => {
    const { features, burner } = await connected(standard);
    burner.mode = 'reject';
    const asked = features['bip122:signPsbt']({ psbt: base64.encode(draft().toPSBT()) });
    expect(await codeOf(asked)).toBe('USER_REJECTED');
  });
});

describe('bip122:signPsbt', () => {
  it('has the inputs signed that belong to the accounts, payment and ordinals, and leaves the rest', async () => {
    const { features, burner } = await connected('sats-connect');
    const asked = draft([payment.script, stranger.script, ordinal.script]);
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
    ['no PSBT', { psbt: 'cHNidP8=' }],
    ['a whole transaction', { psbt: '02000000000101' }],
    ['nothing', { psbt: '' }],
    ['coins of strangers only', { psbt: base64.encode(draft([stranger.script]).toPSBT()) }],
    ['an input that is not there', { psbt: base64.encode(draft().toPSBT()), inputs: [{ index: 7 }] }],
    ['no inputs at all', { psbt: base64.encode(draft().toPSBT()), inputs: [] }],
    ['half an input', { psbt: base64.encode(draft().toPSBT()), inputs: [{ index: 0.5 }] }],
  ])('asks nothing about %s', async (_, input) => {
    const { features, burner } = await connected('sats-connect');
    expect(await codeOf(features['bip122:signPsbt'](input))).toBe('INPUT_INVALID');
    expect(burner.requests.map(({ method }) => method)).not.toContain('signPsbt');
  });

  it('asks nothing of an account that was not shared', async () => {
    const { features } = await connected('sats-connect');
    const inputs = [{ index: 0, account: stranger.address }];
    const asked = features['bip122:signPsbt']({ psbt: base64.encode(draft().toPSBT()), inputs });
    expect(await codeOf(asked)).toBe('ACCOUNT_UNKNOWN');
  });

  it('asks nothing once the wallet is on another network, or another account (SND-05, SND-06)', async () => {
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

describe('bip122:sendTransfer', () => {
  it.each(['sats-connect', 'unisat'] as const)(
    'pays exactly, and gives the id of the signed transaction: %s',
    async (standard) => {
      const { features, burner } = await connected(standard);
      const first = await features['bip122:sendTransfer']({ to: stranger.address, satoshis: 12_345n });
      const second = await features['bip122:sendTransfer']({
        to: stranger.address.toUpperCase(),
        satoshis: 99_000_000n,
      });
      expect(burner.sent.map(({ txid }) => txid)).toEqual([first, second]);
      const [one, two] = burner.sent.map((sent) => Transaction.fromRaw(hex.decode(sent.hex)));
      expect(one?.getOutput(0)).toMatchObject({ amount: 12_345n, script: stranger.script });
      // The change of the first pays for the second.
      expect(hex.encode(two?.getInput(0).txid ?? new Uint8Array())).toBe(first);
    },
  );

  it('is absent where a wallet cannot pay', async () => {
    const { features } = await connected('wallet-standard');
    expect('bip122:sendTransfer' in features).toBe(false);
  });

  it.each([
    ['no address', { to: 'alice.btc', satoshis: 1n }],
    ['an address with a wrong checksum', { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', satoshis: 1n }],
    ['an address of a test network', { to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', satoshis: 1n }],
    ['nothing', { to: stranger.address, satoshis: 0n }],
    ['less than nothing', { to: stranger.address, satoshis: -1n }],
    ['more than there is', { to: stranger.address, satoshis: 2_100_000_000_000_001n }],
    ['a number', { to: stranger.address, satoshis: 1 as unknown as bigint }],
  ])('asks nothing for %s', async (_, input) => {
    const { features, burner } = await connected('unisat');
    expect(await codeOf(features['bip122:sendTransfer'](input))).toBe('INPUT_INVALID');
    expect(burner.requests.map(({ method }) => method)).not.toContain('sendBitcoin');
  });

  it('is not sent when the wallet has changed networks since (SND-05)', async () => {
    const { features, burner } = await connected('unisat');
    // Its news and the answer to ours cross.
    burner.switchNetwork('Testnet4');
    const asked = features['bip122:sendTransfer']({ to: stranger.address, satoshis: 1_000n, network: bitcoin.id });
    expect(await codeOf(asked)).toBe('NETWORK_MISMATCH');
    expect(burner.sent).toEqual([]);
  });
});
