/** The ids of directory records in the state of connectors. */

import { connectors, definePlugin, namespaces } from 'latchkey';
import { wallets } from 'latchkey/plugins/wallets';
import { createTestModal, fakeConnector } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

const chain = definePlugin({
  id: 'chain',
  contributes: [
    namespaces.of('eip155', {
      name: 'Chain',
      networks: [
        {
          id: 'eip155:1',
          namespace: 'eip155',
          name: 'One',
          nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 18 },
          rpcUrls: [],
        },
      ],
      isAddress: () => true,
    }),
    connectors.of({
      watch(_context, publish) {
        const announced = (name: string, rdns: string) => ({
          ...fakeConnector({ id: rdns, name, namespaces: ['eip155'] }).connector,
          rdns,
        });
        publish([
          announced('Kestrel', 'io.kestrel'),
          announced('Kestrel', 'com.stranger'),
          announced('Moss', 'io.moss'),
        ]);
      },
    }),
  ],
});
const KESTREL = { id: 'kestrel', name: 'Kestrel', rdns: 'io.kestrel', imageId: 'feather', chains: ['eip155:1'] };

test('a connector has the ids of the record that agrees with it; other wallets have none', async () => {
  const modal = createTestModal({ plugins: [chain, wallets({ custom: [KESTREL] })] });
  onTestFinished(() => modal.destroy());
  await modal.api.wallets.catalogue();
  await modal.test.wake();
  const idsOf = (rdns: string) => {
    const found = modal.state.connectors.get().find(({ id }) => id === rdns);
    return found && [found.explorerId, found.imageId];
  };
  await modal.test.until(() => idsOf('io.kestrel')?.[0] !== undefined, 'the record');
  expect(idsOf('io.kestrel')).toEqual(['kestrel', 'feather']);
  expect([idsOf('com.stranger'), idsOf('io.moss')]).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
