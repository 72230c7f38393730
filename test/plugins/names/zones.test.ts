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
  ['eip155', 'AUTH', true],
  ['eip155', 'ID_AUTH', true],
  // Other wallets may not register.
  ['eip155', 'ANNOUNCED', false],
  ['solana', 'AUTH', false],
  ['bip122', 'AUTH', false],
  ['polkadot', 'AUTH', false],
])('an account of %s in a wallet of the type %s has a row for names: %s', (namespace, type, expected) => {
  const { when } = contributed<{ when(connection: Connection, place: object): boolean }>(accountRows);
  const connection = { namespace, connector: { type } } as unknown as Connection;
  expect(when(connection, { has: () => true })).toBe(expected);
  expect(when(connection, { has: () => false })).toBe(false);
});
