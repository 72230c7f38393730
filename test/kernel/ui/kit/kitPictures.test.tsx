// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { avatarShape } from '../../../../kernel/ui/kit/identity/avatarShape.js';
import { Avatar, Mark, Ring } from '../../../../kernel/ui/kit/index.js';
import { render } from './kitRender.js';

const SRC = 'https://example.com/a.png';
const fire = (element: Element, type: 'load' | 'error') => act(() => element.dispatchEvent(new Event(type)));

describe('Mark', () => {
  test('without a picture it shows the first letter', () => {
    const { get, container } = render(<Mark name="harbor" />);
    expect(get('.lk-art').dataset.letter).toBe('H');
    expect(container.querySelector('img')).toBeNull();
  });

  test('a foreign picture sends no referrer, loads late and says nothing', () => {
    const image = render(<Mark name="Harbor" src={SRC} />).get<HTMLImageElement>('img');
    expect(image.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.alt).toBe('');
  });

  test('while it loads a plain plate stands in; then the picture alone', () => {
    const { get, container } = render(<Mark name="Harbor" src={SRC} />);
    expect(get('span.lk-art').textContent).toBe('');
    expect(get('img').dataset.loading).toBe('');
    fire(get('img'), 'load');
    expect(get('img').dataset.loading).toBeUndefined();
    expect(container.querySelector('span.lk-art')).toBeNull();
  });

  test('a picture that fails gives way to the letter', () => {
    const { get, container } = render(<Mark name="Harbor" src={SRC} />);
    fire(get('img'), 'error');
    expect(get('.lk-art').dataset.letter).toBe('H');
    expect(container.querySelector('img')).toBeNull();
  });

  test('another picture is tried after one that failed', () => {
    const { get, update } = render(<Mark name="Harbor" src={SRC} />);
    fire(get('img'), 'error');
    update(<Mark name="Harbor" src="https://example.com/b.png" />);
    expect(get<HTMLImageElement>('img').src).toBe('https://example.com/b.png');
  });

  test('its shape says what it is', () => {
    const shape = (kind: 'wallet' | 'network' | 'coin') =>
      render(<Mark kind={kind} name="x" />).container.firstElementChild?.className;
    expect([shape('wallet'), shape('network'), shape('coin')]).toEqual(['lk-mark', 'lk-net', 'lk-coin']);
  });
});

describe('Avatar', () => {
  // Vectors from the design's reference implementation.
  test.each([
    ['0x7a3F29c04B1e5D86aE9C2f0d4471b8E35a6C91D4', [338, 39, 25, 16, 260, 35, 36]],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', [137, 187, 25, 17, 52, 37, 41]],
    ['', [61, 112, 25, 13, 345, 31, 31]],
  ])(
    'an address gives the picture of the reference: %s',
    (address, [base, lightHue, lightX, lightY, deepHue, deepX, deepY]) => {
      expect(avatarShape(address as string)).toEqual({
        base,
        light: { hue: lightHue, x: lightX, y: lightY },
        deep: { hue: deepHue, x: deepX, y: deepY },
      });
    },
  );

  test('capitals of a checksum make no other picture', () => {
    expect(avatarShape('0xABCDEF')).toEqual(avatarShape('0xabcdef'));
  });

  test('two on a page do not share gradients', () => {
    const { container } = render(
      <>
        <Avatar address="0xa" />
        <Avatar address="0xb" />
      </>,
    );
    const ids = [...container.querySelectorAll('radialGradient')].map((gradient) => gradient.id);
    expect(new Set(ids).size).toBe(4);
  });

  test('a picture of the person that fails leaves the drawn one', () => {
    const { get, container } = render(<Avatar address="0xa" src={SRC} />);
    fire(get('img'), 'error');
    expect(container.querySelector('img')).toBeNull();
    expect(get('svg')).toBeTruthy();
  });
});

describe('Ring', () => {
  test('broken and closed rings carry a badge, an open one does not', () => {
    const badges = (state: 'busy' | 'bad' | 'ok' | 'idle' | 'warn') =>
      render(<Ring state={state}>x</Ring>).container.querySelectorAll('.lk-ring__badge').length;
    expect((['busy', 'idle', 'bad', 'ok', 'warn'] as const).map(badges)).toEqual([0, 0, 1, 1, 1]);
  });

  test('is silent: the text beside it tells the state', () => {
    expect(
      render(<Ring state="bad">x</Ring>)
        .get('.lk-ring')
        .getAttribute('aria-hidden'),
    ).toBe('true');
  });
});
