import * as chains from 'latchkey/plugins/eip155/networks';
import { expect, it } from 'vitest';
import { readNetworks } from '../../../plugins/eip155/namespace.js';

const { swapNetworks, ...networks } = chains;

it('the ready networks are all usable, each id once', () => {
  const read = readNetworks({ networks: Object.values(networks) });
  expect(read).toHaveLength(78);
  for (const network of read) expect(network.rpcUrls.length, network.name).toBeGreaterThan(0);
});

it('the swap networks of the specification are among them', () => {
  const ids = readNetworks({ networks: Object.values(networks) }).map(({ id }) => id);
  expect(swapNetworks).toHaveLength(12);
  for (const id of swapNetworks) expect(ids).toContain(id);
});
