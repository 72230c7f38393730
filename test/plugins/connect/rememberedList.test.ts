import { connect } from 'latchkey/plugins/connect';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

test('the stored wallets that are not connected can be restored, watched and forgotten', async () => {
  const names = ['acorn', 'birch', 'cedar'];
  const wallets = names.map((id) => fakeConnector({ id, remembers: true }));
  const first = createTestModal({ plugins: [fakeNamespace(wallets), connect()], connections: 'several' });
  await first.test.wake();
  for (const connector of names) await first.test.clock.drive(first.connect({ connector }));
  first.destroy();
  const platform = { storage: first.test.storage };
  const modal = createTestModal({ plugins: [fakeNamespace(wallets), connect()], connections: 'several', platform });
  onTestFinished(() => modal.destroy());
  const remembered = await (await modal.api.connect.wallets()).remembered();
  await modal.test.until(() => modal.state.allConnections.get().length === 2);
  expect(remembered.get().map(({ id }) => id)).toEqual(['acorn']);
  let changes = 0;
  onTestFinished(remembered.subscribe(() => changes++));
  remembered.restore();
  await modal.test.until(() => modal.state.allConnections.get().length === 3);
  expect([remembered.get(), changes > 0]).toEqual([[], true]);
  const list = await modal.api.connect.wallets();
  await modal.test.until(() => list.get().rows.length === 3);
  expect(list.get().rows.map(({ status }) => status)).toEqual(['connected', 'connected', 'connected']);
  await modal.disconnect();
  expect(remembered.get()).toEqual([]);
});
