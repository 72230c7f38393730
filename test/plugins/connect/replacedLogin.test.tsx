// @vitest-environment jsdom
/** Connect with several connections, while a log-in is connected. */

import { expect, test } from 'vitest';
import ConnectView from '../../../plugins/connect/views/ConnectView.js';
import Legal from '../../../plugins/connect/views/Legal.js';
import WalletMethod from '../../../plugins/connect/views/WalletMethod.js';
import { arrange, connection, connector, draw, fakeContext, settleCode } from './harness.js';

const wallet = { id: 'wallet', kind: 'wallets' as const, load: async () => ({ default: WalletMethod }) };
const email = { id: 'email', kind: 'form' as const, load: async () => ({ default: () => 'the e-mail field' }) };

const LINE = 'A new log-in replaces the one you have.';

async function withLogin(methods: readonly unknown[], several = true, type: 'AUTH' | 'INJECTED' = 'AUTH') {
  const fake = fakeContext({
    connectMethods: methods,
    'connect.parts': [{ id: 'legal', load: async () => ({ default: Legal }) }],
  });
  const login = { ...connection(), connector: { ...connection().connector, type } };
  arrange(fake, { connectors: [connector('a')], connection: login });
  Object.assign(fake.connections, { several });
  const view = await draw(fake, <ConnectView />);
  await settleCode();
  return view.text();
}

test('while a log-in is connected, a line says that another one replaces it', async () => {
  expect(await withLogin([email, wallet])).toContain(LINE);
});

test.each([
  ['without log-ins', [wallet], true, 'AUTH'],
  ['with one connection at most', [email, wallet], false, 'AUTH'],
  ['with a wallet instead of a log-in', [email, wallet], true, 'INJECTED'],
] as const)('%s there is no such line', async (_, methods, several, type) => {
  expect(await withLogin(methods, several, type)).not.toContain(LINE);
});
