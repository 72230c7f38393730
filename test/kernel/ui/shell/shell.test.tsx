// @vitest-environment jsdom
/** The shell: the dialog, its views, and how they close. */

import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { localeAtom, openAtom, themeAtom } from '../../../../kernel/contract/state.js';
import { loadModule } from '../../../../kernel/ui/modules.js';
import { mountShell } from '../../../../kernel/ui/shell/mountShell.js';
import { Screen } from '../../../../kernel/ui/shell/Screen.js';
import { atEnd } from '../../../dom/atEnd.js';
import { createFakeKernel, mountFake } from '../fakeKernel.js';
import { Home, Next, opened, screens, viewOf } from './shellScreens.js';

describe('rendering', () => {
  test('a view whose code is loaded renders in the first frame', async () => {
    const home = { load: async () => ({ default: Home }) };
    const fake = createFakeKernel({ slots: { views: new Map([['Home', home]]) } });
    await loadModule(fake.kernel, home);
    await fake.open('Home');
    const frames: (string | null | undefined)[] = [];
    await act(async () => {
      const { host, unmount } = mountShell(fake.kernel);
      atEnd(unmount);
      frames.push(host.shadowRoot?.querySelector('.lk-view')?.textContent);
    });
    expect(frames).toEqual(['Go on']);
    expect(fake.drawn()).toBe(1);
  });

  test('a skeleton is shown until the code is loaded', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    const slow = {
      load: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    };
    const { fake, shell } = await opened(screens({ Slow: slow }), 'Slow');
    expect(shell.all('.lk-sk').length).toBeGreaterThan(0);
    expect(shell.heading().textContent).toBe('Loading');
    expect(fake.drawn()).toBe(0);
    await act(async () => arrive({ default: Next }));
    expect(shell.text()).toContain('next');
    expect(fake.drawn()).toBe(1);
  });

  test('a view receives its params', async () => {
    const { fake, shell } = await opened();
    await act(async () => void fake.router.push('Next', 7));
    expect(shell.text()).toBe('next 7');
  });

  test('the dialog is named by the title of the view', async () => {
    const { shell } = await opened();
    expect(shell.dialog().open).toBe(true);
    expect(shell.shadow.getElementById(shell.dialog().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Home');
  });

  test('the next title replaces the previous one', async () => {
    const { fake, shell } = await opened();
    await shell.click(shell.button('Go on'));
    expect(shell.heading().textContent).toBe('Next');
    expect(shell.all('.lk-header [inert]').map((ghost) => ghost.textContent)).toEqual(['Home']);
    await fake.advance(120);
    expect(shell.all('.lk-header [inert]')).toHaveLength(0);
  });

  test('an equal title of the next view does not animate', async () => {
    const Twin = () => <Screen title="Home">twin</Screen>;
    const { fake, shell } = await opened(screens({ Twin: viewOf(Twin) }));
    await act(() => fake.load('Twin'));
    const before = shell.heading().firstElementChild;
    await act(async () => void fake.router.push('Twin'));
    expect(shell.text()).toBe('twin');
    expect(shell.heading().firstElementChild).toBe(before);
    expect(shell.all('.lk-header [inert]')).toHaveLength(0);
  });

  test('a view without header options does not keep those of the previous view', async () => {
    const Bare = () => <p>bare</p>;
    const { fake, shell } = await opened(screens({ Bare: viewOf(Bare) }));
    await act(() => fake.load('Bare'));
    await act(async () => void fake.router.push('Bare'));
    expect(shell.text()).toBe('bare');
    expect(shell.heading().textContent).toBe('Wallet');
    expect(shell.heading().className).toBe('lk-vh');
  });

  test('a view without a title still names the dialog', async () => {
    const Quiet = () => <Screen label="Account" start={<button type="button">Pill</button>} />;
    const { shell } = await opened(screens({ Quiet: viewOf(Quiet) }), 'Quiet');
    expect(shell.heading().textContent).toBe('Account');
    expect(shell.heading().className).toBe('lk-vh');
    expect(shell.get('.lk-header__start').textContent).toBe('Pill');
  });

  test('shows the back button only with a history', async () => {
    const { shell } = await opened();
    expect(shell.all('[aria-label="Back"]')).toHaveLength(0);
    await shell.click(shell.button('Go on'));
    await shell.click(shell.button('Back'));
    expect(shell.text()).toBe('Go on');
  });

  test("theme, language and direction follow the modal's state", async () => {
    const { fake, shell } = await opened();
    expect(shell.get('.lk').hasAttribute('data-theme')).toBe(false);
    await act(async () => {
      fake.store.set(themeAtom, 'dark');
      fake.store.set(localeAtom, 'he-IL');
    });
    expect(shell.get('.lk').dataset.theme).toBe('dark');
    expect(shell.get('.lk').dir).toBe('rtl');
    // There are no Hebrew texts here, so the texts are English.
    expect(shell.get('.lk').lang).toBe('en');
  });

  test('a narrow viewport shows a sheet', async () => {
    const { fake, shell } = await opened();
    fake.media.setNarrow(true);
    expect(shell.dialog().dataset.presentation).toBe('sheet');
    expect(shell.all('.lk-grab')).toHaveLength(1);
  });

  test('a removed view leaves an inert copy until its animation ends', async () => {
    const { fake, shell } = await opened();
    await shell.click(shell.button('Go on'));
    const [ghost] = shell.all('.lk-view[inert]');
    expect(ghost?.dataset.move).toBe('out');
    expect(shell.get('.lk-view').dataset.move).toBe('in');
    await fake.advance(150);
    expect(shell.all('[inert]')).toHaveLength(0);
  });
});

describe('closing', () => {
  test('Esc closes the modal and does not reach the page behind', async () => {
    const { fake, shell } = await opened();
    let events = 0;
    const listen = () => {
      events += 1;
    };
    document.addEventListener('keydown', listen);
    const esc = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true });
    await shell.send(shell.button('Go on'), esc);
    document.removeEventListener('keydown', listen);
    expect(fake.store.get(openAtom)).toBe(false);
    expect(shell.all('dialog')).toHaveLength(0);
    expect(events).toBe(0);
  });

  test('a prevented close keeps the dialog open and shakes it', async () => {
    const fake = createFakeKernel({ slots: screens(), locked: () => true });
    await fake.open('Home');
    const shell = await mountFake(fake);
    const cancel = new Event('cancel', { cancelable: true });
    await shell.send(shell.dialog(), cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(shell.dialog().open).toBe(true);
    expect(shell.dialog().classList.contains('is-shaking')).toBe(true);
  });

  test('a dialog closed by the browser reopens if closing is prevented', async () => {
    const fake = createFakeKernel({ slots: screens(), locked: () => true });
    await fake.open('Home');
    const shell = await mountFake(fake);
    await act(async () => shell.dialog().close());
    expect(shell.dialog().open).toBe(true);
  });
});
