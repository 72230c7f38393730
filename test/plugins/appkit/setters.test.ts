/** Methods of an instance that change options after `createAppKit`. */

import type { CreateAppKit } from 'latchkey/appkit';
import { createTestModal } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { openPage } from './page.js';

/** An instance with log-ins, and the ways to connect that its next opening shows. */
async function openWithLogins(options: Partial<CreateAppKit> = {}) {
  const { page: place } = createTestModal({ plugins: [] }).test;
  // The plugin socials reads the address of the page.
  Object.assign(place, { location: { search: '' } });
  const features = { socials: ['google', 'farcaster'] as const };
  const page = openPage({ projectId: 'your-project-id', features, ...options }, { page: place });
  await page.test.wake();
  const shown = async () => (await page.test.context.connections.methods()).map(({ id }) => id);
  return { ...page, shown };
}

it('updateFeatures hides log-ins, and shows them again', async () => {
  const { appKit, shown, said } = await openWithLogins();
  expect(await shown()).toEqual(expect.arrayContaining(['wallet', 'social', 'email']));
  appKit.updateFeatures({ email: false });
  expect(await shown()).not.toContain('email');
  appKit.updateFeatures({ email: true, socials: false });
  expect(await shown()).toContain('email');
  expect(await shown()).not.toContain('social');
  appKit.updateFeatures({ connectMethodsOrder: ['email', 'wallet'] });
  expect(await shown()).toEqual(['email', 'wallet']);
  expect(said).toEqual([]);
});

it('updateOptions sets the theme, the features and whether wallets are shown', async () => {
  const { appKit, shown, said } = await openWithLogins({ enableWallets: false });
  expect(await shown()).not.toContain('wallet');
  appKit.updateOptions({
    enableWallets: true,
    themeMode: 'dark',
    themeVariables: { '--w3m-accent': '#123456' },
    features: { socials: false },
  });
  expect(await shown()).toContain('wallet');
  expect(await shown()).not.toContain('social');
  expect(appKit.getThemeMode()).toBe('dark');
  expect(appKit.latchkey.state.themeVariables.get()).toMatchObject({ '--lk-accent': '#123456' });
  expect(said).toEqual([]);
});

it.each<[string, (appKit: Awaited<ReturnType<typeof openWithLogins>>['appKit']) => unknown, string]>([
  ['setSocialsOrder', ({ setSocialsOrder }) => (setSocialsOrder as (list: unknown) => void)(['x']), 'features.socials'],
  ['updateFeatures with other socials', ({ updateFeatures }) => updateFeatures({ socials: ['x'] }), 'features.socials'],
  ['updateFeatures with a part', ({ updateFeatures }) => updateFeatures({ swaps: false }), 'given to createAppKit'],
  [
    'updateOptions with a page',
    ({ updateOptions }) => updateOptions({ termsConditionsUrl: 'https://x.example' }),
    'given to createAppKit',
  ],
])('%s says once what it cannot change', async (_, call, sentence) => {
  const { appKit, said, test } = await openWithLogins();
  call(appKit);
  call(appKit);
  await test.until(() => said.length > 0);
  expect(said).toEqual([expect.stringContaining(sentence)]);
});

it.each([[undefined], [5], [{ features: 5, themeVariables: 'x' }]])('updateOptions ignores %j', async (given) => {
  const { appKit } = await openWithLogins();
  appKit.updateOptions(given as never);
  appKit.updateFeatures(given as never);
});
