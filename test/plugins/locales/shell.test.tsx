// @vitest-environment jsdom
/** Languages in the real shell: what is said, `lang` and `dir`, while it runs and while a catalogue is on its way. */

import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { historyAtom, localeAtom } from '../../../kernel/contract/state.js';
import { useText, useValue } from '../../../kernel/ui/hooks/context.js';
import { Screen } from '../../../kernel/ui/shell/Screen.js';
import { locales } from '../../../plugins/locales/index.js';
import { strings as networks } from '../../../plugins/networks/strings.js';
import { createFakeKernel, mountFake } from '../../kernel/ui/fakeKernel.js';
import { eventually } from '../../tools/eventually.js';

const OFFERED = locales().contributes.map(({ value }) => value);

const Home = (): ReactNode => {
  const t = useText(networks);
  useValue(historyAtom);
  return (
    <Screen title={t('title')}>
      <bdi>{t('approve', { wallet: 'Harbor {count}' })}</bdi>
      <p>{t('found', { count: 3 })}</p>
    </Screen>
  );
};

async function opened({ strings = OFFERED as readonly unknown[], locale = 'en' } = {}) {
  const views = new Map([['Home', { load: async () => ({ default: Home }) }]]);
  const fake = createFakeKernel({ slots: { views, strings } });
  fake.store.set(localeAtom, locale);
  const shell = await mountFake(fake);
  await fake.open('Home');
  const root = () => shell.get('.lk');
  const setLocale = (next: string) => act(async () => fake.store.set(localeAtom, next));
  const now = () => [root().lang, root().dir, shell.heading().textContent, shell.get('p').textContent];
  return { fake, shell, setLocale, now, close: () => shell.button('Close') };
}

/** Files of catalogues are fetched by the module runner: wait for what they change. */
const shows = (now: () => unknown, wanted: unknown) => act(() => eventually(() => expect(now()).toEqual(wanted)));

test('a language chosen at run time changes the texts, lang and dir', async () => {
  const { shell, setLocale, now } = await opened();
  expect(now()).toEqual(['en', 'ltr', 'Choose network', '3 networks']);
  await setLocale('ar-EG');
  await shows(now, ['ar', 'rtl', 'اختر شبكة', '3 شبكات']);
  expect(shell.all('[aria-label="إغلاق"]')).toHaveLength(1);
  await setLocale('de');
  await shows(now, ['de', 'ltr', 'Netzwerk wählen', '3 Netzwerke']);
  await setLocale('en');
  await shows(now, ['en', 'ltr', 'Choose network', '3 networks']);
});

test('a foreign name in an Arabic sentence stays a text, within its bdi', async () => {
  const { shell, setLocale, now } = await opened();
  await setLocale('ar');
  await shows(() => now()[0], 'ar');
  expect(shell.get('bdi').textContent).toBe('وافق على التبديل في Harbor {count}');
});

test('traditional Chinese is not answered in simplified characters', async () => {
  const { setLocale, now } = await opened();
  await setLocale('zh-Hant-TW');
  expect(now()).toEqual(['en', 'ltr', 'Choose network', '3 networks']);
});

test('a text of the app’s own wins in every language', async () => {
  const own = { locale: '*', texts: { 'networks.title': 'Pick one' } };
  const { setLocale, now } = await opened({ strings: [...OFFERED, own] });
  expect(now()[2]).toBe('Pick one');
  await setLocale('de');
  await shows(now, ['de', 'ltr', 'Pick one', '3 Netzwerke']);
});

/** A language that comes when the test says so. */
function slow(locale: string, title: string) {
  let answer: (texts: { readonly default: unknown }) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<{ readonly default: unknown }>((resolve) => {
        answer = resolve;
      }),
  );
  return {
    source: { locale, load },
    load,
    come: (texts: unknown = { 'networks.title': title, 'shell.close': 'x' }) =>
      act(async () => answer({ default: texts })),
  };
}

test('until a catalogue has come, the language before it stays as a whole', async () => {
  const hebrew = slow('he', 'כותרת');
  const { setLocale, now } = await opened({ strings: [...OFFERED, hebrew.source] });
  await setLocale('de');
  await shows(() => now()[0], 'de');
  await setLocale('he');
  expect(now().slice(0, 3)).toEqual(['de', 'ltr', 'Netzwerk wählen']);
  await hebrew.come();
  expect(now().slice(0, 3)).toEqual(['he', 'rtl', 'כותרת']);
});

test('the last of two choices wins, whichever comes first', async () => {
  const [first, second] = [slow('nl', 'Kies'), slow('sv', 'Välj')];
  const { setLocale, now } = await opened({ strings: [first.source, second.source] });
  await setLocale('nl');
  await setLocale('sv');
  await second.come();
  expect(now()[2]).toBe('Välj');
  await first.come();
  expect(now()[2]).toBe('Välj');
  expect(first.load).toHaveBeenCalledOnce();
});

test('opened in a language that is on its way, it reads English in that language’s direction', async () => {
  const hebrew = slow('he', 'כותרת');
  const { now } = await opened({ strings: [hebrew.source], locale: 'he' });
  expect(now().slice(0, 3)).toEqual(['en', 'rtl', 'Choose network']);
  await hebrew.come();
  expect(now().slice(0, 3)).toEqual(['he', 'rtl', 'כותרת']);
});

test('a catalogue that never comes is English, and is reported', async () => {
  const { source } = slow('nl', 'Kies');
  const { fake, setLocale, now } = await opened({ strings: [source] });
  await setLocale('nl');
  await fake.advance(20_000);
  expect(now().slice(0, 3)).toEqual(['en', 'ltr', 'Choose network']);
  expect(fake.reported).toMatchObject([{ error: { code: 'DEADLINE_PASSED' } }]);
});

test.each([
  ['nothing', null],
  ['a list of numbers', [1, 2]],
  ['numbers under our keys', { 'networks.title': 7, 'shell.close': {} }],
  ['markup', { 'networks.title': '<img src=x onerror=alert(1)>' }],
])('a catalogue of %s harms nothing', async (_, texts) => {
  const odd = slow('nl', '');
  const { shell, setLocale, now } = await opened({ strings: [odd.source] });
  await setLocale('nl');
  await odd.come(texts);
  expect(['Choose network', '<img src=x onerror=alert(1)>']).toContain(now()[2]);
  expect(shell.all('img')).toHaveLength(0);
});
