/** RPC requests: reads go to the node, the rest is done with the keys of the login. The page has asked the person before. */

import { base58, base64 } from '@scure/base';
import { createWalletClient, http, isHex, stringToHex } from 'viem';
import type { Keypair } from '../../solana/account.js';
import { readTransaction, writeTransaction } from '../../solana/wire.js';
import { type Accounts, accountsOf } from './accounts.js';
import type { EventInput } from './events.js';

type Params = readonly unknown[] & Readonly<Record<string, unknown>>;
type Method = (input: EventInput, accounts: Accounts, params: Params) => unknown;

const MAX_WIRE_TEXT = 2_000;

/** Answers one RPC request. @throws with words for a person */
export async function answerRequest(input: EventInput): Promise<unknown> {
  const { session, chains, payload } = input;
  if (session.login === undefined) throw new Error('Nobody is logged in.');
  const { method, params = [] } = payload as { readonly method: string; readonly params?: unknown };
  const own = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (own) return own(input, accountsOf(session.login), params as Params);
  if (typeof session.chainId !== 'number') throw new Error('This network does not have that method.');
  return chains.ask(session.chainId, method, params);
}

const METHODS: Readonly<Record<string, Method>> = {
  eth_accounts: (_, { evm }) => [evm.address],
  eth_chainId: ({ session }) => `0x${session.chainId.toString(16)}`,
  wallet_getCapabilities: () => ({}),
  personal_sign(_, { evm }, [message, address]) {
    requireOwn(evm.address, address);
    const text = String(message);
    return evm.signMessage({ message: { raw: isHex(text) ? text : stringToHex(text) } });
  },
  eth_signTypedData_v4(_, { evm }, [address, data]) {
    requireOwn(evm.address, address);
    const typed = typeof data === 'string' ? JSON.parse(data) : data;
    return evm.signTypedData(typed as never);
  },
  async eth_sendTransaction({ session, chains }, { evm }, [transaction]) {
    const { from, to, value, data, gas, chainId } = transaction as Readonly<Record<string, `0x${string}` | undefined>>;
    requireOwn(evm.address, from);
    if (chainId !== undefined && Number(chainId) !== session.chainId)
      throw new Error('The transaction is of another network.');
    const client = createWalletClient({ account: evm, transport: http(chains.of(session.chainId).rpcUrl) });
    return client.sendTransaction({
      chain: null,
      ...(to && { to }),
      ...(value && { value: BigInt(value) }),
      ...(data && { data }),
      ...(gas && { gas: BigInt(gas) }),
    });
  },
  solana_signMessage(_, { solana }, { message, pubkey }) {
    requireOwn(solana.address, pubkey);
    return { signature: base58.encode(solana.sign(base58.decode(String(message)))) };
  },
  solana_signTransaction: (_, { solana }, { transaction }) => ({
    transaction: base58.encode(sign(solana, transaction)),
  }),
  solana_signAllTransactions: (_, { solana }, { transactions }) => ({
    transactions: (transactions as readonly unknown[]).map((one) => base58.encode(sign(solana, one))),
  }),
  async solana_signAndSendTransaction({ session, chains }, { solana }, { transaction, options }) {
    const wire = base64.encode(sign(solana, transaction));
    const how = { encoding: 'base64', preflightCommitment: 'confirmed', ...(options as object | undefined) };
    return { signature: await chains.ask(session.chainId, 'sendTransaction', [wire, how]) };
  },
};

function requireOwn(own: string, wished: unknown): void {
  if (typeof wished === 'string' && wished.toLowerCase() === own.toLowerCase()) return;
  throw new Error('This account is not of this login.');
}

function sign(key: Keypair, given: unknown): Uint8Array {
  if (typeof given !== 'string' || given.length > MAX_WIRE_TEXT) throw new Error('This is no transaction.');
  const { keys, signers, signatures, message } = readTransaction(base58.decode(given));
  const place = keys.slice(0, signers).indexOf(key.address);
  if (place < 0) throw new Error('This account does not sign that transaction.');
  return writeTransaction(signatures.toSpliced(place, 1, key.sign(message)), message);
}
