/** The namespaces whose accounts can buy. */

import { accountActions, connectionsAtom, namespaces } from 'latchkey/plugin';
import { connect } from 'latchkey/plugins/connect';
import { onramp } from 'latchkey/plugins/onramp';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

test.each([
  ['eip155', true],
  ['solana', true],
  ['bip122', false],
  ['polkadot', false],
])('an account of %s has the action Buy and its view: %s', async (namespace, isOffered) => {
  const wallet = fakeConnector({ id: 'acorn', name: 'Acorn', namespaces: [namespace], accounts: ['alice'] });
  const modal = createTestModal({ plugins: [fakeNamespace([wallet], namespace), connect(), onramp()] });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  const { read, store, router } = modal.test.context;
  expect(read(namespaces).has(namespace)).toBe(true);
  const buy = read(accountActions).find(({ id }) => id === 'onramp');
  const connection = store.get(connectionsAtom).get(namespace);
  const place = { network: undefined, has: () => true, context: modal.test.context };
  expect(connection && buy?.when?.(connection, place)).toBe(isOffered);
  expect(router.can('Onramp')).toBe(isOffered);
});
