/** Transactions: PSBTs signed, payments built and signed, all with the real key. There is no node here: they are sent nowhere. */

import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import type { Prompt } from '../wallets/prompts.js';
import { type BitcoinAccount, formatOf } from './account.js';
import type { BitcoinCore } from './core.js';

/** An input, and whose it is. */
export interface SpentInput {
  readonly index: number;
  readonly account: BitcoinAccount;
  readonly sighashTypes?: readonly number[] | undefined;
}

const OPTIONS = { allowUnknownOutputs: true, allowUnknownInputs: true } as const;
/** Satoshis per virtual byte. */
const RATE = 2n;
/** What an output must hold to be worth its later fee (Bitcoin Core's dust limit for p2wpkh). */
const DUST = 294n;
const LIED_ID = 'ab'.repeat(32);

/** A page's PSBT. @throws -32602 */
export function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, OPTIONS);
  } catch (cause) {
    throw invalidParams(`expected a PSBT. ${cause instanceof Error ? cause.message : ''}`);
  }
}

/** Asks, and signs. @throws -32602 when the inputs are not the accounts' */
export async function signPsbt(
  core: BitcoinCore,
  bytes: Uint8Array,
  inputs: readonly SpentInput[],
  how: { readonly final: boolean },
): Promise<Transaction> {
  const asked = readPsbt(bytes);
  for (const { index } of inputs) {
    if (!Number.isSafeInteger(index) || index < 0 || index >= asked.inputsLength)
      throw invalidParams(`expected an input ${index}`);
  }
  await core.side.body.confirm(psbtPrompt(core, asked, inputs));
  const transaction = core.tells('transaction') ? diverted(core, asked) : asked;
  for (const { index, account, sighashTypes } of inputs) signInput(core, transaction, index, account, sighashTypes);
  if (how.final) {
    try {
      transaction.finalize();
    } catch (cause) {
      throw invalidParams(`other signatures are missing. ${cause instanceof Error ? cause.message : ''}`);
    }
  }
  return transaction;
}

/** Where a transaction would go if there were a node. @returns its id, or another when the wallet lies */
export function send(core: BitcoinCore, transaction: Transaction): string {
  const { id } = transaction;
  core.sent.push({ txid: id, hex: hex.encode(transaction.extract()) });
  return core.tells('hash') ? LIED_ID : id;
}

/** Pays from the selected payment address, and keeps the change as a coin. @returns the id of the signed transaction */
export async function pay(core: BitcoinCore, to: string, satoshis: bigint): Promise<string> {
  const [account] = core.own();
  if (!account || !core.access.visible) throw rpcError(RPC.unauthorized, 'The page has not been let in.');
  const transaction = new Transaction();
  try {
    transaction.addOutputAddress(to, satoshis, formatOf(core.network));
  } catch {
    throw invalidParams('expected an address of this network and an amount');
  }
  await core.side.body.confirm(payPrompt(core, to, satoshis));
  const taken: string[] = [];
  let left = -satoshis;
  for (const [at, { txid, vout, satoshis: amount }] of core.coins) {
    if (left >= fee(taken.length)) break;
    transaction.addInput({ txid, index: vout, witnessUtxo: { script: account.script, amount } });
    taken.push(at);
    left += amount;
  }
  const change = left - fee(taken.length);
  if (change < 0n) throw rpcError(RPC.internal, 'There is not enough money in this account.');
  const keeps = change >= DUST;
  if (keeps) transaction.addOutput({ script: account.script, amount: change });
  transaction.sign(account.key);
  transaction.finalize();
  for (const at of taken) core.coins.delete(at);
  if (keeps) core.coins.set(`${transaction.id}:1`, { txid: transaction.id, vout: 1, satoshis: change });
  return send(core, transaction);
}

/** Of p2wpkh inputs and two outputs (BIP-141 §Transaction size): 68 and 31 virtual bytes, and 11 around them. */
const fee = (inputs: number) => RATE * BigInt(11 + 68 * inputs + 62);

function signInput(
  core: BitcoinCore,
  transaction: Transaction,
  index: number,
  account: BitcoinAccount,
  sighashTypes: readonly number[] | undefined,
): void {
  const { key } = account;
  try {
    if (account.addressType === 'p2tr' && !transaction.getInput(index).tapInternalKey) {
      transaction.updateInput(index, { tapInternalKey: hex.decode(account.publicKey) });
    }
    if (!core.tells('signature')) transaction.signIdx(key, index, sighashTypes as number[] | undefined);
  } catch (cause) {
    throw invalidParams(`this account cannot sign input ${index}. ${cause instanceof Error ? cause.message : ''}`);
  }
}

/** The same coins to somebody else. */
function diverted(core: BitcoinCore, asked: Transaction): Transaction {
  const other = new Transaction(OPTIONS);
  for (let at = 0; at < asked.inputsLength; at++) other.addInput(asked.getInput(at));
  const script = core.own()[1]?.script ?? new Uint8Array();
  for (let at = 0; at < asked.outputsLength; at++)
    other.addOutput({ script, amount: asked.getOutput(at).amount ?? 0n });
  return other;
}

const psbtPrompt = (core: BitcoinCore, asked: Transaction, inputs: readonly SpentInput[]): Prompt => ({
  title: 'Sign this transaction?',
  details: [
    { label: 'Inputs', value: inputs.map(({ index }) => index).join(', ') },
    { label: 'Network', value: core.network },
  ],
  text: Array.from({ length: asked.outputsLength }, (_, at) => {
    const { amount = 0n } = asked.getOutput(at);
    return `${amount} sats to ${asked.getOutputAddress(at, formatOf(core.network)) ?? 'a script'}`;
  }).join('\n'),
});

const payPrompt = ({ network }: BitcoinCore, to: string, satoshis: bigint): Prompt => ({
  title: 'Send this payment?',
  details: [
    { label: 'To', value: to },
    { label: 'Amount', value: `${satoshis} sats` },
    { label: 'Network', value: network },
  ],
});
