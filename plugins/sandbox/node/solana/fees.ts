/** What a transaction pays: for each signature, and for the compute units it asks for. Lamports, exact. */

import type { WireTransaction } from '../../solana/wire.js';

const LAMPORTS_PER_SIGNATURE = 5000n;
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;
const SETTING_BYTES: Readonly<Record<number, number>> = { [SET_UNIT_LIMIT]: 5, [SET_UNIT_PRICE]: 9 };

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

type Calls = Pick<WireTransaction, 'instructions'>;

/** The fee of a message. */
export function feeOf({ signers, instructions }: Pick<WireTransaction, 'signers' | 'instructions'>): bigint {
  const usual = instructions.reduce(
    (units, { program }) => units + (BUILTINS.includes(program) ? BUILTIN_UNITS : PROGRAM_UNITS),
    0n,
  );
  const wanted = setting({ instructions }, SET_UNIT_LIMIT, (view) => BigInt(view.getUint32(1, true))) ?? usual;
  const units = wanted < MAX_UNITS ? wanted : MAX_UNITS;
  // Micro-lamports a unit, rounded up.
  const priority = (unitPriceOf({ instructions }) * units + 999_999n) / 1_000_000n;
  return BigInt(signers) * LAMPORTS_PER_SIGNATURE + priority;
}

/** What a message offers for a compute unit, in micro-lamports. */
export function unitPriceOf(calls: Calls): bigint {
  return setting(calls, SET_UNIT_PRICE, (view) => view.getBigUint64(1, true)) ?? 0n;
}

/** A setting of the compute budget program: its number, then its value. */
function setting({ instructions }: Calls, number: number, read: (view: DataView) => bigint): bigint | undefined {
  const found = instructions.find(
    ({ program, data }) => program === COMPUTE_BUDGET && data[0] === number && data.length === SETTING_BYTES[number],
  );
  return found && read(new DataView(found.data.buffer, found.data.byteOffset, found.data.byteLength));
}
