// @vitest-environment jsdom
/** The dialog's top edge, held once its height has come to rest. */

import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { opened } from './shellScreens.js';

afterEach(() => document.body.replaceChildren());

async function arrange() {
  const { fake, shell } = await opened();
  const moving: object[] = [];
  Object.assign(shell.get('.lk-frame'), { getAnimations: () => moving });
  return { fake, shell, moving, held: () => shell.dialog().style.getPropertyValue('--_top') };
}

test('is held when the dialog has come to rest', async () => {
  const { fake, held } = await arrange();
  expect(held()).toBe('');
  await fake.advance(200);
  expect(held()).toBe('0px');
});

test('is not held where the height is still on its way, however late a busy page is with it', async () => {
  const { fake, held, moving } = await arrange();
  moving.push({});
  await fake.advance(200);
  await fake.advance(200);
  expect(held()).toBe('');
  moving.pop();
  await fake.advance(200);
  expect(held()).toBe('0px');
});

test('a dialog that is gone by then leaves no timer', async () => {
  const { fake, moving } = await arrange();
  moving.push({});
  await fake.advance(200);
  await act(async () => fake.router.close());
  expect(fake.timers()).toBe(0);
});
