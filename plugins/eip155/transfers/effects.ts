/**
 * The effects of a transfer, as its receipt proves them. If a contract or a bundler acts for an account, the transaction has
 * another sender, receiver and data than the transfer, and only its effects can be compared. Pure.
 */

import type { Intent, IntentField } from 'latchkey/plugin';
import { readQuantity } from '../parse.js';
import { isSameAddress } from './request.js';

/** An answer of a node. */
export type Fields = Readonly<Record<string, unknown>>;

/** The topic of ERC-20's event `Transfer(address,address,uint256)`. */
const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/**
 * The topic of `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` (ERC-4337 §Specification). The second
 * argument is the account, the fifth whether its call has succeeded.
 */
const OPERATION_EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';
/** The topic of `ExecutionFailure(bytes32,uint256)` of a Safe: its transaction was mined, and its call has failed. */
const SAFE_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';
/** The topic of `ExecutionSuccess(bytes32,uint256)` of a Safe. A single transaction may execute several of the Safe. */
const SAFE_SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e';
/** The entry points of ERC-4337, versions 0.6 to 0.9, as viem lists them. Other contracts can invent the event. */
const ENTRY_POINTS: ReadonlySet<string> = new Set([
  ...['0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789', '0x0000000071727de22e5e9d8baf0edac6f37da032'],
  ...['0x4337084d9e255ff0702461cf8895ce9e3b5ff108', '0x433709009b8330fda32311df1c2afa402ed8d009'],
]);

/** Whether the address is an entry point, which bundlers call. */
export const isEntryPoint = (address: unknown): boolean => ENTRY_POINTS.has(String(address).toLowerCase());

/** The end of a transaction, as its receipt proves it. */
export type Effects<Field> =
  | { readonly status: 'confirmed' | 'failed'; readonly id: string }
  | { readonly status: 'mismatch'; readonly field: Field; readonly id: string };

/**
 * Compares the receipt of a transfer with its intent. A token is compared by its events. The native currency leaves no event.
 *
 * @param id - The hash of the transaction.
 */
export function transferEffects(intent: Intent, receipt: Fields, id: string): Effects<IntentField> {
  const { from, to, token, amount } = intent;
  if (hasFailed(receipt, from)) return { status: 'failed', id };
  if (token.address === undefined) return { status: 'confirmed', id };
  // A token that refuses without a revert moves nothing. That proves no other transfer.
  if (transfersIn(receipt, token.address, { from }).length === 0) return { status: 'failed', id };
  const right = transfersIn(receipt, token.address, { from, to });
  if (right.length === 0) return { status: 'mismatch', field: 'to', id };
  // A token may keep a fee, so the event may name less than the amount.
  const isWithin = right.some(({ data }) => (readQuantity(data) ?? amount + 1n) <= amount);
  return isWithin ? { status: 'confirmed', id } : { status: 'mismatch', field: 'amount', id };
}

/** Whether the transaction has reverted, or, in a transaction that was mined, each operation of the account. */
export function hasFailed(receipt: Fields, account: string): boolean {
  if (receipt.status === '0x0') return true;
  const logs = logsOf(receipt);
  const own = logs.filter(({ address }) => isSameAddress(address, account));
  const has = (event: string) => own.some(({ topics }) => topicsOf(topics)[0] === event);
  if (has(SAFE_FAILURE) && !has(SAFE_SUCCESS)) return true;
  const operations = logs.filter(
    ({ address, topics }) =>
      isEntryPoint(address) && topicsOf(topics)[0] === OPERATION_EVENT && isTopic(topicsOf(topics)[2], account),
  );
  // The words of the data: the nonce, then whether the call has succeeded.
  return operations.length > 0 && operations.every(({ data }) => /^0x.{64}0{64}/.test(String(data)));
}

/** The events of a receipt that tell of transfers of a token, from or to these accounts. */
export function transfersIn(
  receipt: Fields,
  token: string,
  { from, to }: { readonly from?: string; readonly to?: string },
): readonly Fields[] {
  return logsOf(receipt).filter(({ address, topics }) => {
    const [event, sender, receiver] = topicsOf(topics);
    return (
      isSameAddress(address, token) &&
      event === TRANSFER_EVENT &&
      (from === undefined || isTopic(sender, from)) &&
      (to === undefined || isTopic(receiver, to))
    );
  });
}

const logsOf = ({ logs }: Fields) => (Array.isArray(logs) ? (logs as readonly Fields[]) : []);
const topicsOf = (topics: unknown) => (Array.isArray(topics) ? (topics as readonly unknown[]) : []);
const isTopic = (topic: unknown, address: string) =>
  String(topic).toLowerCase() === `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
