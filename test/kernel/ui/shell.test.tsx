// @vitest-environment jsdom
/** The shell: the dialog, its views, and what is left when it goes. */

import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { localeAtom, openAtom, themeAtom } from '../../../kernel/state.js';
import { useRouter } from '../../../kernel/ui/context.js';
import { loadModule } from '../../../kernel/ui/modules.js';
import { Part } from '../../../kernel/ui/Part.js';
import { Screen } from '../../../kernel/ui/Screen.js';
import { mountShell } from '../../../kernel/ui/shell.js';
import { createFakeKernel, mountFake } from './fakeKernel.js';

afterEach(() => {
  document.body.replaceChildren();
});

const Home = () => {
  const router = useRouter();
  return (
    <Screen title="Home">
      <button type="button" onClick={() => router.push('Next')}>
        Go on
      </button>
    </Screen>
  );
};
const Next = ({ params }: { readonly params: unknown }) => (
  <Screen title="Next">
    <p>{`next ${params ?? ''}`}</p>
  </Screen>
);

const viewOf = (component: unknown) => ({ load: () => Promise.resolve({ default: component }) });
const screens = (extra: Readonly<Record<string, unknown>> = {}) => ({
  views: new Map(Object.entries({ Home: viewOf(Home), Next: viewOf(Next), ...extra })),
});

async function opened(slots: Readonly<Record<string, unknown>> = screens(), view = 'Home') {
  const fake = createFakeKernel({ slots });
  await fake.open(view);
  return { fake, shell: await mountFake(fake) };
}

describe('what is drawn', () => {
  test('a view whose code is there is drawn in the first frame', async () => {
    const home = { load: async () => ({ default: Home }) };
    const fake = createFakeKernel({ slots: { views: new Map([['Home', home]]) } });
    await loadModule(fake.kernel, home);
    await fake.open('Home');
    const frames: (string | null | undefined)[] = [];
    await act(async () => {
      frames.push(mountShell(fake.kernel).host.shadowRoot?.querySelector('.lk-view')?.textContent);
    });
    expect(frames).toEqual(['Go on']);
    expect(fake.drawn()).toBe(1);
  });

  test('a skeleton stands in until the code has come', async () => {
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

  test('a view gets its params', async () => {
    const { fake, shell } = await opened();
    await act(async () => void fake.router.push('Next', 7));
    expect(shell.text()).toBe('next 7');
  });

  test('the dialog is named by the title of the view', async () => {
    const { shell } = await opened();
    expect(shell.dialog().open).toBe(true);
    expect(shell.shadow.getElementById(shell.dialog().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Home');
  });

  test('a view without a title names the dialog all the same', async () => {
    const Quiet = () => <Screen label="Account" start={<button type="button">Pill</button>} />;
    const { shell } = await opened(screens({ Quiet: viewOf(Quiet) }), 'Quiet');
    expect(shell.heading().textContent).toBe('Account');
    expect(shell.heading().className).toBe('lk-vh');
    expect(shell.get('.lk-header__start').textContent).toBe('Pill');
  });

  test('the way back is there when there is one', async () => {
    const { shell } = await opened();
    expect(shell.all('[aria-label="Back"]')).toHaveLength(0);
    await shell.click(shell.button('Go on'));
    await shell.click(shell.button('Back'));
    expect(shell.text()).toBe('Go on');
  });

  test('theme, language and direction follow the state', async () => {
    const { fake, shell } = await opened();
    expect(shell.get('.lk').hasAttribute('data-theme')).toBe(false);
    await act(async () => {
      fake.store.set(themeAtom, 'dark');
      fake.store.set(localeAtom, 'he-IL');
    });
    expect(shell.get('.lk').dataset.theme).toBe('dark');
    expect(shell.get('.lk').dir).toBe('rtl');
    // Nobody has Hebrew texts here: what is spoken is English.
    expect(shell.get('.lk').lang).toBe('en');
  });

  test('a narrow viewport makes it a sheet', async () => {
    const { fake, shell } = await opened();
    fake.media.turn(true);
    expect(shell.dialog().dataset.form).toBe('sheet');
    expect(shell.all('.lk-grab')).toHaveLength(1);
  });

  test('what leaves is a lifeless copy, gone after its time', async () => {
    const { fake, shell } = await opened();
    await shell.click(shell.button('Go on'));
    const [ghost] = shell.all('.lk-view[inert]');
    expect(ghost?.dataset.move).toBe('out-forward');
    expect(shell.get('.lk-view').dataset.move).toBe('in-forward');
    await fake.advance(150);
    expect(shell.all('[inert]')).toHaveLength(0);
  });
});

describe('closing', () => {
  test('Esc asks to close, and the page behind does not hear it', async () => {
    const { fake, shell } = await opened();
    let heard = 0;
    const listen = () => {
      heard += 1;
    };
    document.addEventListener('keydown', listen);
    const esc = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true });
    await shell.send(shell.button('Go on'), esc);
    document.removeEventListener('keydown', listen);
    expect(fake.store.get(openAtom)).toBe(false);
    expect(shell.all('dialog')).toHaveLength(0);
    expect(heard).toBe(0);
  });

  test('a refused close keeps the dialog open and shakes it', async () => {
    const fake = createFakeKernel({ slots: screens(), locked: () => true });
    await fake.open('Home');
    const shell = await mountFake(fake);
    const cancel = new Event('cancel', { cancelable: true });
    await shell.send(shell.dialog(), cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(shell.dialog().open).toBe(true);
    expect(shell.dialog().classList.contains('is-shaking')).toBe(true);
  });

  test('a dialog the browser closed by force opens again when closing is refused', async () => {
    const fake = createFakeKernel({ slots: screens(), locked: () => true });
    await fake.open('Home');
    const shell = await mountFake(fake);
    await act(async () => shell.dialog().close());
    expect(shell.dialog().open).toBe(true);
  });

  const press = (type: string, x: number) =>
    new MouseEvent(type, { bubbles: true, composed: true, clientX: x, clientY: x });

  test('a press on the scrim closes', async () => {
    const { fake, shell } = await opened();
    await shell.send(shell.dialog(), press('pointerdown', 500));
    await shell.send(shell.dialog(), press('click', 500));
    expect(fake.store.get(openAtom)).toBe(false);
  });

  test('a press that began inside the dialog does not', async () => {
    const { fake, shell } = await opened();
    await shell.send(shell.button('Go on'), press('pointerdown', 0));
    await shell.send(shell.dialog(), press('click', 500));
    expect(fake.store.get(openAtom)).toBe(true);
  });
});

describe('when something fails', () => {
  test('a view that throws is named, reported once, and can be tried again', async () => {
    let broken = true;
    const Broken = () => {
      if (broken) throw new Error('It broke.');
      return <Screen title="Mended" />;
    };
    const { fake, shell } = await opened(screens({ Broken: { ...viewOf(Broken), owner: 'swaps' } }), 'Broken');
    expect(shell.text()).toContain('The part “swaps” stopped working.');
    expect(fake.reported).toMatchObject([{ error: { message: 'It broke.' }, plugin: 'swaps' }]);
    broken = false;
    await shell.click(shell.button('Try again'));
    expect(shell.heading().textContent).toBe('Mended');
  });

  test('code that does not load is named, reported, and fetched again on demand', async () => {
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
    expect(shell.text()).toContain('“swaps”');
    expect(fake.reported).toHaveLength(1);
    await shell.click(shell.button('Try again'));
    expect(shell.text()).toContain('next');
  });

  test('a module without a component is a failure, not a blank', async () => {
    const { shell } = await opened(screens({ Empty: { load: async () => ({}) } }), 'Empty');
    expect(shell.text()).toContain('stopped working');
  });

  test('a part that throws leaves its view standing', async () => {
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
    expect(shell.text()).toContain('“email”');
    expect(fake.reported).toMatchObject([{ plugin: 'email' }]);
  });
});

describe('what is left', () => {
  test('unmounting takes host, listeners and timers away', async () => {
    const { fake, shell } = await opened();
    await shell.click(shell.button('Go on'));
    await shell.unmount();
    await fake.advance(1000);
    expect(document.body.childElementCount).toBe(0);
    expect(fake.media.listeners()).toBe(0);
    expect(fake.timers()).toBe(0);
  });

  test('opening and closing twenty times leaves no more than twice', async () => {
    const { fake, shell } = await opened();
    const nodes = () => shell.shadow.querySelectorAll('*').length;
    const cycle = async () => {
      await fake.open('Home');
      await act(async () => fake.router.close());
    };
    await cycle();
    // The picture of the first view, which the cycle replaced, has its time.
    await fake.advance(150);
    const after = nodes();
    for (let round = 0; round < 20; round += 1) await cycle();
    expect(nodes()).toBe(after);
    expect(fake.media.listeners()).toBe(0);
    expect(fake.timers()).toBe(0);
  }, 20_000);

  test('the host element goes where the app wants it', async () => {
    const place = document.createElement('main');
    document.body.append(place);
    const fake = createFakeKernel({ slots: screens(), mount: place });
    const shell = await mountFake(fake);
    expect(shell.host.parentElement).toBe(place);
    expect(shell.host.getAttribute('data-latchkey')).toBe('test');
  });
});
