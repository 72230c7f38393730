/** What a transaction pays: for each signature, and for the compute units it asks for. Lamports, exact. */

import type { WireTransaction } from '../../solana/wire.js';

const LAMPORTS_PER_SIGNATURE = 5000n;
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;

// SIMD-0170: built-in programs count little. A transaction has at most 1.4 million units.
const BUILTIN_UNITS = 3_000n;
const PROGRAM_UNITS = 200_000n;
const MAX_UNITS = 1_400_000n;
const BUILTINS: readonly (string | undefined)[] = [
  COMPUTE_BUDGET,
  '1'.repeat(32),
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
];

/** The fee of a message. */
export function feeOf({ signers, instructions }: Pick<WireTransaction, 'signers' | 'instructions'>): bigint {
  let limit: bigint | undefined;
  let price = 0n;
  let usual = 0n;
  for (const { program, data } of instructions) {
    usual += BUILTINS.includes(program) ? BUILTIN_UNITS : PROGRAM_UNITS;
    if (program !== COMPUTE_BUDGET) continue;
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data[0] === SET_UNIT_LIMIT && data.length === 5) limit = BigInt(view.getUint32(1, true));
    if (data[0] === SET_UNIT_PRICE && data.length === 9) price = view.getBigUint64(1, true);
  }
  const wanted = limit ?? usual;
  const units = wanted < MAX_UNITS ? wanted : MAX_UNITS;
  // Micro-lamports a unit, rounded up.
  const priority = (price * units + 999_999n) / 1_000_000n;
  return BigInt(signers) * LAMPORTS_PER_SIGNATURE + priority;
}
