// @vitest-environment jsdom
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import {
  AmountPanel,
  type AmountPanelProps,
  Chips,
  Disclosure,
  FlipButton,
  Keypad,
  KeyValue,
  KeyValues,
  MaxButton,
  NetworkBadge,
  Panel,
  TokenSelect,
} from '../../../../kernel/ui/kit/index.js';
import { click, press, render, type } from './kitRender.js';

const noop = () => {};
const panel = (props: Partial<AmountPanelProps> = {}) =>
  render(<AmountPanel label="You pay" value="1" onChange={noop} {...props} />);

describe('AmountPanel', () => {
  test('the input has its label as name and a decimal keyboard', () => {
    const { get } = panel();
    const input = get<HTMLInputElement>('input');
    expect(get(`[id="${input.getAttribute('aria-labelledby')}"]`).textContent).toBe('You pay');
    expect([input.inputMode, input.autocomplete, input.placeholder]).toEqual(['decimal', 'off', '0']);
  });

  test('reports the typed text and its element once per key', () => {
    const changed = vi.fn();
    const { get } = panel({ onChange: changed });
    type(get<HTMLInputElement>('input'), '1,');
    expect(changed).toHaveBeenCalledExactlyOnceWith('1,', get('input'));
  });

  test.each([
    ['a field', '0.25', '4'],
    ['an empty field', '', '1'],
    ['an amount with its symbol', '3,412.33 PUSD', '13'],
  ])('the size of %s follows its length', (_, value, length) => {
    expect(panel({ value }).get('.lk-panel__amount').style.getPropertyValue('--_length')).toBe(length);
  });

  test('shows a skeleton while a quote is pending', () => {
    const { get, container } = panel({ loading: true, onChange: undefined, worth: '$1' });
    expect(get('.lk-panel').getAttribute('aria-busy')).toBe('true');
    expect(container.querySelectorAll('.lk-sk[aria-hidden="true"]')).toHaveLength(2);
    expect(container.textContent).toBe('You pay');
  });

  test('an error message describes the input', () => {
    const input = panel({ errorId: 'much' }).get('input');
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual(['true', 'much']);
  });

  test('a click in the panel focuses the input, a click on a control does not', () => {
    const max = vi.fn();
    const { get } = panel({ side: <MaxButton onClick={max}>Max</MaxButton> });
    click(get('.lk-max-button'));
    expect([max.mock.calls.length, document.activeElement]).toEqual([1, document.body]);
    click(get('.lk-panel__label'));
    expect(document.activeElement).toBe(get('input'));
  });
});

describe('Panel', () => {
  test('FlipButton is a button with onClick and a hidden icon without', () => {
    const turned = vi.fn();
    click(render(<FlipButton label="Swap direction" onClick={turned} />).get('button[aria-label="Swap direction"]'));
    expect(turned).toHaveBeenCalledOnce();
    expect(
      render(<FlipButton />)
        .get('.lk-flip-button')
        .getAttribute('aria-hidden'),
    ).toBe('true');
  });

  test('a bad receiver shows the error state', () => {
    const { get } = render(
      <Panel label="To" tall bad>
        x
      </Panel>,
    );
    expect(get('.lk-panel').classList.contains('is-bad')).toBe(true);
  });

  test('TokenSelect without a mark is empty; disabled it ignores clicks', () => {
    const opened = vi.fn();
    const { get } = render(<TokenSelect text="Select token" disabled onClick={opened} />);
    click(get('.lk-token-select--empty'));
    expect(opened).not.toHaveBeenCalled();
  });

  test('the network badge is hidden from assistive technology', () => {
    expect(
      render(<NetworkBadge name="Base" />)
        .get('.lk-coin__net')
        .getAttribute('aria-hidden'),
    ).toBe('true');
  });
});

describe('Disclosure', () => {
  test('opens and closes, sets aria-expanded and renders no closed content', () => {
    const toggled = vi.fn();
    const { get } = render(
      <Disclosure summary="1 ETH = 3,412.33 PUSD" onToggle={toggled}>
        Details
      </Disclosure>,
    );
    const button = get('button');
    const region = get(`[id="${button.getAttribute('aria-controls')}"]`);
    expect([button.getAttribute('aria-expanded'), region.hidden, region.textContent]).toEqual(['false', true, '']);
    click(button);
    expect([button.getAttribute('aria-expanded'), region.hidden, region.textContent]).toEqual([
      'true',
      false,
      'Details',
    ]);
    click(button);
    expect(toggled.mock.calls).toEqual([[true], [false]]);
  });

  test('key-values render terms and values with a title', () => {
    const { get } = render(
      <KeyValues card>
        <KeyValue label="You pay" rule total>
          $100.00
        </KeyValue>
      </KeyValues>,
    );
    expect([get('dl dt').textContent, get('dl dd').textContent, get('dd [title]').title]).toEqual([
      'You pay',
      '$100.00',
      '$100.00',
    ]);
  });
});

describe('Chips', () => {
  function Amounts() {
    const [selected, select] = useState<string>();
    const chips = ['50', '100', '250'].map((id) => ({ id, label: `$${id}` }));
    return <Chips label="Amounts" chips={chips} selected={selected} onSelect={select} />;
  }

  test('the selected chip is pressed; arrow keys move without selecting', () => {
    const { get, container } = render(<Amounts />);
    const chips = [...container.querySelectorAll('button')];
    const pressed = () => chips.map((chip) => chip.getAttribute('aria-pressed'));
    click(chips[1]!);
    expect(pressed()).toEqual(['false', 'true', 'false']);
    act(() => chips[1]?.focus());
    press(get('[role="group"]'), 'ArrowRight');
    expect(document.activeElement).toBe(chips[2]);
    expect(pressed()).toEqual(['false', 'true', 'false']);
  });
});

describe('Keypad', () => {
  function setup() {
    const pressed = vi.fn();
    const { get, container } = render(<Keypad label="Amount" deleteLabel="Delete" separator="," onPress={pressed} />);
    return { pressed, get, keys: [...container.querySelectorAll('button')], pad: get('[role="group"]') };
  }

  test('has digits, the locale’s separator and a delete key', () => {
    const { keys, pressed } = setup();
    expect(keys.map((key) => key.getAttribute('aria-label') ?? key.textContent)).toEqual([...'123456789,0', 'Delete']);
    for (const at of [0, 9, 11]) click(keys[at]!);
    expect(pressed.mock.calls).toEqual([['1'], ['.'], ['delete']]);
  });

  test('arrow keys move in three columns, left-to-right in every layout', () => {
    const { keys, pad } = setup();
    act(() => keys[0]?.focus());
    const seen = ['ArrowRight', 'ArrowDown', 'End', 'Home'].map((key) => {
      press(pad, key);
      return keys.indexOf(document.activeElement as HTMLButtonElement);
    });
    expect(seen).toEqual([1, 4, 11, 0]);
  });

  test('typed digits press keys once; other keys are not handled', () => {
    const { pad, pressed } = setup();
    for (const key of ['7', ',', 'Backspace']) expect(press(pad, key)).toBe(true);
    for (const key of ['a', 'Tab', 'Escape']) expect(press(pad, key)).toBe(false);
    expect(pressed.mock.calls).toEqual([['7'], ['.'], ['delete']]);
  });
});
