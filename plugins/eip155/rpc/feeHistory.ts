/** The fees of the last blocks (`eth_feeHistory`). The price that a node names for the next block is compared with them. */

import { feeNoticeOf, isRefusal } from 'latchkey/chain-kit';
import type { FeeNotice } from 'latchkey/plugin';
import { readQuantity } from '../parse.js';
import type { GasPrice, NodeRequest } from './reads.js';

/** Blocks to ask for. Some endpoints answer for 10 at most. */
const BLOCKS = [20, 10];
const PERCENTILE = 90;
/** A tip above the usual one times this is unusual. */
const TIP_TIMES = 20n;
/** The base fee rises by an eighth a block (EIP-1559), so that of the last block cannot be far above those before. */
const BASE_TIMES = 5n;
/** A longer list is malformed. */
const MAX_ENTRIES = 1_024;

/** The charge of the last blocks for a unit of gas. */
export interface UsualFees {
  /** The highest base fee. 0 on networks without one. */
  readonly base: bigint;
  /** The median of the tips at the 90th percentile, of the blocks that had tips. 0 if none had. */
  readonly tip: bigint;
}

/** @returns `undefined` if the node does not know the method, refuses even 10 blocks, or gives a malformed answer or none */
export async function readUsualFees(request: NodeRequest): Promise<UsualFees | undefined> {
  for (const blocks of BLOCKS) {
    try {
      return parse(await request('eth_feeHistory', [`0x${blocks.toString(16)}`, 'latest', [PERCENTILE]]));
    } catch (error) {
      if (!isRefusal(error)) return undefined;
    }
  }
  return undefined;
}

/** A fee, and the parts of it. */
export interface PricedFee {
  readonly price: GasPrice;
  readonly usual: UsualFees | undefined;
  readonly gas: bigint;
  /** The most that the network may charge, with fees beside that of the gas. */
  readonly fee: bigint;
  /** The amount of the network's currency that is sent. 0 for tokens. */
  readonly sent: bigint;
}

/** The judgement of the fee for the review. Without a history only the part of the sent amount decides. */
export function noticeOf({
  price: { current, tip = current },
  usual,
  gas,
  fee,
  sent,
}: PricedFee): FeeNotice | undefined {
  const isOdd =
    usual !== undefined &&
    ((usual.tip > 0n && tip > usual.tip * TIP_TIMES) || (usual.base > 0n && current - tip > usual.base * BASE_TIMES));
  return feeNoticeOf({ fee, sent, usual: usual && gas * (usual.base + usual.tip), isOdd });
}

function parse(answer: unknown): UsualFees | undefined {
  const { baseFeePerGas, reward } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  const bases = quantitiesOf(baseFeePerGas);
  const tips = quantitiesOf(Array.isArray(reward) ? reward.map((one) => (Array.isArray(one) ? one[0] : one)) : reward);
  if (!bases || !tips) return undefined;
  const paid = tips.filter((tip) => tip > 0n).sort((a, b) => (a < b ? -1 : 1));
  const highest = bases.reduce((most, one) => (one > most ? one : most), 0n);
  return { base: highest, tip: paid[Math.floor(paid.length / 2)] ?? 0n };
}

/** @returns `undefined` for anything but a list of quantities */
function quantitiesOf(given: unknown): readonly bigint[] | undefined {
  if (!Array.isArray(given) || given.length > MAX_ENTRIES) return undefined;
  const read = given.map(readQuantity);
  return read.every((one) => one !== undefined) ? read : undefined;
}
