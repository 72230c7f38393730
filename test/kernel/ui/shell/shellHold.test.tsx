// @vitest-environment jsdom
/** A view whose code is still loading: the previous view stays for a short time, and the code is fetched early. */

import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { announcementAtom } from '../../../../kernel/ui/state.js';
import { Home, Next, opened, screens } from './shellScreens.js';

/** A view whose code arrives when the test calls `arrive`. */
function slowView(rest: object = {}) {
  let settle: (module: unknown) => void = () => undefined;
  const load = vi.fn(() => new Promise((resolve) => (settle = resolve)));
  return { view: { load, ...rest }, load, arrive: () => act(async () => settle({ default: Next })) };
}

async function withSlow(rest: object = {}) {
  const slow = slowView(rest);
  const home = { load: async () => ({ default: Home }), next: ['Slow', 'Unknown'] };
  const { fake, shell } = await opened(screens({ Home: home, Slow: slow.view }));
  Object.assign(fake.router, { can: (id: string) => id === 'Slow' });
  return { fake, shell, ...slow };
}

test('the previous view stays until the code of the next one is loaded', async () => {
  const { fake, shell, arrive } = await withSlow();
  await act(async () => void fake.router.push('Slow'));
  expect([shell.text(), shell.heading().textContent]).toEqual(['Go on', 'Home']);
  expect(shell.all('[aria-label="Back"], .lk-sk')).toHaveLength(0);
  expect(shell.get('.lk-view').getAttribute('aria-busy')).toBe('true');
  await arrive();
  expect([shell.text(), shell.heading().textContent]).toEqual(['next ', 'Next']);
});

test('after 200 ms the skeleton of the next view is shown, in the shape that the view declares', async () => {
  const { fake, shell } = await withSlow({ skeleton: ['account', 'row', 'row', 'shelf', 'grid'] });
  await act(async () => void fake.router.push('Slow'));
  await fake.advance(200);
  expect(shell.get('.lk-body').getAttribute('aria-busy')).toBe('true');
  expect(shell.all('.lk-view:not([inert]) .lk-body > *').map(({ className }) => className)).toEqual([
    'lk-skview lk-skview--account',
    ...['lk-skrow', 'lk-skrow'],
    ...['lk-shelf', 'lk-shelf', 'lk-shelf', 'lk-shelf'],
  ]);
});

test('going back while the next view is loading leaves the previous one unchanged', async () => {
  const { fake, shell } = await withSlow();
  const before = shell.button('Go on');
  await act(async () => void fake.router.push('Slow'));
  await act(async () => fake.router.back());
  await fake.advance(200);
  expect(shell.button('Go on')).toBe(before);
});

test('a modal that opens again does not begin with the last view', async () => {
  const { fake, shell } = await withSlow();
  await act(async () => fake.router.close());
  await fake.open('Slow');
  expect(shell.text()).not.toContain('Go on');
  expect(shell.get('.lk-body').getAttribute('aria-busy')).toBe('true');
});

test.each(['pointerdown', 'focusin'])('%s on a control fetches the code of views that can follow', async (type) => {
  const { shell, load } = await withSlow();
  expect(load).not.toHaveBeenCalled();
  await shell.send(shell.get('.lk-view'), new Event(type, { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
  await shell.send(shell.button('Go on'), new Event(type, { bubbles: true }));
  expect(load).toHaveBeenCalledOnce();
});

test('a skeleton that opens the modal has no close button for 200 ms', async () => {
  const { fake, shell } = await opened(screens({ Slow: slowView().view }), 'Slow');
  expect(shell.all('[aria-label="Close"]')).toHaveLength(0);
  await fake.advance(200);
  expect(shell.all('[aria-label="Close"]')).toHaveLength(1);
});

test('the next view clears the last announcement', async () => {
  const { fake, shell } = await opened();
  await act(() => fake.load('Next'));
  await act(async () => fake.store.set(announcementAtom, { key: 1, text: 'Copied', urgent: false }));
  await shell.click(shell.button('Go on'));
  expect(shell.get('[role="status"]').textContent).toBe('');
});
