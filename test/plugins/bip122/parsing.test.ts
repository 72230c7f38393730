import { createRequire } from 'node:module';
import { base58, base64, bech32, bech32m, hex } from '@scure/base';
import { Address as Codec, NETWORK, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer';
import type { Verifier as BipVerifier } from 'bip322-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../plugins/bip122/address.js';
import { parseSignature } from '../../../plugins/bip122/features/signature.js';
import { finalTxidOf, parsePsbt } from '../../../plugins/bip122/transactions/psbt.js';
import { parseTransaction, txidOf } from '../../../plugins/bip122/transactions/transaction.js';
import { accountsOf } from '../../../plugins/sandbox/bip122/account.js';
import { signBip322, signEcdsa } from '../../../plugins/sandbox/bip122/messages.js';

const { Verifier } = createRequire(import.meta.url)('bip322-js') as { readonly Verifier: typeof BipVerifier };
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const seeds = bytes(32).filter((seed) => seed.some((byte) => byte > 0) && (seed[0] ?? 255) < 255);

describe('parseAddress', () => {
  it.each([
    // BIP-173 and BIP-350 §Test vectors, with their scripts.
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
    [
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
    ],
    [
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
      '5128751e76e8199196d454941c45d1b3a323f1433bd6751e76e8199196d454941c45d1b3a323f1433bd6',
    ],
    [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
    // Addresses of one private key.
    ['14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc', '76a9142b05d564e6a7a33c087f16e0f730d1440123799d88ac'],
    ['37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb', 'a91443604fb1b0ac7ea4cf6ed36b3b5ddb40ea7e6f5587'],
  ])('parses the test vector %s', (text, script) => {
    const read = parseAddress(text);
    if (script.startsWith('a914')) expect(read?.kind).toBe('p2sh');
    else expect(read?.script).toBe(script);
  });

  it.each([
    // BIP-173 and BIP-350 §Invalid.
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2',
    'bc1rw5uspcuh',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7',
    'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
    'bc1gmk9yu',
    'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgd',
    '0x0000000000000000000000000000000000000000',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    '',
    null,
    {},
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ])('returns undefined for %j', (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });

  it('agrees with another library for the addresses of any key, on both networks', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, main) => {
        for (const { address, script, addressType } of accountsOf(hex.encode(seed), main ? 'Mainnet' : 'Signet')) {
          expect(parseAddress(address)).toMatchObject({
            script: hex.encode(script),
            kind: addressType,
            family: main ? 'mainnet' : 'testnet',
          });
        }
      }),
      { numRuns: 8 },
    );
  });

  it('rejects an address with one changed character', () => {
    const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
    fc.assert(
      fc.property(bytes(20), bytes(32), fc.nat(), fc.nat(), (hash, key, at, to) => {
        const taproot = bech32m.encode('bc', [1, ...bech32m.toWords(key)]);
        for (const address of [bech32.encode('bc', [0, ...bech32.toWords(hash)]), taproot]) {
          const place = 4 + (at % (address.length - 4));
          const other = alphabet.charAt(to % 32);
          if (address.charAt(place) === other) continue;
          expect(parseAddress(address)).toBeDefined();
          expect(parseAddress(address.slice(0, place) + other + address.slice(place + 1))).toBeUndefined();
        }
      }),
    );
  });

  it('agrees with another library for base58 addresses, and never throws', () => {
    fc.assert(
      fc.property(bytes(20), fc.constantFrom('pkh', 'sh'), fc.boolean(), (hash, type, main) => {
        const address = Codec(main ? NETWORK : TEST_NETWORK).encode({ type, hash } as never);
        expect(parseAddress(address)?.script).toBe(hex.encode(OutScript.encode({ type, hash } as never)));
      }),
    );
    fc.assert(fc.property(fc.string({ maxLength: 120 }), (text) => void parseAddress(text)));
    fc.assert(fc.property(bytes(25), (junk) => void expect(parseAddress(base58.encode(junk))).toBeUndefined()));
    expect(parseAddress(bech32.encode('bc', [1, ...bech32.toWords(new Uint8Array(32))]))).toBeUndefined();
    expect(parseAddress(bech32m.encode('bc', [0, ...bech32m.toWords(new Uint8Array(20))]))).toBeUndefined();
  });
});

/** A transaction that spends coins of a script to the same script. The amounts exceed 2^53. */
function draw(script: Uint8Array, coins: number, outputs: number) {
  const transaction = new Transaction({ allowUnknownOutputs: true });
  for (let at = 0; at < coins; at++) {
    transaction.addInput({ txid: 'd1'.repeat(32), index: at, witnessUtxo: { script, amount: 9_007_199_254_740_993n } });
  }
  for (let at = 0; at < outputs; at++) transaction.addOutput({ script, amount: BigInt(at) * 1_000n });
  return { transaction };
}

describe('parsePsbt', () => {
  const draft = fc
    .record({
      hash: bytes(20),
      coins: fc.integer({ min: 1, max: 4 }),
      outputs: fc.integer({ min: 1, max: 4 }),
      version: fc.constantFrom(0, 2),
    })
    .map(({ hash, coins, outputs, version }) => {
      const script = Uint8Array.of(0, 20, ...hash);
      return { script, version, ...draw(script, coins, outputs) };
    })
    .map((one) => ({ ...one, psbt: one.transaction.toPSBT(one.version) }));

  it('reads the transaction and the spent coins from both PSBT versions', () => {
    fc.assert(
      fc.property(draft, ({ transaction, script, psbt }) => {
        const read = parsePsbt(base64.encode(psbt));
        expect(read && txidOf(read.transaction, [])).toBe(txidOf(parseTransaction(transaction.unsignedTx), []));
        expect(read?.inputs.map((input) => [input.script, input.signed])).toEqual(
          Array.from({ length: transaction.inputsLength }, () => [hex.encode(script), false]),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('detects which inputs are signed, and computes the final transaction id', () => {
    const [account] = accountsOf('a1'.repeat(32), 'Mainnet');
    if (!account) throw new Error('no account');
    const { transaction } = draw(account.script, 2, 2);
    const before = parsePsbt(hex.encode(transaction.toPSBT()));
    transaction.signIdx(account.key, 1);
    expect(parsePsbt(hex.encode(transaction.toPSBT()))?.inputs.map(({ signed }) => signed)).toEqual([false, true]);
    transaction.signIdx(account.key, 0);
    transaction.finalize();
    expect(before && finalTxidOf(before)).toBe(transaction.id);
    expect(txidOf(parseTransaction(transaction.extract()), [])).toBe(transaction.id);
  });

  it('rejects a truncated PSBT, and extra bytes', () => {
    fc.assert(
      fc.property(draft, fc.nat(), ({ psbt }, at) => {
        expect(parsePsbt(base64.encode(psbt.slice(0, at % psbt.length)))).toBeUndefined();
        expect(parsePsbt(base64.encode(Uint8Array.of(...psbt, 0)))).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  it('never throws for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (junk) => {
        parsePsbt(base64.encode(Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, ...junk)));
        parsePsbt(hex.encode(junk));
      }),
      { numRuns: 1_000 },
    );
    for (const text of ['', 'x', null, 7, {}, 'cHNidP8', `70736274ff${'fe'.repeat(100)}`]) {
      expect(parsePsbt(text)).toBeUndefined();
    }
  });
});

describe('parseSignature', () => {
  const P2WPKH = parseAddress('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l');
  const P2TR = parseAddress('bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3');
  if (!P2WPKH || !P2TR) throw new Error('no addresses');
  // BIP-322 §Test vectors, message "Hello World".
  const WITNESS =
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=';
  const TAPROOT = 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==';
  const ECDSA = 'KOW2xi+ebJLeBtr674l4QH76dqDoVjLV80R9EFKFQX5rBrlCXPIZaYs8Yuayg0ZqjyiCbLy9pzZIS7JWT65/nsU=';

  it('detects the format of BIP-322’s test vectors', () => {
    expect(parseSignature(WITNESS, P2WPKH)).toEqual({ signature: WITNESS, protocol: 'bip322' });
    expect(parseSignature(TAPROOT, P2TR)).toEqual({ signature: TAPROOT, protocol: 'bip322' });
    expect(parseSignature(ECDSA, P2WPKH)).toEqual({ signature: ECDSA, protocol: 'ecdsa' });
  });

  it('converts hex, and removes the prefix of the variant', () => {
    expect(parseSignature(hex.encode(base64.decode(WITNESS)), P2WPKH)?.signature).toBe(WITNESS);
    expect(parseSignature(`smp${TAPROOT}`, P2TR)?.signature).toBe(TAPROOT);
  });

  it('rejects invalid signatures, signatures by another key, and extra bytes', () => {
    const extra = base64.encode(Uint8Array.of(3, ...base64.decode(WITNESS).slice(1), 1, 1));
    const longer = base64.encode(Uint8Array.of(...base64.decode(WITNESS), 0));
    const other = parseAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
    for (const text of [extra, longer, '', 'AA==', 'signed', null, 5, {}, TAPROOT]) {
      expect(parseSignature(text, P2WPKH)).toBeUndefined();
    }
    expect(other && parseSignature(WITNESS, other)).toBeUndefined();
    expect(parseSignature(WITNESS.slice(0, 40), P2WPKH)).toBeUndefined();
  });

  it('gets signatures from the sandbox wallets that another library verifies, for any text', () => {
    fc.assert(
      fc.property(seeds, fc.string({ maxLength: 300 }), (seed, text) => {
        const message = new TextEncoder().encode(text);
        for (const account of accountsOf(hex.encode(seed), 'Testnet4')) {
          const signature = base64.encode(signBip322(account, message));
          expect(Verifier.verifySignature(account.address, text, signature)).toBe(true);
        }
        const [payment] = accountsOf(hex.encode(seed), 'Mainnet');
        const ecdsa = payment && base64.encode(signEcdsa(payment, message));
        expect(payment && Verifier.verifySignature(payment.address, text, ecdsa ?? '')).toBe(true);
      }),
      { numRuns: 3 },
    );
  }, 60_000);
});
