// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange } from './kit.js';
import { evmSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];

test('a network that changes while the modal is closed asks once', async () => {
  const page = arrange();
  await page.signIn();
  await page.see(() => !page.isOpen());
  await act(async () => page.wallet.changeNetwork('eip155:2'));
  await page.asked();
  // Nothing lies below that one could go back to.
  expect(page.root()?.querySelector('[aria-label=Back]')).toBeNull();
});

test('whether somebody is signed in is asked once, also when the question before was about another', async () => {
  const page = arrange({ people: [alice, bob] });
  const first = page.hold('session');
  await page.connect();
  await page.see(() => page.asks('session').length === 1);
  const second = page.hold('session');
  await act(async () => page.wallet.changeAccounts([bob.address, alice.address]));
  await page.see(() => page.asks('session').length === 2);
  first();
  await page.see(() => page.asks('session')[0]?.open === false);
  await act(async () => page.wallet.changeAccounts([bob.address]));
  await act(async () => page.modal.test.settle());
  expect(page.asks('session')).toHaveLength(2);
  second();
  await page.asked();
});

test('what the wallet shows stays the letter, though another one comes later', async () => {
  const page = arrange();
  const older = page.hold('nonce');
  await page.connect();
  await page.see(() => page.asks('nonce').length === 1);
  page.hold('nonce')();
  page.behave('wait');
  await act(async () => void page.modal.api.siwx.signIn());
  await page.see(() => page.text().includes('Check Harbor'));
  older();
  await page.see(() => page.asks('nonce').every(({ open }) => !open));
  await act(async () => page.modal.test.settle());
  expect([page.text().includes('Check Harbor'), page.button('Sign')]).toEqual([true, undefined]);
  await page.press('Show full message');
  expect(page.root()?.querySelector('pre')?.textContent).toBe(page.signed[0]);
  page.letSign();
  await page.see(page.isSignedIn);
});
