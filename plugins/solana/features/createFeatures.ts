/** The features of a connection to a Wallet Standard wallet. A feature that the wallet lacks is absent. */

import { PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import type { PluginContext } from 'latchkey/plugin';
import { copyBytes, hasStandardMethod, type StandardWallet } from 'latchkey/standard-wallets';
import { fromBase58, sameBytes, toBase58 } from '../base58.js';
import { invalid } from '../errors.js';
import { createRpc } from '../rpc/client.js';
import { sendSigned } from '../rpc/send.js';
import { readEnvelope } from '../signIn/envelope.js';
import { signIn } from '../signIn/signIn.js';
import type { SolanaCall, SolanaFeatures, SolanaSendOptions, SolanaTransaction, SolanaWallet } from '../slots.js';
import { findSignature } from '../transactions/findSignature.js';
import { MAX_TRANSACTION_BYTES } from '../transactions/parse.js';
import { deserializeLike, serializeTransaction } from '../transactions/web3js.js';
import { type Clusters, standardClusters } from '../wallets/clusters.js';
import { type ConnectedWallet, createDeps, type Deps } from './deps.js';
import { checkSignature, createMismatchError } from './verifySignature.js';

const MAX_MESSAGE_BYTES = 64 * 1024;

type MessageInput = Parameters<NonNullable<SolanaFeatures['signMessage']>>[0];
type SignInInput = Parameters<NonNullable<SolanaFeatures['solana:signIn']>>[0];
type SendInput = SolanaCall & {
  readonly transaction: SolanaTransaction;
  readonly options?: SolanaSendOptions | undefined;
};

/** Creates the features of one connection, from the features that the wallet has at the moment. */
export function createFeatures(
  context: PluginContext,
  wallet: StandardWallet,
  live: ConnectedWallet,
  clusters: Clusters = standardClusters(context, wallet),
): SolanaFeatures {
  const deps = createDeps(context, wallet, live, clusters);
  const rpc = createRpc(context);
  const has = (feature: string, method: string) => hasStandardMethod(wallet, feature, method);
  const canSign = has('solana:signTransaction', 'signTransaction');
  const canSend = has('solana:signAndSendTransaction', 'signAndSendTransaction');
  const signOne = async <T extends SolanaTransaction>({
    transaction,
    ...call
  }: SolanaCall & { readonly transaction: T }) => {
    const [signed] = await signAll(deps, [transaction], call);
    return signed as T;
  };
  return Object.freeze({
    provider: wallet.wallet as SolanaWallet,
    ...(has('solana:signMessage', 'signMessage') && {
      signMessage: (input: MessageInput) => signMessage(deps, input),
    }),
    ...(canSign && {
      'solana:signTransaction': signOne,
      'solana:signAllTransactions': async <T extends SolanaTransaction>({
        transactions,
        ...call
      }: SolanaCall & { readonly transactions: readonly T[] }) => signAll(deps, transactions, call),
    }),
    ...((canSend || canSign) && {
      async 'solana:signAndSendTransaction'({ transaction, options, ...call }: SendInput) {
        if (canSend) return signAndSend(deps, transaction, call, options);
        const network = deps.requireNetwork(call.network);
        const [signed] = await signAll(deps, [serializeTransaction(transaction)], { ...call, network });
        return sendSigned({ rpc, network, bytes: signed as Uint8Array, options, signal: call.signal });
      },
    }),
    ...(has('solana:signIn', 'signIn') && {
      'solana:signIn': (input: SignInInput) => signIn(deps, input),
    }),
  });
}

async function signMessage(
  { request, requireAccount, context }: Deps,
  { message, account, signal }: MessageInput,
): Promise<string> {
  const feature = 'solana:signMessage';
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : copyBytes(message, MAX_MESSAGE_BYTES);
  if (!bytes || bytes.length === 0 || bytes.length > MAX_MESSAGE_BYTES) {
    throw invalid(`The message is empty, too long or not text or bytes. Expected 1 to ${MAX_MESSAGE_BYTES} bytes.`);
  }
  const { raw, address } = requireAccount(feature, account);
  // The wallet gets a copy, so that it cannot change the bytes that are compared afterwards.
  const inputs = [{ account: raw, message: bytes.slice() }];
  const call = { feature, method: 'signMessage', inputs, timeoutMs: PROMPT_MS, signal };
  const { signature, signed } = await request(call, (answer) => {
    const { signature: given, signedMessage } = (answer as Readonly<Record<string, unknown>>[])[0] ?? {};
    const signature = copyBytes(given, 64);
    const signed = signedMessage === undefined ? bytes : copyBytes(signedMessage, 2 * MAX_MESSAGE_BYTES);
    return signature?.length === 64 && signed ? { signature, signed } : undefined;
  });
  const key = keyOf(address);
  if (!sameBytes(signed, bytes) && !sameBytes(readEnvelope(signed, key) ?? signed, bytes)) throw createMismatchError();
  await checkSignature(context.env, key, { signature, message: signed });
  return toBase58(signature);
}

async function signAll<T extends SolanaTransaction>(
  { request, requireAccount, requireCluster, requireVersion, context }: Deps,
  transactions: readonly T[],
  { account, network, signal }: SolanaCall,
): Promise<readonly T[]> {
  const feature = 'solana:signTransaction';
  if (!Array.isArray(transactions) || transactions.length === 0) {
    throw invalid('There is no transaction to sign. Pass a list of at least one transaction.');
  }
  const signer = requireAccount(feature, account);
  const { raw, address } = signer;
  const chain = requireCluster(signer, network);
  const unsigned = transactions.map(serializeTransaction);
  for (const bytes of unsigned) requireVersion(feature, bytes);
  const inputs = unsigned.map((bytes) => ({ account: raw, transaction: bytes.slice(), chain }));
  const call = { feature, method: 'signTransaction', inputs, timeoutMs: PROMPT_MS, signal };
  const signed = await request(call, (answer) => {
    const outputs = answer as readonly { readonly signedTransaction: unknown }[];
    const all = unsigned.map((_, at) => copyBytes(outputs[at]?.signedTransaction, MAX_TRANSACTION_BYTES));
    return outputs.length === unsigned.length && all.every((bytes) => bytes !== undefined) ? all : undefined;
  });
  for (const [at, bytes] of signed.entries()) {
    const part = findSignature(unsigned[at] as Uint8Array, bytes, address);
    if (!part) throw createMismatchError();
    await checkSignature(context.env, keyOf(address), part);
  }
  return signed.map((bytes, at) => deserializeLike(transactions[at] as T, bytes));
}

async function signAndSend(
  { request, requireAccount, requireCluster, requireVersion }: Deps,
  transaction: SolanaTransaction,
  { account, network, signal }: SolanaCall,
  options: SolanaSendOptions | undefined,
): Promise<string> {
  const feature = 'solana:signAndSendTransaction';
  const signer = requireAccount(feature, account);
  const { raw } = signer;
  const chain = requireCluster(signer, network);
  const bytes = serializeTransaction(transaction);
  requireVersion(feature, bytes);
  const inputs = [{ account: raw, transaction: bytes, chain, ...(options && { options: { ...options } }) }];
  const call = { feature, method: 'signAndSendTransaction', inputs, timeoutMs: SEND_MS, signal };
  return request(call, (answer) => {
    const signature = copyBytes((answer as readonly { readonly signature: unknown }[])[0]?.signature, 64);
    return signature?.length === 64 && signature.some((byte) => byte > 0) ? toBase58(signature) : undefined;
  });
}

/** The public key of a connected account. `keepSolanaAccounts` has checked that the address decodes. */
const keyOf = (address: string) => fromBase58(address, 32) as Uint8Array;
