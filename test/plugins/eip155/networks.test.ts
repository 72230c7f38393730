import * as chains from 'latchkey/plugins/eip155/networks';
import { expect, it } from 'vitest';
import { readNetworks } from '../../../plugins/eip155/namespace.js';

const { swapNetworks, ...networks } = chains;

it('all ready networks are valid, each id once', () => {
  const read = readNetworks({ networks: Object.values(networks) });
  expect(read).toHaveLength(78);
  for (const network of read) expect(network.rpcUrls.length, network.name).toBeGreaterThan(0);
});

it('the ready networks include all swap networks', () => {
  const ids = readNetworks({ networks: Object.values(networks) }).map(({ id }) => id);
  expect(swapNetworks).toHaveLength(12);
  for (const id of swapNetworks) expect(ids).toContain(id);
});
