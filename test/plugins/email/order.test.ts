// @vitest-environment jsdom
/** The order of logins and wallets in Connect. */

import { fakeConnector } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { arrange } from './kit.js';

const wallet = (type: 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL') =>
  fakeConnector({ id: 'acorn', name: 'Acorn', type, namespaces: ['alpha'] });

/** The class names of what is drawn, from top to bottom. */
async function order(scene: Parameters<typeof arrange>[0]) {
  const kit = arrange(scene);
  await kit.open();
  await kit.until(
    () => kit.all('.lk-shelf, .lk-cell, .lk-row').length > 0 || kit.text().includes('No wallet'),
    'wallets',
  );
  return kit.all('.lk-field, .lk-login-form__socials, .lk-label, .lk-cell').map((one) => one.className.split(' ')[0]);
}

test('without an installed wallet, the order is e-mail, social logins, wallets', async () => {
  expect(await order({ wallets: [wallet('EXTERNAL')] })).toEqual([
    'lk-field',
    'lk-login-form__socials',
    'lk-label',
    'lk-cell',
  ]);
});

test.each(['ANNOUNCED', 'INJECTED'] as const)(
  'with an %s wallet, wallets come before e-mail and social logins',
  async (type) => {
    expect(await order({ wallets: [wallet(type)] })).toEqual([
      'lk-label',
      'lk-cell',
      'lk-label',
      'lk-field',
      'lk-login-form__socials',
    ]);
  },
);

test.each([
  ['below the wallets, the e-mail field does not take', 'ANNOUNCED', 'button'],
  ['above the wallets, the e-mail field takes', 'EXTERNAL', 'input'],
] as const)('%s the initial focus', async (_, type, focused) => {
  const kit = arrange({ wallets: [wallet(type)] });
  await kit.open();
  await kit.until(() => kit.all('.lk-field').length > 0, 'e-mail field');
  const root = kit.all('.lk-field')[0]?.getRootNode() as ShadowRoot;
  expect(root.activeElement?.localName).toBe(focused);
});

test('without the plugin email, social logins come first', async () => {
  const shown = await order({ wallets: [wallet('EXTERNAL')], without: ['email'] });
  expect(shown).toEqual(['lk-login-form__socials', 'lk-label', 'lk-cell']);
});

test('without the plugin frame no login is shown and the login plugins are inactive', async () => {
  const kit = arrange({ wallets: [wallet('EXTERNAL')], without: ['frame'] });
  await kit.open();
  expect(kit.all('.lk-login-form')).toEqual([]);
  for (const plugin of ['email', 'socials', 'farcaster'] as const) {
    expect(kit.modal.status(plugin)).toMatchObject({ status: 'inactive' });
  }
});
