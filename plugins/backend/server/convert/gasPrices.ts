/** Prices of gas on a network, for swaps. */

import { isRecord, type NetworkId } from 'latchkey/plugin';
import { malformed, type RpcAnswer } from '../nodes/askNode.js';
import type { NodePool } from '../nodes/pool.js';

/** In wei, as decimal digits: the most to pay for a usual, a fast and an immediate transaction. */
export interface GasPrices {
  readonly standard: string;
  readonly fast: string;
  readonly instant: string;
}

/** On networks without EIP-1559, standard is the node's price. */
export function readGasPrices(pool: NodePool, network: NetworkId): Promise<GasPrices> {
  return pool.read(network, async (node) => {
    const [block, price, tip] = await node.ask([
      { method: 'eth_getBlockByNumber', params: ['latest', false] },
      { method: 'eth_gasPrice', params: [] },
      { method: 'eth_maxPriorityFeePerGas', params: [] },
    ]);
    const gasPrice = readQuantity(price);
    if (gasPrice === undefined) throw malformed('a gas price');
    const base = isRecord(block?.result) ? readQuantity({ result: block.result.baseFeePerGas }) : undefined;
    if (base === undefined) return pricesOf((factor) => (gasPrice * factor) / 12n);
    const given = readQuantity(tip) ?? (gasPrice > base ? gasPrice - base : 0n);
    // Tenths of the base fee, which may rise by 12.5 % with each block; twelfths of the tip, so that standard has the usual one.
    return pricesOf((factor) => (base * factor) / 10n + (given * factor) / 12n);
  });
}

/** @param price - The price for a factor: 12 for standard, 15 for fast, 20 for instant. */
function pricesOf(price: (factor: bigint) => bigint): GasPrices {
  return { standard: `${price(12n)}`, fast: `${price(15n)}`, instant: `${price(20n)}` };
}

function readQuantity(answer: Pick<RpcAnswer, 'result'> | undefined): bigint | undefined {
  const result = answer?.result;
  return typeof result === 'string' && /^0x[0-9a-f]{1,32}$/i.test(result) ? BigInt(result) : undefined;
}
