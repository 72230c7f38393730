/** The ChaCha20 stream cipher (RFC 8439 §2.4), which encrypts WalletConnect messages. Pure. */

/** "expand 32-byte k" as four words. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
/** The words that each quarter round mixes: four columns, then four diagonals. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const DOUBLE_ROUNDS = 10;
const BLOCK_BYTES = 64;

/**
 * Encrypts or decrypts; both are the same operation. It does not authenticate: use the result only to inspect a message.
 *
 * @param key - 32 bytes.
 * @param nonce - 12 bytes.
 * @param counter - The number of the first block. In ChaCha20-Poly1305 the text begins with block 1.
 */
export function chacha20(key: Uint8Array, nonce: Uint8Array, counter: number, data: Uint8Array): Uint8Array {
  const state = Uint32Array.from([...CONSTANTS, ...wordsOf(key), counter, ...wordsOf(nonce)]);
  const stream = new Uint32Array(BLOCK_BYTES / 4);
  const bytes = new DataView(stream.buffer);
  return data.map((byte, at) => {
    const offset = at % BLOCK_BYTES;
    if (offset === 0) {
      fillBlock(stream, state);
      for (const [index, word] of stream.entries()) bytes.setUint32(index * 4, word, true);
      state[12] = at / BLOCK_BYTES + 1 + counter;
    }
    return byte ^ bytes.getUint8(offset);
  });
}

function fillBlock(block: Uint32Array, state: Uint32Array): void {
  block.set(state);
  for (let round = 0; round < DOUBLE_ROUNDS; round++) {
    for (const [a, b, c, d] of QUARTERS) mix(block, a, b, c, d);
  }
  for (const [index, word] of state.entries()) block[index] = at(block, index) + word;
}

/** A quarter round: RFC 8439 §2.1. */
function mix(block: Uint32Array, a: number, b: number, c: number, d: number): void {
  const step = (sum: number, addend: number, target: number, bits: number) => {
    block[sum] = at(block, sum) + at(block, addend);
    const mixed = at(block, target) ^ at(block, sum);
    block[target] = (mixed << bits) | (mixed >>> (32 - bits));
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}

const at = (block: Uint32Array, index: number) => block[index] ?? 0;

function wordsOf(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true));
}
