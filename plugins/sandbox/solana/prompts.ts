/** Prompts of the approval window that only Solana wallets use. */

import type { Prompt } from '../wallets/prompts.js';
import type { Instruction, WireTransaction } from './wire.js';

const SYSTEM_PROGRAM = '1'.repeat(32);
const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
/** Index of `Transfer` among the system program's instructions, as u32 little endian. */
const TRANSFER = 2;

/** Asks whether to sign in. */
export const signInPrompt = (address: string, text: string): Prompt => ({
  title: 'Sign in to this site?',
  details: [{ label: 'Account', value: address }],
  text,
});

/** Asks whether to sign transactions. */
export const transactionsPrompt = (address: string, transactions: readonly WireTransaction[]): Prompt => ({
  title: transactions.length === 1 ? 'Sign this transaction?' : `Sign these ${transactions.length} transactions?`,
  ...about(address, transactions),
});

/** Asks whether to sign and send transactions. */
export const sendPrompt = (address: string, chain: string, transactions: readonly WireTransaction[]): Prompt => {
  const { details, text } = about(address, transactions);
  return {
    title: transactions.length === 1 ? 'Send this transaction?' : `Send these ${transactions.length} transactions?`,
    details: [...details, { label: 'Network', value: chain }],
    text,
  };
};

function about(address: string, transactions: readonly WireTransaction[]) {
  const text = transactions.map(({ instructions }) => instructions.map(describe).join('\n')).join('\n\n');
  return { details: [{ label: 'Account', value: address }], text };
}

function describe({ program, accounts, data }: Instruction): string {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (program === SYSTEM_PROGRAM && data.length === 12 && view.getUint32(0, true) === TRANSFER) {
    return `${sol(view.getBigUint64(4, true))} SOL from ${accounts[0]} to ${accounts[1]}`;
  }
  if (program === COMPUTE_BUDGET_PROGRAM) return 'A fee setting';
  return `A call of ${program ?? 'a program in an address table'}`;
}

/** Formats lamports as an exact decimal SOL amount. */
function sol(lamports: bigint): string {
  const digits = lamports.toString().padStart(10, '0');
  const fraction = digits.slice(-9).replace(/0+$/, '');
  return `${digits.slice(0, -9)}${fraction === '' ? '' : `.${fraction}`}`;
}
