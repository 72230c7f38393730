// @vitest-environment jsdom
/** Where logins stand in Connect (spec §2). */

import { fakeConnector } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { arrange } from './kit.js';

const wallet = (type: 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL') =>
  fakeConnector({ id: 'acorn', name: 'Acorn', type, namespaces: ['alpha'] });

/** What is drawn, from top to bottom. */
async function order(scene: Parameters<typeof arrange>[0]) {
  const kit = arrange(scene);
  await kit.open();
  await kit.until(
    () => kit.all('.lk-shelf, .lk-cell, .lk-row').length > 0 || kit.text().includes('No wallet'),
    'wallets',
  );
  return kit.all('.lk-field, .lk-login-form__row, .lk-label, .lk-cell').map((one) => one.className.split(' ')[0]);
}

test('without an installed wallet: e-mail, social, wallet', async () => {
  expect(await order({ wallets: [wallet('EXTERNAL')] })).toEqual([
    'lk-field',
    'lk-login-form__row',
    'lk-label',
    'lk-cell',
  ]);
});

test.each(['ANNOUNCED', 'INJECTED'] as const)('with a wallet that is %s: wallet, e-mail, social', async (type) => {
  expect(await order({ wallets: [wallet(type)] })).toEqual(['lk-cell', 'lk-label', 'lk-field', 'lk-login-form__row']);
});

test('without e-mail, socials come first', async () => {
  const shown = await order({ wallets: [wallet('EXTERNAL')], without: ['email'] });
  expect(shown).toEqual(['lk-login-form__row', 'lk-label', 'lk-cell']);
});

test('without the embedded wallet’s plugin there is no login to press', async () => {
  const kit = arrange({ wallets: [wallet('EXTERNAL')], without: ['frame'] });
  await kit.open();
  expect(kit.all('.lk-login-form')).toEqual([]);
  for (const plugin of ['email', 'socials', 'farcaster'] as const) {
    expect(kit.modal.status(plugin)).toMatchObject({ status: 'inactive' });
  }
});
