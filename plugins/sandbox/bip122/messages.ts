/** Signs messages by BIP-322 "simple" and by the older recoverable ECDSA format (BIP-137). */

import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { CompactSize, RawWitness, Script, Transaction } from '@scure/btc-signer';
import { concatBytes } from '@scure/btc-signer/utils.js';
import type { BitcoinAccount } from './account.js';

const TAG = 'BIP0322-signed-message';
const LEGACY_TAG = '\u0018Bitcoin Signed Message:\n';

/** Signs by BIP-322 "simple". Returns the encoded witness stack that would spend the address's coins. */
export function signBip322(account: BitcoinAccount, message: Uint8Array): Uint8Array {
  const { script, key, addressType } = account;
  const tag = sha256(new TextEncoder().encode(TAG));
  const hash = sha256(concatBytes(tag, tag, message));
  const toSpend = new Transaction({ version: 0, allowUnknownOutputs: true, disableScriptCheck: true });
  toSpend.addOutput({ script, amount: 0n });
  toSpend.addInput({
    txid: '00'.repeat(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
  });
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true });
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(addressType === 'p2tr' && { tapInternalKey: secp256k1.getPublicKey(key, true).slice(1) }),
  });
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n });
  toSign.sign(key);
  toSign.finalize();
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []);
}

/**
 * Signs with recoverable ECDSA and returns 65 bytes. The header byte identifies the address type (BIP-137). BIP-137
 * does not cover p2tr, so such addresses use the header of a compressed p2pkh key.
 */
export function signEcdsa({ key, addressType }: BitcoinAccount, message: Uint8Array): Uint8Array {
  const text = concatBytes(new TextEncoder().encode(LEGACY_TAG), CompactSize.encode(BigInt(message.length)), message);
  const signature = secp256k1.sign(sha256(sha256(text)), key, { prehash: false, format: 'recovered' });
  const [recovery = 0, ...rs] = signature;
  return Uint8Array.of((addressType === 'p2wpkh' ? 39 : 31) + recovery, ...rs);
}
