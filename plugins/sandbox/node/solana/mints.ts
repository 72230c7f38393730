/** Tokens of the local Solana network: mints of both token programs, held by the development accounts. */

import { base58 } from '@scure/base';
import { PublicKey } from '@solana/web3.js';
import { keypairOf } from '../../solana/account.js';
import { DEV_SEEDS } from '../../solana/keys.js';
import type { Bank } from './bank.js';
import { LAYOUT, TOKEN_PROGRAMS } from './tokens.js';
import { type Extension, WORLD_MINTS } from './worldMints.js';

/** A mint of the local network. */
export interface SandboxMint {
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

const RENT_LAMPORTS = 10_000_000n;

/** Derives the addresses of token accounts from their owner and mint. */
const ASSOCIATED_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
/** The byte in front of the extensions of a mint and of a token account. */
const [MINT_TYPE, ACCOUNT_TYPE] = [1, 2] as const;
const [TOKEN_PROGRAM = '', TOKEN_2022 = ''] = TOKEN_PROGRAMS;

/** Each development account holds the amount, in the smallest unit. */
const MINTS = [
  { seed: 'a1', program: TOKEN_PROGRAM, name: 'Test Dollar', symbol: 'TUSD', decimals: 6, amount: 750_250_000n },
  { seed: 'a2', program: TOKEN_2022, name: 'Reef Token', symbol: 'REEF', decimals: 9, amount: 42_000_000_000n },
  { seed: 'a3', program: TOKEN_PROGRAM, name: 'Concert Ticket', symbol: 'TIX', decimals: 0, amount: 2n },
] as const;

/** The mints of the local network. Their addresses are the same at every start. */
export const SANDBOX_MINTS: readonly SandboxMint[] = MINTS.map(({ seed, name, symbol, decimals }) => ({
  address: keypairOf(seed.repeat(32)).address,
  name,
  symbol,
  decimals,
}));

/** The mints of `WORLD_MINTS`. Their addresses are the same at every start. */
export const SANDBOX_WORLD_MINTS: readonly SandboxMint[] = WORLD_MINTS.map(({ seed, name, symbol, decimals }) => ({
  address: keypairOf(seed.repeat(32)).address,
  name,
  symbol,
  decimals,
}));

/** Writes the mints and the token accounts of the development accounts into a new network. */
export function writeMints(bank: Bank): void {
  for (const mint of MINTS) writeMint(bank, { ...mint, extensions: [], accountExtensions: [] });
}

/** Writes the mints with extensions, and the token accounts of the development accounts. */
export function writeWorldMints(bank: Bank): void {
  for (const mint of WORLD_MINTS) writeMint(bank, { ...mint, program: TOKEN_2022 });
}

interface WrittenMint {
  readonly seed: string;
  readonly program: string;
  readonly decimals: number;
  readonly amount: bigint;
  readonly extensions: readonly Extension[];
  readonly accountExtensions: readonly Extension[];
}

function writeMint(bank: Bank, given: WrittenMint): void {
  const { seed, program, decimals, amount, extensions, accountExtensions } = given;
  const owners = DEV_SEEDS.map((one) => keypairOf(one));
  const mint = keypairOf(seed.repeat(32));
  const data = mintData(decimals, amount * BigInt(owners.length));
  writeAccount(bank, mint.address, program, withExtensions(data, MINT_TYPE, extensions));
  for (const owner of owners) {
    const address = associatedAddress(owner.publicKey, mint.publicKey, program);
    const account = accountData(mint.publicKey, owner.publicKey, amount);
    writeAccount(bank, address, program, withExtensions(account, ACCOUNT_TYPE, accountExtensions));
  }
}

/** Extensions follow the size of a token account and a byte for the kind: type and length in 2 bytes each, then their data. */
function withExtensions(data: Uint8Array, kind: number, extensions: readonly Extension[]): Uint8Array {
  if (extensions.length === 0) return data;
  const entries = extensions.flatMap(([type, bytes]) => [type, 0, bytes.length & 0xff, bytes.length >> 8, ...bytes]);
  const padding = new Uint8Array(LAYOUT.account.size - data.length);
  return Uint8Array.from([...data, ...padding, kind, ...entries]);
}

/** A mint without authorities: nobody can create more of the token. */
function mintData(decimals: number, supply: bigint): Uint8Array {
  const data = new Uint8Array(LAYOUT.mint.size);
  new DataView(data.buffer).setBigUint64(LAYOUT.mint.supply, supply, true);
  data[LAYOUT.mint.decimals] = decimals;
  data[LAYOUT.mint.initialized] = 1;
  return data;
}

function accountData(mint: Uint8Array, owner: Uint8Array, amount: bigint): Uint8Array {
  const data = new Uint8Array(LAYOUT.account.size);
  data.set(mint, LAYOUT.account.mint);
  data.set(owner, LAYOUT.account.owner);
  new DataView(data.buffer).setBigUint64(LAYOUT.account.amount, amount, true);
  data[LAYOUT.account.state] = 1;
  return data;
}

function writeAccount(bank: Bank, address: string, program: string, data: Uint8Array): void {
  const account = { address, lamports: RENT_LAMPORTS, data, programAddress: program, executable: false };
  bank.svm.setAccount({ ...account, space: BigInt(data.length) } as never);
}

/** The address of an owner's token account. */
function associatedAddress(owner: Uint8Array, mint: Uint8Array, program: string): string {
  const seeds = [owner, base58.decode(program), mint];
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_PROGRAM))[0].toBase58();
}
