/**
 * Accounts of a login, derived from its name. Anyone can derive the same private keys, so use them on local networks
 * only.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { type Keypair, keypairOf } from '../../solana/account.js';

/** Keys of one login. */
export interface Accounts {
  readonly evm: PrivateKeyAccount;
  readonly solana: Keypair;
}

const seedOf = (login: string, purpose: string) =>
  bytesToHex(sha256(utf8ToBytes(`latchkey sandbox frame 1\n${purpose}\n${login}`)));

/** Derives the accounts of a login. @param login - Such as `email:a@b.example` or `social:google`. */
export function accountsOf(login: string): Accounts {
  return {
    evm: privateKeyToAccount(`0x${seedOf(login, 'evm')}`),
    solana: keypairOf(seedOf(login, 'ed25519')),
  };
}
