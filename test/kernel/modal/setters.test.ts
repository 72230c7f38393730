/** The setters of a modal before it starts, and after it has ended. */

import { createModal, isModalError, type ModalOptions } from 'latchkey';
import { expect, onTestFinished, test } from 'vitest';
import '../../../kernel/routing/theme.js';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv, settle } from '../fakes.js';
import { meadow, screens, scriptConnector } from '../wallets.js';

const plugins = () => [meadow([scriptConnector('harbor').connector]), screens] as const;

function make(theme?: ModalOptions<[]>['theme']) {
  const modal = createModalIn(createFakeEnv(), { plugins: plugins(), ...(theme && { theme }) });
  onTestFinished(modal.destroy);
  const state = () => [modal.state.theme.get(), modal.state.themeVariables.get(), modal.state.locale.get()];
  return { modal, state };
}

test.each([undefined, 'light', { accent: '#111111' }, { mode: 'light', accent: '#111111' }] as const)(
  'a theme and a language that are set before the start stay after it, with the option %j',
  async (option) => {
    const { modal, state } = make(option);
    modal.setTheme('dark');
    modal.setTheme({ accent: '#222222' });
    modal.setLocale('de');
    modal.start();
    await settle();
    expect(state()).toEqual(['dark', { '--lk-accent': '#222222' }, 'de']);
  },
);

test('only a mode that is set before the start leaves the variables of the option', async () => {
  const { modal, state } = make({ mode: 'light', accent: '#111111' });
  modal.setTheme('dark');
  modal.start();
  await settle();
  expect(state()).toEqual(['dark', { '--lk-accent': '#111111' }, 'en']);
});

test.each([
  ['setTheme', undefined],
  ['setTheme', 'pale'],
  ['setTheme', { colour: 'red' }],
  ['setLocale', undefined],
  ['setLocale', null],
  ['setLocale', 5],
  ['setLocale', {}],
  ['setLocale', 'not a tag'],
] as const)('%s refuses %j and changes nothing', (name, given) => {
  const { modal, state } = make();
  const before = state();
  let thrown: unknown;
  try {
    modal[name](given as never);
  } catch (error) {
    thrown = error;
  }
  expect(isModalError(thrown, 'OPTION_INVALID') && thrown.message).toContain(`${name}: option "`);
  expect(state()).toEqual(before);
});

test('after destroy, calls with a result say so, and the others do nothing', async () => {
  const modal = createModal({ plugins: plugins(), storage: false });
  modal.destroy();
  const codes = await Promise.all(
    [modal.open(), modal.switchNetwork('meadow:1'), modal.disconnect(), modal.networks.remove('meadow:1')].map(
      async (call) => {
        const result = await call;
        return 'error' in result ? (isModalError(result.error.cause) ? result.error.cause : result.error).code : 'none';
      },
    ),
  );
  expect(new Set(codes)).toEqual(new Set(['MODAL_DESTROYED']));
  modal.start();
  modal.preload();
  modal.close();
  modal.forget();
  modal.setTheme('dark');
  modal.setLocale('de');
  expect(modal.hooks.tap('beforeClose', () => undefined)).toBeTypeOf('function');
  expect(modal.destroyed()).toBe(true);
});
