// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { avatarShape } from '../../../../kernel/ui/kit/identity/avatarShape.js';
import { Avatar, Mark, Ring } from '../../../../kernel/ui/kit/index.js';
import { render } from './kitRender.js';

const SRC = 'https://example.com/a.png';
const fire = (element: Element, type: 'load' | 'error') => act(() => element.dispatchEvent(new Event(type)));

describe('Mark', () => {
  test('shows the first letter without a picture', () => {
    const { get, container } = render(<Mark name="harbor" />);
    expect(get('.lk-art').dataset.letter).toBe('H');
    expect(container.querySelector('img')).toBeNull();
  });

  test('a foreign picture sends no referrer, loads lazily and has an empty alt', () => {
    const image = render(<Mark name="Harbor" src={SRC} />).get<HTMLImageElement>('img');
    expect(image.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.alt).toBe('');
  });

  test('shows a placeholder while the picture loads', () => {
    const { get, container } = render(<Mark name="Harbor" src={SRC} />);
    expect(get('span.lk-art').textContent).toBe('');
    expect(get('img').dataset.loading).toBe('');
    fire(get('img'), 'load');
    expect(get('img').dataset.loading).toBeUndefined();
    expect(container.querySelector('span.lk-art')).toBeNull();
  });

  test('a failed picture shows the letter', () => {
    const { get, container } = render(<Mark name="Harbor" src={SRC} />);
    fire(get('img'), 'error');
    expect(get('.lk-art').dataset.letter).toBe('H');
    expect(container.querySelector('img')).toBeNull();
  });

  test('a failed picture is replaced by its fallback, and by the letter if that fails too', () => {
    const { get, container } = render(<Mark name="Harbor" src={SRC} fallback="data:image/svg+xml,x" />);
    fire(get('img'), 'error');
    expect(get<HTMLImageElement>('img').src).toBe('data:image/svg+xml,x');
    expect(container.querySelector('span.lk-art')).toBeNull();
    fire(get('img'), 'error');
    expect(container.querySelector('img')).toBeNull();
    expect(get('.lk-art').dataset.letter).toBe('H');
  });

  test('a new src is tried after a failed picture', () => {
    const { get, update } = render(<Mark name="Harbor" src={SRC} />);
    fire(get('img'), 'error');
    update(<Mark name="Harbor" src="https://example.com/b.png" />);
    expect(get<HTMLImageElement>('img').src).toBe('https://example.com/b.png');
  });

  test('the shape depends on the kind', () => {
    const shape = (kind: 'wallet' | 'network' | 'coin') =>
      render(<Mark kind={kind} name="x" />).container.firstElementChild?.className;
    expect([shape('wallet'), shape('network'), shape('coin')]).toEqual(['lk-mark', 'lk-net', 'lk-coin']);
  });
});

describe('Avatar', () => {
  // Expected values of the avatar algorithm.
  test.each([
    ['0x7a3F29c04B1e5D86aE9C2f0d4471b8E35a6C91D4', [338, 39, 25, 16, 260, 35, 36]],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', [137, 187, 25, 17, 52, 37, 41]],
    ['', [61, 112, 25, 13, 345, 31, 31]],
  ])(
    'an address always gives the same picture: %s',
    (address, [base, lightHue, lightX, lightY, deepHue, deepX, deepY]) => {
      expect(avatarShape(address as string)).toEqual({
        base,
        light: { hue: lightHue, x: lightX, y: lightY },
        deep: { hue: deepHue, x: deepX, y: deepY },
      });
    },
  );

  test('the case of an address does not change the picture', () => {
    expect(avatarShape('0xABCDEF')).toEqual(avatarShape('0xabcdef'));
  });

  test('two avatars do not share gradient ids', () => {
    const { container } = render(
      <>
        <Avatar address="0xa" />
        <Avatar address="0xb" />
      </>,
    );
    const ids = [...container.querySelectorAll('radialGradient')].map((gradient) => gradient.id);
    expect(new Set(ids).size).toBe(4);
  });

  test('a failed picture shows the generated one', () => {
    const { get, container } = render(<Avatar address="0xa" src={SRC} />);
    fire(get('img'), 'error');
    expect(container.querySelector('img')).toBeNull();
    expect(get('svg')).toBeTruthy();
  });
});

describe('Ring', () => {
  test('failed and completed rings have a badge, a busy ring has none', () => {
    const badges = (state: 'busy' | 'bad' | 'ok' | 'idle' | 'warn') =>
      render(<Ring state={state}>x</Ring>).container.querySelectorAll('.lk-ring__badge').length;
    expect((['busy', 'idle', 'bad', 'ok', 'warn'] as const).map(badges)).toEqual([0, 0, 1, 1, 1]);
  });

  test('is hidden from assistive technology', () => {
    expect(
      render(<Ring state="bad">x</Ring>)
        .get('.lk-ring')
        .getAttribute('aria-hidden'),
    ).toBe('true');
  });
});
