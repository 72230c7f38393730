/** The package of WalletConnect's SDK, which the app has to install, is not there. */

import { walletconnect } from 'latchkey/plugins/walletconnect';
import { createTestModal } from 'latchkey/testing';
import { expect, onTestFinished, test, vi } from 'vitest';

vi.mock('@walletconnect/universal-provider', () => {
  throw new Error('Cannot find package "@walletconnect/universal-provider".');
});

test('a missing package is reported to the developer, because the text for the user cannot name it', async () => {
  const namespaces = { pebble: { chains: ['pebble:1'], methods: ['pebble_sign'] } };
  const modal = createTestModal({ plugins: [walletconnect({ projectId: 'p1', namespaces })] });
  onTestFinished(modal.destroy);
  const result = await modal.connect({ connector: 'walletconnect' });
  expect(result).toMatchObject({ status: 'failed', error: { code: 'PACKAGE_MISSING' } });
  expect(modal.test.errors).toMatchObject([{ code: 'PACKAGE_MISSING', plugin: 'walletconnect' }]);
});
