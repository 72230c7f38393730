import { expect, test } from 'vitest';
import { connectApp, openApp, startPeers } from './app.js';

test('one session is proposed with all namespaces, and connects them at once', { timeout: 30_000 }, async () => {
  const { relay, phone } = await startPeers();
  const app = openApp(relay);
  await app.test.wake();
  const result = await connectApp(app, phone);
  expect(result.status).toBe('connected');
  expect(Object.keys(phone.proposed[0] ?? {}).sort()).toEqual(['bip122', 'eip155', 'polkadot', 'solana']);
});
