/** A small EVM assembler with labels. */

const OPS: Readonly<Record<string, number>> = {
  STOP: 0x00,
  ADD: 0x01,
  LT: 0x10,
  EQ: 0x14,
  ISZERO: 0x15,
  AND: 0x16,
  SHL: 0x1b,
  SHR: 0x1c,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37,
  CODECOPY: 0x39,
  RETURNDATASIZE: 0x3d,
  RETURNDATACOPY: 0x3e,
  POP: 0x50,
  MLOAD: 0x51,
  MSTORE: 0x52,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  JUMPDEST: 0x5b,
  DUP1: 0x80,
  DUP2: 0x81,
  DUP3: 0x82,
  DUP6: 0x85,
  DUP7: 0x86,
  CALL: 0xf1,
  RETURN: 0xf3,
  STATICCALL: 0xfa,
  REVERT: 0xfd,
};

/**
 * Assembles a listing to code of at most 256 bytes.
 *
 * `name:` defines a label and emits a JUMPDEST, `@name` pushes the label's position, `0x…` pushes these bytes, `;`
 * starts a comment.
 *
 * @throws RangeError for an unknown instruction or label, or code of more than 256 bytes
 */
export function assemble(listing: string): `0x${string}` {
  const words = listing
    .split('\n')
    .flatMap((line) => line.replace(/;.*/, '').split(/\s+/))
    .filter(Boolean);
  const labels = new Map<string, number>();
  let at = 0;
  for (const word of words) {
    if (word.endsWith(':')) labels.set(word.slice(0, -1), at);
    at += word.startsWith('@') ? 2 : word.startsWith('0x') ? word.length / 2 : 1;
  }
  if (at > 256)
    throw new RangeError(`The code has ${at} bytes; at most 256 are possible, because labels have one byte.`);
  const bytes = words.map((word) => {
    if (word.endsWith(':')) return hex(OPS.JUMPDEST);
    if (word.startsWith('@')) return `60${hex(labels.get(word.slice(1)), word)}`;
    // PUSH1 is 0x60, PUSH32 is 0x7f.
    if (word.startsWith('0x')) return hex(0x5f + word.length / 2 - 1) + word.slice(2).toLowerCase();
    return hex(OPS[word], word);
  });
  return `0x${bytes.join('')}`;
}

function hex(byte: number | undefined, word = ''): string {
  if (byte === undefined) throw new RangeError(`"${word}" is not a known instruction or label.`);
  return byte.toString(16).padStart(2, '0');
}
