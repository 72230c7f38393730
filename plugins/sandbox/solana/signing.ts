/** Features that sign but do not send. */

import { base58 } from '@scure/base';
import { invalidParams } from '../wallets/errors.js';
import { signPrompt } from '../wallets/prompts.js';
import { type Keypair, keypairOf } from './account.js';
import { bytesOf, type SolanaCore } from './core.js';
import { FOREIGN_SEED } from './keys.js';
import { signInPrompt, transactionsPrompt } from './prompts.js';
import { type SignInFields, signInText } from './signIn.js';
import { readMessage, readTransaction, type WireTransaction, writeTransaction } from './wire.js';

/** An input of a page's request. */
type Input = Readonly<Record<string, unknown>>;

/** `solana:signMessage`. */
export async function signMessage(core: SolanaCore, inputs: readonly Input[]) {
  const wanted = inputs.map(({ account, message }) => ({ account, message: bytesOf(message, 'message') }));
  for (const { account } of wanted) core.keyOf(account);
  const outputs = [];
  for (const { account, message } of wanted) {
    // Reject messages that are valid transactions, so that a page cannot get a transaction signed as a message.
    if (isTransactionLike(message)) throw invalidParams('expected a message, not a transaction');
    const { address } = core.keyOf(account);
    await core.side.body.confirm(signPrompt(address, readable(message)));
    const shown = core.isLying('transaction') ? Uint8Array.of(...message, 33) : message;
    const { signsEnvelope } = core.side.profile?.solana ?? {};
    const signedMessage = signsEnvelope ? inEnvelope(shown, address) : shown;
    outputs.push({ signedMessage, signature: core.signerOf(account).sign(signedMessage), signatureType: 'ed25519' });
  }
  return outputs;
}

/** The off-chain message of version 0 that a Ledger signs: a header, the domain, the signer and the text. */
function inEnvelope(message: Uint8Array, address: string): Uint8Array {
  const header = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'), 0);
  const length = Uint8Array.of(message.length & 0xff, message.length >> 8);
  return Uint8Array.of(...header, ...new Uint8Array(32), 0, 1, ...base58.decode(address), ...length, ...message);
}

/** `solana:signTransaction`. Asks once for all transactions. */
export async function signTransaction(core: SolanaCore, inputs: readonly Input[]) {
  if (inputs.length === 0) return [];
  const wanted = inputs.map(({ account, transaction, chain }) => {
    if (chain !== undefined && !core.chains.some((own) => own === chain))
      throw invalidParams(`expected "chain" to be one of ${core.chains.join(', ')}`);
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
    signedTransaction: sign(core, core.isLying('signature') ? core.signerOf(account) : key, key, transaction),
  }));
}

/** `solana:signIn`. Grants access and signs with one approval. */
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
    await (core.access.visible ? core.side.body.confirm(asked) : core.access.requestAccess(asked));
    const signedMessage = new TextEncoder().encode(core.isLying('transaction') ? `${text}.` : text);
    const account = core.visible()[core.keys().indexOf(key)];
    const signature = core.signerOf({ address: key.address }).sign(signedMessage);
    outputs.push({ account, signedMessage, signature, signatureType: 'ed25519' });
  }
  return outputs;
}

/** Parses a transaction from the page and finds the key that must sign it. @throws -32602 · 4100 */
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
 * Signs and serialises a transaction. Keeps the signatures of other signers.
 *
 * @param signer - The key that signs.
 * @param key - The account's key, whose signature slot is filled. Differs from `signer` with the lie `signature`.
 */
export function sign(core: SolanaCore, signer: Keypair, key: Keypair, transaction: WireTransaction): Uint8Array {
  const { keys, signatures } = transaction;
  const message = core.isLying('transaction') ? diverted(transaction) : transaction.message;
  const place = keys.indexOf(key.address);
  return writeTransaction(signatures.toSpliced(place, 1, signer.sign(message)), message);
}

/** The same message with another receiver. */
function diverted({ message, keys, keysAt, signers, readOnly }: WireTransaction): Uint8Array {
  const other = message.slice();
  // Replace the last writable account that does not sign. Without one, replace the blockhash.
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

/** Decodes UTF-8 text. Returns other bytes in hexadecimal. */
function readable(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(message);
  } catch {
    return `0x${Array.from(message, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
}
