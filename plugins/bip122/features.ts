/** What a connection to a Bitcoin wallet can do: what is asked is checked before, what is answered after. */

import { type Account, ModalError, type NetworkId } from 'latchkey';
import { type LiveWallet, malformedAnswer, PROMPT_MS, READ_MS, SEND_MS } from 'latchkey/chain-kit';
import { fits, readAddress } from './address.js';
import { finalIdOf, type Psbt, readPsbt, toBase64 } from './psbt.js';
import { readSignature, readSignatureBytes } from './signature.js';
import type { Bip122Features, Bip122Message, Bip122Psbt, Bip122Signature, Bip122Transfer } from './slots.js';
import { isSameTransaction } from './transaction.js';
import { cannot, type Dialect, type How, type InputToSign } from './wire.js';

/** 21 million bitcoin: no more will ever be. */
const MAX_SATOSHIS = 2_100_000_000_000_000n;

/** @param look - Reads the wallet's accounts and network anew, where it can be read silently. */
export function createFeatures(
  dialect: Dialect,
  wallet: LiveWallet,
  look: (how: How) => Promise<void>,
): Bip122Features {
  const means = createMeans(wallet, look);
  const { signMessage, signPsbt, sendTransfer } = dialect;
  const sign = signMessage && ((input: Bip122Message) => signText(dialect, means, input));
  return Object.freeze({
    provider: dialect.provider,
    async 'bip122:getAddresses'({ purposes, signal } = {}) {
      await look({ timeoutMs: READ_MS, signal: means.until(signal) });
      return wallet.accounts().filter(({ type }) => !purposes || (type !== undefined && purposes.includes(type)));
    },
    ...(sign && {
      signMessage: async (input) => (await sign(input)).signature,
      'bip122:signMessage': sign,
    }),
    ...(signPsbt && { 'bip122:signPsbt': (input) => signTransaction(dialect, means, input) }),
    ...(sendTransfer && { 'bip122:sendTransfer': (input) => transfer(dialect, means, input) }),
  } satisfies Bip122Features);
}

type Means = ReturnType<typeof createMeans>;

function createMeans(wallet: LiveWallet, look: (how: How) => Promise<void>) {
  const accountOf = (wish: string | undefined): Account => {
    const text = wish === undefined ? undefined : readAddress(wish)?.text;
    const found = wallet.accounts().find(({ address }) => wish === undefined || address === text);
    if (found) return found;
    throw new ModalError('The wallet has not shared this account.', { code: 'ACCOUNT_UNKNOWN', plugin: 'bip122' });
  };
  const until = (signal: AbortSignal | undefined) =>
    signal ? AbortSignal.any([wallet.signal, signal]) : wallet.signal;
  return {
    wallet,
    accountOf,
    until,
    /** Makes sure the wallet is where money is meant to move, from the accounts it is meant to move from. */
    async settle(wish: NetworkId | undefined, accounts: readonly Account[], signal: AbortSignal): Promise<void> {
      const meant = wish ?? wallet.network();
      await look({ timeoutMs: READ_MS, signal });
      const actual = wallet.network();
      if (meant !== actual) {
        throw new ModalError('The wallet is on another network than this is meant for.', {
          code: 'NETWORK_MISMATCH',
          plugin: 'bip122',
          hints: [`Meant for ${meant}; the wallet is on ${actual}. Switch the network first.`],
        });
      }
      for (const { address } of accounts) accountOf(address);
    },
  };
}

async function signText(dialect: Dialect, { accountOf, until }: Means, input: Bip122Message): Promise<Bip122Signature> {
  const account = accountOf(input.account);
  const address = addressOf(account);
  const old = address.kind === 'p2pkh' || address.kind === 'p2sh';
  const protocol = input.protocol ?? (old && dialect.protocols.includes('ecdsa') ? 'ecdsa' : 'bip322');
  if (!dialect.protocols.includes(protocol)) throw cannot(`signMessage by ${protocol}`);
  if (typeof input.message === 'string' && !isWellFormed(input.message)) throw invalid('This text has no bytes.');
  const how = { timeoutMs: PROMPT_MS, signal: until(input.signal) };
  const answer = await dialect.signMessage?.({ account, message: input.message, protocol }, how);
  const read =
    typeof answer === 'string' ? readSignature(answer, address) : answer && readSignatureBytes(answer, address);
  // Asked for one kind by name, the other is no answer.
  if (!read || (input.protocol && read.protocol !== input.protocol)) throw malformedAnswer('bip122', 'signMessage');
  return Object.freeze({ ...read, address: account.address });
}

async function signTransaction(dialect: Dialect, means: Means, input: Bip122Psbt) {
  const { broadcast = false } = input;
  const psbt = readPsbt(input.psbt);
  if (!psbt) throw invalid('This is no partially signed transaction.');
  if (broadcast && !dialect.broadcasts) throw cannot('signPsbt with broadcast');
  const inputs = chooseInputs(psbt, input, means);
  const signal = means.until(input.signal);
  // Last of all: an account or network changed meanwhile stops it.
  await means.settle(
    input.network,
    inputs.map(({ account }) => account),
    signal,
  );
  const timeoutMs = broadcast ? SEND_MS : PROMPT_MS;
  const answer = await dialect.signPsbt?.({ psbt, inputs, broadcast, how: { timeoutMs, signal } });
  const signed = answer?.psbt;
  const fault =
    !answer || !isHonest(psbt, inputs, signed, broadcast) || !isIdOf(signed ?? psbt, answer.txid, broadcast);
  if (fault) throw malformedAnswer('bip122', 'signPsbt');
  const { txid } = answer;
  return Object.freeze({ ...(signed && { psbt: toBase64(signed) }), ...(broadcast && txid && { txid }) });
}

/** What was to be signed is what was signed, and by everybody who was asked. */
function isHonest(asked: Psbt, inputs: readonly InputToSign[], signed: Psbt | undefined, broadcast: boolean): boolean {
  if (!signed) return broadcast;
  if (!isSameTransaction(asked.transaction, signed.transaction)) return false;
  return inputs.every(({ index }) => signed.inputs[index]?.signed);
}

function isIdOf(psbt: Psbt, txid: string | undefined, broadcast: boolean): boolean {
  if (!broadcast) return true;
  const expected = finalIdOf(psbt);
  return txid !== undefined && (expected === undefined || txid === expected);
}

function chooseInputs(psbt: Psbt, { inputs: wish }: Bip122Psbt, { accountOf, wallet }: Means): readonly InputToSign[] {
  const ownerOf = (index: number) => {
    const script = psbt.inputs[index]?.script;
    return wallet.accounts().find(({ address }) => script !== undefined && readAddress(address)?.script === script);
  };
  const all = psbt.inputs.map((_, index) => ({ index, account: undefined, sighashTypes: undefined }));
  const chosen = (wish ?? all.filter(({ index }) => ownerOf(index))).map(({ index, account, sighashTypes }) => {
    if (!psbt.inputs[index]) throw invalid(`There is no input ${String(index).slice(0, 20)}.`);
    const signer = account === undefined ? (ownerOf(index) ?? accountOf(undefined)) : accountOf(account);
    return { index, account: signer, sighashTypes };
  });
  if (chosen.length > 0) return chosen;
  throw invalid('None of the inputs belongs to the accounts of this connection.');
}

async function transfer(dialect: Dialect, means: Means, input: Bip122Transfer): Promise<string> {
  const { satoshis, network } = input;
  const { wallet } = means;
  const to = readAddress(input.to);
  if (!to) throw invalid('The receiver is no Bitcoin address.');
  if (typeof satoshis !== 'bigint' || satoshis <= 0n || satoshis > MAX_SATOSHIS) throw invalid('This is no amount.');
  const from = wallet.accounts().find(({ type }) => type === 'payment') ?? means.accountOf(undefined);
  const { family } = addressOf(from);
  const target = network ?? wallet.network();
  if (target ? !fits(to, target) : to.family !== family) throw invalid('The receiver is of another network.');
  const signal = means.until(input.signal);
  await means.settle(network, [from], signal);
  const txid = await dialect.sendTransfer?.({ to: to.text, satoshis }, { timeoutMs: SEND_MS, signal });
  if (!txid) throw malformedAnswer('bip122', 'sendTransfer');
  return txid;
}

function addressOf({ address }: Account) {
  const read = readAddress(address);
  // Accounts were read before they were shared.
  if (!read)
    throw new ModalError('The wallet has not shared this account.', { code: 'ACCOUNT_UNKNOWN', plugin: 'bip122' });
  return read;
}

/** Lone halves of surrogate pairs have no UTF-8: what would be signed is not what was said. */
const isWellFormed = (text: string) => !/\p{Cs}/u.test(text);

const invalid = (message: string) => new ModalError(message, { code: 'INPUT_INVALID', plugin: 'bip122' });
