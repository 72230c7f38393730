/**
 * The features of a connection to a remote wallet: a phone behind WalletConnect, or the embedded wallet in its iframe.
 *
 * Both are wrapped as a Wallet Standard wallet over their `request`, so that `createFeatures` serves all wallets.
 */

import { type LiveWallet, PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import type { NetworkId, PluginContext } from 'latchkey/plugin';
import { parseStandardAccounts, readStandardWallet, type StandardWallet } from 'latchkey/standard-wallets';
import { fromBase58, toBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import { createFeatures } from '../features/createFeatures.js';
import type { SolanaFeatures } from '../slots.js';
import type { Clusters } from '../wallets/clusters.js';

/** A transaction to sign or send. */
interface TransactionInput {
  readonly address: string;
  readonly bytes: Uint8Array;
  readonly options: object | undefined;
}

/** The fields of a remote wallet's answer. */
type Answer = Readonly<Record<string, unknown>>;

/** The differences between the remote wallets. */
export interface RemoteWallet {
  readonly name: string;
  networks(): readonly NetworkId[];
  /** The network of requests that are for no network, such as the signature of a message. */
  fallbackNetwork(): NetworkId;
  supports(method: string): boolean;
  request(call: {
    readonly network: NetworkId;
    readonly method: string;
    readonly params: object;
    readonly timeoutMs: number;
  }): Promise<unknown>;
  encodeTransaction(bytes: Uint8Array): string;
  /** @throws when it is not an encoded transaction */
  decodeTransaction(given: unknown): Uint8Array;
  signParams(input: TransactionInput): object;
  sendParams(input: TransactionInput): object;
  /** Reads the signed transaction from the answer to `solana_signTransaction`. */
  readSigned(input: TransactionInput, answer: Answer): Uint8Array | undefined;
}

/** @throws `NETWORK_UNKNOWN` for a session without a network */
export function requireNetwork(network: NetworkId | undefined): NetworkId {
  if (network !== undefined) return network;
  throw solanaError(
    'NETWORK_UNKNOWN',
    'The wallet has approved no Solana network. Disconnect, then connect again and approve one.',
  );
}

/** Creates the features of a connection to a remote wallet. */
export function createRemoteFeatures(context: PluginContext, remote: RemoteWallet, live: LiveWallet): SolanaFeatures {
  const wallet = readStandardWallet(createStandardWallet(remote)) as StandardWallet;
  const toStandard = ({ address }: { readonly address: string }) => {
    return { address, publicKey: fromBase58(address, 32), chains: [], features: [] };
  };
  const shared = () => parseStandardAccounts(live.accounts().map(toStandard)) ?? [];
  const { signal, accounts, network } = live;
  // Each request names its network by its id, so no other network can be meant.
  const clusters: Clusters = {
    supported() {
      const approved = remote.networks();
      return context.networks.all().flatMap(({ id }) => (approved.includes(id) ? [id] : []));
    },
    nameOf: (id) => id,
  };
  return createFeatures(context, wallet, { signal, accounts, network, shared }, clusters);
}

/** An input of a Wallet Standard feature. */
interface Input {
  readonly account: { readonly address: string };
  /** The id of a network. */
  readonly chain?: NetworkId;
  readonly message?: Uint8Array;
  readonly transaction?: Uint8Array;
  readonly options?: object;
}

function createStandardWallet(remote: RemoteWallet): object {
  const request = async ({ chain }: Input, method: string, params: object, timeoutMs = PROMPT_MS): Promise<Answer> => {
    const network = chain ?? remote.fallbackNetwork();
    return ((await remote.request({ network, method, params, timeoutMs })) ?? {}) as Answer;
  };
  const bytesOf = ({ transaction = new Uint8Array() }: Input) => transaction;
  const transactionOf = (input: Input): TransactionInput => {
    return { address: input.account.address, bytes: bytesOf(input), options: input.options };
  };
  const signMessage = async (input: Input) => {
    const { message = new Uint8Array(), account } = input;
    const params = { message: toBase58(message), pubkey: account.address };
    const { signature } = await request(input, 'solana_signMessage', params);
    return [{ signedMessage: message, signature: fromBase58(signature, 64) }];
  };
  const signOne = async (input: Input) => {
    const transaction = transactionOf(input);
    const answer = await request(input, 'solana_signTransaction', remote.signParams(transaction));
    return { signedTransaction: remote.readSigned(transaction, answer) };
  };
  const signTransaction = async (...inputs: readonly Input[]) => {
    const [first] = inputs;
    if (!first || inputs.length === 1 || !remote.supports('solana_signAllTransactions')) {
      const signed: unknown[] = [];
      for (const input of inputs) signed.push(await signOne(input));
      return signed;
    }
    const params = { transactions: inputs.map((input) => remote.encodeTransaction(bytesOf(input))) };
    const { transactions } = await request(first, 'solana_signAllTransactions', params);
    return (transactions as readonly unknown[]).map((one) => ({ signedTransaction: remote.decodeTransaction(one) }));
  };
  const signAndSendTransaction = async (input: Input) => {
    const params = remote.sendParams(transactionOf(input));
    const { signature } = await request(input, 'solana_signAndSendTransaction', params, SEND_MS);
    return [{ signature: fromBase58(signature, 64) }];
  };
  const methods = { signMessage, signTransaction, signAndSendTransaction };
  const supported = Object.entries(methods).filter(([name]) => remote.supports(`solana_${name}`));
  return {
    version: '1.0.0',
    name: remote.name,
    icon: 'data:image/svg+xml,',
    chains: remote.networks(),
    accounts: [],
    features: Object.fromEntries(supported.map(([name, method]) => [`solana:${name}`, { [name]: method }])),
  };
}
