// @vitest-environment jsdom
/** The shell of an embedded modal. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { useRouter } from '../../../../kernel/ui/hooks/context.js';
import { usePresentation } from '../../../../kernel/ui/hooks/media.js';
import { Screen } from '../../../../kernel/ui/shell/Screen.js';
import { createFakeKernel, mountFake } from '../fakeKernel.js';

function Home() {
  const router = useRouter();
  const presentation = usePresentation();
  return (
    <Screen title="Home" end={presentation === 'inline' && <button type="button">Leave</button>}>
      <button type="button" data-lk-focus="" onClick={() => router.push('Next')}>
        Go on
      </button>
    </Screen>
  );
}
const Next = () => (
  <Screen title="Next">
    <button type="button" data-lk-focus="">
      First
    </button>
  </Screen>
);

async function embedded() {
  const mount = document.createElement('div');
  const field = document.createElement('input');
  document.body.append(field, mount);
  field.focus();
  const views = new Map(
    Object.entries({ Home, Next }).map(([id, view]) => [id, { load: async () => ({ default: view }) }]),
  );
  const fake = createFakeKernel({ slots: { views }, mount, embedded: true });
  await fake.open('Home');
  const shell = await mountFake(fake);
  return { fake, shell, field, mount };
}

test('an embedded modal is a named section without a close button', async () => {
  const { shell, mount } = await embedded();
  expect(shell.host.parentElement).toBe(mount);
  const section = shell.get('section');
  expect(section.dataset.presentation).toBe('inline');
  expect(section.getAttribute('aria-labelledby')).toBe(shell.heading().id);
  expect(shell.all('dialog')).toEqual([]);
  expect(shell.all('[aria-label="Close"]')).toEqual([]);
});

test('a view can render content at the end of the header', async () => {
  const { shell } = await embedded();
  expect(shell.get('.lk-header').textContent).toBe('HomeLeave');
});

test('a narrow viewport shows no sheet', async () => {
  const { fake, shell } = await embedded();
  fake.media.setNarrow(true);
  expect(shell.get('section').dataset.presentation).toBe('inline');
  expect(shell.all('.lk-grab')).toEqual([]);
});

test('it takes the focus only after the user acts in it', async () => {
  const { fake, shell, field } = await embedded();
  expect(document.activeElement).toBe(field);
  await act(async () => void fake.router.push('Next'));
  expect(document.activeElement).toBe(field);
  await act(async () => void fake.router.back());
  shell.button('Go on').focus();
  await shell.click(shell.button('Go on'));
  expect(shell.shadow.activeElement?.textContent).toBe('First');
});

test('going back focuses the pressed control', async () => {
  const { fake, shell } = await embedded();
  shell.button('Go on').focus();
  await shell.click(shell.button('Go on'));
  await act(async () => void fake.router.back());
  expect(shell.shadow.activeElement?.textContent).toBe('Go on');
});
