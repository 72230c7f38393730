/** Transaction fees in lamports: base fee per signature plus priority fee per compute unit. */

import type { WireTransaction } from '../../solana/wire.js';

const LAMPORTS_PER_SIGNATURE = 5000n;
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;
const SETTING_BYTES: Readonly<Record<number, number>> = { [SET_UNIT_LIMIT]: 5, [SET_UNIT_PRICE]: 9 };

// Default compute units per instruction (SIMD-0170), and the maximum per transaction.
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
  // The price is in micro-lamports per unit. Round up to lamports.
  const priority = (unitPriceOf({ instructions }) * units + 999_999n) / 1_000_000n;
  return BigInt(signers) * LAMPORTS_PER_SIGNATURE + priority;
}

/** Compute unit price of a message, in micro-lamports. */
export function unitPriceOf(calls: Calls): bigint {
  return setting(calls, SET_UNIT_PRICE, (view) => view.getBigUint64(1, true)) ?? 0n;
}

/** The value of a compute budget instruction, which consists of the instruction's number and the value. */
function setting({ instructions }: Calls, number: number, read: (view: DataView) => bigint): bigint | undefined {
  const found = instructions.find(
    ({ program, data }) => program === COMPUTE_BUDGET && data[0] === number && data.length === SETTING_BYTES[number],
  );
  return found && read(new DataView(found.data.buffer, found.data.byteOffset, found.data.byteLength));
}
