/** Parses the mint of a token, with the extensions that change what arrives, what is shown, or what is refused. Pure. */

import { solanaError } from '../errors.js';
import { TOKEN_PROGRAMS } from '../transactions/associated.js';

const DECIMALS_AT = 44;
const INITIALIZED_AT = 45;
/** Extensions start after the size of a token account and a byte for the kind of the account. */
const EXTENSIONS_AT = 166;
/** Types of extensions. `solana-program/token-2022`, `interface/src/extension/mod.rs` */
const TRANSFER_FEE = 1;
const INTEREST = 10;
const TRANSFER_HOOK = 14;
const SCALED = 25;
const BPS = 10_000n;
/** As the program of the token counts them. */
const SECONDS_A_YEAR = 31_556_736;

/** A fee that the token itself keeps from each transfer. */
interface TokenFee {
  /** The first epoch in which it applies. */
  readonly epoch: bigint;
  /** In the smallest unit. */
  readonly maximum: bigint;
  readonly bps: bigint;
}

/** The time of the network. */
export interface Clock {
  readonly epoch: bigint;
  /** Epoch seconds. */
  readonly unixTime: number;
}

export interface Mint {
  /** Address of its token program. */
  readonly program: string;
  readonly decimals: number;
  /** The fee until the epoch of the newer one, and the newer one. `undefined`: the token has no fee of its own. */
  readonly fees: readonly [older: TokenFee, newer: TokenFee] | undefined;
  /** Factor of the amounts that wallets show. `undefined`: they show the amounts themselves. */
  readonly scale: ((clock: Clock) => number) | undefined;
}

/** @throws `TOKEN_UNSUPPORTED` · `TOKEN_DECIMALS` · `TRANSFER_REVERTS` for a token with a transfer hook */
export function parseMint(program: string, data: Uint8Array, decimals: number): Mint {
  if (!TOKEN_PROGRAMS.includes(program) || data[INITIALIZED_AT] !== 1) {
    throw solanaError('TOKEN_UNSUPPORTED', 'This address is not the mint of a token.');
  }
  if (data[DECIMALS_AT] !== decimals) {
    throw solanaError(
      'TOKEN_DECIMALS',
      `The token has ${data[DECIMALS_AT]} decimals on the network, but ${decimals} were given. Nothing can be sent.`,
    );
  }
  const extensions = program === TOKEN_PROGRAMS[0] ? new Map<number, DataView>() : readExtensions(data);
  const hook = extensions.get(TRANSFER_HOOK);
  // The accounts of a hook are known to its program only.
  if (hook && hasBytes(hook, 32)) {
    throw reverts(
      'The token runs a program of its own with each transfer (a transfer hook), which cannot be sent here.',
    );
  }
  const fee = extensions.get(TRANSFER_FEE);
  return {
    program,
    decimals,
    fees: fee && [readFee(fee, 72), readFee(fee, 90)],
    scale: scaleOf(extensions.get(SCALED), extensions.get(INTEREST)),
  };
}

/** The part of an amount that the token keeps, in the smallest unit. Rounded up, as the program of the token does. */
export function feeOf(fees: NonNullable<Mint['fees']>, amount: bigint, { epoch }: Clock): bigint {
  const { bps, maximum } = epoch >= fees[1].epoch ? fees[1] : fees[0];
  const fee = (amount * bps + BPS - 1n) / BPS;
  return fee < maximum ? fee : maximum;
}

/** The error for a transfer that the network would refuse. The reason is the first hint. */
export function reverts(reason: string) {
  return solanaError('TRANSFER_REVERTS', `The network would refuse this transfer. ${reason}`.trimEnd(), {
    ...(reason && { hints: [reason] }),
  });
}

function readExtensions(data: Uint8Array): ReadonlyMap<number, DataView> {
  const found = new Map<number, DataView>();
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    // Zero: the rest of the account is not used.
    if (type === 0 || at + 4 + length > data.length) break;
    found.set(type, new DataView(data.buffer, data.byteOffset + at + 4, length));
    at += 4 + length;
  }
  return found;
}

const readFee = (view: DataView, at: number): TokenFee => ({
  epoch: view.getBigUint64(at, true),
  maximum: view.getBigUint64(at + 8, true),
  bps: BigInt(view.getUint16(at + 16, true)),
});

function scaleOf(scaled: DataView | undefined, interest: DataView | undefined): Mint['scale'] {
  if (scaled) {
    const [now, next] = [scaled.getFloat64(32, true), scaled.getFloat64(48, true)];
    const from = Number(scaled.getBigInt64(40, true));
    return ({ unixTime }) => (unixTime >= from ? next : now);
  }
  if (!interest) return undefined;
  const [start, updated] = [32, 42].map((at) => Number(interest.getBigInt64(at, true))) as [number, number];
  const [before, current] = [interest.getInt16(40, true), interest.getInt16(50, true)];
  const grown = (bps: number, seconds: number) => Math.exp((bps * seconds) / SECONDS_A_YEAR / 10_000);
  return ({ unixTime }) => grown(before, updated - start) * grown(current, unixTime - updated);
}

function hasBytes(view: DataView, from: number): boolean {
  return new Uint8Array(view.buffer, view.byteOffset + from, view.byteLength - from).some((byte) => byte !== 0);
}
