// @vitest-environment jsdom
import fc from 'fast-check';
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { codeDigits, nextCode } from '../../../../kernel/ui/kit/fields/otpCode.js';
import { Otp, type OtpProps } from '../../../../kernel/ui/kit/index.js';
import { paste, press, render, type } from './kitRender.js';

function setup(start = '', props: Partial<OtpProps> = {}) {
  const complete = vi.fn();
  const changed = vi.fn();
  function Code(more: Partial<OtpProps>) {
    const [value, setValue] = useState(start);
    return (
      <Otp
        label="6-digit code"
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
        onComplete={complete}
        {...props}
        {...more}
      />
    );
  }
  const { get, container, update } = render(<Code />);
  const input = get<HTMLInputElement>('input');
  const boxes = () => [...container.querySelectorAll('.lk-otp__box')].map((box) => box.textContent);
  return {
    input,
    boxes,
    get,
    changed,
    complete,
    setState: (state: OtpProps['state']) => update(<Code state={state} />),
  };
}

describe('Otp', () => {
  test('is one input for one-time codes with hidden boxes', () => {
    const { input, get } = setup('48');
    expect([input.autocomplete, input.inputMode, input.getAttribute('aria-label')]).toEqual([
      'one-time-code',
      'numeric',
      '6-digit code',
    ]);
    expect(get('.lk-otp').querySelectorAll('input')).toHaveLength(1);
    expect(get('.lk-otp').querySelectorAll('.lk-otp__box[aria-hidden="true"]')).toHaveLength(6);
  });

  test('typed digits fill the boxes from the left, the next box is active', () => {
    const { input, boxes, get } = setup();
    type(input, '4');
    type(input, '48');
    expect(boxes()).toEqual(['4', '8', '', '', '', '']);
    expect([...get('.lk-otp').querySelectorAll('.lk-otp__box')].indexOf(get('.is-active'))).toBe(2);
  });

  test('ignores characters other than digits', () => {
    const { input, changed } = setup('48');
    type(input, '48x');
    expect([input.value, changed.mock.calls]).toEqual(['48', []]);
  });

  test('backspace removes one digit', () => {
    const { input, boxes } = setup('482');
    type(input, '48');
    expect(boxes().join('')).toBe('48');
  });

  test('the sixth digit completes the code once, after the change', () => {
    const { input, changed, complete } = setup('48291');
    type(input, '482913');
    expect(changed).toHaveBeenCalledExactlyOnceWith('482913');
    expect(complete).toHaveBeenCalledExactlyOnceWith('482913');
    expect(changed.mock.invocationCallOrder[0]).toBeLessThan(complete.mock.invocationCallOrder[0] ?? 0);
  });

  test.each([
    ['a code', '482913'],
    ['a code with a dash', '482-913'],
    ['a code in a sentence', 'Your code is 482913.'],
    ['Arabic digits', '٤٨٢٩١٣'],
  ])('pasting %s fills all six boxes over typed digits', (_, text) => {
    const { input, boxes, complete } = setup('77');
    expect(paste(input, text)).toBe(true);
    expect(boxes().join('')).toBe('482913');
    expect(complete).toHaveBeenCalledExactlyOnceWith('482913');
  });

  test('a partial paste is appended to the typed digits', () => {
    const { input, boxes } = setup('48');
    paste(input, '29');
    expect(boxes().join('')).toBe('4829');
  });

  test('pasting and typing before the answer submits one code', () => {
    const { input, complete, boxes } = setup('4');
    paste(input, '482913');
    type(input, '48291');
    type(input, '482917');
    paste(input, '111111');
    expect(complete).toHaveBeenCalledExactlyOnceWith('482913');
    expect(boxes().join('')).toBe('482913');
  });

  test('while checking it is busy and read-only', () => {
    const { input, complete, changed } = setup('482913', { state: 'checking' });
    type(input, '48291');
    paste(input, '111111');
    expect([input.readOnly, input.getAttribute('aria-busy')]).toEqual([true, 'true']);
    expect([complete.mock.calls, changed.mock.calls]).toEqual([[], []]);
  });

  test('after a wrong code the next key starts a new code', () => {
    const { input, boxes, complete, get, setState } = setup('48291');
    type(input, '482918');
    setState('checking');
    setState('error');
    expect([input.getAttribute('aria-invalid'), get('.lk-otp').classList.contains('is-bad')]).toEqual(['true', true]);
    type(input, '4829187');
    expect(boxes().join('')).toBe('7');
    setState(undefined);
    paste(input, '482913');
    expect(complete.mock.calls).toEqual([['482918'], ['482913']]);
  });

  test('backspace after a wrong code empties it', () => {
    const { input, boxes } = setup('482918', { state: 'error' });
    type(input, '48291');
    expect(boxes().join('')).toBe('');
  });

  test('the caret is at the end on every key', () => {
    const { input } = setup('482');
    act(() => input.focus());
    input.setSelectionRange(0, 1);
    press(input, '9');
    expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3]);
  });
});

test('a code never has more than six digits', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'grapheme' }), fc.boolean(), (before, raw, refused) => {
      expect(nextCode(codeDigits(before).slice(0, 6), raw, refused)).toMatch(/^\d{0,6}$/);
    }),
  );
});
