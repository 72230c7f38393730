// @vitest-environment jsdom
/** Connect for a namespace that is added to an existing connection. */
import type { Connection } from 'latchkey';
import { expect, test } from 'vitest';
import ConnectView from '../../../plugins/connect/views/ConnectView.js';
import WalletMethod from '../../../plugins/connect/views/WalletMethod.js';
import { arrange, connection, connector, draw, fakeContext } from './harness.js';

async function connect(only: readonly string[], existing: Connection | undefined) {
  const fake = fakeContext({
    connectMethods: [{ id: 'wallet', kind: 'wallets' as const, load: async () => ({ default: WalletMethod }) }],
    namespaces: new Map([
      ['aa', { name: 'EVM networks' }],
      ['bb', { name: 'Solana' }],
    ]),
  });
  arrange(fake, { connectors: [connector('b', { namespaces: ['bb'] })], connection: existing });
  const view = await draw(fake, <ConnectView params={{ namespaces: only }} />);
  return { ...view, title: view.all('h2')[0]?.textContent };
}

test('the title names the namespace, and a line names the wallet that stays connected', async () => {
  const { title, text } = await connect(['bb'], connection());
  expect(title).toBe('Connect on Solana');
  expect(text()).toContain('Harbor stays connected on EVM networks');
});

test.each([
  ['without a connection', ['bb'], undefined],
  ['with several namespaces', ['aa', 'bb'], connection()],
  ['with a connection in this namespace', ['aa'], connection()],
] as const)('%s the title is the usual one', async (_, only, existing) => {
  expect((await connect(only, existing)).title).toBe('Connect a wallet');
});
