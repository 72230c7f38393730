import { VersionedTransaction } from '@solana/web3.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage, readTransaction, writeTransaction } from '../../../../plugins/sandbox/solana/wire.js';

// A signed version 0 transfer.
const TRANSFER = Buffer.from(
  'ATRYwewlpjLVwobX1QjH2SM4bmsYGPd+dV7/Qw376E673xJYI9lCSZGjvaPB3xLnt+DTCjnbTV440xC9NOjrqgCAAQABA3m1Vi6P5lT5QHixEuipi6eQH4U65pW+1+DjkQutBJZkgTl3Dqh9F19Wo1Rmw0x+zMuNipG07jeiXfYPW4/Js5QAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMSa53YDeCBU8Xqd7OpDtETroO2xLG8dMcbg5KhL8FLrAQICAAEMAgAAAEBCDwAAAAAAAA==',
  'base64',
);

const outcomeOf = (read: () => unknown) => {
  try {
    read();
    return 'read';
  } catch (error) {
    return (error as Error).name;
  }
};

describe('a serialised transaction', () => {
  it('is parsed like web3.js does', () => {
    const { keys, blockhash, version, signers } = readTransaction(TRANSFER);
    const { message } = VersionedTransaction.deserialize(TRANSFER);
    expect({ keys, blockhash, version, signers }).toEqual({
      keys: message.staticAccountKeys.map(String),
      blockhash: message.recentBlockhash,
      version: message.version,
      signers: message.header.numRequiredSignatures,
    });
  });

  it('is serialised to the same bytes', () => {
    const { signatures, message } = readTransaction(TRANSFER);
    expect(Buffer.from(writeTransaction(signatures, message)).equals(TRANSFER)).toBe(true);
  });

  it('throws only RangeErrors for random bytes', () => {
    void fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1300 }), (bytes) => {
        for (const read of [readTransaction, readMessage])
          expect(outcomeOf(() => read(bytes))).toMatch(/^(read|RangeError)$/);
      }),
    );
  });

  it('throws or parses differently if one byte is changed', () => {
    void fc.assert(
      fc.property(fc.nat(TRANSFER.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Uint8Array.from(TRANSFER);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        expect(outcomeOf(() => readTransaction(bytes))).toMatch(/^(read|RangeError)$/);
      }),
    );
  });
});
