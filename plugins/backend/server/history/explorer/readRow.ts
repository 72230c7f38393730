/** Reads the rows of an explorer's lists. Pure. */

import { isTime } from '../isTime.js';
import type { Approval, Transfer } from '../movements.js';
import { type Fields, unavailable } from './askExplorer.js';

/** The lists of an account, as actions of the module `account`. */
export type List = 'txlist' | 'txlistinternal' | 'tokentx' | 'tokennfttx' | 'token1155tx';

/** A row. Addresses are in lower case. */
export interface Row {
  readonly hash: string;
  readonly block: number;
  /** Epoch ms. */
  readonly minedAt: number;
  /** Number of the transaction in its block. The list of internal transactions does not state it. */
  readonly position: number | undefined;
  readonly nonce: number;
  readonly from: string;
  readonly to: string;
  /** The movement of a value or token; `undefined` for a call without value. */
  readonly transfer: Transfer | undefined;
  /** Only for rows of `txlist`. */
  readonly call?: {
    readonly isDeploy: boolean;
    readonly isConfirmed: boolean;
    readonly fee: bigint | undefined;
    readonly approval: Approval | undefined;
  };
}

/** Calls that run in the place of their caller: they move nothing, though they state its value. */
const IN_PLACE = ['delegatecall', 'callcode', 'staticcall'];
/** `approve(address,uint256)` and `setApprovalForAll(address,bool)`. */
const APPROVE = /^0x(?:095ea7b3|a22cb465)0{24}([0-9a-f]{40})[0-9a-f]{64}$/i;

/**
 * @returns `undefined` for a row that moves nothing, or that another list repeats
 * @throws `EXPLORER_UNAVAILABLE` if a field is malformed
 */
export function readRow(list: List, fields: Fields): Row | undefined {
  const { from, to, hash, contractAddress, type, callType, isError, tokenID } = fields;
  // Blockscout lists NFTs among the ERC-20 tokens too.
  if (list === 'tokentx' && tokenID !== undefined && tokenID !== '') return undefined;
  if (list === 'txlistinternal' && (isError === '1' || [type, callType].some((one) => IN_PLACE.includes(`${one}`))))
    return undefined;
  const isDeploy = to === '' || to === null || to === undefined;
  const [sender, receiver] = [addressOf(from), addressOf(isDeploy ? contractAddress : to)];
  const row = {
    hash: hashOf(hash ?? fields.transactionHash),
    block: countOf(fields.blockNumber),
    minedAt: timeOf(fields.timeStamp),
    position: list === 'txlistinternal' ? undefined : countOf(fields.transactionIndex),
    nonce: list === 'txlistinternal' ? 0 : countOf(fields.nonce),
    from: sender,
    to: receiver,
    transfer: transferOf(list, fields, sender, receiver),
  };
  if (list !== 'txlist') return row.transfer && row;
  const isConfirmed = isError !== '1' && fields.txreceipt_status !== '0';
  const spender = APPROVE.exec(`${fields.input}`)?.[1];
  const approval =
    isConfirmed && spender ? { owner: sender, spender: addressOf(`0x${spender}`), token: receiver } : undefined;
  return { ...row, call: { isDeploy, isConfirmed, fee: feeOf(fields), approval } };
}

function transferOf(list: List, fields: Fields, from: string, to: string): Transfer | undefined {
  if (list === 'txlist' || list === 'txlistinternal') {
    const amount = amountOf(fields.value);
    return amount > 0n ? { standard: 'native', amount, from, to } : undefined;
  }
  const token = addressOf(fields.contractAddress);
  if (list === 'tokentx') return { standard: 'erc20', token, amount: amountOf(fields.value), from, to };
  const id = `${amountOf(fields.tokenID)}`;
  if (list === 'tokennfttx') return { standard: 'erc721', token, id, amount: 1n, from, to };
  return { standard: 'erc1155', token, id, amount: amountOf(fields.tokenValue), from, to };
}

/** Blockscout leaves the price out of rows of some networks. */
function feeOf({ gasUsed, gasPrice }: Fields): bigint | undefined {
  return isWhole(gasUsed) && isWhole(gasPrice) ? BigInt(gasUsed) * BigInt(gasPrice) : undefined;
}

const isWhole = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value);

function amountOf(value: unknown): bigint {
  if (!isWhole(value)) throw malformed('amounts');
  return BigInt(value);
}

function countOf(value: unknown): number {
  const count = isWhole(value) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(count)) throw malformed('block numbers, times and nonces');
  return count;
}

function timeOf(value: unknown): number {
  const seconds = countOf(value);
  if (!isTime(seconds)) throw malformed('times of blocks');
  return seconds * 1_000;
}

function addressOf(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/i.test(value)) throw malformed('addresses');
  return value.toLowerCase();
}

function hashOf(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{64}$/i.test(value)) throw malformed('hashes');
  return value.toLowerCase();
}

const malformed = (expected: string) => unavailable(`The explorer answered with malformed rows; expected ${expected}.`);
