/** The accounts that can buy. */

import type { AnyPlugin } from 'latchkey';
import { accountActions, connectionsAtom, namespaces } from 'latchkey/plugin';
import { backend } from 'latchkey/plugins/backend';
import { connect } from 'latchkey/plugins/connect';
import { onramp } from 'latchkey/plugins/onramp';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

/** Whether Account offers Buy to a connected account, and whether the view can be opened. */
async function offers(namespace: string, plugins: readonly AnyPlugin[]) {
  const wallet = fakeConnector({ id: 'acorn', name: 'Acorn', namespaces: [namespace], accounts: ['alice'] });
  const modal = createTestModal({ plugins: [fakeNamespace([wallet], namespace), connect(), ...plugins] });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  const { read, store, router } = modal.test.context;
  expect(read(namespaces).has(namespace)).toBe(true);
  const buy = read(accountActions).find(({ id }) => id === 'onramp');
  const connection = store.get(connectionsAtom).get(namespace);
  const place = { network: undefined, has: () => true, context: modal.test.context };
  return { action: connection && buy?.when?.(connection, place), view: router.can('Onramp') };
}

const data = () => backend({ baseUrl: 'https://data.example', projectId: 'p1' });
const meld = { publicKey: 'key' };

test.each([
  ['eip155', true],
  ['solana', true],
  ['bip122', false],
  ['polkadot', false],
])('an account of %s has the action Buy and its view: %s', async (namespace, isOffered) => {
  expect(await offers(namespace, [onramp({ meld })])).toEqual({ action: isOffered, view: isOffered });
});

test.each([
  ['eip155', 'a data API', () => [onramp(), data()], true],
  ['eip155', 'no data API and no key of Meld', () => [onramp()], false],
  ['eip155', 'a data API and only Meld, without a key', () => [onramp({ coinbase: false }), data()], false],
  ['solana', 'a data API and no key of Meld', () => [onramp(), data()], false],
])('an account of %s with %s has the action Buy: $3', async (namespace, _, plugins, isOffered) => {
  expect((await offers(namespace, plugins())).action).toBe(isOffered);
});
