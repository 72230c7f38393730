/**
 * Answers RPC requests: signs with the login's keys and forwards reads to the node. The user has approved on the page
 * before.
 */

import { base58, base64 } from '@scure/base';
import { type Hex, isHex, stringToHex } from 'viem';
import type { Keypair } from '../../solana/account.js';
import { readTransaction, writeTransaction } from '../../solana/wire.js';
import { type Accounts, accountsOf } from './accounts.js';
import { assetsOf } from './assets.js';
import { findOperation } from './bundlerRequests.js';
import { callsStatus, readCall, requireHere, sendCalls } from './calls.js';
import type { EventInput } from './events.js';
import { estimatedGas, sendUserOperation } from './operations.js';
import { fieldsOf, grant, PERMISSIONS, revoke } from './permissions.js';
import { send } from './sending.js';
import { entryPointAddress, signatureOf, smartAddressOf } from './smartAccount.js';
import { isDeployed, requireKindOf, smartNetworks } from './users.js';

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
  async wallet_getCapabilities({ chains }, accounts, [address]) {
    const networks = await smartNetworks(chains);
    const isSmart = requireKindOf(accounts, address ?? smartAddressOf(accounts.evm.address)) === 'smartAccount';
    const capabilities = isSmart
      ? { atomic: { status: 'supported' }, permissions: PERMISSIONS }
      : { atomic: { status: 'unsupported' } };
    return Object.fromEntries(networks.map((id) => [`0x${id.toString(16)}`, capabilities]));
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
    const kind = requireKindOf(accounts, from);
    requireHere(session.chainId, chainId);
    if (call.authorizationList !== undefined) throw new Error('This wallet signs no authorisations of EIP-7702.');
    return send(chains, session.chainId, accounts.evm, kind, [readCall(call)]);
  },
  wallet_sendCalls: (input, accounts, [bundle]) => sendCalls(input, accounts, bundle),
  wallet_getCallsStatus: (input, _, [id]) => callsStatus(input, id),
  async wallet_grantPermissions(input, accounts, [request]) {
    const fields = fieldsOf(request);
    requireHere(input.session.chainId, fields.chainId);
    return grant(input, accounts, fields);
  },
  // The params of an old client are the object itself instead of a list.
  async wallet_revokePermissions(input, accounts, params) {
    const { pci, context } = fieldsOf(Array.isArray(params) ? params[0] : params);
    await revoke(input, accounts, context);
    const raw = stringToHex(`Revoke the permission ${String(pci)}`);
    const smart = smartAddressOf(accounts.evm.address);
    return wrapSignature(input, accounts, smart, await accounts.evm.signMessage({ message: { raw } }));
  },
  wallet_getAssets: (input, accounts, [request]) => assetsOf(input, accounts, fieldsOf(request)),
  eth_supportedEntryPoints: () => [entryPointAddress()],
  eth_sendUserOperation: (input, accounts, [operation]) => sendUserOperation(input, accounts, operation),
  eth_estimateUserOperationGas: (input) => estimatedGas(input),
  eth_getUserOperationByHash: ({ bundler, session }, _, [hash]) =>
    findOperation(bundler, Number(session.chainId), hash),
  eth_getUserOperationReceipt: ({ bundler, session }, _, [hash]) => bundler.receipt(Number(session.chainId), hash),
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

/** The owner's signature, wrapped for the smart account if that account was requested. */
async function wrapSignature(
  { session, chains }: EventInput,
  accounts: Accounts,
  address: unknown,
  signature: Hex,
): Promise<Hex> {
  if (requireKindOf(accounts, address) === 'eoa') return signature;
  const smart = smartAddressOf(accounts.evm.address);
  return signatureOf(accounts.evm.address, signature, await isDeployed(chains, session.chainId, smart));
}

function sign(key: Keypair, given: unknown): Uint8Array {
  if (typeof given !== 'string' || given.length > MAX_WIRE_TEXT) throw new Error('The transaction is invalid.');
  const { keys, signers, signatures, message } = readTransaction(base58.decode(given));
  const place = keys.slice(0, signers).indexOf(key.address);
  if (place < 0) throw new Error('The transaction does not require a signature of this account.');
  return writeTransaction(signatures.toSpliced(place, 1, key.sign(message)), message);
}
