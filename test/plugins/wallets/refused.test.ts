/** Mistakes in the app's own records of wallets are named. */

import { isModalError } from 'latchkey';
import type { WalletsOptions } from 'latchkey/plugins/wallets';
import { expect, test } from 'vitest';
import { wakeModal } from './wakeModal.js';

const one = (fields: object) => ({ id: 'meadow', name: 'Meadow', ...fields }) as never;

/** The messages that are reported for these options. */
async function reported(options: WalletsOptions, count = 1): Promise<readonly string[]> {
  const { test: bench } = await wakeModal({ options });
  await bench.clock.passUntil(() => bench.errors.length >= count, 'report');
  return bench.errors.map((error) => (isModalError(error, 'OPTION_INVALID') ? error.message : String(error)));
}

const SCHEME = 'expected an https URL, or the scheme of a wallet such as "wallet://".';
test.each([
  [{ mobileLink: 'javascript:alert(1)' }, `wallets: option "custom[0].mobileLink" is "javascript:alert(1)"; ${SCHEME}`],
  [{ desktopLink: 'file:///etc' }, `wallets: option "custom[0].desktopLink" is "file:///etc"; ${SCHEME}`],
  [
    { imageUrl: 'http://meadow.test/a.png' },
    'wallets: option "custom[0].imageUrl" is "http://meadow.test/…"; expected a data: or https: URL of an image.',
  ],
  [{ homepage: 'meadow.test' }, 'wallets: option "custom[0].homepage" is "meadow.test"; expected an https URL.'],
  [{ chains: ['1'] }, 'wallets: option "custom[0].chains" is ["1"]; expected CAIP-2 ids of networks.'],
  [{ id: 'a b' }, 'wallets: option "custom[0].id" is "a b"; expected letters, digits, dots, hyphens and underscores'],
])('%j of a wallet of the app is refused by its name', async (fields, message) => {
  expect(await reported({ custom: [one(fields)] })).toEqual([expect.stringContaining(message)]);
});

test('a picture of the app that is refused is named', async () => {
  expect(await reported({ images: { network: { 'eip155:1': 'http://meadow.test/a.png' } } })).toEqual([
    'wallets: option "images.network.eip155:1" is "http://meadow.test/…"; expected a data: or https: URL of an image.',
  ]);
});

test('a list with the same mistake in each wallet is reported five times', async () => {
  const list = Array.from({ length: 9 }, (_, at) => one({ id: `w${at}`, homepage: 'http://meadow.test' }));
  expect(await reported({ list }, 5)).toHaveLength(5);
});

test('a correct wallet is not reported', async () => {
  const right = one({ mobileLink: 'meadow', imageUrl: undefined, chains: ['eip155:1'], order: 1 });
  const wrong = one({ id: 'other', homepage: 'x' });
  expect(await reported({ custom: [right, wrong] })).toEqual([expect.stringContaining('custom[1].homepage')]);
});
