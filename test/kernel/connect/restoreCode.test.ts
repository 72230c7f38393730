/** A reload that is interrupted before the code that restores connections has arrived. */

import { expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import '../../../kernel/modal/engine.js';
import { settle } from '../fakes.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';
import { setUp } from './connecting.js';

/** A modal with a stored connection, at the start of the page. */
async function reload() {
  const { env, modal: before, first } = await setUp(['acorn']);
  const connecting = before.connect({ connector: 'acorn' });
  await settle();
  first.asked[0]?.answer(scriptGrant({ meadow: {} }));
  await connecting;
  before.destroy();
  const modal = createModalIn(env, { plugins: [meadow([scriptConnector('acorn').connector]), screens] });
  const status = () => modal.state.accounts.get().get('meadow')?.status;
  modal.start();
  expect(status()).toBe('reconnecting');
  return { env, modal, status };
}

test('a disconnect ends the status "reconnecting"', async () => {
  const { modal, status } = await reload();
  await modal.disconnect();
  expect(status()).toBe('disconnected');
});

test('a disconnect in another tab ends the status "reconnecting"', async () => {
  const { env, modal, status } = await reload();
  // This call only waits for the engine.
  await modal.disconnect('hill' as never);
  expect(status()).toBe('reconnecting');
  const key = Object.keys(env.storage).find((name) => name.endsWith('connections')) ?? '';
  env.storage.removeItem(key);
  env.page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null, storageArea: env.storage }));
  expect(status()).toBe('disconnected');
});
