/** Reads the accounts that a wallet shares. Pure. */

import { parseStandardAccounts } from '../standard-wallets/readWallet.js';
import { displayText } from '../values/text.js';
import type { ChainCode } from './code.js';
import type { SharedAccount, WalletAnswer } from './types.js';

/** Maximum accounts of one wallet. */
const MAX_ACCOUNTS = 100;
/** Labels are cut to this length before cleaning, which takes time. */
const MAX_LABEL = 256;

/** The accounts in an answer of a wallet. */
export interface Shared {
  /** How many accounts the wallet shares, on this chain and on others. */
  readonly all: number;
  /** The accounts of the chain. No address is listed twice. */
  readonly own: readonly SharedAccount[];
}

/** @returns `undefined` if the answer has no list of accounts */
export function readShared({ chain, code }: ChainCode, answer: WalletAnswer): Shared | undefined {
  const list = code.accounts?.read ? code.accounts.read(answer) : parseStandardAccounts(answer.accounts);
  if (!Array.isArray(list)) return undefined;
  const own = new Map<string, SharedAccount>();
  for (const one of list as readonly (SharedAccount & { readonly chains?: readonly string[] })[]) {
    const { address, label: rawLabel, publicKey, raw, chains = [] } = one;
    // Wallets of several chains share their other accounts too. An account without chains may be of any.
    const isOwn = chains.length === 0 || chains.some((id) => id.startsWith(`${chain.prefix}:`));
    if (!isOwn || own.size === MAX_ACCOUNTS || own.has(address) || chain.isAddress(address) !== true) continue;
    const label = typeof rawLabel === 'string' && displayText(rawLabel.slice(0, MAX_LABEL));
    const more = { ...(typeof publicKey === 'string' && { publicKey }), ...(raw && { raw }) };
    own.set(address, Object.freeze({ address, ...(label && { label }), ...more }));
  }
  return { all: list.length, own: [...own.values()] };
}
