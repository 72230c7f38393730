// @vitest-environment jsdom
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import {
  type EmailProps,
  iconSocialGoogle,
  LoginForm,
  SocialGrid,
  SocialRow,
  type SocialRowProps,
} from '../../../../kernel/ui/kit/index.js';
import { click, press, render, type } from './kitRender.js';

const NAMES = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'];
const socials = (count: number) =>
  NAMES.slice(0, count).map((name) => ({ id: name.toLowerCase(), name, icon: iconSocialGoogle }));

function row(count: number, props: Partial<SocialRowProps> = {}) {
  const { get, container } = render(
    <SocialRow
      label="Social log in"
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
  ])('of %i shows what fits, and the way to the rest', (count, names) => {
    expect(row(count).names).toEqual(names);
  });

  test('one or two carry their names, more are glyphs with a title', () => {
    expect(row(2).tiles.map((tile) => tile.textContent)).toEqual(['Google', 'X']);
    expect(row(3).tiles.map((tile) => [tile.textContent, tile.title])[2]).toEqual(['', 'Discord']);
  });

  test('is a named group with one stop in the tab order; arrows move in it', () => {
    const { get, tiles } = row(4);
    expect(get('[role="group"]').getAttribute('aria-label')).toBe('Social log in');
    expect(tiles.map((tile) => tile.tabIndex)).toEqual([0, -1, -1, -1]);
    act(() => tiles[0]?.focus());
    press(get('[role="group"]'), 'End');
    expect(document.activeElement).toBe(tiles[3]);
    press(get('[role="group"]'), 'ArrowLeft');
    expect(tiles.map((tile) => tile.tabIndex)).toEqual([-1, -1, 0, -1]);
  });

  test('a press tells which, once', () => {
    const select = vi.fn();
    const more = vi.fn();
    const { tiles } = row(7, { onSelect: select, onMore: more });
    click(tiles[1]!);
    click(tiles[5]!);
    expect(select).toHaveBeenCalledExactlyOnceWith('x');
    expect(more).toHaveBeenCalledOnce();
  });

  test('disabled ones stay focusable and take no clicks', () => {
    const select = vi.fn();
    const { tiles } = row(7, { onSelect: select, onMore: select, disabled: true });
    for (const tile of tiles) click(tile);
    expect(select).not.toHaveBeenCalled();
    expect(tiles.every((tile) => tile.getAttribute('aria-disabled') === 'true' && !tile.disabled)).toBe(true);
  });

  test('the grid shows all with their names, arrows lead up and down', () => {
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

describe('Pass', () => {
  function setup(props: Partial<EmailProps> = {}) {
    const submit = vi.fn();
    function Login() {
      const [value, setValue] = useState('');
      return (
        <LoginForm
          email={{
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

  test('the arrow is off until there is an address worth sending, and stays focusable', () => {
    const { input, arrow, submit } = setup();
    click(arrow);
    expect([arrow.getAttribute('aria-disabled'), arrow.disabled]).toEqual(['true', false]);
    type(input, 'you@example.com');
    expect(arrow.getAttribute('aria-disabled')).toBeNull();
    click(arrow);
    expect(submit).toHaveBeenCalledOnce();
  });

  test('Enter sends a valid address once, and nothing else', () => {
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

  test('while it is checked it takes no keys and sends nothing', () => {
    const { input, arrow, submit, get } = setup({ value: 'you@example.com', valid: true, busy: true });
    click(arrow);
    expect(submit).not.toHaveBeenCalled();
    expect([input.readOnly, arrow.getAttribute('aria-busy')]).toEqual([true, 'true']);
    expect(get('.lk-spin')).toBeTruthy();
  });

  test('an error is tied to the field', () => {
    const { input, get } = setup({ errorId: 'wrong' });
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual(['true', 'wrong']);
    expect(get('.lk-field').classList.contains('is-bad')).toBe(true);
  });

  test('it is the field a password manager knows, without the bubbles of the browser', () => {
    const { input, get } = setup();
    expect([input.type, input.autocomplete, input.inputMode]).toEqual(['email', 'email', 'email']);
    expect(get<HTMLFormElement>('form').noValidate).toBe(true);
  });

  test('without socials there is no row, without e-mail no field', () => {
    const social = { label: 'Social log in', socials: [], onSelect: () => {} };
    expect(render(<LoginForm social={social} />).get('.lk-login-form').children).toHaveLength(0);
    expect(
      render(<LoginForm social={{ ...social, socials: socials(3) }} />)
        .get('.lk-login-form')
        .querySelector('input'),
    ).toBeNull();
  });
});
