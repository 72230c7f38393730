// @vitest-environment jsdom
/** The dialog's top edge, held once its height has come to rest. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { opened } from './shellScreens.js';

async function arrange() {
  const { fake, shell } = await opened();
  const moving: object[] = [];
  Object.assign(shell.get('.lk-frame'), { getAnimations: () => moving });
  return { fake, shell, moving, held: () => shell.dialog().style.getPropertyValue('--_top') };
}

test('the top edge is fixed after the animation', async () => {
  const { fake, held } = await arrange();
  expect(held()).toBe('');
  await fake.advance(200);
  expect(held()).toBe('0px');
});

test('the top edge is not fixed while the height animation runs on a busy page', async () => {
  const { fake, held, moving } = await arrange();
  moving.push({});
  await fake.advance(200);
  await fake.advance(200);
  expect(held()).toBe('');
  moving.pop();
  await fake.advance(200);
  expect(held()).toBe('0px');
});

test('an unmounted dialog leaves no timer', async () => {
  const { fake, moving } = await arrange();
  moving.push({});
  await fake.advance(200);
  await act(async () => fake.router.close());
  expect(fake.timers()).toBe(0);
});
