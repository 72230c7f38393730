// @vitest-environment jsdom
/** Buttons that a server renders have the modal's language and theme, and hydrate without a difference. */

import { cookieStorage, createModal } from 'latchkey';
import { strings } from 'latchkey/plugin';
import { locales } from 'latchkey/plugins/locales';
import { ar, de } from 'latchkey/plugins/locales/buttons';
import { type AnyModal, ConnectButton, ModalProvider, NetworkButton } from 'latchkey/react';
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { field, meadow, screens } from '../wallets.js';

type Options = Partial<Parameters<typeof createModal>[0]>;

function make(options: Options) {
  const modal = createModal({ plugins: [meadow([]), screens, locales({ buttons: [ar, de] })], ...options });
  atEnd(modal.destroy);
  return modal;
}

const page = (modal: AnyModal) => (
  <StrictMode>
    <ModalProvider modal={modal}>
      <ConnectButton />
      <NetworkButton />
    </ModalProvider>
  </StrictMode>
);

const roots = (place: Element) =>
  [...place.querySelectorAll('.lk')].map((root) => ({
    lang: root.getAttribute('lang'),
    dir: root.getAttribute('dir'),
    theme: root.getAttribute('data-theme'),
    style: root.getAttribute('style'),
    text: root.textContent,
  }));

/** Renders as a server does, and hydrates with a second modal of the same options. `faults` has what React complains about. */
async function hydrate(options: Options, before: (modal: ReturnType<typeof make>) => void = () => undefined) {
  const place = document.createElement('div');
  place.innerHTML = renderToString(page(make(options)));
  document.body.append(place);
  const served = roots(place);
  const modal = make(options);
  before(modal);
  const faults: unknown[] = [];
  const printed = vi.spyOn(console, 'error').mockImplementation((...parts) => void faults.push(parts));
  atEnd(() => printed.mockRestore());
  await act(async () => {
    const root = hydrateRoot(place, page(modal), { onRecoverableError: (error) => faults.push(error) });
    atEnd(() => act(() => root.unmount()));
  });
  return { place, served, faults };
}

const arabic = { lang: 'ar', dir: 'rtl', theme: 'dark', style: null };
const german = { lang: 'de', dir: 'ltr', theme: null, style: null };

test.each([
  ['cookies', cookieStorage({ cookie: '' })],
  ['storage that only a browser has', undefined],
])('with %s a server renders the language and the colour scheme of the modal', async (_name, storage) => {
  const { place, served, faults } = await hydrate({
    locale: 'ar',
    theme: 'dark',
    ...(storage && { storage }),
  });
  expect(served[0]).toEqual({ ...arabic, text: 'ربط المحفظة' });
  expect(served[1]).toMatchObject(arabic);
  expect(faults).toEqual([]);
  expect(roots(place)[0]).toEqual(served[0]);
});

test('texts that the app replaces are in what a server renders', async () => {
  const overrides = [strings.of({ locale: '*', texts: { 'button.connect': 'Sign in' } })];
  const { served, faults } = await hydrate({ overrides });
  expect(served[0]?.text).toBe('Sign in');
  expect(faults).toEqual([]);
});

test('a language set before the hydration is shown after it, and React finds no difference', async () => {
  const { place, served, faults } = await hydrate({ locale: 'de' }, (modal) => {
    modal.setLocale('ar');
    modal.setTheme('dark');
  });
  expect(served[0]).toEqual({ ...german, text: 'Wallet verbinden' });
  expect(faults).toEqual([]);
  expect(roots(place)[0]).toEqual({ ...arabic, text: 'ربط المحفظة' });
});

test('the picture of a network has its size without a style sheet', () => {
  const network = { ...field('1'), imageUrl: 'https://images.example/meadow.png' };
  const plugins = [meadow([], { networks: [network] }), screens];
  const html = renderToString(page(createModal({ plugins, storage: cookieStorage({ cookie: '' }) })));
  const tags = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag.match(/ (?:width|height)="\d+"/g));
  expect(tags).toEqual([[' width="40"', ' height="40"']]);
});

test('pictures have their size without a style sheet, and no element has a style attribute', () => {
  const html = renderToString(page(make({})));
  const sizes = [...html.matchAll(/<svg[^>]*>/g)].map(([tag]) => tag.match(/ (?:width|height)="\d+"/g));
  expect(sizes).toEqual([
    [' width="20"', ' height="20"'],
    [' width="20"', ' height="20"'],
  ]);
  expect(html).not.toMatch(/style/);
});

// A strict Content-Security-Policy refuses style attributes in the HTML. Scripts may set them.
test('the variables of a theme are set in the browser, and React finds no difference', async () => {
  const { place, served, faults } = await hydrate({ theme: { mode: 'dark', accent: '#0a7d4f' } });
  expect(served.map(({ theme, style }) => [theme, style])).toEqual([
    ['dark', null],
    ['dark', null],
  ]);
  expect(roots(place).map(({ style }) => style)).toEqual(['--lk-accent: #0a7d4f;', '--lk-accent: #0a7d4f;']);
  expect(faults).toEqual([]);
});
