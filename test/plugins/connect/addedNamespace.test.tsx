// @vitest-environment jsdom
/** Connect for a namespace that is added to an existing connection. */

import { readFile } from 'node:fs/promises';
import type { Connection } from 'latchkey';
import { expect, test } from 'vitest';
import { allConnectionsAtom } from '../../../kernel/contract/state.js';
import ConnectView from '../../../plugins/connect/views/ConnectView.js';
import WalletMethod from '../../../plugins/connect/views/WalletMethod.js';
import { arrange, connection, connector, draw, fakeContext } from './harness.js';

const wallets = { id: 'wallet', kind: 'wallets' as const, load: async () => ({ default: WalletMethod }) };
/** A login that has no account in the wanted namespace. */
const emptyLogin = { id: 'email', kind: 'form' as const, load: async () => ({ default: () => null }) };

async function connect(
  only: readonly string[],
  existing: Connection | undefined,
  { methods = [wallets], more = [] }: { methods?: readonly object[]; more?: readonly Connection[] } = {},
) {
  const fake = fakeContext({
    connectMethods: methods,
    namespaces: new Map([
      ['aa', { name: 'EVM networks' }],
      ['bb', { name: 'Solana' }],
      ['cc', { name: 'Bitcoin' }],
    ]),
  });
  arrange(fake, { connectors: [connector('b', { namespaces: ['bb'] })], connection: existing });
  if (existing && more.length > 0) fake.store.set(allConnectionsAtom, [existing, ...more]);
  const view = await draw(fake, <ConnectView params={{ namespaces: only }} />);
  return { ...view, title: view.all('h2')[0]?.textContent };
}

test('the title names the namespace, and a line names the wallet that stays connected', async () => {
  const { title, text } = await connect(['bb'], connection());
  expect(title).toBe('Connect on Solana');
  expect(text()).toContain('Harbor stays connected on EVM networks');
});

test('each wallet that stays connected has a line with its networks', async () => {
  const cedar = { ...connection().connector, id: 'cedar', name: 'Cedar' };
  const { text } = await connect(['bb'], connection(), { more: [connection({ namespace: 'cc', connector: cedar })] });
  expect(text()).toContain('Harbor stays connected on EVM networks');
  expect(text()).toContain('Cedar stays connected on Bitcoin');
});

test('the caption of a login that draws nothing is not shown', async () => {
  const { all } = await connect(['bb'], connection(), { methods: [wallets, emptyLogin] });
  const css = await readFile('plugins/connect/views/ConnectView.css', 'utf8');
  const [hidden = ''] = css.replace(/\/\*.*?\*\//s, '').split('{');
  const captions = [...all('h3')];
  const shown = captions.filter((one) => !one.matches(hidden.trim()));
  expect([captions.length, shown.map(({ textContent }) => textContent)]).toEqual([2, ['Installed']]);
});

test.each([
  ['without a connection', ['bb'], undefined],
  ['with several namespaces', ['aa', 'bb'], connection()],
  ['with a connection in this namespace', ['aa'], connection()],
] as const)('%s the title is the usual one', async (_, only, existing) => {
  expect((await connect(only, existing)).title).toBe('Connect a wallet');
});
