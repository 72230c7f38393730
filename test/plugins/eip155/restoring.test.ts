/** A restore of a wallet that is slow, or not ready. */

import type { Grant } from 'latchkey';
import { expect, it } from 'vitest';
import { addressesOf, connectContext, restoreWallet, shareOf } from './connected.js';
import { fakeContext, settle } from './context.js';
import { ALICE, fakeWallet, hangs, rejectsWith } from './fakeWallet.js';

it.each([
  ['accountsChanged', [ALICE]],
  ['connect', { chainId: '0x1' }],
])('asks again when %s comes before the answer', async (event, payload) => {
  const wallet = fakeWallet({ eth_accounts: hangs });
  const restoring = restoreWallet(fakeContext().context, wallet.provider, connectContext());
  await settle();
  wallet.answer({ eth_accounts: [ALICE] });
  wallet.emit(event, payload);
  expect(addressesOf(await restoring)).toEqual([ALICE]);
});

it.each([
  [4900, 'x', 'silent'],
  [-32603, 'x', 'silent'],
  [4100, 'The wallet is locked.', 'locked'],
  [4100, 'Not authorized.', 'empty'],
])('error %i “%s” gives a grant without accounts (%s), and the next event brings them', async (code, text, absence) => {
  const fake = fakeContext();
  const wallet = fakeWallet({ eth_accounts: rejectsWith(code, text) });
  const grant = await restoreWallet(fake.context, wallet.provider, connectContext());
  expect(shareOf(grant)).toMatchObject({ accounts: [], absence });
  const updates: (Grant | undefined)[] = [];
  grant?.watch((changed) => updates.push(changed));
  wallet.answer({ eth_accounts: [ALICE] });
  wallet.emit('connect', { chainId: '0x1' });
  await settle();
  expect(addressesOf(updates.at(-1))).toEqual([ALICE]);
});
