/** A reload whose code for restoring connections fails. */

import { expect, test, vi } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { until } from '../../../kernel/testing/turns.js';
import { settle } from '../fakes.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';
import { setUp } from './connecting.js';

vi.mock('../../../kernel/connect/restore.js', () => ({
  createRestore() {
    throw new Error('offline');
  },
}));

test('code that fails ends the status "reconnecting" and is reported', async () => {
  const { env, modal: before, first } = await setUp(['acorn']);
  const connecting = before.connect({ connector: 'acorn' });
  await settle();
  first.asked[0]?.answer(scriptGrant({ meadow: {} }));
  await connecting;
  before.destroy();
  const errors: unknown[] = [];
  const modal = createModalIn(env, {
    plugins: [meadow([scriptConnector('acorn').connector]), screens],
    onError: (error) => errors.push(error),
  });
  modal.start();
  await until(() => errors.length > 0, 'error');
  expect(errors).toMatchObject([{ message: 'offline' }]);
  expect(modal.state.accounts.get().get('meadow')?.status).toBe('disconnected');
});
