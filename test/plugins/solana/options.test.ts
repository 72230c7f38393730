import { PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { isModalError } from 'latchkey';
import { type SolanaOptions, solana, solanaDevnet, solanaMainnet, solanaTestnet } from 'latchkey/plugins/solana';
import { describe, expect, it } from 'vitest';
import { describeNamespace, isAddress, readNetworks } from '../../../plugins/solana/namespace.js';
import { ALICE, testWallet } from './wallet.js';

const alice = ALICE.publicKey.toBase58();
const GENESIS = 'EETubP5AKHgjPAhzPAFcb8BAY1hMH639CWCFTqi3hq1k';
const local = { genesisHash: GENESIS, name: 'Local', rpcUrls: ['http://127.0.0.1:8899'] };

const message = (options: unknown) => {
  try {
    solana(options as SolanaOptions);
  } catch (error) {
    return isModalError(error, 'OPTION_INVALID') ? error.message : error;
  }
  return 'fine';
};

describe('networks', () => {
  it('the ready networks have the CAIP-2 ids of the three public clusters', () => {
    const read = readNetworks({ networks: [solanaMainnet, solanaDevnet, solanaTestnet] });
    expect(read.map(({ id, testnet }) => [id, testnet === true])).toEqual([
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
      ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', true],
      ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', true],
    ]);
    expect(read[0]?.nativeCurrency).toEqual({ name: 'Solana', symbol: 'SOL', decimals: 9 });
  });

  it('an own network can be given by its genesis hash', () => {
    const [read] = readNetworks({ networks: [local] });
    expect(read).toMatchObject({ id: `solana:${GENESIS.slice(0, 32)}`, namespace: 'solana', rpcUrls: local.rpcUrls });
  });

  it('explorer links name the cluster', () => {
    const read = readNetworks({ networks: [solanaMainnet, solanaDevnet, local] });
    const { addressUrl, transactionUrl } = describeNamespace(read);
    expect(read.map((network) => addressUrl?.(network, alice))).toEqual([
      `https://solscan.io/account/${alice}`,
      `https://solscan.io/account/${alice}?cluster=devnet`,
      undefined,
    ]);
    expect(read.map((network) => transactionUrl?.(network, 'x/../y'))).toEqual([undefined, undefined, undefined]);
    expect(read[0] && transactionUrl?.(read[0], alice)).toBe(`https://solscan.io/tx/${alice}`);
  });
});

describe('an address', () => {
  it('is base58 of 32 bytes, as web3.js encodes it', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const small = bytes.map((all) => all.map((byte, at) => (at < 28 ? 0 : byte)));
    fc.assert(
      fc.property(fc.oneof(bytes, small), (all) => {
        expect(isAddress(new PublicKey(all).toBase58())).toBe(true);
      }),
    );
  });

  it('has no other length and no other alphabet', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, (one) => {
        let is = true;
        try {
          is = new PublicKey(one).toBase58() === one;
        } catch {
          is = false;
        }
        expect(isAddress(one)).toBe(is);
      }),
    );
    for (const none of ['', '1'.repeat(31), '1'.repeat(33), alice.slice(3), `${alice} `])
      expect(isAddress(none)).toBe(false);
    expect(isAddress('1'.repeat(32))).toBe(true);
  });
});

describe('options', () => {
  const { wallet } = testWallet();
  it.each<[unknown, RegExp | string]>([
    [{ networks: [solanaMainnet] }, 'fine'],
    [{ networks: [local], connectors: [{ id: 'house', wallet }], deepLinks: false }, 'fine'],
    [{}, /option "networks" is undefined; expected a list/],
    [{ networks: [] }, /option "networks" is \[\]/],
    [
      { networks: [{ ...local, genesisHash: 'x' }] },
      /networks\[0\].id" is "solana:x"; expected a CAIP-2 id, or a genesis hash/,
    ],
    [{ networks: [{ ...local, id: 'eip155:1' }] }, /networks\[0\].id" is "eip155:1"/],
    [{ networks: [undefined] }, 'solana: option "networks[0]" is undefined; expected an object.'],
    [{ networks: [local, local] }, /each network once/],
    [{ networks: [{ ...local, rpcUrls: ['http://example.com'] }] }, /https URLs, or http on this machine/],
    [{ networks: [local], rpc: { 'solana:x': 'https://example.com' } }, /ids of the given networks/],
    [{ networks: [local], rpc: null }, 'solana: option "rpc" is null; expected an object.'],
    [
      { networks: [local], rpc: 'https://a.example/key' },
      'solana: option "rpc" is "https://a.example/…"; expected an object.',
    ],
    [{ networks: [local], connectors: [{ id: 'house' }] }, /connectors\[0\].*an id and a wallet/],
    [{ networks: [local], deepLinks: 'yes' }, /deepLinks/],
    [{ networks: [local], deeplinks: true }, /did you mean "deepLinks"/],
  ])('case %#: the message names the option and the problem', (options, expected) => {
    expect(message(options)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  });

  it('the option rpc replaces the public endpoints', () => {
    const rpc = { '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'https://rpc.example.com/key' };
    expect(solana({ networks: [solanaMainnet], rpc }).origins).toEqual(['https://rpc.example.com']);
  });
});
