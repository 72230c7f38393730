/**
 * Tokens as the world has them: mints of Token-2022 whose extensions change what arrives, what is shown, or what is refused.
 *
 * Types and layouts of the extensions: solana-program/token-2022, `interface/src/extension/`, read on 2026-08-17.
 */

/** Numbers of extensions, as their data names them. */
export const EXTENSION = {
  transferFeeConfig: 1,
  transferFeeAmount: 2,
  defaultAccountState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  nonTransferableAccount: 13,
  transferHook: 14,
  transferHookAccount: 15,
  scaledUiAmount: 25,
  pausable: 26,
  pausableAccount: 27,
} as const;

/** The type of an extension, and its bytes. */
export type Extension = readonly [type: number, bytes: Uint8Array];

/** A mint with extensions. Each development account holds the amount, in the smallest unit. */
export interface WorldMint {
  /** A byte in hex: the key of the mint is this byte, 32 times. */
  readonly seed: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly amount: bigint;
  readonly extensions: readonly Extension[];
  /** Extensions of each token account. */
  readonly accountExtensions: readonly Extension[];
}

/** A byte of the state of an account: 2 is frozen. */
const FROZEN = 2;
/** A program that no local network has. */
const HOOK_PROGRAM = new Uint8Array(32).fill(0xb0);
const KEY = 32;

export const WORLD_MINTS: readonly WorldMint[] = [
  // 5 percent until epoch 100, then 10 percent; at most 1,000,000 tokens.
  mint('b1', 'Fee Token', 'FEE', [[EXTENSION.transferFeeConfig, feeConfig([0n, 500], [100n, 1000])]], {
    accountExtensions: [[EXTENSION.transferFeeAmount, new Uint8Array(8)]],
  }),
  // A token is shown as five, as after a split of a share.
  mint('b2', 'Split Share', 'SPLIT', [[EXTENSION.scaledUiAmount, scale(5)]]),
  mint('b3', 'Hooked Token', 'HOOK', [[EXTENSION.transferHook, bytes(KEY, HOOK_PROGRAM)]], {
    accountExtensions: [[EXTENSION.transferHookAccount, new Uint8Array(1)]],
  }),
  mint('b4', 'Badge', 'BADGE', [[EXTENSION.nonTransferable, new Uint8Array()]], {
    accountExtensions: [[EXTENSION.nonTransferableAccount, new Uint8Array()]],
  }),
  // Each development account accepts only transfers with a memo, as the accounts of exchanges do.
  mint('b5', 'Memo Token', 'MEMO', [], { accountExtensions: [[EXTENSION.memoTransfer, Uint8Array.of(1)]] }),
  mint('b6', 'Permit Token', 'PERMIT', [[EXTENSION.defaultAccountState, Uint8Array.of(FROZEN)]]),
  mint('b7', 'Paused Token', 'PAUSED', [[EXTENSION.pausable, bytes(KEY, Uint8Array.of(1))]], {
    accountExtensions: [[EXTENSION.pausableAccount, new Uint8Array()]],
  }),
];

function mint(
  seed: string,
  name: string,
  symbol: string,
  extensions: readonly Extension[],
  { accountExtensions = [] }: Partial<WorldMint> = {},
): WorldMint {
  return { seed, name, symbol, decimals: 6, amount: 1_000_000_000n, extensions, accountExtensions };
}

/** `TransferFeeConfig`: two authorities, the withheld amount, then the older and the newer fee. */
function feeConfig(...fees: readonly (readonly [epoch: bigint, bps: number])[]): Uint8Array {
  const data = new DataView(new ArrayBuffer(108));
  for (const [at, [epoch, bps]] of fees.entries()) {
    const start = 72 + 18 * at;
    data.setBigUint64(start, epoch, true);
    data.setBigUint64(start + 8, 10n ** 12n, true);
    data.setUint16(start + 16, bps, true);
  }
  return new Uint8Array(data.buffer);
}

/** `ScaledUiAmountConfig`: an authority, the multiplier, the time of the new one, and the new one. */
function scale(multiplier: number): Uint8Array {
  const data = new DataView(new ArrayBuffer(56));
  data.setFloat64(32, multiplier, true);
  data.setFloat64(48, multiplier, true);
  return new Uint8Array(data.buffer);
}

/** Zeros, then these bytes. */
function bytes(zeros: number, rest: Uint8Array): Uint8Array {
  return Uint8Array.from([...new Uint8Array(zeros), ...rest]);
}
