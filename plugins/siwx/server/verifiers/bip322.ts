/**
 * BIP-322 "simple": a witness that spends a virtual output of the address, whose transaction contains the message. "Full": the
 * whole transaction that spends it.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import type * as Btc from '@scure/btc-signer';
import { areEqual, attempt, concat, utf8 } from '../bytes.js';
import type { BitcoinAddress } from './bitcoinAddress.js';
import { hash160 } from './hash160.js';
import { loadBitcoin, loadSecp256k1 } from './packages.js';

const SIGHASH_ALL = 1;
const SIGHASH_DEFAULT = 0;
/** The output script of the virtual transaction: OP_RETURN (BIP-322 §Full). */
const OP_RETURN = Uint8Array.of(0x6a);

/** Versions of the virtual transaction (BIP-322 §Full). */
const VERSIONS = [0, 2];
const OPTIONS = { allowUnknownOutputs: true, disableScriptCheck: true, allowLegacyWitnessUtxo: true };

/** The prefix of later revisions of BIP-322: `smp` of simple signatures, `ful` of full ones. */
export type Bip322Form = 'smp' | 'ful';

/**
 * @param form - Default: both are tried.
 * @throws `PACKAGE_MISSING`
 */
export async function verifyBip322(
  message: string,
  bytes: Uint8Array,
  address: BitcoinAddress,
  form?: Bip322Form,
): Promise<boolean> {
  const btc = await loadBitcoin();
  const curve = await loadSecp256k1();
  const read = (form !== 'ful' && readSimple()) || (form !== 'smp' && readFull());
  if (!read) return false;
  const { witness, toSign } = read;
  const [first, second, ...more] = witness;
  if (!first || more.length > 0) return false;
  return attempt(() => (address.kind === 'tr' ? isTaprootSignature() : isSegwitSignature())) ?? false;

  function readSimple() {
    const witness = attempt(() => btc.RawWitness.decode(bytes));
    // Counts and lengths have several encodings; only the shortest is accepted.
    if (!witness || !areEqual(btc.RawWitness.encode(witness), bytes)) return undefined;
    return { witness, toSign: createToSign(btc, message, address.script) };
  }

  /** Only the transaction that "simple" implies, of version 0 or 2: others prove funds, or a time of their own. */
  function readFull() {
    const version = VERSIONS.find((one) => one === bytes[0]);
    if (version === undefined) return undefined;
    return attempt(() => {
      const given = btc.Transaction.fromRaw(bytes, { ...OPTIONS, version });
      const { finalScriptWitness: witness, finalScriptSig } = given.getInput(0);
      if (!witness) return undefined;
      const signed = createToSign(btc, message, address.script, version);
      signed.updateInput(0, { finalScriptWitness: witness, ...(finalScriptSig && { finalScriptSig }) }, true);
      const isSame = areEqual(signed.toBytes(true, true), bytes);
      return isSame ? { witness, toSign: createToSign(btc, message, address.script, version) } : undefined;
    });
  }

  /** BIP-341: one Schnorr signature over the whole transaction. */
  function isTaprootSignature(): boolean {
    if (!first || second !== undefined) return false;
    const type = first.length === 64 ? SIGHASH_DEFAULT : first[64];
    if (first.length > 65 || (first.length === 65 && type !== SIGHASH_ALL) || type === undefined) return false;
    const digest = toSign.preimageWitnessV1(0, [address.script], type, [0n]);
    return curve.schnorr.verify(first.subarray(0, 64), digest, address.program);
  }

  /**
   * BIP-143: an ECDSA signature over the whole transaction, and the key whose hash the address contains, nested in a
   * script or not.
   */
  function isSegwitSignature(): boolean {
    if (!first || second?.length !== 33 || first.at(-1) !== SIGHASH_ALL) return false;
    const hash = hash160(second);
    const program = concat(Uint8Array.of(0, 20), hash);
    const expected = address.kind === 'wpkh' ? hash : address.kind === 'sh' ? hash160(program) : undefined;
    if (!expected || !areEqual(expected, address.program)) return false;
    const digest = toSign.preimageWitnessV0(0, btc.OutScript.encode({ type: 'pkh', hash }), SIGHASH_ALL, 0n);
    return curve.secp256k1.verify(first.subarray(0, -1), digest, second, { format: 'der', prehash: false, lowS: true });
  }
}

/** The virtual transaction that is signed. It spends the output of another one, which contains the message. */
function createToSign(btc: typeof Btc, message: string, script: Uint8Array, version = 0): Btc.Transaction {
  const tag = sha256(utf8('BIP0322-signed-message'));
  const hash = sha256(concat(tag, tag, utf8(message)));
  const toSpend = new btc.Transaction({ ...OPTIONS, version: 0 });
  toSpend.addOutput({ script, amount: 0n });
  toSpend.addInput({
    txid: '00'.repeat(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: concat(Uint8Array.of(0x00, 0x20), hash),
  });
  const toSign = new btc.Transaction({ ...OPTIONS, version });
  toSign.addInput({ txid: toSpend.id, index: 0, sequence: 0 });
  toSign.addOutput({ script: OP_RETURN, amount: 0n });
  return toSign;
}
