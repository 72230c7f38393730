// @vitest-environment jsdom
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { iconMail, type LoginFieldProps, LoginForm, SocialGrid } from '../../../../kernel/ui/kit/index.js';
import { SocialRow, type SocialRowProps } from '../../../../kernel/ui/kit/login/SocialTiles.js';
import { click, press, render, type } from './kitRender.js';

const NAMES = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'];
const socials = (count: number) =>
  NAMES.slice(0, count).map((name) => ({ id: name.toLowerCase(), name, icon: iconMail }));

function row(count: number, props: Partial<SocialRowProps> = {}) {
  const { get, container } = render(
    <SocialRow
      label="Social login"
      socials={socials(count)}
      moreLabel="More ways to log in"
      onSelect={() => {}}
      {...props}
    />,
  );
  const tiles = [...container.querySelectorAll('button')];
  return { get, tiles, names: tiles.map((tile) => tile.getAttribute('aria-label') ?? tile.textContent) };
}

describe('SocialRow', () => {
  test.each([
    [1, ['Google']],
    [2, ['Google', 'X']],
    [6, ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple']],
    [7, ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'More ways to log in']],
  ])('with %i log-ins shows at most six cells, the last one for further log-ins', (count, names) => {
    expect(row(count).names).toEqual(names);
  });

  test('one or two log-ins show names, more show icons with a name', () => {
    expect(row(2).tiles.map((tile) => tile.textContent)).toEqual(['Google', 'X']);
    expect(row(3).tiles.map((tile) => [tile.textContent, tile.getAttribute('aria-label')])[2]).toEqual(['', 'Discord']);
  });

  test('a log-in with a label is a row above the icons of the others', () => {
    const labels: Record<string, string> = { google: 'Continue with Google' };
    const { tiles } = row(4, { socials: socials(4).map((one) => ({ ...one, label: labels[one.id] })) });
    expect(tiles.map((tile) => tile.textContent)).toEqual(['Continue with Google', '', '', '']);
    expect(tiles.map((tile) => tile.getAttribute('aria-label'))).toEqual([null, 'X', 'Discord', 'Farcaster']);
  });

  test('a log-in with a picture shows it instead of the icon', () => {
    const pictured = socials(1).map((one) => ({ ...one, imageUrl: 'https://app.example/google.svg' }));
    const { get } = row(1, { socials: pictured });
    expect(get('img').getAttribute('src')).toBe('https://app.example/google.svg');
  });

  test('is a named group with one tab stop; arrow keys move inside', () => {
    const { get, tiles } = row(4);
    expect(get('[role="group"]').getAttribute('aria-label')).toBe('Social login');
    expect(tiles.map((tile) => tile.tabIndex)).toEqual([0, -1, -1, -1]);
    act(() => tiles[0]?.focus());
    press(get('[role="group"]'), 'End');
    expect(document.activeElement).toBe(tiles[3]);
    press(get('[role="group"]'), 'ArrowLeft');
    expect(tiles.map((tile) => tile.tabIndex)).toEqual([-1, -1, 0, -1]);
  });

  test('a click selects a log-in once', () => {
    const select = vi.fn();
    const more = vi.fn();
    const { tiles } = row(7, { onSelect: select, onMore: more });
    click(tiles[1]!);
    click(tiles[5]!);
    expect(select).toHaveBeenCalledExactlyOnceWith('x');
    expect(more).toHaveBeenCalledOnce();
  });

  test('disabled tiles stay focusable and ignore clicks', () => {
    const select = vi.fn();
    const { tiles } = row(7, { onSelect: select, onMore: select, disabled: true });
    for (const tile of tiles) click(tile);
    expect(select).not.toHaveBeenCalled();
    expect(tiles.every((tile) => tile.getAttribute('aria-disabled') === 'true' && !tile.disabled)).toBe(true);
  });

  test('the grid shows all log-ins with names; arrow keys move up and down', () => {
    const select = vi.fn();
    const { get, container } = render(<SocialGrid label="Log in" socials={socials(7)} onSelect={select} />);
    const tiles = [...container.querySelectorAll('button')];
    expect(tiles.map((tile) => tile.textContent)).toEqual(NAMES);
    act(() => tiles[1]?.focus());
    press(get('[role="group"]'), 'ArrowDown');
    expect(document.activeElement).toBe(tiles[4]);
    click(tiles[4]!);
    expect(select).toHaveBeenCalledExactlyOnceWith('github');
  });
});

describe('LoginForm', () => {
  function setup(props: Partial<LoginFieldProps> = {}) {
    const submit = vi.fn();
    function Login() {
      const [value, setValue] = useState('');
      return (
        <LoginForm
          field={{
            label: 'Email address',
            value,
            onChange: setValue,
            submitLabel: 'Continue',
            valid: value.includes('@'),
            onSubmit: submit,
            ...props,
          }}
        />
      );
    }
    const { get, container } = render(<Login />);
    return { get, container, submit, input: get<HTMLInputElement>('input'), arrow: get<HTMLButtonElement>('button') };
  }

  test('the arrow button is disabled but focusable until the address is valid', () => {
    const { input, arrow, submit } = setup();
    click(arrow);
    expect([arrow.getAttribute('aria-disabled'), arrow.disabled]).toEqual(['true', false]);
    type(input, 'you@example.com');
    expect(arrow.getAttribute('aria-disabled')).toBeNull();
    click(arrow);
    expect(submit).toHaveBeenCalledOnce();
  });

  test('a tap on Continue moves the focus to the field, so that an on-screen keyboard stays open', () => {
    const { input, arrow } = setup();
    type(input, 'you@example.com');
    act(() => arrow.focus());
    click(arrow);
    expect(document.activeElement).toBe(input);
  });

  test('Enter submits only a valid address, once', () => {
    const { get, input, submit } = setup();
    const enter = () =>
      act(() => {
        get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      });
    enter();
    expect(submit).not.toHaveBeenCalled();
    type(input, 'you@example.com');
    enter();
    expect(submit).toHaveBeenCalledOnce();
  });

  test('while busy it ignores typing and submits nothing; an on-screen keyboard stays open', () => {
    const { input, arrow, submit, get } = setup({ value: 'you@example.com', valid: true, busy: true });
    type(input, 'other@example.com');
    click(arrow);
    expect(submit).not.toHaveBeenCalled();
    expect([input.value, input.readOnly, arrow.getAttribute('aria-busy')]).toEqual(['you@example.com', false, 'true']);
    expect(get('.lk-spin')).toBeTruthy();
  });

  test('an error message describes the field', () => {
    const { input, get } = setup({ errorId: 'wrong' });
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual(['true', 'wrong']);
    expect(get('.lk-field').classList.contains('is-bad')).toBe(true);
  });

  test('password managers recognise the field, and browser validation is off', () => {
    const { input, get } = setup({ type: 'email', autoComplete: 'email', inputMode: 'email' });
    expect([input.type, input.autocomplete, input.inputMode]).toEqual(['email', 'email', 'email']);
    expect(get<HTMLFormElement>('form').noValidate).toBe(true);
  });

  test('renders no row without socials and no field without its props', () => {
    const social = { label: 'Social login', socials: [], onSelect: () => {} };
    expect(render(<LoginForm social={social} />).get('.lk-login-form').children).toHaveLength(0);
    expect(
      render(<LoginForm social={{ ...social, socials: socials(3) }} />)
        .get('.lk-login-form')
        .querySelector('input'),
    ).toBeNull();
  });
});
