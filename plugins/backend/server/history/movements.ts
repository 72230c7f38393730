/** Finds the transfers and approvals in the logs of a transaction. Pure. */
import { isRecord } from 'latchkey/plugin';

/** A transfer between two accounts. */
export interface Transfer {
  readonly standard: 'native' | 'erc20' | 'erc721' | 'erc1155';
  readonly token?: string;
  readonly id?: string;
  readonly amount: bigint;
  readonly from: string;
  readonly to: string;
}

/** Permission for somebody else to move a token. */
export interface Approval {
  readonly owner: string;
  readonly spender: string;
  readonly token: string;
}

/** Topics of the events of ERC-20, ERC-721 and ERC-1155. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';
/** Collectibles of one batch. Later ones are ignored. */
const MAX_BATCH = 100;

/** Contracts can emit anything: logs of another form are ignored. */
export function readLogs(logs: readonly unknown[]): {
  readonly transfers: readonly Transfer[];
  readonly approvals: readonly Approval[];
} {
  const transfers: Transfer[] = [];
  const approvals: Approval[] = [];
  for (const log of logs) {
    const { address, topics, data } = isRecord(log) ? log : {};
    if (typeof address !== 'string' || typeof data !== 'string' || !Array.isArray(topics)) continue;
    const token = address.toLowerCase();
    const [event, ...words] = topics as readonly string[];
    const values = wordsOf(data);
    const [a = '', b = '', c = ''] = words;
    if (event === TRANSFER && words.length === 2 && values.length === 1) {
      transfers.push({ standard: 'erc20', token, amount: values[0] ?? 0n, from: addressOf(a), to: addressOf(b) });
    } else if (event === TRANSFER && words.length === 3) {
      transfers.push({
        standard: 'erc721',
        token,
        amount: 1n,
        from: addressOf(a),
        to: addressOf(b),
        id: `${BigInt(c)}`,
      });
    } else if ((event === TRANSFER_SINGLE || event === TRANSFER_BATCH) && words.length === 3) {
      for (const [id, amount] of event === TRANSFER_SINGLE ? [[values[0], values[1]] as const] : pairs(values)) {
        if (id === undefined || amount === undefined) continue;
        transfers.push({ standard: 'erc1155', token, id: `${id}`, amount, from: addressOf(b), to: addressOf(c) });
      }
    } else if ((event === APPROVAL || event === APPROVAL_FOR_ALL) && words.length >= 2) {
      approvals.push({ token, owner: addressOf(a), spender: addressOf(b) });
    }
  }
  return { transfers, approvals };
}

/** The ids and amounts of `TransferBatch`: two ABI arrays. */
function pairs(words: readonly bigint[]): readonly (readonly [bigint | undefined, bigint | undefined])[] {
  const [ids, amounts] = [listAt(words, words[0]), listAt(words, words[1])];
  return ids.slice(0, MAX_BATCH).map((id, at) => [id, amounts[at]] as const);
}

function listAt(words: readonly bigint[], offset: bigint | undefined): readonly bigint[] {
  if (offset === undefined || offset % 32n !== 0n || offset / 32n >= BigInt(words.length)) return [];
  const start = Number(offset / 32n);
  const length = words[start] ?? 0n;
  return length <= BigInt(words.length) ? words.slice(start + 1, start + 1 + Number(length)) : [];
}

function wordsOf(data: string): readonly bigint[] {
  if (!/^0x([0-9a-f]{64})*$/i.test(data)) return [];
  return (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
}

const addressOf = (topic: string) => `0x${topic.slice(-40)}`.toLowerCase();
