/** Parses SPL token accounts. */

import { base58 } from '@scure/base';
import { formatAmount } from 'latchkey/server-kit';
import type { LiteSVM } from 'litesvm';
import type { Bank } from './bank.js';

/** Addresses of the Token program and of Token-2022. */
export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];

/** Sizes and field offsets of the token programs' accounts, in bytes. */
export const LAYOUT = {
  mint: { size: 82, supply: 36, decimals: 44, initialized: 45 },
  account: { size: 165, mint: 0, owner: 32, amount: 64, state: 108, native: 109 },
} as const;

const STATES = ['uninitialized', 'initialized', 'frozen'];

/** A token account in the node's `jsonParsed` format. Returns `undefined` for other data. */
export function parseTokenAccount(bank: Bank, data: Uint8Array) {
  if (data.length < LAYOUT.account.size) return undefined;
  const mint = base58.encode(data.slice(0, 32));
  const decimals = decimalsOf(bank, mint);
  const state = STATES[data[LAYOUT.account.state] ?? 0];
  if (decimals === undefined || state === undefined || state === 'uninitialized') return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const amount = view.getBigUint64(LAYOUT.account.amount, true);
  return {
    info: {
      isNative: view.getUint32(LAYOUT.account.native, true) === 1,
      mint,
      owner: base58.encode(data.slice(32, 64)),
      state,
      tokenAmount: {
        amount: String(amount),
        decimals,
        uiAmount: Number(amount) / 10 ** decimals,
        uiAmountString: formatAmount(amount, decimals),
      },
    },
    type: 'account',
  };
}

function decimalsOf(bank: Bank, mint: string): number | undefined {
  const account = bank.svm.getAccount(mint as Parameters<LiteSVM['getAccount']>[0]);
  return account.exists && account.data.length >= LAYOUT.mint.size ? account.data[LAYOUT.mint.decimals] : undefined;
}
