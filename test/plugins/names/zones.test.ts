/** Where names are, and for which accounts. */

import { accountRows, type Connection } from 'latchkey/plugin';
import { names } from 'latchkey/plugins/names';
import { nameZones } from 'latchkey/plugins/names/slots';
import { expect, test } from 'vitest';

const contributed = <T>(slot: { readonly id: string }) =>
  names().contributes.find((one) => one.slot === slot.id)?.value as T;

test('new names have the domain of the provider, and those of its former domain resolve', () => {
  expect(contributed(nameZones)).toEqual(['reown.id', 'wcn.id']);
});

test.each([
  ['eip155', true],
  ['solana', false],
  ['bip122', false],
  ['polkadot', false],
])('an account of %s has a row for names: %s', (namespace, expected) => {
  const { when } = contributed<{ when(connection: Connection): boolean }>(accountRows);
  expect(when({ namespace } as Connection)).toBe(expected);
});
