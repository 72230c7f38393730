/**
 * Signs PSBTs and builds payments with real keys. Without a server of the chain, transactions are recorded instead of
 * sent.
 */

import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import type { Prompt } from '../wallets/prompts.js';
import { type BitcoinAccount, formatOf } from './account.js';
import type { BitcoinCore } from './core.js';
import type { BitcoinCoin } from './types.js';

/** An input to sign and the account that owns it. */
export interface SpentInput {
  readonly index: number;
  readonly account: BitcoinAccount;
  readonly sighashTypes?: readonly number[] | undefined;
}

const OPTIONS = { allowUnknownOutputs: true, allowUnknownInputs: true } as const;
/** Satoshis per virtual byte. */
const RATE = 2n;
/** Minimum value of a change output in satoshis: Bitcoin Core's dust limit for p2wpkh. */
const DUST = 294n;
const LIED_ID = 'ab'.repeat(32);

/** Parses a PSBT from the page. @throws -32602 */
export function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, OPTIONS);
  } catch (cause) {
    throw invalidParams(`expected a PSBT. ${cause instanceof Error ? cause.message : ''}`);
  }
}

/** The signature type that a PSBT demands for each input. @throws -32602 when it is not a PSBT */
export function sighashTypesOf(bytes: Uint8Array): readonly (readonly number[] | undefined)[] {
  const psbt = readPsbt(bytes);
  return Array.from({ length: psbt.inputsLength }, (_, index) => {
    const { sighashType } = psbt.getInput(index);
    return sighashType === undefined ? undefined : [sighashType];
  });
}

/** Asks for approval and signs the inputs. @throws -32602 when an input does not exist or its account cannot sign it */
export async function signPsbt(
  core: BitcoinCore,
  bytes: Uint8Array,
  inputs: readonly SpentInput[],
  how: { readonly final: boolean },
): Promise<Transaction> {
  const asked = readPsbt(bytes);
  for (const { index } of inputs) {
    if (!Number.isSafeInteger(index) || index < 0 || index >= asked.inputsLength)
      throw invalidParams(`there is no input ${index}; the PSBT has ${asked.inputsLength} inputs`);
  }
  await core.side.body.confirm(psbtPrompt(core, asked, inputs));
  const transaction = core.isLying('transaction') ? diverted(core, asked) : asked;
  for (const { index, account, sighashTypes } of inputs) signInput(core, transaction, index, account, sighashTypes);
  if (how.final) {
    try {
      transaction.finalize();
    } catch (cause) {
      throw invalidParams(
        `the PSBT cannot be finalised, because signatures are missing. ${cause instanceof Error ? cause.message : ''}`,
      );
    }
  }
  return transaction;
}

/**
 * Records a transaction, and sends it where the wallets have a server.
 *
 * @returns its id; with the lie `hash`, a false id
 * @throws -32603 if the server refuses it or does not answer
 */
export async function send(core: BitcoinCore, transaction: Transaction): Promise<string> {
  const { id } = transaction;
  const raw = hex.encode(transaction.extract());
  const { apiUrl } = core.side.options.bip122 ?? {};
  const isLying = core.isLying('hash');
  if (apiUrl !== undefined && !isLying) await broadcast(core, `${apiUrl}/tx`, raw);
  core.sent.push({ txid: id, hex: raw });
  return isLying ? LIED_ID : id;
}

async function broadcast(core: BitcoinCore, url: string, body: string): Promise<void> {
  const response = await core.side.host.fetch(url, { method: 'POST', body }).catch(() => undefined);
  if (response?.ok) return;
  const reason = response ? await response.text() : 'The server does not answer.';
  throw rpcError(RPC.internal, `The transaction was not sent. ${reason}`);
}

/**
 * Pays from the selected payment address and adds the change to its coins.
 *
 * @returns the id of the signed transaction
 */
export async function pay(core: BitcoinCore, to: string, satoshis: bigint): Promise<string> {
  const [account] = core.own();
  if (!account || !core.access.visible)
    throw rpcError(RPC.unauthorized, 'The user has not given this page access to the wallet.');
  const transaction = new Transaction();
  try {
    transaction.addOutputAddress(to, satoshis, formatOf(core.network));
  } catch {
    throw invalidParams(`expected an address on ${core.network} and an amount in satoshis`);
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
  if (change < 0n)
    throw rpcError(
      RPC.internal,
      `The account's coins cannot pay ${satoshis} sats and the fee of ${fee(taken.length)} sats.`,
    );
  const keeps = change >= DUST;
  if (keeps) transaction.addOutput({ script: account.script, amount: change });
  transaction.sign(account.key);
  transaction.finalize();
  const coins = new Map(core.coins);
  for (const at of taken) core.coins.delete(at);
  try {
    const id = await send(core, transaction);
    if (keeps) core.coins.set(`${transaction.id}:1`, { txid: transaction.id, vout: 1, satoshis: change });
    return id;
  } catch (error) {
    for (const at of taken) core.coins.set(at, coins.get(at) as BitcoinCoin);
    throw error;
  }
}

/**
 * Fee for p2wpkh inputs and two outputs. Virtual bytes: 68 per input, 31 per output, 11 overhead (BIP-141, Transaction
 * size).
 */
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
    if (!core.isLying('signature')) transaction.signIdx(key, index, sighashTypes as number[] | undefined);
  } catch (cause) {
    throw invalidParams(`this account cannot sign input ${index}. ${cause instanceof Error ? cause.message : ''}`);
  }
}

/** The same inputs and amounts, paid to another script: the wallet's own ordinals address. */
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
