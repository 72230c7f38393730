/** BIP-322 "simple": the witness that would spend a coin of the address, which carries the message and was never made. */

import { sha256 } from '@noble/hashes/sha2.js';
import type * as Btc from '@scure/btc-signer';
import { attempt, concat, same, utf8 } from '../bytes.js';
import type { BitcoinAddress } from './bip122.js';
import { hash160 } from './hash160.js';
import { loadBitcoin, loadSecp256k1 } from './packages.js';

const ALL = 1;
const DEFAULT = 0;
/** BIP-322 §Full: nothing, to nobody. */
const RETURN = Uint8Array.of(0x6a);

/** @throws `PACKAGE_MISSING` */
export async function verifyBip322(message: string, bytes: Uint8Array, address: BitcoinAddress): Promise<boolean> {
  const btc = await loadBitcoin();
  const curve = await loadSecp256k1();
  const witness = attempt(() => btc.RawWitness.decode(bytes));
  // One spelling only: a count or a length can be written in several.
  if (!witness || !same(btc.RawWitness.encode(witness), bytes)) return false;
  const [first, second, ...more] = witness;
  if (!first || more.length > 0) return false;
  const toSign = createToSign(btc, message, address.script);
  return attempt(() => (address.kind === 'tr' ? isOfTaproot() : isOfSegwit())) ?? false;

  /** BIP-341: one Schnorr signature, over everything. */
  function isOfTaproot(): boolean {
    if (!first || second !== undefined) return false;
    const type = first.length === 64 ? DEFAULT : first[64];
    if (first.length > 65 || (first.length === 65 && type !== ALL) || type === undefined) return false;
    const digest = toSign.preimageWitnessV1(0, [address.script], type, [0n]);
    return curve.schnorr.verify(first.subarray(0, 64), digest, address.program);
  }

  /** BIP-143: an ECDSA signature over everything, and the key whose hash the address holds; nested in a script or not. */
  function isOfSegwit(): boolean {
    if (!first || second?.length !== 33 || first.at(-1) !== ALL) return false;
    const hash = hash160(second);
    const program = concat(Uint8Array.of(0, 20), hash);
    const held = address.kind === 'wpkh' ? hash : address.kind === 'sh' ? hash160(program) : undefined;
    if (!held || !same(held, address.program)) return false;
    const digest = toSign.preimageWitnessV0(0, btc.OutScript.encode({ type: 'pkh', hash }), ALL, 0n);
    return curve.secp256k1.verify(first.subarray(0, -1), digest, second, { format: 'der', prehash: false, lowS: true });
  }
}

/** The transaction that is signed; it spends the one that holds the message. */
function createToSign(btc: typeof Btc, message: string, script: Uint8Array): Btc.Transaction {
  const loose = { version: 0, allowUnknownOutputs: true, disableScriptCheck: true, allowLegacyWitnessUtxo: true };
  const tag = sha256(utf8('BIP0322-signed-message'));
  const hash = sha256(concat(tag, tag, utf8(message)));
  const toSpend = new btc.Transaction(loose);
  toSpend.addOutput({ script, amount: 0n });
  toSpend.addInput({
    ...{ txid: '00'.repeat(32), index: 0xffffffff, sequence: 0 },
    finalScriptSig: concat(Uint8Array.of(0x00, 0x20), hash),
  });
  const toSign = new btc.Transaction(loose);
  toSign.addInput({ txid: toSpend.id, index: 0, sequence: 0 });
  toSign.addOutput({ script: RETURN, amount: 0n });
  return toSign;
}
