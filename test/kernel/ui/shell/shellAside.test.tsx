// @vitest-environment jsdom
/** The dialog while a wallet is asked, and in an environment without dialogs. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { openAtom, promptsAtom } from '../../../../kernel/contract/state.js';
import { atEnd } from '../../../dom/atEnd.js';
import { createFakeKernel, isModal, mountFake } from '../fakeKernel.js';
import { screens } from './shellScreens.js';

async function opened() {
  const fake = createFakeKernel({ slots: screens() });
  const shell = await mountFake(fake);
  await fake.open('Home');
  const setPrompted = (count: number) =>
    act(async () => fake.store.set(promptsAtom, Array.from({ length: count }, Object)));
  return { fake, ...shell, setPrompted };
}

const pressEscape = () =>
  new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true });

test('while a wallet is asked the dialog is open but not modal, and the focus stays', async () => {
  const { fake, dialog, button, all, setPrompted } = await opened();
  button('Go on').focus();
  await setPrompted(1);
  await fake.advance(200);
  expect([dialog().open, isModal(dialog()), all('.lk-scrim').length]).toEqual([true, false, 1]);
  expect(dialog().getRootNode()).toHaveProperty('activeElement', button('Go on'));
  await setPrompted(0);
  expect([isModal(dialog()), all('.lk-scrim').length]).toEqual([true, 0]);
  expect(fake.store.get(openAtom)).toBe(true);
});

test('a request that is answered within 200 ms leaves the dialog modal', async () => {
  const { fake, dialog, setPrompted } = await opened();
  await setPrompted(1);
  await fake.advance(199);
  expect(isModal(dialog())).toBe(true);
  await setPrompted(0);
  await fake.advance(1_000);
  expect(isModal(dialog())).toBe(true);
});

test('Esc beside a wallet’s question closes the modal, unless an element of the page has the focus', async () => {
  const { fake, send, setPrompted } = await opened();
  await setPrompted(1);
  await fake.advance(200);
  const question = document.body.appendChild(document.createElement('button'));
  question.focus();
  await send(question, pressEscape());
  expect(fake.store.get(openAtom)).toBe(true);
  question.blur();
  await send(document.body, pressEscape());
  expect(fake.store.get(openAtom)).toBe(false);
});

test('a modal that opens again after a question is modal', async () => {
  const { fake, dialog, setPrompted, button, click } = await opened();
  await setPrompted(1);
  await fake.advance(200);
  await click(button('Close'));
  await setPrompted(0);
  await fake.open('Home');
  expect(isModal(dialog())).toBe(true);
});

test('a modal that opens while an older request waits is modal, until a wallet is asked again', async () => {
  const { fake, dialog, setPrompted, button, click } = await opened();
  await setPrompted(1);
  await fake.advance(200);
  await click(button('Close'));
  await fake.open('Home');
  await fake.advance(1_000);
  expect(isModal(dialog())).toBe(true);
  // The older request ends as the next one begins.
  await setPrompted(1);
  await fake.advance(200);
  expect(isModal(dialog())).toBe(false);
});

test('without the methods of dialogs, as in Jest, the modal opens, takes the focus and closes', async () => {
  const fake = createFakeKernel({ slots: screens() });
  const prototype = HTMLDialogElement.prototype as Partial<HTMLDialogElement>;
  const { show, showModal, close } = prototype;
  atEnd(() => void Object.assign(prototype, { show, showModal, close }));
  for (const name of ['show', 'showModal', 'close'] as const) delete prototype[name];
  const { dialog, heading, button, click, text, send } = await mountFake(fake);
  await fake.open('Home');
  expect([dialog().hasAttribute('open'), text()]).toEqual([true, 'Go on']);
  expect(dialog().getRootNode()).toHaveProperty('activeElement', heading());
  await click(button('Close'));
  expect(fake.store.get(openAtom)).toBe(false);
  await fake.open('Home');
  await send(button('Go on'), pressEscape());
  expect(fake.store.get(openAtom)).toBe(false);
});
