/** The accounts of a login: the same ones at each start. Their keys can be worked out by anybody: for this machine only. */

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

/** @param login - Of an e-mail address, or of a provider and a name. */
export function accountsOf(login: string): Accounts {
  return {
    evm: privateKeyToAccount(`0x${seedOf(login, 'evm')}`),
    solana: keypairOf(seedOf(login, 'ed25519')),
  };
}
