/** Contracts for tests, assembled by hand: an account with one owner (ERC-1271), a factory, and some wrong accounts. */

import { concatHex, type Hex, numberToHex, size } from 'viem';

const OPCODES = {
  ADD: 0x01,
  MUL: 0x02,
  SUB: 0x03,
  EQ: 0x14,
  BYTE: 0x1a,
  SHL: 0x1b,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37,
  CODECOPY: 0x39,
  POP: 0x50,
  MLOAD: 0x51,
  MSTORE: 0x52,
  JUMP: 0x56,
  GAS: 0x5a,
  JUMPDEST: 0x5b,
  DUP1: 0x80,
  SWAP1: 0x90,
  RETURN: 0xf3,
  CREATE2: 0xf5,
  STATICCALL: 0xfa,
  REVERT: 0xfd,
} as const;

/** Assembles a listing: mnemonics become opcodes, and hex values are pushed. */
function assemble(listing: string): Hex {
  const words = listing.replace(/;.*$/gm, '').split(/\s+/).filter(Boolean);
  return concatHex(
    words.map((word) => {
      if (word.startsWith('0x')) return concatHex([numberToHex(0x5f + size(word as Hex)), word as Hex]);
      return numberToHex(OPCODES[word as keyof typeof OPCODES], { size: 1 });
    }),
  );
}

/** An account with one owner. Returns the magic value for a signature by the owner, and zero otherwise. */
export const accountOf = (owner: Hex) =>
  assemble(`
    0x04 CALLDATALOAD           0x00 MSTORE   ; hash
    0xa4 CALLDATALOAD 0x00 BYTE 0x20 MSTORE   ; v, the 65th byte of the signature
    0x64 CALLDATALOAD           0x40 MSTORE   ; r
    0x84 CALLDATALOAD           0x60 MSTORE   ; s
    0x20 0x80 0x80 0x00 0x01 GAS STATICCALL POP ; ecrecover, its result at 0x80
    0x80 MLOAD ${owner} EQ
    0x1626ba7e 0xe0 SHL MUL                   ; the selector in the first four bytes, or zero
    0x00 MSTORE 0x20 0x00 RETURN`);

/** An account that has approved every text on the chain: it accepts an empty signature only, as a Safe does. */
export const APPROVING = assemble(`
    0x44 CALLDATALOAD 0x00 EQ                 ; 1 if the signature has no bytes
    0x1626ba7e 0xe0 SHL MUL
    0x00 MSTORE 0x20 0x00 RETURN`);

/** A factory: called with a salt and an init code, it deploys the contract with CREATE2. */
export const FACTORY = assemble(`
    0x20 CALLDATASIZE SUB                     ; length of the init code
    DUP1 0x20 0x00 CALLDATACOPY
    0x00 CALLDATALOAD SWAP1                   ; salt, length
    0x00 0x00 CREATE2
    0x00 MSTORE 0x20 0x00 RETURN`);

/** Init code that deploys this code. */
export const initOf = (code: Hex) =>
  concatHex([assemble(`${numberToHex(size(code), { size: 1 })} DUP1 0x0b 0x00 CODECOPY 0x00 RETURN`), code]);

/** Accounts that return another value than the magic value. */
export const WRONG_ANSWERS: readonly (readonly [what: string, code: Hex])[] = [
  ['true', `0x${'00'.repeat(31)}01`],
  ['the magic value at the wrong end', `0x${'00'.repeat(28)}1626ba7e`],
  ['another magic value', `0x20c13b0b${'00'.repeat(28)}`],
  ['the magic value and more', `0x1626ba7e${'00'.repeat(27)}01`],
  ['all ones', `0x${'ff'.repeat(32)}`],
].map(([what = '', word = '']) => [what, assemble(`${word} 0x00 MSTORE 0x20 0x00 RETURN`)] as const);

/** Accounts that return the magic value in the wrong form, or not at all. */
export const UNUSUAL_ANSWERS: readonly (readonly [what: string, code: Hex])[] = [
  ['four bytes only', assemble('0x1626ba7e 0xe0 SHL 0x00 MSTORE 0x04 0x00 RETURN')],
  ['two words', assemble('0x1626ba7e 0xe0 SHL 0x00 MSTORE 0x40 0x00 RETURN')],
  ['nothing', assemble('0x00 0x00 RETURN')],
  ['a revert with the magic value', assemble('0x1626ba7e 0xe0 SHL 0x00 MSTORE 0x20 0x00 REVERT')],
  ['nothing, in an endless loop', assemble('JUMPDEST 0x00 JUMP')],
];
