// @vitest-environment jsdom
/** Opening the modal in a language whose texts must be loaded first. */

import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { historyAtom, localeAtom, openAtom } from '../../../../kernel/contract/state.js';
import { createShellLoader } from '../../../../kernel/modal/shellLoader.js';
import { useText } from '../../../../kernel/ui/hooks/context.js';
import { Screen } from '../../../../kernel/ui/shell/Screen.js';
import { defineStrings } from '../../../../kernel/ui/texts/strings.js';
import { atEnd } from '../../../dom/atEnd.js';
import { createFakeKernel } from '../fakeKernel.js';
// Import lazily loaded modules now, so that no test waits for a file.
import '../../../../kernel/ui/shell/mountShell.js';

const words = defineStrings('home', { hello: 'Hello' });
const Home = () => <Screen title={useText(words)('hello')}>{undefined}</Screen>;

function prepare(locale: string) {
  let finishLoading = () => {};
  const load = vi.fn(
    () =>
      new Promise<{ readonly default: Record<string, string> }>((resolve) => {
        finishLoading = () => resolve({ default: { 'home.hello': 'Hallo' } });
      }),
  );
  const views = new Map([['Home', { load: async () => ({ default: Home }) }]]);
  const fake = createFakeKernel({ slots: { views, strings: [{ locale: 'de', load }] } });
  const kernel = Object.assign(fake.kernel, {
    prefetched: new Map(),
    scope: { closed: false, defer: atEnd },
  });
  Object.assign(kernel.router, {
    current: () => fake.store.get(historyAtom)[0],
    resolve: () => undefined,
    prepare: () => undefined,
  });
  fake.store.set(localeAtom, locale);
  fake.store.set(historyAtom, [{ key: 1, view: 'Home', params: undefined }]);
  fake.store.set(openAtom, true);
  return {
    fake,
    load,
    loader: createShellLoader(kernel),
    finishLoading: () => act(async () => finishLoading()),
    settle: () => act(() => vi.dynamicImportSettled()),
    heading: () => document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('h2')?.textContent,
  };
}

test('opening waits for the catalogues of the locale', async () => {
  const { loader, finishLoading, settle, heading } = prepare('de');
  const shown = loader.show();
  await settle();
  expect(heading()).toBeUndefined();
  await finishLoading();
  await act(() => shown);
  expect(heading()).toBe('Hallo');
});

test('opening waits only briefly, then shows English until the catalogues are loaded', async () => {
  const { fake, loader, finishLoading, settle, heading } = prepare('de');
  const shown = loader.show();
  await settle();
  await fake.advance(400);
  await act(() => shown);
  expect(heading()).toBe('Hello');
  await finishLoading();
  expect(heading()).toBe('Hallo');
});

test('opening in English does not wait', async () => {
  const { loader, load, heading } = prepare('en-GB');
  await act(() => loader.show());
  expect(heading()).toBe('Hello');
  expect(load).not.toHaveBeenCalled();
});

test('preloading loads a locale once', async () => {
  const { fake, loader, load, finishLoading, settle } = prepare('de');
  fake.store.set(openAtom, false);
  loader.preload();
  loader.preload();
  await settle();
  await finishLoading();
  fake.store.set(openAtom, true);
  await act(() => loader.show());
  expect(load).toHaveBeenCalledOnce();
});
