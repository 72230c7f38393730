/** A tap of a hook that does not exist. */

import { definePlugin } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv, settle } from '../fakes.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';

test('a tap of an unknown hook deactivates its plugin only, and an app’s tap is ignored', async () => {
  const wallet = scriptConnector('acorn');
  const errors: unknown[] = [];
  const faulty = definePlugin({
    id: 'faulty',
    contributes: [],
    setup: (context) => context.tap('beforeConect' as 'beforeConnect', async () => undefined),
  });
  const modal = createModalIn(createFakeEnv(), {
    plugins: [faulty, meadow([wallet.connector]), screens],
    onError: (error, { plugin }) => errors.push([error, plugin]),
  });
  const untap = modal.hooks.tap('onClose' as 'beforeClose', () => undefined);
  modal.start();
  await modal.disconnect();
  await settle();
  const connecting = modal.connect({ connector: 'acorn' });
  await settle();
  wallet.asked[0]?.answer(scriptGrant({ meadow: {} }));
  expect(await connecting).toMatchObject({ status: 'connected' });
  untap();
  expect(modal.status('faulty')).toMatchObject({ status: 'failed', error: { code: 'HOOK_UNKNOWN' } });
  expect(errors).toMatchObject([
    [{ code: 'HOOK_UNKNOWN', message: expect.stringContaining('"app" taps the hook "onClose"') }, 'app'],
    [{ code: 'HOOK_UNKNOWN', message: expect.stringContaining('"faulty" taps the hook "beforeConect"') }, 'faulty'],
  ]);
});
