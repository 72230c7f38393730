/** The ids of directory records in the state of connectors. */

import { wallets } from 'latchkey/plugins/wallets';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

const announced = (name: string, rdns: string) => {
  const wallet = fakeConnector({ id: rdns, name, namespaces: ['eip155'] });
  return { ...wallet, connector: { ...wallet.connector, rdns } };
};
const chain = fakeNamespace(
  [announced('Kestrel', 'io.kestrel'), announced('Kestrel', 'com.stranger'), announced('Moss', 'io.moss')],
  'eip155',
);
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
