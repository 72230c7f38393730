// @vitest-environment jsdom
/** Wallets of one name on the shelf: imitations, and the parts of one wallet. */

import { expect, test } from 'vitest';
import ConnectView from '../../../plugins/connect/views/ConnectView.js';
import WalletMethod from '../../../plugins/connect/views/WalletMethod.js';
import { arrange, connector, draw, fakeContext } from './harness.js';

async function connect(connectors: ReturnType<typeof connector>[]) {
  const wallet = { id: 'wallet', kind: 'wallets' as const, load: async () => ({ default: WalletMethod }) };
  const fake = fakeContext({ connectMethods: [wallet], 'connect.parts': [] });
  arrange(fake, { connectors });
  return draw(fake, <ConnectView />);
}

test('the parts of one wallet that are listed separately have their namespace as a note, not a warning', async () => {
  const listed = [
    connector('com.enkrypt', { name: 'Enkrypt', namespaces: ['aa'], rdns: 'com.enkrypt' }),
    connector('bb/enkrypt', { name: 'Enkrypt', namespaces: ['bb'] }),
  ];
  const view = await connect(listed);
  expect(view.text()).not.toContain('Same name');
  expect(view.all('.lk-shelf button').map(({ textContent }) => textContent)).toEqual(['Enkrypt aa', 'Enkrypt bb']);
});

test('two wallets of one name in one namespace, or with two domains, are marked', async () => {
  const inOne = [connector('a', { name: 'Fern' }), connector('b', { name: 'Fern' })];
  const twoDomains = ['aa', 'bb'].map((one) =>
    connector(one, { name: 'Elm', namespaces: [one], rdns: `${one}.example` }),
  );
  const view = await connect([...inOne, ...twoDomains]);
  expect(view.text().match(/Same name/g)).toHaveLength(4);
});
