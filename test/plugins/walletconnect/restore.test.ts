import { expect, test, vi } from 'vitest';
import { openApp, startConnected } from './app.js';

test('a restore that takes longer than five seconds is given up', { timeout: 60_000 }, async () => {
  const { relay, kept, app } = await startConnected();
  app.destroy();
  // A storage that hangs: the SDK waits for it without a limit.
  const reading = vi.fn(() => new Promise<never>(() => undefined));
  Object.assign(kept.storage, { getKeys: reading, getItem: reading });
  const again = openApp(relay, {}, kept);
  const status = () => again.state.accounts.get().get('eip155')?.status;
  await again.test.wake();
  await again.test.until(() => reading.mock.calls.length > 0, 'start of the restore');
  expect(status()).toBe('reconnecting');
  await again.test.clock.pass(4_999);
  expect(status()).toBe('reconnecting');
  await again.test.clock.pass(1);
  await again.test.until(() => status() === 'disconnected', 'end of the restore');
});
