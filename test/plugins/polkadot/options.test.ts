import { polkadot } from 'latchkey/plugins/polkadot';
import * as networks from 'latchkey/plugins/polkadot/networks';
import { createTestModal } from 'latchkey/testing';
import { expect, test } from 'vitest';

const { kusama, polkadotAssetHub } = networks;

test.each([
  [{}, 'option "networks" is undefined; expected a list'],
  [{ networks: [] }, 'option "networks" is []; expected at least one network'],
  [
    { networks: [{ ...kusama, genesisHash: '0x12' }] },
    'option "networks[0].genesisHash" is "0x12"; expected a genesis hash',
  ],
  [{ networks: [{ ...kusama, ss58Prefix: -1 }] }, 'option "networks[0].ss58Prefix" is -1; expected an SS58 prefix'],
  [{ networks: [kusama, kusama] }, 'expected each network once'],
  [{ networks: [kusama], rpc: { nowhere: 'https://x.example' } }, 'expected ids of the given networks'],
  [{ networks: [kusama], rpc: null }, 'polkadot: option "rpc" is null; expected an object.'],
  [{ networks: [kusama], rpc: new Map() }, 'polkadot: option "rpc" is {}; expected an object.'],
  [{ networks: [kusama], connectors: [{ id: 'a', name: 'A' }] }, 'expected an id, a name and an extension to enable'],
  [{ networks: [kusama], network: 1 }, 'did you mean "networks"?'],
])('%j throws: %s', (options, message) => {
  expect(() => polkadot(options as never)).toThrow(message);
});

test('the ready networks are valid, with ids made of their genesis hashes', () => {
  const modal = createTestModal({ plugins: [polkadot({ networks: Object.values(networks) })] });
  const ids = modal.test.context.networks.all().map(({ id }) => id);
  expect(ids).toHaveLength(8);
  expect(ids).toContain('polkadot:91b171bb158e2d3848fa23a9f1c25182');
  expect(ids).toContain('polkadot:67f9723393ef76214df0118c34bbbd3d');
});

test.each([polkadotAssetHub.genesisHash, 'polkadot:68d56f15f85d3136970ec16946040bc1'])(
  'an endpoint of the app can be set by %s',
  (key) => {
    const plugin = polkadot({ networks: [polkadotAssetHub], rpc: { [key]: 'https://node.example' } });
    expect(plugin.origins).toEqual(['https://node.example']);
  },
);
