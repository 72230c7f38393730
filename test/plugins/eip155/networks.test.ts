import * as chains from 'latchkey/plugins/eip155/networks';
import * as ofViem from 'viem/chains';
import { expect, it } from 'vitest';
import { readNetworks } from '../../../plugins/eip155/namespace.js';
import * as rollups from '../../../plugins/eip155/rollups.js';

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

/** A chain as data. The case of an address is only its checksum. */
const dataOf = (chain: object) => JSON.parse(JSON.stringify(chain).toLowerCase());

it.each(Object.entries(rollups))('the rollup %s is the same network as that of viem', (name, network) => {
  const chain = Object.entries(ofViem).find(([one]) => one === name)?.[1];
  expect(dataOf({ testnet: false, ...chain })).toMatchObject(dataOf(network));
});
