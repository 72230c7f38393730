/** Changes the fields of results as a profile says. Pure. */

import type { NodeObject, RpcNodeProfile } from '../profiles/nodes/types.js';

const OBJECTS: Readonly<Record<string, NodeObject>> = {
  eth_getTransactionByHash: 'transaction',
  eth_getTransactionByBlockHashAndIndex: 'transaction',
  eth_getTransactionByBlockNumberAndIndex: 'transaction',
  eth_getTransactionReceipt: 'receipt',
  eth_getBlockReceipts: 'receipt',
  eth_getBlockByNumber: 'block',
  eth_getBlockByHash: 'block',
};

/** The result of a method, as the node of the profile would give it. */
export function shapeResult(profile: RpcNodeProfile, method: string, result: unknown): unknown {
  if (method === 'eth_estimateGas' && profile.estimatePercent !== undefined) {
    return `0x${((BigInt(String(result)) * BigInt(profile.estimatePercent)) / 100n).toString(16)}`;
  }
  const kind = Object.hasOwn(OBJECTS, method) ? OBJECTS[method] : undefined;
  return kind ? shape(profile, kind, result) : result;
}

function shape(profile: RpcNodeProfile, kind: NodeObject, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => shape(profile, kind, one));
  if (typeof value !== 'object' || value === null) return value;
  const { omits = [], sets = {} } = profile.fields?.[kind] ?? {};
  const kept = Object.entries(value).filter(([name]) => !omits.includes(name));
  const fields = { ...Object.fromEntries(kept), ...sets } as Readonly<Record<string, unknown>>;
  // A block with its transactions.
  const { transactions } = fields;
  return kind === 'block' && Array.isArray(transactions)
    ? { ...fields, transactions: shape(profile, 'transaction', transactions) }
    : fields;
}
