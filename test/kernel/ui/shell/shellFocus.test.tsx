// @vitest-environment jsdom
/** Focus: initially in a view, after going back, and after closing. */

import { act, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { openAtom } from '../../../../kernel/contract/state.js';
import { useRouter } from '../../../../kernel/ui/hooks/context.js';
import { Screen } from '../../../../kernel/ui/shell/Screen.js';
import { createFakeKernel, mountFake } from '../fakeKernel.js';

const viewOf = (component: unknown) => ({ load: () => Promise.resolve({ default: component }) });

const Home = () => {
  const router = useRouter();
  return (
    <Screen
      title="Home"
      start={
        <button type="button" onClick={() => router.push('Plain')}>
          Pill
        </button>
      }
    >
      {['One', 'Two', 'Three'].map((name) => (
        <button key={name} type="button" onClick={() => router.push(name === 'Three' ? 'Field' : 'Plain')}>
          {name}
        </button>
      ))}
    </Screen>
  );
};
const Plain = () => <Screen title="Plain">words</Screen>;
const Field = () => (
  <Screen title="Field">
    <input data-lk-focus="" />
  </Screen>
);
const Chosen = () => {
  const ref = useRef<HTMLButtonElement>(null);
  return (
    <Screen title="Chosen" focus={ref}>
      <input data-lk-focus="" />
      <button type="button" ref={ref}>
        Me
      </button>
    </Screen>
  );
};
const Title = () => (
  <Screen title="Title" focus="title">
    <input data-lk-focus="" />
  </Screen>
);

const First = () => (
  <Screen title="First" focus="first">
    <div ref={(node) => void node?.toggleAttribute('inert', true)}>
      <button type="button">Inert</button>
    </div>
    <button type="button">Mine</button>
  </Screen>
);
const Waiting = () => (
  <Screen title="Waiting">
    <button type="button" data-lk-focus="" aria-disabled="true">
      Later
    </button>
  </Screen>
);
const Removes = () => {
  const [isDone, setDone] = useState(false);
  return (
    <Screen title="Removes" focus="first">
      {isDone ? (
        <p>Done</p>
      ) : (
        <button type="button" onClick={() => setDone(true)}>
          Finish
        </button>
      )}
    </Screen>
  );
};

const slots = {
  views: new Map(
    Object.entries({ Home, Plain, Field, Chosen, Title, First, Waiting, Removes }).map(([id, one]) => [
      id,
      viewOf(one),
    ]),
  ),
};

async function opened(view: string, input: Parameters<typeof createFakeKernel>[0] = { slots }) {
  const fake = createFakeKernel(input);
  await fake.open(view);
  const shell = await mountFake(fake);
  return { fake, shell, focused: () => shell.shadow.activeElement };
}

test('the title has the initial focus by default', async () => {
  const { shell, focused } = await opened('Plain');
  expect(focused()).toBe(shell.heading());
});

test('the element with data-lk-focus has the initial focus', async () => {
  const { shell, focused } = await opened('Field');
  expect(focused()).toBe(shell.get('input'));
});

test('the focus prop has priority over data-lk-focus', async () => {
  const chosen = await opened('Chosen');
  expect(chosen.focused()?.textContent).toBe('Me');
  const title = await opened('Title');
  expect(title.focused()).toBe(title.shell.heading());
});

test('“first” focuses the first control that can be used', async () => {
  const { focused } = await opened('First');
  expect(focused()?.textContent).toBe('Mine');
});

test('a disabled control is not focused initially', async () => {
  const { shell, focused } = await opened('Waiting');
  expect(focused()).toBe(shell.heading());
});

test('if the focused control is removed, the title has the focus', async () => {
  const { fake, shell, focused } = await opened('Removes');
  await shell.click(shell.button('Finish'));
  expect(focused()).toBeNull();
  await fake.advance(100);
  expect(focused()).toBe(shell.heading());
});

test('a sheet does not focus a text field initially', async () => {
  const fake = createFakeKernel({ slots });
  fake.media.setNarrow(true);
  await fake.open('Field');
  const shell = await mountFake(fake);
  expect(shell.shadow.activeElement).toBe(shell.heading());
});

test('a sheet focuses a text field if a text field of the previous view had the focus', async () => {
  const fake = createFakeKernel({ slots });
  fake.media.setNarrow(true);
  await fake.open('Field');
  const shell = await mountFake(fake);
  shell.get('input').focus();
  await act(async () => fake.router.push('Field'));
  expect(shell.shadow.activeElement).toBe(shell.get('.lk-view:not([inert]) input'));
  shell.heading().focus();
  await act(async () => fake.router.push('Field'));
  expect(shell.shadow.activeElement).toBe(shell.heading());
});

test('going back focuses the control that opened the view', async () => {
  const { shell, focused } = await opened('Home');
  // Simulates Safari, which does not focus a pressed button.
  await shell.click(shell.button('Two'));
  expect(focused()).toBe(shell.heading());
  await shell.click(shell.button('Back'));
  expect(focused()?.textContent).toBe('Two');
});

test('going back focuses a control in the header', async () => {
  const { shell, focused } = await opened('Home');
  await shell.click(shell.button('Pill'));
  await shell.click(shell.button('Back'));
  expect(focused()?.textContent).toBe('Pill');
});

test('a slow view does not move the focus from another control', async () => {
  let arrive: (module: unknown) => void = () => undefined;
  const slow = {
    load: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  };
  const { fake, shell, focused } = await opened('Slow', { slots: { views: new Map([['Slow', slow]]) } });
  await fake.advance(200);
  act(() => shell.button('Close').focus());
  await act(async () => arrive({ default: Field }));
  expect(focused()).toBe(shell.button('Close'));
});

test('closing returns the focus to the opener', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  const fake = createFakeKernel({ slots });
  await mountFake(fake);
  opener.focus();
  await fake.open('Field');
  expect(document.activeElement).not.toBe(opener);
  await act(async () => fake.store.set(openAtom, false));
  expect(document.activeElement).toBe(opener);
});
