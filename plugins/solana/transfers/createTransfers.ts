/** The service `transfers` of this namespace: SOL, and tokens if the app asks for them. Lazy. */

import { base64 } from '@scure/base';
import {
  featureFinder,
  freezeIntent,
  intentChanged,
  nodeCode,
  readTransferToken,
  requireSealed,
} from 'latchkey/chain-kit';
import type {
  Intent,
  IntentField,
  OutboxLook,
  PluginContext,
  SentTransfer,
  TrackedTransaction,
  TransferRequest,
  Transfers,
} from 'latchkey/plugin';
import { INVALID_INPUT, solanaError } from '../errors.js';
import { isAddress } from '../namespace.js';
import { contextValue, createRpc, malformed, readBlockhash } from '../rpc/client.js';
import { readU64 } from '../rpc/json.js';
import { createBalances, createFees } from '../rpc/reads.js';
import type { SolanaFeatures } from '../slots.js';
import { parseTransaction } from '../transactions/parse.js';
import { encodeTokenTransfer, type TokenTransferInput } from '../transactions/tokenTransfer.js';
import { encodeTransfer, toUnsignedTransaction } from '../transactions/transfer.js';
import { readReceiverAccount, requireKey } from './receiver.js';
import { differenceOf, sentDifference } from './request.js';
import { readRoute, readSource, simulate } from './tokens.js';

/** Addresses without a key: the system program, and the one that burns are sent to. */
const BURN = new Set(['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111']);
/** A blockhash is valid for 150 slots, about one minute. After this time nodes have dropped the transaction. */
const DROPPED_MS = 3 * 60_000;
const ELSEWHERE_LOOKS = 3;

export function createTransfers(context: PluginContext): Transfers {
  const rpc = createRpc(context);
  const feature = featureFinder<SolanaFeatures>(context, 'solana');
  const balances = createBalances(context);
  const fees = createFees(context);

  return {
    failure: { key: 'send.failedTry', text: 'Failed to send transaction. Please try again.' },
    invalidInput: INVALID_INPUT,
    linkScheme: 'solana',
    tokens: 'optional',
    async readReceiver({ network, text, signal }) {
      const address = text.trim();
      if (!isAddress(address)) return { status: 'invalid', reason: 'format' };
      const read = { status: 'address', address } as const;
      if (BURN.has(address)) return { ...read, isContract: false, isBurn: true };
      // Without an answer the receiver is checked again by `prepare`.
      const account = await readReceiverAccount(rpc, network, address, signal).catch(() => undefined);
      if (account?.kind === 'keyless') return { status: 'keyless', owner: account.owner };
      return { ...read, isContract: account && false, isBurn: false, isProgram: account?.kind === 'program' };
    },
    async balance({ network, address, token, signal }) {
      if (token.address !== undefined) {
        return (await readSource(rpc, { network, owner: address, mint: token.address, signal })).held;
      }
      return balances.native({ network, address, ...(signal && { signal }) });
    },
    async prepare(request) {
      const { network, from, to, amount, signal } = request;
      if (!isAddress(from) || !isAddress(to) || typeof amount !== 'bigint' || amount <= 0n) {
        throw solanaError('RECEIVER_INVALID', INVALID_INPUT.text);
      }
      const token = readTransferToken(context, network, request.token);
      if (!BURN.has(to)) await requireKey(rpc, network, to, signal);
      if (token.address !== undefined) return prepareToken({ ...request, token }, token.address);
      const given = signal && { signal };
      const [held, maxFee] = await Promise.all([
        balances.native({ network, address: from, ...given }),
        fees.transfer({ network, ...given }),
      ]);
      if (held < amount) throw solanaError('BALANCE_TOO_LOW', 'The account has less of this token than the amount.');
      if (held < amount + maxFee) {
        throw solanaError('FEE_TOO_HIGH', 'The account has too little of the network’s currency to pay the fee.');
      }
      await requireRent(network, to, amount, signal);
      const payload = { program: 'system', instruction: 'transfer', from, to, lamports: `${amount}` };
      return freezeIntent({ network, from, to, token, amount, maxFee, payload });
    },
    async submit(intent, seal, signal) {
      requireSealed(intent, seal, 'solana');
      const { network, from, to, amount } = intent;
      // A blockhash from the time of the review may have expired.
      const { blockhash } = await readBlockhash(rpc, network, 'confirmed', signal);
      const route = readPayload(intent);
      const message = route
        ? encodeTokenTransfer({ ...route, blockhash })
        : encodeTransfer({ from, to, lamports: amount, blockhash });
      const field = differenceOf(intent, message);
      if (field) throw intentChanged(field, 'solana');
      const { account } = context.connections.get('solana') ?? {};
      if (account?.address !== from) throw intentChanged('from', 'solana');
      const transaction = toUnsignedTransaction(message);
      const send = feature('solana:signAndSendTransaction');
      return { id: await send({ transaction, account: from, network, signal }), kind: 'transaction' };
    },
    track: (sent, signal) => track(sent, signal),
    look: (sent, signal) => look(sent, signal),
  };

  /** Simulated as the wallet will be asked for it, except for the blockhash, which is read right before. */
  async function prepareToken({ network, from, to, token, amount, signal }: TransferRequest, mint: string) {
    const given = signal && { signal };
    const { decimals } = token;
    const [route, native, fee] = await Promise.all([
      readRoute(rpc, { network, from, to, mint, decimals, signal }),
      balances.native({ network, address: from, ...given }),
      fees.transfer({ network, ...given }),
    ]);
    const { held, rent, program, source, destination, creates } = route;
    if (held < amount) throw solanaError('BALANCE_TOO_LOW', 'The account has less of this token than the amount.');
    const maxFee = fee + rent;
    if (native < maxFee) {
      throw solanaError('FEE_TOO_HIGH', 'The account has too little of the network’s currency to pay the fee.');
    }
    const { blockhash } = await readBlockhash(rpc, network, 'confirmed', signal);
    const transfer = { from, to, mint, program, source, destination, creates, amount, decimals, blockhash };
    await simulate(rpc, network, transfer, signal);
    const payload = {
      ...{ instruction: 'transferChecked', program, from, to, mint, source, destination },
      ...{ amount: `${amount}`, decimals: `${decimals}`, creates: `${creates}` },
    };
    return freezeIntent({ network, from, to, token: { ...token, address: mint }, amount, maxFee, payload });
  }

  async function track(sent: SentTransfer, signal: AbortSignal | undefined): Promise<OutboxLook> {
    const { id, intent } = sent;
    const { network } = intent;
    return look({ ...sent, network }, signal, {
      compare: () => compare(intent, id, signal),
      isElsewhere: () => isElsewhere(intent, id, signal),
    });
  }

  /** Looks once. @param proof - Absent for a transaction whose content is not known. */
  async function look(
    { id, network, missing, sentAt }: Pick<TrackedTransaction, 'id' | 'network' | 'missing' | 'sentAt'>,
    signal: AbortSignal | undefined,
    proof?: { compare(): Promise<IntentField | 'unknown' | undefined>; isElsewhere(): Promise<boolean> },
  ): Promise<OutboxLook> {
    const config = { searchTransactionHistory: missing > 0 };
    const answer = await rpc(network, { method: 'getSignatureStatuses', params: [[id], config] }, signal);
    const list = contextValue(answer);
    const status = (Array.isArray(list) ? list[0] : undefined) as Readonly<Record<string, unknown>> | null | undefined;
    if (status) {
      const field = await proof?.compare();
      if (field === 'unknown') return { status: 'pending' };
      if (field) return { status: 'mismatch', field, id };
      if (status.err !== null && status.err !== undefined) return { status: 'failed', id };
      return status.confirmationStatus === 'processed' ? { status: 'pending' } : { status: 'confirmed', id };
    }
    if (missing >= ELSEWHERE_LOOKS && (await proof?.isElsewhere())) return { status: 'mismatch', field: 'network', id };
    return context.env.date() - sentAt > DROPPED_MS ? { status: 'dropped', reason: 'EXPIRED' } : { status: 'unknown' };
  }

  /** Reads the sent transaction and compares it. `unknown` while the node does not have it. */
  async function compare(intent: Intent, id: string, signal: AbortSignal | undefined) {
    const config = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
    const answer = await rpc(intent.network, { method: 'getTransaction', params: [id, config] }, signal, (one) => ({
      one,
    }));
    const { transaction } = (answer.one ?? {}) as { readonly transaction?: unknown };
    if (!Array.isArray(transaction)) return 'unknown' as const;
    const parsed = parseTransaction(base64.decode(String(transaction[0])));
    if (!parsed) throw malformed();
    return sentDifference(intent, parsed.message);
  }

  async function isElsewhere({ network }: Intent, id: string, signal: AbortSignal | undefined): Promise<boolean> {
    const others = context.networks.all().filter((one) => one.namespace === 'solana' && one.id !== network);
    for (const other of others) {
      const request = { method: 'getSignatureStatuses', params: [[id], { searchTransactionHistory: true }] };
      const list = contextValue(await rpc(other.id, request, signal).catch(() => undefined));
      if (Array.isArray(list) && list[0]) return true;
    }
    return false;
  }

  /** A new account must hold enough for its rent. @throws `RENT_TOO_LOW` */
  async function requireRent(network: string, to: string, amount: bigint, signal: AbortSignal | undefined) {
    const ask = (method: string, params: readonly unknown[]) =>
      rpc(network, { method, params }, signal).catch((error: unknown) => {
        // Some nodes lack these methods. The network checks the rent in any case.
        if (nodeCode(error) === undefined) throw error;
        return undefined;
      });
    const held = contextValue(await ask('getBalance', [to, { commitment: 'confirmed' }]));
    if (readU64(held) !== 0n) return;
    const least = readU64(await ask('getMinimumBalanceForRentExemption', [0]));
    if (least !== undefined && amount < least) {
      throw solanaError('RENT_TOO_LOW', `The receiver’s account is new. It must receive at least ${least} lamports.`);
    }
  }
}

/** The accounts of a token's transfer. `undefined` for SOL. */
function readPayload({ from, to, token, amount, payload }: Intent): Omit<TokenTransferInput, 'blockhash'> | undefined {
  const { address: mint, decimals } = token;
  if (mint === undefined) return undefined;
  const { program = '', source = '', destination = '', creates } = payload;
  return { from, to, mint, program, source, destination, creates: creates === 'true', amount, decimals };
}
