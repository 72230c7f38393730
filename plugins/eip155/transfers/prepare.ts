/** Prepares a transfer: reads balances and prices, simulates the transaction, and fixes the request to the wallet. */

import { freezeIntent, isRefusal, nodeCode, type Rpc } from 'latchkey/chain-kit';
import {
  displayText,
  type FeePayer,
  type Intent,
  ModalError,
  type NetworkId,
  type TransferRequest,
} from 'latchkey/plugin';
import { eip155Error } from '../errors.js';
import { readQuantity } from '../parse.js';
import { noticeOf, type PricedFee, readUsualFees } from '../rpc/feeHistory.js';
import { createRequest, type NodeRequest, readPrice, rollUpFee } from '../rpc/reads.js';
import { readArrival } from './arrival.js';
import { chainIdHex, encodeCall, feeOf, readAddress } from './request.js';
import type { Transaction } from './transaction.js';

/** `balanceOf(address)` and `decimals()` of ERC-20. */
const BALANCE_OF = '0x70a08231';
const DECIMALS = '0x313ce567';
/** Higher estimates are treated as malformed. */
const MAX_GAS = 10n ** 10n;
/** Gas of a transfer to an account without code, which needs no margin. */
const TRANSFER_GAS = 21_000n;
const MAX_REASON_LENGTH = 200;
const CANNOT_RUN = /^-380\d\d$/;

const hex = (value: bigint) => `0x${value.toString(16)}`;
const malformed = () => eip155Error('RPC_MALFORMED', 'The RPC node returned an invalid answer.');

/**
 * @param payer - Finds the payer of the fee. It is called only if the account cannot pay.
 * @throws as `Transfers.prepare`
 */
export async function prepareTransfer(
  rpc: Rpc,
  request: TransferRequest,
  payer: () => Promise<FeePayer>,
): Promise<Intent> {
  const { network, token, amount, signal } = request;
  const [from, to] = [readAddress(request.from, network), readAddress(request.to, network)];
  if (!('address' in from) || !('address' in to)) {
    throw eip155Error(
      'RECEIVER_INVALID',
      'The receiver is not an address of this network. Expected 0x and 40 hex digits.',
    );
  }
  if (typeof amount !== 'bigint' || amount <= 0n) {
    throw eip155Error('AMOUNT_INVALID', 'The amount is zero or negative. Expected a bigint of at least 1.');
  }
  const node = createRequest(rpc, network, signal);
  const core = { to: to.address, token: await checkToken(node, network, token), amount };
  const { data, value, ...call } = encodeCall(core);
  const transaction = { from: from.address, to: call.to, value: hex(value), data };
  const held = await readBalance(node, from.address, core.token.address);
  if (held < amount) throw eip155Error('BALANCE_TOO_LOW', 'The account has less of this token than the amount.');

  const gas = simulate(node, transaction, isTransferred);
  const fixing = fixRequests(
    node,
    network,
    [transaction],
    gas.then((one) => [one]),
  );
  const [[{ payload, maxFee, priced }], arrives] = await Promise.all([fixing, readArrival(node, transaction, core)]);
  const isNative = core.token.address === undefined;
  const native = isNative ? held : await readBalance(node, from.address, undefined);
  const fix = (sent: bigint, part = {}): Intent => {
    const feeNotice = noticeOf({ ...priced, sent: isNative ? sent : 0n });
    return freezeIntent({
      network,
      from: from.address,
      ...core,
      maxFee,
      payload,
      ...part,
      ...(arrives !== undefined && { arrives }),
      ...(feeNotice && { feeNotice }),
    });
  };
  if (native >= maxFee + value) return fix(amount);
  const paidBy = await payer();
  // The form has read another fee: that of a plain transfer, and of an earlier block. It is left unless another one surely pays it.
  const left = native - maxFee;
  if (request.isMax && isNative && paidBy !== 'other' && left > 0n) {
    return fix(left, { amount: left, payload: { ...payload, value: hex(left) } });
  }
  if (paidBy !== 'account') return fix(amount);
  throw eip155Error('FEE_TOO_HIGH', 'The account has too little of the network’s currency to pay the fee.');
}

/** A request to the wallet, and the most that the network may charge for it. */
export interface FixedRequest {
  readonly payload: Readonly<Record<string, string>>;
  readonly maxFee: bigint;
  /** The parts of the fee, which `noticeOf` judges. */
  readonly priced: Omit<PricedFee, 'sent'>;
}

/** Adds gas, prices and the chain id to transactions. The result has one entry for each of them. */
export async function fixRequests<const List extends readonly Transaction[]>(
  node: NodeRequest,
  network: NetworkId,
  transactions: List,
  gases: Promise<readonly bigint[]>,
): Promise<{ readonly [At in keyof List]: FixedRequest }> {
  const extras = transactions.map(({ data }, at) => {
    const gas = gases.then((all) => all[at] ?? 0n);
    return rollUpFee(node, data.length / 2 - 1, gas);
  });
  const [list, price, usual, extra] = await Promise.all([
    gases,
    readPrice(node),
    readUsualFees(node),
    Promise.all(extras),
  ]);
  const prices =
    price.tip === undefined
      ? { gasPrice: hex(price.price) }
      : { maxFeePerGas: hex(price.price), maxPriorityFeePerGas: hex(price.tip) };
  const fixed = transactions.map((transaction, at): FixedRequest => {
    const gas = list[at] ?? 0n;
    const payload = { ...transaction, chainId: chainIdHex(network), gas: hex(gas), ...prices };
    const maxFee = (feeOf(payload) ?? 0n) + (extra[at] ?? 0n);
    return { payload, maxFee, priced: { price, usual, gas, fee: maxFee } };
  });
  return fixed as { readonly [At in keyof List]: FixedRequest };
}

/** Balance of the native currency, or of a token. */
export async function readBalance(node: NodeRequest, address: string, token: string | undefined): Promise<bigint> {
  const answer =
    token === undefined
      ? await node('eth_getBalance', [address, 'latest'])
      : await node('eth_call', [
          { to: token, data: `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}` },
          'latest',
        ]);
  const balance = readQuantity(answer);
  if (balance === undefined) throw malformed();
  return balance;
}

/** The token with the address in its canonical spelling. The chain decides about the decimals, not the list. */
export async function checkToken(
  node: NodeRequest,
  network: NetworkId,
  token: TransferRequest['token'],
): Promise<TransferRequest['token']> {
  if (token.address === undefined) return token;
  const read = readAddress(token.address, network);
  if (!('address' in read)) throw eip155Error('RECEIVER_INVALID', 'The token’s contract is not an address.');
  const decimals = readQuantity(await node('eth_call', [{ to: read.address, data: DECIMALS }, 'latest']));
  if (decimals !== BigInt(token.decimals)) {
    throw eip155Error(
      'TOKEN_DECIMALS',
      `The token has ${decimals ?? 'no'} decimals on the network, but ${token.decimals} were given. Nothing can be sent.`,
    );
  }
  return { ...token, address: read.address };
}

/** ERC-20 returns true. Some older tokens return nothing. False means that the token refuses. */
export const isTransferred = (answer: unknown): boolean => answer === '0x' || readQuantity(answer) === 1n;

/** The state of a contract may change until the transaction is executed. */
const withMargin = (gas: bigint) => (gas === TRANSFER_GAS ? gas : (gas * 5n) / 4n);

/**
 * Executes transactions one after the other on a node without sending them (`eth_simulateV1`).
 *
 * @returns the gas of each; `undefined` if the node cannot do it
 * @throws `TRANSFER_REVERTS`
 */
export async function simulateAll(
  node: NodeRequest,
  transactions: readonly Transaction[],
): Promise<readonly bigint[] | undefined> {
  let answer: unknown;
  try {
    answer = await node('eth_simulateV1', [{ blockStateCalls: [{ calls: transactions }] }, 'latest']);
  } catch (error) {
    // The code says that the transactions themselves cannot run (Geth, `eth_simulateV1`).
    if (CANNOT_RUN.test(`${nodeCode(error)}`)) throw reverts('The network would refuse this batch.', error);
    if (!isRefusal(error)) throw error;
    return undefined;
  }
  const [block] = (Array.isArray(answer) ? answer : []) as readonly { readonly calls?: unknown }[];
  const calls = Array.isArray(block?.calls) ? (block.calls as readonly Readonly<Record<string, unknown>>[]) : [];
  if (calls.length !== transactions.length) throw malformed();
  return calls.map(({ status, gasUsed }) => {
    const gas = readQuantity(gasUsed);
    if (status !== '0x1') throw eip155Error('TRANSFER_REVERTS', 'The network would refuse this batch.');
    if (gas === undefined || gas > MAX_GAS) throw malformed();
    return withMargin(gas);
  });
}

/**
 * Executes the transaction on a node without sending it.
 *
 * @param isDone - Whether the answer of a contract says that it has done what was asked.
 * @returns its gas
 * @throws `TRANSFER_REVERTS`
 */
export async function simulate(
  node: NodeRequest,
  transaction: Transaction,
  isDone: (answer: unknown) => boolean,
): Promise<bigint> {
  const isCall = transaction.data !== '0x';
  try {
    if (isCall && !isDone(await node('eth_call', [transaction, 'latest']))) {
      throw eip155Error('TRANSFER_REVERTS', 'The token refuses this transfer.');
    }
    const gas = readQuantity(await node('eth_estimateGas', [transaction]));
    if (gas === undefined || gas > MAX_GAS) throw malformed();
    return withMargin(gas);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw reverts('The network would refuse this transfer.', error);
  }
}

/** The error for what the node refuses, with its reason, which is the first hint too. */
function reverts(message: string, error: unknown) {
  const { cause } = error as { readonly cause?: unknown };
  const reason = displayText(cause instanceof Error ? cause.message : '', MAX_REASON_LENGTH);
  return new ModalError(`${message}${reason && ` It says: ${reason}`}`, {
    code: 'TRANSFER_REVERTS',
    plugin: 'eip155',
    cause: error,
    ...(reason && { hints: [reason] }),
  });
}
