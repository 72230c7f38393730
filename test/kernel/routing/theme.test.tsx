// @vitest-environment jsdom
/** Changing the theme at run time. */

import { createModal, isModalError } from 'latchkey';
import { defineElements } from 'latchkey/elements';
import { ConnectButton } from 'latchkey/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { themeVariables } from '../../../kernel/core/themeVariables.js';
import { checkTheme } from '../../../kernel/routing/theme.js';
import { arrange, draw, until } from '../react/reactHarness.js';

describe('setTheme', () => {
  test('applies a mode immediately and keeps the variables', () => {
    const { modal } = arrange();
    modal.setTheme({ mode: 'dark', accent: '#1f8a4c' });
    expect(modal.state.theme.get()).toBe('dark');
    expect(modal.state.themeVariables.get()).toEqual({ '--lk-accent': '#1f8a4c' });
    modal.setTheme('light');
    expect(modal.state.theme.get()).toBe('light');
    expect(modal.state.themeVariables.get()).toEqual({ '--lk-accent': '#1f8a4c' });
  });

  test('resets omitted variables to the page’s values', async () => {
    const { modal } = arrange();
    modal.setTheme({ accent: 'rebeccapurple', radius: 4 });
    await until(() =>
      expect(modal.state.themeVariables.get()).toEqual({ '--lk-accent': 'rebeccapurple', '--lk-radius': '4px' }),
    );
    modal.setTheme({ font: 'Georgia, serif' });
    await until(() => expect(modal.state.themeVariables.get()).toEqual({ '--lk-font': 'Georgia, serif' }));
  });

  test('returns to the last valid theme after one with an invalid value', async () => {
    const errors: unknown[] = [];
    const modal = createModal({ plugins: [], storage: false, onError: (error) => errors.push(error) });
    onTestFinished(modal.destroy);
    modal.setTheme({ accent: '#1f8a4c' });
    modal.setTheme({ tint: 101 });
    await until(() => expect(errors).toHaveLength(1));
    expect(modal.state.themeVariables.get()).toEqual({ '--lk-accent': '#1f8a4c' });
  });

  test.each([
    ['blue', 'option "theme" is "blue"; expected "light" or "dark" or "system".'],
    [null, 'option "theme" is null; expected "light" or "dark" or "system".'],
    [{ mode: 'blue' }, 'option "theme.mode" is "blue"; expected "light" or "dark" or "system".'],
    [{ acent: '#fff' }, 'option "theme.acent" is not known; did you mean "accent"?'],
  ])('%j is refused and changes nothing', (theme, message) => {
    const { modal } = arrange();
    modal.setTheme({ mode: 'dark', accent: '#1f8a4c' });
    expect(() => modal.setTheme(theme as never)).toThrow(`setTheme: ${message}`);
    expect(modal.state.theme.get()).toBe('dark');
    expect(modal.state.themeVariables.get()).toEqual({ '--lk-accent': '#1f8a4c' });
  });

  test('an invalid theme does not remove a newer one', async () => {
    const errors: unknown[] = [];
    const modal = createModal({ plugins: [], storage: false, onError: (error) => errors.push(error) });
    onTestFinished(modal.destroy);
    modal.setTheme({ tint: 101 });
    modal.setTheme({ accent: '#1f8a4c' });
    await until(() => expect(errors).toHaveLength(1));
    expect(modal.state.themeVariables.get()).toEqual({ '--lk-accent': '#1f8a4c' });
  });

  test('updates and removes variables on page buttons and elements', async () => {
    const { modal } = arrange();
    defineElements(modal, { prefix: 'themed' });
    const element = document.createElement('themed-connect-button');
    document.body.append(element);
    const { place } = await draw(modal, <ConnectButton />);
    const roots = () => [place, element.shadowRoot].map((one) => one?.querySelector<HTMLElement>('.lk'));
    const accents = () => roots().map((root) => root?.style.getPropertyValue('--lk-accent'));
    modal.setTheme({ accent: '#c2410c' });
    await until(() => expect(accents()).toEqual(['#c2410c', '#c2410c']));
    modal.setTheme({});
    await until(() => expect(accents()).toEqual(['', '']));
  });
});

describe('the option theme', () => {
  const make = (theme: never, onError?: (error: unknown) => void) => {
    const modal = createModal({ plugins: [], storage: false, theme, ...(onError && { onError }) });
    onTestFinished(modal.destroy);
    return modal;
  };

  test('applies the mode and the variables immediately', () => {
    const modal = make({ mode: 'dark', accent: '#1f8a4c', radius: 4 } as never);
    expect(modal.state.theme.get()).toBe('dark');
    expect(modal.state.themeVariables.get()).toEqual({ '--lk-accent': '#1f8a4c', '--lk-radius': '4px' });
  });

  test('follows the system if there are variables without a mode', () => {
    expect(make({ accent: '#1f8a4c' } as never).state.theme.get()).toBe('system');
  });

  test.each([
    [{ mode: 'sepia' }, 'option "theme.mode" is "sepia"; expected "light" or "dark" or "system".'],
    [{ acent: '#fff' }, 'option "theme.acent" is not known; did you mean "accent"?'],
    [[], 'option "theme" is []; expected an object.'],
    [null, 'option "theme" is null; expected "light" or "dark" or "system".'],
  ])('%j is rejected by createModal', (theme, message) => {
    expect(() => make(theme as never)).toThrow(`createModal: ${message}`);
  });

  test.each([
    ['that could load a resource is never set', { accent: 'url(https://evil.example/x)' }, {}],
    ['that looks valid is removed', { radius: 99 }, { '--lk-radius': '99px' }],
  ])('an invalid variable %s, and it is reported', async (_name, theme, first) => {
    const errors: unknown[] = [];
    const modal = make(theme as never, (error) => errors.push(error));
    expect(modal.state.themeVariables.get()).toEqual(first);
    modal.start();
    await until(() => expect(errors.map((error) => isModalError(error, 'OPTION_INVALID'))).toEqual([true]));
    expect(modal.state.themeVariables.get()).toEqual({});
  });
});

test('a colour whose name the browser does not know is reported, and changes nothing', async () => {
  const reports: unknown[] = [];
  const modal = createModal({ plugins: [], storage: false, onError: (error) => reports.push(error) });
  // jsdom has no colours. The name decides here as it does in a browser.
  vi.stubGlobal('CSS', { supports: (_: string, value: string) => value !== 'notacolour' });
  onTestFinished(() => {
    modal.destroy();
    vi.unstubAllGlobals();
  });
  modal.setTheme({ accent: 'notacolour' });
  await until(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({
    code: 'OPTION_INVALID',
    message: 'setTheme: option "accent" is "notacolour"; expected a colour such as "#5b6cff" or "rebeccapurple".',
  });
  expect(modal.state.themeVariables.get()).toEqual({});
});

describe('variables', () => {
  function apply(theme: object) {
    try {
      checkTheme(theme, { window: undefined });
      return themeVariables(theme);
    } catch (error) {
      return isModalError(error) ? error.code : error;
    }
  }

  test.each([
    [{ accent: '#fff' }, { '--lk-accent': '#fff' }],
    [{ accent: 'hsla(231, 100%, 70%, 1)' }, { '--lk-accent': 'hsla(231, 100%, 70%, 1)' }],
    [{ accent: 'oklch(0.6 0.2 270)' }, { '--lk-accent': 'oklch(0.6 0.2 270)' }],
    [{ accentDark: 'color(display-p3 1 0 0)' }, { '--lk-accent-dark': 'color(display-p3 1 0 0)' }],
    [
      { radius: 0, tint: 60 },
      { '--lk-radius': '0px', '--lk-tint': '60%' },
    ],
    [
      { radius: '10px', tint: '30%' },
      { '--lk-radius': '10px', '--lk-tint': '30%' },
    ],
    [{ font: '"Inter Tight", sans-serif' }, { '--lk-font': '"Inter Tight", sans-serif' }],
  ])('%j is accepted', (theme, tokens) => {
    expect(apply(theme)).toEqual(tokens);
  });

  test.each([
    [{ accent: 'url(https://evil.example/x)' }],
    [{ accent: 'red; background: url(x)' }],
    [{ accent: 'red}' }],
    [{ accent: 'rgb(var(--x))' }],
    [{ accent: '#12345' }],
    [{ accent: 'a\\62' }],
    [{ surface: `rgb(${'1,'.repeat(200)})` }],
    [{ radius: 21 }],
    [{ radius: '8' }],
    [{ tint: '30' }],
    [{ accent: 'rgb(1,\n2,3)' }],
    [{ font: 'Inter,\nserif' }],
    [{ radius: Number.NaN }],
    [{ radius: 'calc(1px)' }],
    [{ radius: '1e1px' }],
    [{ tint: -1 }],
    [{ font: 'x; color: red' }],
    [{ font: "'Inter" }],
    [{ font: 'url(x)' }],
    [{ acent: '#fff' }],
    [{ mode: 'sepia' }],
    [{ constructor: '#fff' }],
  ])('%j is rejected', (theme) => {
    expect(apply(theme)).toBe('OPTION_INVALID');
  });

  test.each([
    ['url(https://evil.example/x)'],
    ['URL(//evil.example/x)'],
    ['red, url(//evil.example/x)'],
    ['image-set("//evil.example/x" 1x)'],
    ['red\nurl(//evil.example/x)'],
    ['red; background: url(x)'],
    ['red}'],
    ['a\\62'],
    [`rgb(${'1,'.repeat(200)})`],
    [['red']],
    [{ length: 3 }],
  ])('%j is not set before it is checked', (accent) => {
    expect(themeVariables({ accent, font: accent } as never)).toEqual({});
  });
});
