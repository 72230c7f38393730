// @vitest-environment jsdom
/** The theme and the app's data that the frame receives. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { SDK } from '../../../kernel/contract/sdk.js';
import { arrange, logIn } from './kit.js';

/** A page whose system colour scheme the test changes. */
function pageWithScheme() {
  const list = Object.assign(new EventTarget(), { matches: false });
  return {
    window: Object.create(window, { matchMedia: { value: () => list } }) as Window & typeof globalThis,
    setDark(matches: boolean) {
      list.matches = matches;
      list.dispatchEvent(new Event('change'));
    },
  };
}

/** Logs in, runs the change, and returns what was sent to the frame because of it. */
async function themeAfter(kit: ReturnType<typeof arrange>, change: () => void) {
  await logIn(kit);
  const before = kit.sent.length;
  await act(async () => change());
  await kit.waitUntil(() => kit.sent.length > before);
  return kit.sent.slice(before).map(({ name, payload }) => [name, payload]);
}

test('a change of the mode reaches the frame', async () => {
  const kit = arrange();
  expect(await themeAfter(kit, () => kit.modal.setTheme('dark'))).toEqual([
    ['SYNC_THEME', { themeMode: 'dark', themeVariables: {} }],
  ]);
});

test('a change of accent, font and radius reaches the frame', async () => {
  const kit = arrange();
  const theme = { accent: '#ff0000', accentDark: '#00ff00', font: 'Inter', radius: 4 };
  const sent = await themeAfter(kit, () => kit.modal.setTheme(theme));
  const themeVariables = {
    '--w3m-accent': '#ff0000',
    '--w3m-font-family': 'Inter',
    '--w3m-border-radius-master': '4px',
  };
  expect(sent.at(-1)).toEqual(['SYNC_THEME', { themeMode: 'light', themeVariables }]);
  await act(async () => kit.modal.setTheme('dark'));
  await kit.settle();
  expect(kit.sent.at(-1)?.payload).toEqual({
    themeMode: 'dark',
    themeVariables: { ...themeVariables, '--w3m-accent': '#00ff00' },
  });
});

test('a change of the system’s colour scheme reaches the frame, unless the app has set a mode', async () => {
  const page = pageWithScheme();
  const kit = arrange({}, undefined, { window: page.window });
  expect(await themeAfter(kit, () => page.setDark(true))).toEqual([
    ['SYNC_THEME', { themeMode: 'dark', themeVariables: {} }],
  ]);
  await act(async () => kit.modal.setTheme('light'));
  await kit.settle();
  const before = kit.sent.length;
  await act(async () => page.setDark(false));
  await kit.settle();
  expect(kit.sent).toHaveLength(before);
});

test('the frame receives the app’s name, address and icons, and this package as the client', async () => {
  const app = { name: 'Meadow', url: 'https://meadow.example', icons: ['https://meadow.example/icon.png'] };
  const kit = arrange({ projectId: 'p1' }, undefined, { app });
  await logIn(kit);
  expect(kit.sent.find(({ name }) => name === 'SYNC_DAPP_DATA')?.payload).toEqual({
    metadata: { ...app, description: '' },
    sdkType: SDK.type,
    sdkVersion: SDK.version,
    projectId: 'p1',
  });
});

test('app.sdk replaces the client that the frame receives', async () => {
  const kit = arrange({}, undefined, { app: { name: 'Meadow', sdk: { type: 'meadow', version: 'meadow-2' } } });
  await logIn(kit);
  expect(kit.sent.find(({ name }) => name === 'SYNC_DAPP_DATA')?.payload).toMatchObject({
    sdkType: 'meadow',
    sdkVersion: 'meadow-2',
  });
});
