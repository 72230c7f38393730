/** Prepares approvals and swaps: compares what a source has built with the request, and simulates it. */

import type { Rpc } from 'latchkey/chain-kit';
import { type FeePayer, ModalError, type NetworkId, type TransferToken } from 'latchkey/plugin';
import type { SwapField, SwapIntent, SwapPreparation } from 'latchkey/plugins/swaps/slots';
import { eip155Error } from '../errors.js';
import { readQuantity } from '../parse.js';
import { noticeOf } from '../rpc/feeHistory.js';
import { createRequest, type NodeRequest } from '../rpc/reads.js';
import {
  checkToken,
  type FixedRequest,
  fixRequests,
  readBalance,
  simulate,
  simulateAll,
} from '../transfers/prepare.js';
import { readAddress } from '../transfers/request.js';
import type { Transaction } from '../transfers/transaction.js';
import { encodeApproval, isOtherFunction, readSwapTerms, swapDifference } from './calldata.js';
import { permitData } from './permit.js';

/** `allowance(address,address)` of ERC-20. */
const ALLOWANCE = '0xdd62ed3e';
const hex = (value: bigint) => `0x${value.toString(16)}`;

type Draft = Omit<SwapIntent, 'maxFee' | 'payload'> & { readonly to: string; readonly data: string };

/** @param now - Epoch ms. @throws as `SwapChain.prepare` */
export async function prepareSwap(
  rpc: Rpc,
  request: SwapPreparation,
  payer: () => Promise<FeePayer>,
  now: number,
): Promise<readonly SwapIntent[]> {
  const { network, amount, signal, approval, isPermit, swap } = request;
  const node = createRequest(rpc, network, signal);
  const from = requireAddress(request.account, network);
  const [token, received] = await Promise.all([
    checkToken(node, network, plain(request.from)),
    checkToken(node, network, plain(request.to)),
  ]);
  const base = { network, from, token, recipient: from };
  const approvals = approval ? await approvalDrafts(node, request, base, approval) : [];
  const drafts = swap ? [...approvals, swapDraft(request, { ...base, received }, swap)] : approvals;
  const held = await readBalance(node, from, token.address);
  if (held < amount) throw eip155Error('BALANCE_TOO_LOW', 'The account has less of this token than the amount.');
  const [draft] = approvals;
  if (isPermit && draft?.step === 'approve') return Object.freeze([await permitIntent(node, draft, now)]);
  const calls = drafts.map(({ to, data, value }) => ({ from, to, value: hex(value), data }));
  const fixed = await fixRequests(node, network, calls, gasOf(node, drafts, calls));
  const feeNotice = noticeOfAll(fixed, drafts);
  const intents = drafts.map(({ to: _to, data: _data, ...draft }, at): SwapIntent => {
    const { payload = {}, maxFee = 0n } = fixed[at] ?? {};
    const intent = { ...draft, token: Object.freeze(draft.token), maxFee, payload: Object.freeze(payload) };
    return Object.freeze({ ...intent, ...(feeNotice && { feeNotice }) });
  });
  const native = token.address === undefined ? held : await readBalance(node, from, undefined);
  const cost = intents.reduce((sum, intent) => sum + intent.maxFee + intent.value, 0n);
  if (native < cost && (await payer()) === 'account') {
    throw eip155Error('FEE_TOO_HIGH', 'The account has too little of the network’s currency to pay the fee.');
  }
  return Object.freeze(intents);
}

/** The requests of a batch are judged together: all have the same price of gas. */
function noticeOfAll(fixed: readonly FixedRequest[], drafts: readonly Draft[]) {
  const [first] = fixed;
  const sum = (values: readonly bigint[]) => values.reduce((total, one) => total + one, 0n);
  return (
    first &&
    noticeOf({
      ...first.priced,
      gas: sum(fixed.map(({ priced }) => priced.gas)),
      fee: sum(fixed.map(({ maxFee }) => maxFee)),
      sent: sum(drafts.map(({ value }) => value)),
    })
  );
}

/** A permit with the terms of an approval. The source has built the approval, so that its terms were compared. */
async function permitIntent(
  node: NodeRequest,
  { to: token, data: _, ...terms }: Draft,
  now: number,
): Promise<SwapIntent> {
  const { typedData, ...permitTerms } = await permitData(node, { ...terms, token }, now);
  const payload = Object.freeze({ typedData });
  const fixed = { token: Object.freeze(terms.token), permitTerms: Object.freeze(permitTerms), payload };
  return Object.freeze({ ...terms, ...fixed, step: 'permit', maxFee: 0n });
}

/** The compared fields of a token. A source may add other fields. */
const plain = ({ address, symbol, decimals }: TransferToken): TransferToken => ({
  ...(address !== undefined && { address }),
  symbol,
  decimals,
});

/** A batch is simulated as a whole, because its swap needs its approval. */
async function gasOf(node: NodeRequest, drafts: readonly Draft[], calls: readonly Transaction[]) {
  if (calls.length < 2) {
    return Promise.all(calls.map((call, at) => simulate(node, call, isAnswer(drafts[at]?.step))));
  }
  const gases = await simulateAll(node, calls);
  if (gases) return gases;
  throw eip155Error('BATCH_UNCHECKED', 'The node cannot simulate a batch. Send the approval first, then the swap.');
}

type Base = Pick<SwapIntent, 'network' | 'from' | 'token' | 'recipient'>;

/** A token that demands a reset refuses a new allowance while another one stands. A single request resets it first. */
async function approvalDrafts(
  node: NodeRequest,
  { routers, swap }: SwapPreparation,
  base: Base,
  { amount, transaction }: NonNullable<SwapPreparation['approval']>,
): Promise<readonly Draft[]> {
  const { token, from } = base;
  if (token.address === undefined) throw altered('token');
  const router = requireRouter(transaction.spender ?? '', routers, base.network);
  const draft = (step: 'reset' | 'approve', sum: bigint): Draft => ({
    ...base,
    step,
    router,
    amount: sum,
    value: 0n,
    received: undefined,
    minimum: 0n,
    to: `${token.address}`,
    data: encodeApproval(router, sum),
  });
  const approve = draft('approve', amount);
  const built = { chainId: hex(BigInt(base.network.slice(7))), from, to: transaction.to, value: '0x0' };
  const field = swapDifference(approve as unknown as SwapIntent, { ...built, data: transaction.data });
  if (field) throw altered(field);
  const current = readQuantity(
    await node('eth_call', [{ to: token.address, data: `${ALLOWANCE}${word(from)}${word(router)}` }, 'latest']),
  );
  const mustReset =
    current !== undefined && current > 0n && (await reverts(node, { from, to: approve.to, data: approve.data }));
  if (!mustReset) return [approve];
  return swap ? [draft('reset', 0n), approve] : [draft('reset', 0n)];
}

function swapDraft(
  { routers, amount }: SwapPreparation,
  base: Base & { readonly received: TransferToken },
  { minimum, transaction, permit }: NonNullable<SwapPreparation['swap']>,
): Draft {
  const router = requireRouter(transaction.to, routers, base.network);
  const value = base.token.address === undefined ? amount : 0n;
  const core = { ...base, step: 'swap' as const, router, amount, value, ...(permit && { permit: permit.data }) };
  const terms = readSwapTerms(core, transaction.data);
  if (!terms && isOtherFunction(transaction.data)) {
    throw eip155Error(
      'SWAP_UNREADABLE',
      'The source has built the swap in a form that does not say what is received. Nothing was sent. Try another amount.',
    );
  }
  if (!terms) throw altered('data');
  if (terms.minimum < minimum) throw altered('minimum');
  const draft: Draft = {
    ...core,
    minimum: terms.minimum,
    received: Object.freeze(base.received),
    to: router,
    data: transaction.data,
  };
  const sent = { chainId: hex(BigInt(base.network.slice(7))), from: transaction.from, to: router, value: hex(value) };
  const field = swapDifference(draft as unknown as SwapIntent, { ...sent, data: transaction.data });
  if (field) throw altered(field);
  return draft;
}

/** An approval returns true, or nothing as with USDT. A swap may return anything. */
const isAnswer = (step: SwapIntent['step'] | undefined) => (answer: unknown) =>
  step === 'swap' || answer === '0x' || readQuantity(answer) === 1n;

async function reverts(node: NodeRequest, call: Omit<Transaction, 'value'>): Promise<boolean> {
  return simulate(node, { ...call, value: '0x0' }, isAnswer('approve')).then(
    () => false,
    (error) => {
      if ((error as { readonly code?: unknown }).code === 'TRANSFER_REVERTS') return true;
      throw error;
    },
  );
}

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0');

function requireRouter(given: string, routers: readonly string[], network: NetworkId): string {
  const read = readAddress(given, network);
  const isKnown = routers.some((one) => one.toLowerCase() === given.toLowerCase());
  if ('address' in read && isKnown) return read.address;
  throw eip155Error(
    'ROUTER_UNKNOWN',
    'The source of the swap names a contract that this app does not trust. Nothing was sent.',
  );
}

function requireAddress(given: string, network: NetworkId): string {
  const read = readAddress(given, network);
  if ('address' in read) return read.address;
  throw eip155Error(
    'RECEIVER_INVALID',
    'The account is not an address of this network. Expected 0x and 40 hex digits.',
  );
}

/** The first hint is the field. */
const altered = (field: SwapField) =>
  new ModalError(`The source has built another swap than the one asked for: the field "${field}" differs.`, {
    code: 'SWAP_ALTERED',
    plugin: 'eip155',
    hints: [field],
  });
