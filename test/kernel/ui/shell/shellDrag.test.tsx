// @vitest-environment jsdom
/** Dragging the sheet down. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { openAtom, shakeAtom } from '../../../../kernel/contract/state.js';
import { Screen } from '../../../../kernel/ui/shell/Screen.js';
import { createFakeKernel, mountFake } from '../fakeKernel.js';

const Home = () => <Screen title="Home">text</Screen>;

async function sheet(locked = false) {
  const views = new Map([['Home', { load: async () => ({ default: Home }) }]]);
  const fake = createFakeKernel({ slots: { views }, locked: () => locked });
  const shell = await mountFake(fake);
  fake.media.setNarrow(true);
  await fake.open('Home');
  const dialog = shell.dialog();
  const send = (type: string, at: HTMLElement, clientY: number, pointerId = 1) =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true, clientY });
      Object.defineProperties(event, { pointerId: { value: pointerId }, isPrimary: { value: pointerId === 1 } });
      at.dispatchEvent(event);
    });
  const drag = async (at: HTMLElement, by: number) => {
    await send('pointerdown', at, 100);
    await send('pointermove', at, 100 + by);
  };
  return { fake, shell, dialog, send, drag, isOpen: () => fake.store.get(openAtom) };
}

test('the sheet follows the finger down, and never up', async () => {
  const { shell, dialog, drag, send } = await sheet();
  await drag(shell.get('.lk-grab'), 40);
  expect(dialog.style.transform).toBe('translateY(40px)');
  await send('pointermove', dialog, 20);
  expect(dialog.style.transform).toBe('');
});

test('releasing beyond 96 px closes the sheet', async () => {
  const { shell, dialog, drag, send, isOpen } = await sheet();
  await drag(shell.get('.lk-header'), 97);
  await send('pointerup', dialog, 197);
  expect(isOpen()).toBe(false);
});

test('releasing earlier or cancelling moves the sheet back', async () => {
  const { fake, shell, dialog, drag, send, isOpen } = await sheet();
  await drag(shell.get('.lk-header'), 96);
  await send('pointerup', dialog, 196);
  expect([isOpen(), dialog.style.transform]).toEqual([true, '']);
  await drag(shell.get('.lk-header'), 300);
  await send('pointercancel', dialog, 400);
  expect([isOpen(), dialog.style.transform]).toEqual([true, '']);
  expect(dialog.style.transition).toContain('transform');
  await fake.advance(200);
  expect(dialog.style.transition).toBe('');
});

test('a prevented close moves the sheet back and shakes it', async () => {
  const { fake, shell, dialog, drag, send, isOpen } = await sheet(true);
  await drag(shell.get('.lk-grab'), 200);
  await send('pointerup', dialog, 300);
  expect([isOpen(), dialog.style.transform, fake.store.get(shakeAtom)]).toEqual([true, '', true]);
});

test('buttons, the body and a second finger do not drag', async () => {
  const { shell, dialog, drag, send } = await sheet();
  await drag(shell.button('Close'), 150);
  expect(dialog.style.transform).toBe('');
  await drag(shell.get('.lk-body'), 150);
  expect(dialog.style.transform).toBe('');
  await send('pointerdown', shell.get('.lk-grab'), 100, 2);
  await send('pointermove', dialog, 250, 2);
  expect(dialog.style.transform).toBe('');
});

test('a dialog cannot be dragged', async () => {
  const { fake, shell, dialog, drag } = await sheet();
  fake.media.setNarrow(false);
  await drag(shell.get('.lk-header'), 150);
  expect(dialog.style.transform).toBe('');
});
