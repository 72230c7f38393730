/** What a connection to a wallet of the Wallet Standard can do. A method the wallet lacks is not there. */

import type { PluginContext } from 'latchkey';
import { PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import { copyBytes, hasStandardMethod, type StandardWallet } from 'latchkey/standard-wallets';
import { fromBase58, sameBytes, toBase58 } from '../base58.js';
import { invalid } from '../errors.js';
import { createRpc } from '../rpc/client.js';
import { sendSigned } from '../rpc/send.js';
import { signIn } from '../signIn/signIn.js';
import type { SolanaCall, SolanaFeatures, SolanaSendOptions, SolanaTransaction, SolanaWallet } from '../slots.js';
import { findSignature } from '../transactions/findSignature.js';
import { MAX_TRANSACTION_BYTES } from '../transactions/parse.js';
import { deserializeLike, serializeTransaction } from '../transactions/web3js.js';
import { clusterOf, supportedNetworks } from '../wallets/clusters.js';
import { type ConnectedWallet, createDeps, type Deps } from './deps.js';
import { checkSignature, createMismatchError } from './verifySignature.js';

/** Of a message to be signed. */
const MAX_MESSAGE = 64 * 1024;

/** The features of one connection, by what the wallet has now. */
export function createFeatures(context: PluginContext, wallet: StandardWallet, live: ConnectedWallet): SolanaFeatures {
  const means = createDeps(context, wallet, live, () => supportedNetworks(context, wallet));
  const rpc = createRpc(context);
  const can = (feature: string, method: string) => hasStandardMethod(wallet, feature, method);
  const signs = can('solana:signTransaction', 'signTransaction');
  const sends = can('solana:signAndSendTransaction', 'signAndSendTransaction');
  const signOne = async <T extends SolanaTransaction>({
    transaction,
    ...call
  }: SolanaCall & { readonly transaction: T }) => {
    const [signed] = await signAll(means, [transaction], call);
    return signed as T;
  };
  return Object.freeze({
    provider: wallet.wallet as SolanaWallet,
    ...(can('solana:signMessage', 'signMessage') && {
      signMessage: (input: Parameters<NonNullable<SolanaFeatures['signMessage']>>[0]) => signMessage(means, input),
    }),
    ...(signs && {
      'solana:signTransaction': signOne,
      'solana:signAllTransactions': async <T extends SolanaTransaction>({
        transactions,
        ...call
      }: SolanaCall & { readonly transactions: readonly T[] }) => signAll(means, transactions, call),
    }),
    ...((sends || signs) && {
      async 'solana:signAndSendTransaction'({ transaction, options, ...call }: SendInput) {
        if (sends) return signAndSend(means, transaction, call, options);
        const network = means.requireNetwork(call.network);
        const [signed] = await signAll(means, [serializeTransaction(transaction)], { ...call, network });
        return sendSigned({ rpc, network, wire: signed as Uint8Array, options, signal: call.signal });
      },
    }),
    ...(can('solana:signIn', 'signIn') && {
      'solana:signIn': (input: Parameters<NonNullable<SolanaFeatures['solana:signIn']>>[0]) => signIn(means, input),
    }),
  });
}

type SendInput = SolanaCall & {
  readonly transaction: SolanaTransaction;
  readonly options?: SolanaSendOptions | undefined;
};

async function signMessage(
  { request: ask, requireAccount: accountFor, context }: Deps,
  { message, account, signal }: Parameters<NonNullable<SolanaFeatures['signMessage']>>[0],
): Promise<string> {
  const feature = 'solana:signMessage';
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : copyBytes(message, MAX_MESSAGE);
  if (!bytes || bytes.length === 0 || bytes.length > MAX_MESSAGE) throw invalid('This is not a message to sign.');
  const { raw, address } = accountFor(feature, account);
  // A copy: what is compared afterwards is out of the wallet's reach.
  const inputs = [{ account: raw, message: bytes.slice() }];
  const question = { feature, method: 'signMessage', inputs, timeoutMs: PROMPT_MS, signal };
  const { signature, signed } = await ask(question, (answer) => {
    const { signature: given, signedMessage } = (answer as Readonly<Record<string, unknown>>[])[0] ?? {};
    const signature = copyBytes(given, 64);
    const signed = signedMessage === undefined ? bytes : copyBytes(signedMessage, 2 * MAX_MESSAGE);
    return signature?.length === 64 && signed ? { signature, signed } : undefined;
  });
  // Some devices put a text of their own in front: whoever verifies the signature against the message would be misled.
  if (!sameBytes(signed, bytes)) throw createMismatchError();
  await checkSignature(context.env, keyOf(address), { signature, message: bytes });
  return toBase58(signature);
}

async function signAll<T extends SolanaTransaction>(
  { request: ask, requireAccount: accountFor, requireNetwork: networkFor, context }: Deps,
  transactions: readonly T[],
  { account, network, signal }: SolanaCall,
): Promise<readonly T[]> {
  const feature = 'solana:signTransaction';
  if (!Array.isArray(transactions) || transactions.length === 0) throw invalid('There is no transaction to sign.');
  const { raw, address } = accountFor(feature, account);
  const chain = clusterOf(networkFor(network));
  const asked = transactions.map(serializeTransaction);
  const inputs = asked.map((wire) => ({ account: raw, transaction: wire.slice(), chain }));
  const question = { feature, method: 'signTransaction', inputs, timeoutMs: PROMPT_MS, signal };
  const answered = await ask(question, (answer) => {
    const outputs = answer as readonly { readonly signedTransaction: unknown }[];
    const wires = asked.map((_, at) => copyBytes(outputs[at]?.signedTransaction, MAX_TRANSACTION_BYTES));
    return outputs.length === asked.length && wires.every((wire) => wire !== undefined) ? wires : undefined;
  });
  for (const [at, wire] of answered.entries()) {
    const part = findSignature(asked[at] as Uint8Array, wire, address);
    if (!part) throw createMismatchError();
    await checkSignature(context.env, keyOf(address), part);
  }
  return answered.map((wire, at) => deserializeLike(transactions[at] as T, wire));
}

async function signAndSend(
  { request: ask, requireAccount: accountFor, requireNetwork: networkFor }: Deps,
  transaction: SolanaTransaction,
  { account, network, signal }: SolanaCall,
  options: SolanaSendOptions | undefined,
): Promise<string> {
  const feature = 'solana:signAndSendTransaction';
  const { raw } = accountFor(feature, account);
  const chain = clusterOf(networkFor(network));
  const inputs = [
    {
      account: raw,
      transaction: serializeTransaction(transaction),
      chain,
      ...(options && { options: { ...options } }),
    },
  ];
  const question = { feature, method: 'signAndSendTransaction', inputs, timeoutMs: SEND_MS, signal };
  return ask(question, (answer) => {
    const signature = copyBytes((answer as readonly { readonly signature: unknown }[])[0]?.signature, 64);
    return signature?.length === 64 && signature.some((byte) => byte > 0) ? toBase58(signature) : undefined;
  });
}

/** An address of the connection was read as a key already. */
const keyOf = (address: string) => fromBase58(address, 32) as Uint8Array;
