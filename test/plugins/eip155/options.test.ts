import { isModalError } from 'latchkey';
import { type Eip155Options, eip155 } from 'latchkey/plugins/eip155';
import { anvil, base, filecoin, mainnet } from 'latchkey/plugins/eip155/networks';
import { describe, expect, it } from 'vitest';
import { describeNamespace, readNetworks } from '../../../plugins/eip155/namespace.js';
import { fakeWallet } from './fakeWallet.js';

const CURRENCY = { name: 'Coin', symbol: 'CN', decimals: 18 };
const OWN = {
  id: 5,
  name: 'Own',
  nativeCurrency: CURRENCY,
  rpcUrls: ['https://rpc.example.com'],
};

const messageOf = (options: unknown) => {
  try {
    eip155(options as Eip155Options);
  } catch (error) {
    return isModalError(error, 'OPTION_INVALID') ? error.message : error;
  }
  return 'accepted';
};

describe('networks', () => {
  it('a viem chain is converted to the kernel’s shape', () => {
    expect(readNetworks({ networks: [mainnet] })).toEqual([
      {
        id: 'eip155:1',
        namespace: 'eip155',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://ethereum.reth.rs/rpc'],
        publicRpcUrls: ['https://ethereum.reth.rs/rpc'],
        explorerUrl: 'https://etherscan.io',
      },
    ]);
  });

  it('a network can be described without viem', () => {
    const input = {
      ...OWN,
      explorerUrl: 'https://scan.example.com//',
      testnet: true,
      imageUrl: 'https://example.com/i.png',
    };
    expect(readNetworks({ networks: [input] })).toMatchObject([
      {
        id: 'eip155:5',
        rpcUrls: OWN.rpcUrls,
        explorerUrl: 'https://scan.example.com',
        testnet: true,
        imageUrl: 'https://example.com/i.png',
      },
    ]);
  });

  it('the option rpc replaces the public endpoints, but not those sent to wallets', () => {
    const mine = 'https://rpc.example.com/key';
    for (const rpc of [{ 1: mine }, { 'eip155:1': [mine] }]) {
      expect(readNetworks({ networks: [mainnet], rpc })).toMatchObject([
        { rpcUrls: [mine], publicRpcUrls: ['https://ethereum.reth.rs/rpc'] },
      ]);
    }
  });

  it('endpoints on localhost may use http', () => {
    expect(readNetworks({ networks: [anvil] })[0]?.rpcUrls).toEqual(['http://127.0.0.1:8545']);
  });

  it('a viem chain without an HTTP endpoint has none', () => {
    const chain = { ...mainnet, rpcUrls: { default: { webSocket: ['wss://one.example'] } } };
    expect(readNetworks({ networks: [chain as never] })[0]).toMatchObject({ rpcUrls: [], publicRpcUrls: [] });
  });

  it('endpoints of viem that a page cannot reach are skipped', () => {
    const odd = {
      ...mainnet,
      rpcUrls: { default: { http: ['http://example.com', 'wss://example.com', 'https://ok.example.com'] } },
    };
    expect(readNetworks({ networks: [odd] })[0]?.rpcUrls).toEqual(['https://ok.example.com']);
  });

  it('the plugin declares the origins of its endpoints', () => {
    const plugin = eip155({ networks: [mainnet, base], rpc: { 8453: 'https://rpc.example.com/a' } });
    expect(plugin.origins).toEqual(['https://ethereum.reth.rs', 'https://rpc.example.com']);
  });
});

describe('an invalid option', () => {
  it.each([
    [undefined, 'eip155: the options object is undefined; expected an object.'],
    [{}, 'eip155: option "networks" is undefined; expected a list.'],
    [{ networks: [] }, 'eip155: option "networks" is []; expected at least one network.'],
    [{ networks: OWN }, /^eip155: option "networks" is {"id":5,.*; expected a list\.$/],
    [{ networks: [OWN], rcp: {} }, /^eip155: option "rcp" is not known;/],
    [{ networks: [null] }, 'eip155: option "networks[0]" is null; expected an object.'],
    [{ networks: [{}] }, /option "networks\[0\]\.id" is undefined; expected a positive whole number/],
    [{ networks: [{ ...OWN, id: '1' }] }, /option "networks\[0\]\.id" is "1"; expected a positive whole number/],
    [{ networks: [{ ...OWN, id: 1.5 }] }, /option "networks\[0\]\.id" is 1.5; expected a positive whole number/],
    [{ networks: [{ ...OWN, id: 2 ** 53 }] }, /"networks\[0\]\.id" is 9007199254740992; expected a positive/],
    [{ networks: [{ ...OWN, name: '' }] }, /option "networks\[0\]\.name" is ""; expected a name/],
    [
      { networks: [OWN, { ...OWN, nativeCurrency: { ...CURRENCY, decimals: 37 } }] },
      /option "networks\[1\]\.nativeCurrency" is .*; expected .* 0 to 36 decimals/,
    ],
    [
      { networks: [{ ...OWN, nativeCurrency: { ...CURRENCY, decimals: 1.5 } }] },
      /option "networks\[0\]\.nativeCurrency" is .*; expected .* 0 to 36 decimals/,
    ],
    [{ networks: [OWN, OWN] }, 'eip155: option "networks[1]" is "eip155:5"; expected each network once.'],
    [{ networks: [{ ...OWN, rpcUrls: undefined }] }, /option "networks\[0\]\.rpcUrls" is undefined; expected https/],
    [{ networks: [OWN], rpc: { 6: 'https://example.com' } }, /option "rpc" is "6"; expected ids of the given networks/],
    [{ networks: [OWN], rpc: null }, 'eip155: option "rpc" is null; expected an object.'],
    [{ networks: [OWN], rpc: [] }, 'eip155: option "rpc" is []; expected an object.'],
    [{ networks: [OWN], rpc: new Map([[5, 'https://example.com']]) }, /option "rpc" is {}; expected an object/],
    [
      { networks: [OWN], connectors: [{ id: 'x', name: 'X', provider: {} }] },
      /option "connectors\[0\]" is .*; expected an id, a name and an EIP-1193 provider/,
    ],
    [{ networks: [OWN], legacy: 'no' }, 'eip155: option "legacy" is "no"; expected true or false.'],
  ])('case %#: the message names the option, the given and the expected value', (options, message) => {
    if (typeof message === 'string') expect(messageOf(options)).toBe(message);
    else expect(messageOf(options)).toMatch(message);
  });

  it.each([
    'http://rpc.example.com',
    'ftp://rpc.example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:secret@rpc.example.com',
    'https://169.254.169.254/latest',
    'https://[fe80::1]/',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'rpc.example.com',
    '',
    5,
  ])('the endpoint %s is rejected', (url) => {
    const message = messageOf({ networks: [OWN], rpc: { 5: url } });
    expect(message).toMatch(/^eip155: option "rpc\.5" is .*; expected https URLs, or http on this machine\.$/);
    expect(message).not.toContain('secret');
  });

  it('the message hides the key of an endpoint', () => {
    const message = messageOf({ networks: [OWN], rpc: { 5: 'http://rpc.example.com/v2/secret?key=secret' } });
    expect(message).toContain('http://rpc.example.com/…');
    expect(message).not.toContain('secret');
  });
});

describe('the namespace', () => {
  const [network, files] = readNetworks({ networks: [mainnet, filecoin] });
  const namespace = describeNamespace([]);

  it('recognises addresses', () => {
    expect(namespace.isAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe(true);
    for (const text of [
      '',
      '0x',
      'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      `0x${'0'.repeat(41)}`,
      `0X${'0'.repeat(40)}`,
      'alice.eth',
    ]) {
      expect(namespace.isAddress(text)).toBe(false);
    }
  });

  it('links to the explorer, but only for addresses and hashes', () => {
    const hash = `0x${'ab'.repeat(32)}`;
    if (!network || !files) throw new Error('no networks');
    expect(namespace.addressUrl?.(network, `0x${'00'.repeat(20)}`)).toBe(
      `https://etherscan.io/address/0x${'00'.repeat(20)}`,
    );
    expect(namespace.transactionUrl?.(network, hash)).toBe(`https://etherscan.io/tx/${hash}`);
    expect(namespace.transactionUrl?.(files, hash)).toBe(`https://filfox.info/en/message/${hash}`);
    expect(namespace.transactionUrl?.(network, '../../evil')).toBeUndefined();
    expect(namespace.addressUrl?.({ ...network, explorerUrl: '' }, `0x${'00'.repeat(20)}`)).toBeUndefined();
  });
});

it.each([null, true, [], 'x', 1])('the option ens may not be %j', (ens) => {
  expect(messageOf({ networks: [OWN], ens })).toBe(
    `eip155: option "ens" is ${JSON.stringify(ens)}; expected false, or a chain id and the address of a universal resolver.`,
  );
});

it.each([false, {}, { chainId: 5 }, undefined])('the option ens may be %j', (ens) => {
  expect(messageOf({ networks: [OWN], ens })).toBe('accepted');
});

describe('the app’s own wallets', () => {
  it('need an id, a name and a provider', () => {
    const connectors = [{ id: 'mine', name: 'Mine', provider: fakeWallet().provider }];
    expect(messageOf({ networks: [OWN], connectors })).toBe('accepted');
  });
});
