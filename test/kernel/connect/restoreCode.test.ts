/** A reload whose code for restoring connections does not arrive. */

import { expect, test, vi } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import '../../../kernel/modal/engine.js';
import { settle } from '../fakes.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';
import { setUp } from './connecting.js';

vi.mock('../../../kernel/connect/restore.js', () => new Promise(() => undefined));

/** A modal after a reload with a stored connection. */
async function reload() {
  const { env, modal: before, first } = await setUp(['acorn']);
  const connecting = before.connect({ connector: 'acorn' });
  await settle();
  first.asked[0]?.answer(scriptGrant({ meadow: {} }));
  await connecting;
  before.destroy();
  const modal = createModalIn(env, {
    plugins: [meadow([scriptConnector('acorn').connector]), screens],
  });
  modal.start();
  await modal.switchNetwork('meadow:1');
  const status = () => modal.state.accounts.get().get('meadow')?.status;
  expect(status()).toBe('reconnecting');
  return { env, modal, status };
}

test('a disconnect ends the status "reconnecting"', async () => {
  const { modal, status } = await reload();
  await modal.disconnect();
  expect(status()).toBe('disconnected');
});

test('a disconnect in another tab ends the status "reconnecting"', async () => {
  const { env, status } = await reload();
  const key = Object.keys(env.storage).find((name) => name.endsWith('connections')) ?? '';
  env.storage.removeItem(key);
  const event = { key, newValue: null, storageArea: env.storage };
  env.page.dispatchEvent(Object.assign(new Event('storage'), event));
  expect(status()).toBe('disconnected');
});
