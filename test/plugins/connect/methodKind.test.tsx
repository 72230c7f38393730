// @vitest-environment jsdom
/** Connect methods of other plugins say by their kind what they are. */

import { expect, test } from 'vitest';
import ConnectView from '../../../plugins/connect/views/ConnectView.js';
import ContinueRow from '../../../plugins/connect/views/ContinueRow.js';
import WalletMethod from '../../../plugins/connect/views/WalletMethod.js';
import { arrange, connector, draw, fakeContext } from './harness.js';

test('a log-in of another plugin with a field counts as e-mail does, and its list of wallets as the wallets do', async () => {
  const form = { id: 'passkey', kind: 'form', load: async () => ({ default: () => 'the own field' }) };
  const list = { id: 'own-wallets', kind: 'wallets', load: async () => ({ default: WalletMethod }) };
  const fake = fakeContext({
    connectMethods: [form, list],
    'connect.parts': [{ id: 'row', load: async () => ({ default: ContinueRow }) }],
  });
  Object.assign(fake.ctx, { options: { emailShowWallets: false } });
  arrange(fake, { connectors: [connector('a')] });
  fake.router.current.mockReturnValue({ key: 1, view: 'Connect', params: undefined });
  const view = await draw(fake, <ConnectView />);
  expect(view.text()).toContain('the own field');
  await view.click(view.button('Continue with a wallet'));
  expect(fake.router.push).toHaveBeenCalledExactlyOnceWith('Connect', { methods: ['own-wallets'] });
});
