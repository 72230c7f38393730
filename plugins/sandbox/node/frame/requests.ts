/**
 * Answers RPC requests: signs with the login's keys and forwards reads to the node. The user has approved on the page
 * before.
 */

import { base58, base64 } from '@scure/base';
import { type Hex, isAddress, isHex, stringToHex } from 'viem';
import type { Keypair } from '../../solana/account.js';
import { readTransaction, writeTransaction } from '../../solana/wire.js';
import { type Accounts, accountsOf } from './accounts.js';
import type { EventInput } from './events.js';
import { send } from './sending.js';
import { type AccountCall, signatureOf, smartAddressOf } from './smartAccount.js';
import { isDeployed, ownAccount, smartNetworks } from './users.js';

type Params = readonly unknown[] & Readonly<Record<string, unknown>>;
type Method = (input: EventInput, accounts: Accounts, params: Params) => unknown;

const MAX_WIRE_TEXT = 2_000;

/** Answers one RPC request. @throws with a message for the user */
export async function answerRequest(input: EventInput): Promise<unknown> {
  const { session, chains, payload } = input;
  if (session.login === undefined) throw new Error('No user is logged in.');
  const { method, params = [] } = payload as { readonly method: string; readonly params?: unknown };
  const own = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (own) return own(input, accountsOf(session.login), params as Params);
  if (typeof session.chainId !== 'number')
    throw new Error(`The method ${method} is not supported on ${session.chainId}.`);
  return chains.ask(session.chainId, method, params);
}

const METHODS: Readonly<Record<string, Method>> = {
  eth_accounts: (_, { evm }) => [evm.address, smartAddressOf(evm.address)],
  eth_chainId: ({ session }) => `0x${session.chainId.toString(16)}`,
  async wallet_getCapabilities({ chains }) {
    const networks = await smartNetworks(chains);
    return Object.fromEntries(networks.map((id) => [`0x${id.toString(16)}`, { atomic: { status: 'supported' } }]));
  },
  async personal_sign(input, accounts, [message, address]) {
    const text = String(message);
    const raw = isHex(text) ? text : stringToHex(text);
    return wrapSignature(input, accounts, address, await accounts.evm.signMessage({ message: { raw } }));
  },
  async eth_signTypedData_v4(input, accounts, [address, data]) {
    const typed = typeof data === 'string' ? JSON.parse(data) : data;
    return wrapSignature(input, accounts, address, await accounts.evm.signTypedData(typed as never));
  },
  eth_sendTransaction({ session, chains }, accounts, [transaction]) {
    const { from, chainId, ...call } = transaction as Readonly<Record<string, unknown>>;
    const kind = ownAccount(accounts, from);
    requireHere(session.chainId, chainId);
    return send(chains, session.chainId, accounts.evm, kind, [readCall(call)]);
  },
  async wallet_sendCalls({ session, chains }, accounts, [bundle]) {
    const { from, chainId, calls } = bundle as Readonly<Record<string, unknown>>;
    const kind = ownAccount(accounts, from ?? smartAddressOf(accounts.evm.address));
    requireHere(session.chainId, chainId);
    const read = (calls as readonly Readonly<Record<string, unknown>>[]).map(readCall);
    return { id: await send(chains, session.chainId, accounts.evm, kind, read) };
  },
  async wallet_getCallsStatus({ session, chains }, _, [id]) {
    // A batch is sent as one transaction, so its id is the transaction hash.
    const receipt = (await chains.ask(session.chainId, 'eth_getTransactionReceipt', [id])) as Receipt | null;
    const chainId = `0x${session.chainId.toString(16)}`;
    const common = { version: '2.0.0', id, chainId, atomic: true };
    if (!receipt) return { ...common, status: 100, receipts: [] };
    return { ...common, status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] };
  },
  solana_signMessage(_, { solana }, { message, pubkey }) {
    if (pubkey !== solana.address) throw new Error('This account does not belong to the logged-in user.');
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

interface Receipt {
  readonly status: string;
}

/** The owner's signature, wrapped for the smart account if that account was requested. */
async function wrapSignature(
  { session, chains }: EventInput,
  accounts: Accounts,
  address: unknown,
  signature: Hex,
): Promise<Hex> {
  if (ownAccount(accounts, address) === 'eoa') return signature;
  const smart = smartAddressOf(accounts.evm.address);
  return signatureOf(accounts.evm.address, signature, await isDeployed(chains, session.chainId, smart));
}

function requireHere(here: string | number, meant: unknown): void {
  if (meant !== undefined && Number(meant) !== here)
    throw new Error(`This request is for network ${Number(meant)}, but the active network is ${here}.`);
}

function readCall({ to, value = '0x0', data = '0x' }: Readonly<Record<string, unknown>>): AccountCall {
  if (!isAddress(String(to), { strict: false })) throw new Error('The transaction has no valid receiver address.');
  if (!isHex(data) || !isHex(value)) throw new Error('The transaction has an invalid value or invalid data.');
  return { to: to as Hex, value: BigInt(value), data };
}

function sign(key: Keypair, given: unknown): Uint8Array {
  if (typeof given !== 'string' || given.length > MAX_WIRE_TEXT) throw new Error('The transaction is invalid.');
  const { keys, signers, signatures, message } = readTransaction(base58.decode(given));
  const place = keys.slice(0, signers).indexOf(key.address);
  if (place < 0) throw new Error('The transaction does not require a signature of this account.');
  return writeTransaction(signatures.toSpliced(place, 1, key.sign(message)), message);
}
