import * as chains from 'latchkey/plugins/eip155/networks';
import * as ofViem from 'viem/chains';
import { expect, it } from 'vitest';
import { readNetworks } from '../../../plugins/eip155/namespace.js';
import * as mainnets from '../../../plugins/eip155/opStack/mainnets.js';
import * as testnets from '../../../plugins/eip155/opStack/testnets.js';

const { swapNetworks, ...networks } = chains;

it('all ready networks are valid, each id once', () => {
  const read = readNetworks({ networks: Object.values(networks) });
  expect(read).toHaveLength(79);
  for (const network of read) expect(network.rpcUrls.length, network.name).toBeGreaterThan(0);
});

it('the ready networks include all swap networks', () => {
  const ids = readNetworks({ networks: Object.values(networks) }).map(({ id }) => id);
  expect(swapNetworks).toHaveLength(12);
  for (const id of swapNetworks) expect(ids).toContain(id);
});

const chainOfViem = (name: string) => Object.entries(ofViem).find(([one]) => one === name)?.[1];

it.each(Object.entries({ ...mainnets, ...testnets }))(
  '%s has all data of the same network in viem',
  (name, network) => {
    const { formatters: _, serializers: __, ...data } = { ...chainOfViem(name) } as Record<string, unknown>;
    expect(network).toEqual(JSON.parse(JSON.stringify(data)));
  },
);

// Celo takes the token that pays the fee, the others a paymaster, and Linea estimates fees in its own way.
it.each(['abstract', 'celo', 'celoSepolia', 'linea', 'lineaSepolia', 'zksync', 'zksyncSepoliaTestnet'] as const)(
  '%s is the network of viem, with the code that sends',
  (name) => {
    expect(networks[name]).toBe(chainOfViem(name));
  },
);
