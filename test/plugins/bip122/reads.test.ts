import type { NamespaceDefinition } from 'latchkey/plugin';
import { bip122, bitcoin, bitcoinSignet } from 'latchkey/plugins/bip122';
import { describe, expect, it } from 'vitest';
import { createBalances } from '../../../plugins/bip122/rpc/reads.js';
import { fakeContext } from '../eip155/context.js';
import { codeOf } from './page.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const API = 'https://esplora.example.com/api/';
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';

/** An Esplora answer. The amounts are texts, so that they can exceed 2^53. */
const answer = (funded: string, spent: string, mempool = '0', address = ADDRESS) =>
  `{"address":"${address}","chain_stats":{"funded_txo_count":1,"funded_txo_sum":${funded},"spent_txo_sum":${spent}},
   "mempool_stats":{"funded_txo_sum":${mempool},"spent_txo_sum":0}}`;

function node(bodies: Readonly<Record<string, string | number>>) {
  const network = { ...bitcoin, rpcUrls: [API] };
  const fake = fakeContext({ networks: [network, bitcoinSignet] });
  const requests: string[] = [];
  const fetch = async (url: string) => {
    requests.push(url.slice(API.length - 1));
    const body = bodies[requests.at(-1) ?? ''];
    return new Response(String(body), { status: typeof body === 'number' ? body : 200 });
  };
  const balances = createBalances({ ...fake.context, fetch: fetch as never });
  return { balances, requests, native: (address = ADDRESS) => balances.native({ network: bitcoin.id, address }) };
}

describe('balances', () => {
  it('are exact beyond 2^53, and include unconfirmed payments', async () => {
    const { native, requests } = node({
      '/block-height/0': GENESIS,
      [`/address/${ADDRESS}`]: answer('90071992547409931', '90071992547400000', '5'),
    });
    expect(await native()).toBe(9_936n);
    await native();
    // The network of the API is checked once.
    expect(requests).toEqual(['/block-height/0', `/address/${ADDRESS}`, `/address/${ADDRESS}`]);
  });

  it('are rejected from an API of another network', async () => {
    const { native } = node({ '/block-height/0': '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6' });
    expect(await codeOf(native())).toBe('RPC_WRONG_CHAIN');
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '<html>',
    answer('-1', '0'),
    answer('1.5', '0'),
    answer('"x"', '0'),
    answer('1', '2'),
    answer('1', '0', '0', 'bc1qother'),
  ])('are rejected when the API answers %s', async (body) => {
    const { native } = node({ '/block-height/0': GENESIS, [`/address/${ADDRESS}`]: body });
    expect(await codeOf(native())).toBe('RPC_MALFORMED');
  });

  it('reject for an invalid address, an address of another network, and a network without an API', async () => {
    const { native, balances, requests } = node({ '/block-height/0': 503 });
    expect(await codeOf(native('../../etc'))).toBe('INPUT_INVALID');
    expect(await codeOf(native('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'))).toBe('INPUT_INVALID');
    expect(requests).toEqual([]);
    expect(await codeOf(native())).toBe('RPC_FAILED');
    const other = { network: bitcoinSignet.id, address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' };
    expect(await codeOf(balances.native(other))).toBe('RPC_URL_MISSING');
    expect(await codeOf(balances.native({ network: 'bip122:no', address: ADDRESS }))).toBe('NETWORK_UNKNOWN');
  });
});

describe('the options', () => {
  const slots = (plugin: ReturnType<typeof bip122>) => plugin.contributes.map(({ slot }) => slot);

  it('add the service for balances only if an API is given', () => {
    const plain = bip122({ networks: [bitcoin] });
    expect(plain.origins).toEqual([]);
    expect(slots(plain)).toEqual(['namespaces', 'connectors', 'transfers', 'bridges']);
    const read = bip122({ networks: [bitcoin], api: { [bitcoin.id]: API } });
    expect(read.origins).toEqual(['https://esplora.example.com']);
    expect(slots(read)).toEqual(['namespaces', 'connectors', 'transfers', 'bridges', 'balances']);
  });

  it.each([
    [{}, 'networks'],
    [{ networks: [] }, 'networks'],
    [{ networks: [bitcoin, bitcoin] }, 'networks[1]'],
    [{ networks: [{ ...bitcoin, id: 'bip122:mainnet' }] }, 'networks[0].id'],
    [{ networks: [bitcoin], api: { [bitcoin.id]: 'http://evil.example/?key=secret' } }, `api.${bitcoin.id}`],
    [{ networks: [bitcoin], api: { [bitcoinSignet.id]: API } }, `api.${bitcoinSignet.id}`],
    [{ networks: [bitcoin], api: null }, 'api'],
    [{ networks: [bitcoin], api: ['https://esplora.example.com/secret'] }, 'api'],
    [{ networks: [bitcoin], account: 'stacks' }, 'account'],
    [{ networks: [bitcoin], connectors: [{ id: 'x' }] }, 'connectors[0]'],
    [{ networks: [bitcoin], connector: [] }, 'connector'],
  ])('throw an error that names the invalid option: case %#', (options, name) => {
    expect(() => bip122(options as never)).toThrow(`option "${name}"`);
    expect(() => bip122(options as never)).not.toThrow(/secret/);
  });

  it('define a namespace that checks the address format and links to the explorer', () => {
    const [namespace] = bip122({ networks: [bitcoin] }).contributes.filter(({ slot }) => slot === 'namespaces');
    const { value } = namespace as { readonly value: NamespaceDefinition };
    const { isAddress, addressUrl, transactionUrl } = value;
    expect([ADDRESS, ADDRESS.toUpperCase(), '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'].every(isAddress)).toBe(true);
    expect(['', 'bc1q', '0x00', 'alice.btc', `${ADDRESS} `].some(isAddress)).toBe(false);
    expect(addressUrl?.(bitcoin, ADDRESS)).toBe(`https://mempool.space/address/${ADDRESS}`);
    expect(transactionUrl?.(bitcoinSignet, 'ab'.repeat(32))).toBe(`https://mempool.space/signet/tx/${'ab'.repeat(32)}`);
    expect(addressUrl?.(bitcoin, '../x')).toBeUndefined();
  });
});
