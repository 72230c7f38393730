/** The option `order` with groups that do not exist, and without any. */

import { isModalError } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { wakeModal } from './wakeModal.js';

const CUSTOM = [{ id: 'own', name: 'Own' }];

/** The wallets of Connect with this order, and what was reported. */
async function arrange(order: readonly string[] | undefined) {
  const { modal, shelf, catalogue } = await wakeModal({
    options: { custom: CUSTOM, ...(order && { order: order as never }) },
  });
  return { shelf, catalogue, errors: modal.test.errors };
}

test('an unknown group is ignored and reported once, with its name', async () => {
  const { shelf, catalogue, errors } = await arrange(['custom', 'favourites', 'injected']);
  expect(shelf()).toEqual(['Own', 'Page']);
  catalogue.more();
  await catalogue.retry();
  expect(errors.map((error) => isModalError(error, 'OPTION_INVALID') && error.message)).toEqual([
    'wallets: option "order" has no group "favourites". The groups are walletConnect, recent, injected, featured, custom, external, recommended.',
  ]);
});

test.each([
  ['an empty order', []],
  ['an order of unknown groups only', ['favourites']],
])('%s means the default', async (_name, order) => {
  const byDefault = await arrange(undefined);
  const { shelf, catalogue } = await arrange(order);
  expect(shelf()).toEqual(byDefault.shelf());
  expect(catalogue.ordered).toBe(byDefault.catalogue.ordered);
});
