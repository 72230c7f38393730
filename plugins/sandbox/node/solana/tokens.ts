/** Parses SPL token accounts. */

import { base58 } from '@scure/base';
import { formatAmount } from 'latchkey/server-kit';
import type { LiteSVM } from 'litesvm';
import type { Bank } from './bank.js';
import { EXTENSION } from './worldMints.js';

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
  const { decimals, multiplier } = readMint(bank, mint);
  const state = STATES[data[LAYOUT.account.state] ?? 0];
  if (decimals === undefined || state === undefined || state === 'uninitialized') return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const amount = view.getBigUint64(LAYOUT.account.amount, true);
  // Nodes compute with floating-point numbers too.
  const shown = multiplier === 1 ? amount : BigInt(Math.trunc(Number(amount) * multiplier));
  return {
    info: {
      isNative: view.getUint32(LAYOUT.account.native, true) === 1,
      mint,
      owner: base58.encode(data.slice(32, 64)),
      state,
      tokenAmount: {
        amount: String(amount),
        decimals,
        uiAmount: Number(shown) / 10 ** decimals,
        uiAmountString: formatAmount(shown, decimals),
      },
    },
    type: 'account',
  };
}

/** The decimals of a mint, and the factor of the amounts that are shown. */
function readMint(bank: Bank, mint: string): { readonly decimals: number | undefined; readonly multiplier: number } {
  const account = bank.svm.getAccount(mint as Parameters<LiteSVM['getAccount']>[0]);
  if (!account.exists || account.data.length < LAYOUT.mint.size) return { decimals: undefined, multiplier: 1 };
  const data = account.data as Uint8Array;
  return { decimals: data[LAYOUT.mint.decimals], multiplier: readMultiplier(data) };
}

function readMultiplier(data: Uint8Array): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = LAYOUT.account.size + 1; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === EXTENSION.scaledUiAmount) return view.getFloat64(at + 4 + 32, true);
  }
  return 1;
}
