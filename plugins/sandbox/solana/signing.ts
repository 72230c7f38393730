/** Features that sign without sending. */

import { invalidParams } from '../wallets/errors.js';
import { signPrompt } from '../wallets/prompts.js';
import { type Keypair, keypairOf } from './account.js';
import { bytesOf, type SolanaCore } from './core.js';
import { FOREIGN_SEED } from './keys.js';
import { signInPrompt, transactionsPrompt } from './prompts.js';
import { type SignInFields, signInText } from './signIn.js';
import { readMessage, readTransaction, type WireTransaction, writeTransaction } from './wire.js';

/** What one question of a page looks like. */
type Input = Readonly<Record<string, unknown>>;

/** `solana:signMessage`. */
export async function signMessage(core: SolanaCore, inputs: readonly Input[]) {
  const wanted = inputs.map(({ account, message }) => ({ account, message: bytesOf(message, 'message') }));
  for (const { account } of wanted) core.keyOf(account);
  const outputs = [];
  for (const { account, message } of wanted) {
    // A page must not get a transaction signed by calling it a message.
    if (isTransactionLike(message)) throw invalidParams('expected a message, not a transaction');
    const { address } = core.keyOf(account);
    await core.side.body.confirm(signPrompt(address, readable(message)));
    const signedMessage = core.tells('transaction') ? Uint8Array.of(...message, 33) : message;
    outputs.push({ signedMessage, signature: core.signerOf(account).sign(signedMessage), signatureType: 'ed25519' });
  }
  return outputs;
}

/** `solana:signTransaction`: all in one window. */
export async function signTransaction(core: SolanaCore, inputs: readonly Input[]) {
  if (inputs.length === 0) return [];
  const wanted = inputs.map(({ account, transaction, chain }) => {
    if (chain !== undefined && !core.chains.some((own) => own === chain))
      throw invalidParams('expected a "chain" of this wallet');
    return readInput(core, account, transaction);
  });
  const address = wanted[0]?.key.address ?? '';
  await core.side.body.confirm(
    transactionsPrompt(
      address,
      wanted.map(({ transaction }) => transaction),
    ),
  );
  return wanted.map(({ key, account, transaction }) => ({
    signedTransaction: sign(core, core.tells('signature') ? core.signerOf(account) : key, key, transaction),
  }));
}

/** `solana:signIn`: lets the page in and signs, in one window. */
export async function signIn(core: SolanaCore, inputs: readonly Input[]) {
  const outputs = [];
  for (const fields of inputs.length === 0 ? [{}] : inputs) {
    const { domain, address, ...rest } = fields as SignInFields;
    const here = new URL(core.side.host.location.origin).host;
    if (domain !== undefined && domain !== here) throw invalidParams(`expected "domain" to be ${here}`);
    const key = core.keys().find((own) => address === undefined || own.address === address);
    if (!key) throw invalidParams('expected "address" to be an account of this wallet');
    const text = signInText({ ...rest, domain: here, address: key.address });
    const asked = signInPrompt(key.address, text);
    await (core.access.visible ? core.side.body.confirm(asked) : core.access.letIn(asked));
    const signedMessage = new TextEncoder().encode(core.tells('transaction') ? `${text}.` : text);
    const account = core.visible()[core.keys().indexOf(key)];
    const signature = core.signerOf({ address: key.address }).sign(signedMessage);
    outputs.push({ account, signedMessage, signature, signatureType: 'ed25519' });
  }
  return outputs;
}

/** A transaction of a page, and the key that it is to be signed with. @throws -32602 · 4100 */
export function readInput(core: SolanaCore, account: unknown, bytes: unknown) {
  const key = core.keyOf(account);
  let transaction: WireTransaction;
  try {
    transaction = readTransaction(bytesOf(bytes, 'transaction'));
  } catch (error) {
    throw invalidParams(
      error instanceof RangeError ? `expected a transaction. ${error.message}` : 'expected a transaction',
    );
  }
  if (transaction.version !== 'legacy' && transaction.version !== 0)
    throw invalidParams('expected a transaction of version legacy or 0');
  if (!transaction.keys.slice(0, transaction.signers).includes(key.address)) {
    throw invalidParams('expected a transaction that this account signs');
  }
  return { key, account, transaction };
}

/**
 * The signed transaction on the wire; other signatures stay as they were.
 *
 * @param signer - Who really signs.
 * @param key - Whose place it takes.
 */
export function sign(core: SolanaCore, signer: Keypair, key: Keypair, transaction: WireTransaction): Uint8Array {
  const { keys, signatures } = transaction;
  const message = core.tells('transaction') ? diverted(transaction) : transaction.message;
  const place = keys.indexOf(key.address);
  return writeTransaction(signatures.toSpliced(place, 1, signer.sign(message)), message);
}

/** The same message to another receiver. */
function diverted({ message, keys, keysAt, signers, readOnly }: WireTransaction): Uint8Array {
  const other = message.slice();
  // The last account that can be written to and does not sign; without one, the blockhash.
  const target = keys.length - readOnly > signers ? keys.length - readOnly - 1 : keys.length;
  other.set(keypairOf(FOREIGN_SEED).publicKey, keysAt + target * 32);
  return other;
}

function isTransactionLike(message: Uint8Array): boolean {
  try {
    return readMessage(message).keys.length > 1;
  } catch {
    return false;
  }
}

/** Bytes as text where they are text, else in hexadecimal. */
function readable(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(message);
  } catch {
    return `0x${Array.from(message, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
}
