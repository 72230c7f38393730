/** Mistakes in options that only the whole modal shows, and how often they are reported. */

import { isModalError } from 'latchkey';
import { type AnyPlugin, defineList, definePlugin, strings, typed } from 'latchkey/plugin';
import { locales } from 'latchkey/plugins/locales';
import { expect, onTestFinished, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv } from '../fakes.js';
import { meadow, screens, scriptConnector } from '../wallets.js';

function arrange(options: { locale?: string; plugins?: readonly AnyPlugin[]; debug?: boolean }) {
  const reports: [level: string, message: string][] = [];
  const { plugins = [], ...rest } = options;
  const modal = createModalIn(createFakeEnv(), {
    plugins: [meadow([scriptConnector('harbor').connector]), screens, ...plugins] as readonly AnyPlugin[],
    logLevel: 'warn',
    onError: (error, { level }) => reports.push([level, isModalError(error) ? error.message : String(error)]),
    ...rest,
  });
  onTestFinished(modal.destroy);
  return { modal, reports };
}
const missing = (locale: string) =>
  `createModal: option "locale" is "${locale}"; expected a language of the plugin "locales".`;

test.each(['deutsch', 'de', 'zh-TW'])(
  'the language %s without texts is named when the modal is used',
  async (locale) => {
    const { modal, reports } = arrange({ locale, debug: true });
    await modal.connect({ connector: 'absent' });
    expect(reports).toEqual([['error', missing(locale)]]);
    expect((await modal.health()).ok).toBe(false);
    expect(reports).toHaveLength(1);
  },
);

test('the language of a visitor without texts is a warning in production', async () => {
  const { modal, reports } = arrange({ locale: 'it', debug: false });
  await modal.health();
  expect(reports).toEqual([['warn', missing('it')]]);
});

test.each([
  ['en-GB', []],
  ['de-AT', [locales()]],
  ['xx', [definePlugin({ id: 'own', contributes: [strings.of({ locale: 'xx', texts: {} })] })]],
])('the language %s with texts is not reported', async (locale, plugins) => {
  const { modal, reports } = arrange({ locale, plugins, debug: true });
  await modal.health();
  expect(reports).toEqual([]);
});

test('a plugin that is inactive is reported once, by the engine and by health', async () => {
  const wheels = defineList({ id: 'cart.wheels', of: typed<object>() });
  const cart = definePlugin({ id: 'cart', requires: [wheels], contributes: [] });
  const { modal, reports } = arrange({ plugins: [cart] });
  await modal.health();
  await modal.connect({ connector: 'absent' });
  await modal.health();
  expect(reports).toEqual([['warn', 'The plugin "cart" is inactive: it requires cart.wheels, which no plugin fills.']]);
});
