/** Parses SPL token accounts. */

import { base58 } from '@scure/base';
import type { LiteSVM } from 'litesvm';
import type { Bank } from './bank.js';

/** Addresses of the Token program and of Token-2022. */
export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];

// Sizes and field offsets of the Token program's accounts, in bytes.
const ACCOUNT_BYTES = 165;
const MINT_BYTES = 82;
const DECIMALS_AT = 44;
const AMOUNT_AT = 64;
const STATE_AT = 108;
const NATIVE_AT = 109;

const STATES = ['uninitialized', 'initialized', 'frozen'];

/** A token account in the node's `jsonParsed` format. Returns `undefined` for other data. */
export function parseTokenAccount(bank: Bank, data: Uint8Array) {
  if (data.length < ACCOUNT_BYTES) return undefined;
  const mint = base58.encode(data.slice(0, 32));
  const decimals = decimalsOf(bank, mint);
  const state = STATES[data[STATE_AT] ?? 0];
  if (decimals === undefined || state === undefined || state === 'uninitialized') return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const amount = view.getBigUint64(AMOUNT_AT, true);
  return {
    info: {
      isNative: view.getUint32(NATIVE_AT, true) === 1,
      mint,
      owner: base58.encode(data.slice(32, 64)),
      state,
      tokenAmount: {
        amount: String(amount),
        decimals,
        uiAmount: Number(amount) / 10 ** decimals,
        uiAmountString: decimal(amount, decimals),
      },
    },
    type: 'account',
  };
}

function decimalsOf(bank: Bank, mint: string): number | undefined {
  const account = bank.svm.getAccount(mint as Parameters<LiteSVM['getAccount']>[0]);
  return account.exists && account.data.length >= MINT_BYTES ? account.data[DECIMALS_AT] : undefined;
}

/** Formats an amount as an exact decimal number of tokens without trailing zeros. */
function decimal(amount: bigint, decimals: number): string {
  if (decimals === 0) return String(amount);
  const digits = String(amount).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}
