// @vitest-environment jsdom
/** A view rendered before it is shown: in the document, but without effects. */

import { act, useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { historyAtom, openAtom } from '../../../../kernel/contract/state.js';
import { createShellLoader } from '../../../../kernel/modal/shellLoader.js';
import { usePlugin } from '../../../../kernel/ui/hooks/context.js';
import { Screen } from '../../../../kernel/ui/shell/Screen.js';
import { atEnd } from '../../../dom/atEnd.js';
import { createFakeKernel } from '../fakeKernel.js';
// Import lazily loaded modules now, so that no test waits for a file.
import '../../../../kernel/ui/shell/mountShell.js';

function arrange({ embedded = false, discovered = Promise.resolve() } = {}) {
  const began = vi.fn();
  const ended = vi.fn();
  let renders = 0;
  const Home = () => {
    renders += 1;
    const { store } = usePlugin();
    const [here] = useState(() => store.get(historyAtom).at(-1)?.key);
    useEffect(() => {
      began();
      return ended;
    }, []);
    return <Screen title="Home">{`step ${here}`}</Screen>;
  };
  const views = new Map([['Home', { load: async () => ({ default: Home }) }]]);
  const fake = createFakeKernel({ slots: { views }, embedded });
  const { store } = fake;
  const show = (open: boolean) => {
    store.set(
      historyAtom,
      open || store.get(historyAtom).length > 0 ? [{ key: 1, view: 'Home', params: undefined }] : [],
    );
    store.set(openAtom, open);
  };
  const kernel = Object.assign(fake.kernel, {
    prefetched: new Map(),
    discovered,
    scope: { closed: false, defer: atEnd },
  });
  Object.assign(kernel.router, {
    current: () => store.get(historyAtom).at(-1),
    resolve: () => ({ view: 'Home' }),
    prepare: () => {
      if (store.get(historyAtom).length === 0) store.set(historyAtom, [{ key: 1, view: 'Home', params: undefined }]);
    },
  });
  const loader = createShellLoader(kernel);
  const root = () => document.querySelector('[data-latchkey]')?.shadowRoot;
  return {
    fake,
    loader,
    began,
    ended,
    renders: () => renders,
    host: () => document.querySelector('[data-latchkey]'),
    dialog: () => root()?.querySelector('dialog'),
    preload: () =>
      act(async () => {
        loader.preload();
        await vi.dynamicImportSettled();
      }),
    open: () =>
      act(async () => {
        show(true);
        await loader.show();
      }),
    close: () => act(async () => fake.router.close()),
  };
}

test('preloading renders the view hidden, without effects', async () => {
  const { preload, dialog, began } = arrange();
  const focused = document.activeElement;
  await preload();
  expect(dialog()?.textContent).toContain('step 1');
  expect(dialog()?.open).toBe(false);
  expect(dialog()?.style.display).toBe('none');
  expect(began).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(focused);
});

test('opening shows the hidden view and starts its effects', async () => {
  const { preload, open, dialog, began, fake } = arrange();
  await preload();
  const drawn = dialog();
  await open();
  expect(dialog()).toBe(drawn);
  expect(dialog()?.open).toBe(true);
  expect(dialog()?.style.display).toBe('');
  expect(began).toHaveBeenCalledOnce();
  expect(fake.drawn()).toBe(1);
});

test('closing unmounts the view', async () => {
  const { preload, open, close, dialog, ended, fake } = arrange();
  await preload();
  await open();
  await close();
  expect(dialog()).toBeNull();
  expect(ended).toHaveBeenCalledOnce();
  expect(fake.reported).toEqual([]);
});

test('a second hidden render keeps the header', async () => {
  const { preload, open, close, dialog } = arrange();
  await preload();
  await open();
  await close();
  await preload();
  expect(dialog()?.open).toBe(false);
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Home');
});

test('opening in the same turn as preloading renders nothing ahead', async () => {
  const { loader, fake, host, began } = arrange();
  await act(async () => {
    loader.preload();
    fake.store.set(openAtom, true);
    await vi.dynamicImportSettled();
  });
  expect(host()).toBeNull();
  expect(began).not.toHaveBeenCalled();
});

test('fifty rounds of preload, open and close leave one host and no timer', async () => {
  const { preload, open, close, dialog, fake } = arrange();
  for (let time = 0; time < 50; time += 1) {
    await preload();
    await open();
    await close();
  }
  await fake.advance(1_000);
  expect(dialog()).toBeNull();
  expect(document.querySelectorAll('[data-latchkey]')).toHaveLength(1);
  expect(fake.timers()).toBe(0);
});

test('the hidden render waits for the first wallet discovery', async () => {
  let look = () => {};
  const { preload, host, renders } = arrange({ discovered: new Promise<void>((done) => (look = done)) });
  await preload();
  expect(host()).toBeNull();
  await act(async () => look());
  expect(host()).not.toBeNull();
  expect(renders()).toBe(1);
});

test('an embedded modal is not rendered ahead', async () => {
  const { preload, host } = arrange({ embedded: true });
  await preload();
  expect(host()).toBeNull();
});

test('opening does not wait longer than two frames for the hidden render', async () => {
  const { loader, fake, dialog, host } = arrange({ discovered: new Promise(() => undefined) });
  await fake.open('Home');
  const shown = loader.show();
  await act(() => vi.dynamicImportSettled());
  expect(host()).toBeNull();
  await fake.advance(32);
  await act(() => shown);
  expect(dialog()?.open).toBe(true);
});
