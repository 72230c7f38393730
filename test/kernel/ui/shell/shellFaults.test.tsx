// @vitest-environment jsdom
/** The shell when a view fails, and the clean-up after unmount. */

import { act, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { openAtom } from '../../../../kernel/contract/state.js';
import { Part } from '../../../../kernel/ui/shell/Part.js';
import { Screen } from '../../../../kernel/ui/shell/Screen.js';
import { createFakeKernel, mountFake } from '../fakeKernel.js';
import { Next, opened, screens, viewOf } from './shellScreens.js';

describe('when something fails', () => {
  test('a view that throws is reported once with its plugin and can be retried', async () => {
    let broken = true;
    const Broken = () => {
      if (broken) throw new Error('It broke.');
      return <Screen title="Mended" />;
    };
    const { fake, shell } = await opened(screens({ Broken: { ...viewOf(Broken), owner: 'swaps' } }), 'Broken');
    expect(shell.text()).toContain('This screen didn’t load');
    expect(fake.reported).toMatchObject([{ error: { message: 'It broke.' }, plugin: 'swaps' }]);
    broken = false;
    await shell.click(shell.button('Try again'));
    expect(shell.heading().textContent).toBe('Mended');
  });

  test('code that fails to load is reported with its plugin and can be retried', async () => {
    let tries = 0;
    const flaky = {
      owner: 'swaps',
      load: async () => {
        tries += 1;
        if (tries === 1) throw new Error('Offline.');
        return { default: Next };
      },
    };
    const { fake, shell } = await opened(screens({ Flaky: flaky }), 'Flaky');
    expect(shell.text()).toContain('This screen didn’t load');
    expect(fake.reported).toMatchObject([{ plugin: 'swaps' }]);
    await shell.click(shell.button('Try again'));
    expect(shell.text()).toContain('next');
  });

  test('code that fails to load is loaded again after 1 s while its error card is shown', async () => {
    let online = false;
    const flaky = {
      load: async () => {
        if (!online) throw new Error('Offline.');
        return { default: Next };
      },
    };
    const { fake, shell } = await opened(screens({ Flaky: flaky }), 'Flaky');
    expect(shell.text()).toContain('This screen didn’t load');
    online = true;
    await fake.advance(1_000);
    expect(shell.text()).toContain('next');
  });

  test('a view that the user left is not loaded again', async () => {
    let loads = 0;
    const offline = {
      load: async () => {
        loads += 1;
        throw new Error('Offline.');
      },
    };
    const { fake, shell } = await opened(screens({ Offline: offline }), 'Offline');
    await shell.click(shell.button('Close'));
    await fake.advance(60_000);
    expect(loads).toBe(1);
  });

  test('a failing error card is caught once and the modal can still be closed', async () => {
    const { fake, shell } = await opened();
    await act(() => fake.load('Next'));
    // The error card of a view uses `Screen`, whose effects query for the element to focus.
    const query = vi.spyOn(HTMLElement.prototype, 'querySelector').mockImplementation(() => {
      throw new Error('No focus here.');
    });
    await act(async () => void fake.router.push('Next'));
    query.mockRestore();
    expect(fake.reported.map(({ error }) => (error as Error).message)).toEqual(['No focus here.', 'No focus here.']);
    await shell.click(shell.button('Close'));
    expect(fake.store.get(openAtom)).toBe(false);
  });

  test('a module without a component shows a failure', async () => {
    const { shell } = await opened(screens({ Empty: { load: async () => ({}) } }), 'Empty');
    expect(shell.text()).toContain('This screen didn’t load');
  });

  test('a part that throws does not affect its view', async () => {
    const part = {
      owner: 'email',
      load: async () => ({
        default: (): ReactNode => {
          throw new Error('No.');
        },
      }),
    };
    const Host = () => (
      <Screen title="Host">
        <p>here</p>
        <Part of={part} />
      </Screen>
    );
    const { fake, shell } = await opened(screens({ Host: viewOf(Host) }), 'Host');
    expect(shell.text()).toContain('here');
    expect(shell.text()).toContain('This part didn’t load');
    expect(fake.reported).toMatchObject([{ plugin: 'email' }]);
  });
});

describe('clean-up', () => {
  test('unmounting removes host, listeners and timers', async () => {
    const { fake, shell } = await opened();
    await shell.click(shell.button('Go on'));
    await shell.unmount();
    await fake.advance(1000);
    expect(document.body.childElementCount).toBe(0);
    expect(fake.media.listeners()).toBe(0);
    expect(fake.timers()).toBe(0);
  });

  test('opening and closing twenty times leaves no nodes, listeners or timers', async () => {
    const { fake, shell } = await opened();
    const nodes = () => shell.shadow.querySelectorAll('*').length;
    const cycle = async () => {
      await fake.open('Home');
      await act(async () => fake.router.close());
    };
    await cycle();
    // Let the exit animation of the first view end.
    await fake.advance(150);
    const after = nodes();
    for (let round = 0; round < 20; round += 1) await cycle();
    expect(nodes()).toBe(after);
    expect(fake.media.listeners()).toBe(0);
    expect(fake.timers()).toBe(0);
  }, 20_000);

  test('the host element is added to the element given by the app', async () => {
    const place = document.createElement('main');
    document.body.append(place);
    const fake = createFakeKernel({ slots: screens(), mount: place });
    const shell = await mountFake(fake);
    expect(shell.host.parentElement).toBe(place);
    expect(shell.host.getAttribute('data-latchkey')).toBe('test');
  });
});
