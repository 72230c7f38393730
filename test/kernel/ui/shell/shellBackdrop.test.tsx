// @vitest-environment jsdom
/** Presses beside the dialog, also where it was a moment before. */

import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { openAtom } from '../../../../kernel/contract/state.js';
import { createFakeKernel, mountFake } from '../fakeKernel.js';
import { screens } from './shellScreens.js';

/** Opens a dialog from y = 100 to y = 500 whose box a test changes. */
async function arrange() {
  const observers = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #run: () => void;
      constructor(run: () => void) {
        this.#run = run;
      }
      observe() {
        observers.add(this.#run);
      }
      disconnect() {
        observers.delete(this.#run);
      }
    },
  );
  const fake = createFakeKernel({ slots: screens() });
  await fake.open('Home');
  const shell = await mountFake(fake);
  const dialog = shell.dialog();
  let measured = 0;
  let [top, bottom] = [100, 500];
  dialog.getBoundingClientRect = () => {
    measured++;
    return new DOMRect(400, top, 360, bottom - top);
  };
  /** Moves the edges without a report, as a render that the browser has not drawn yet. */
  const moveTo = (nextTop: number, nextBottom: number) => {
    [top, bottom] = [nextTop, nextBottom];
  };
  const observed = () => {
    for (const run of observers) run();
  };
  const resize = (nextTop: number, nextBottom: number) => {
    moveTo(nextTop, nextBottom);
    observed();
  };
  const send = (target: HTMLElement, type: string, y: number) =>
    shell.send(target, new MouseEvent(type, { bubbles: true, composed: true, clientX: 500, clientY: y }));
  /** Presses the page at this height. The browser sends the events of a press outside the box to the dialog. */
  const press = async (y: number) => {
    for (const type of ['pointerdown', 'click']) await send(dialog, type, y);
    return fake.store.get(openAtom) ? 'open' : 'closed';
  };
  observed();
  return { fake, shell, dialog, send, press, moveTo, resize, observers, measured: () => measured };
}

test('a press on the backdrop closes the modal', async () => {
  const { press } = await arrange();
  expect(await press(501)).toBe('closed');
});

test('a press that starts inside the dialog and ends on the backdrop does not close', async () => {
  const { fake, shell, dialog, send } = await arrange();
  await send(shell.button('Go on'), 'pointerdown', 300);
  await send(dialog, 'click', 501);
  expect(fake.store.get(openAtom)).toBe(true);
});

test('a press that starts on the backdrop and ends inside the dialog does not close', async () => {
  const { fake, dialog, send } = await arrange();
  await send(dialog, 'pointerdown', 501);
  await send(dialog, 'click', 300);
  expect(fake.store.get(openAtom)).toBe(true);
});

test('a press within 300 ms after the dialog shrank, where it was before, does not close', async () => {
  const { fake, press, resize } = await arrange();
  await fake.advance(1_000);
  resize(100, 300);
  await fake.advance(299);
  expect(await press(400)).toBe('open');
});

test('300 ms after the dialog shrank, a press where it was before closes', async () => {
  const { fake, press, resize } = await arrange();
  await fake.advance(1_000);
  resize(100, 300);
  await fake.advance(300);
  expect(await press(400)).toBe('closed');
});

test('a press where the dialog never was closes also just after it shrank', async () => {
  const { fake, press, resize } = await arrange();
  await fake.advance(1_000);
  resize(100, 300);
  expect(await press(501)).toBe('closed');
});

test('a press that comes before the browser has drawn the smaller dialog does not close', async () => {
  const { fake, press, moveTo } = await arrange();
  await fake.advance(1_000);
  moveTo(100, 300);
  expect(await press(400)).toBe('open');
  await fake.advance(300);
  expect(await press(400)).toBe('closed');
});

test('all frames of an animation count as one change', async () => {
  const { fake, press, resize } = await arrange();
  await fake.advance(1_000);
  for (let bottom = 480; bottom >= 300; bottom -= 20) {
    resize(100, bottom);
    await fake.advance(40);
  }
  expect(await press(495)).toBe('open');
});

test('a dialog that moves with the window is not closed by a press where it was', async () => {
  const { fake, press, moveTo } = await arrange();
  await fake.advance(1_000);
  moveTo(50, 450);
  window.dispatchEvent(new Event('resize'));
  await fake.advance(299);
  expect(await press(475)).toBe('open');
  await fake.advance(1);
  expect(await press(475)).toBe('closed');
});

test('a sheet that shrinks is not closed by a press where its top was', async () => {
  const { fake, press, resize } = await arrange();
  fake.media.setNarrow(true);
  resize(100, 500);
  await fake.advance(1_000);
  resize(300, 500);
  expect(await press(200)).toBe('open');
});

test('the box is measured when it changes and when the backdrop is pressed, and not when the modal renders', async () => {
  const { fake, measured, resize, press } = await arrange();
  const before = measured();
  await act(async () => void fake.router.push('Next'));
  await fake.advance(1_000);
  expect(measured()).toBe(before);
  resize(100, 300);
  expect(measured()).toBe(before + 1);
  await press(501);
  expect(measured()).toBeGreaterThan(before + 1);
});

test('a closed modal watches neither its box nor the window', async () => {
  const { fake, observers, measured } = await arrange();
  expect(observers.size).toBe(1);
  await act(async () => fake.router.close());
  const before = measured();
  window.dispatchEvent(new Event('resize'));
  expect([observers.size, measured()]).toEqual([0, before]);
});
