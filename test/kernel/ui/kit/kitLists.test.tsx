// @vitest-environment jsdom
import { act, type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { List, Row, Scroll, SearchField } from '../../../../kernel/ui/kit/index.js';
import { useRoving } from '../../../../kernel/ui/kit/shared/useRoving.js';
import { press, render } from './kitRender.js';

const NAMES = ['Arbitrum', 'Base', 'BNB Chain', 'Ethereum', 'Évora', 'Solana'];
const rows = (names: readonly string[], onClick = () => {}) =>
  names.map((name) => (
    <li key={name}>
      <Row title={name} onClick={onClick} />
    </li>
  ));

function focused(): string | undefined {
  return document.activeElement?.textContent ?? undefined;
}

describe('List', () => {
  function setup() {
    const { get, container } = render(<List label="Networks">{rows(NAMES)}</List>);
    act(() => get('button').focus());
    const keys = (...pressed: string[]) =>
      pressed.map((key) => {
        press(document.activeElement ?? document.body, key);
        return focused();
      });
    return { container, keys };
  }

  test('arrow keys, Home and End move between rows and stop at the ends', () => {
    const { keys } = setup();
    expect(keys('ArrowDown', 'ArrowUp', 'ArrowUp', 'End', 'ArrowDown', 'Home')).toEqual([
      'Base',
      'Arbitrum',
      'Arbitrum',
      'Solana',
      'Solana',
      'Arbitrum',
    ]);
  });

  test('typing moves to the row that starts with the typed text', () => {
    const { keys } = setup();
    expect(keys('b', 'n')).toEqual(['Base', 'BNB Chain']);
  });

  test('repeating one letter cycles through the matching rows', () => {
    const { keys } = setup();
    expect(keys('b', 'b', 'b')).toEqual(['Base', 'BNB Chain', 'Base']);
  });

  test('typing ignores case and accents', () => {
    const { keys } = setup();
    expect(keys('E', 'v')).toEqual(['Ethereum', 'Évora']);
  });

  test('a space within a typed word does not press the row, a single space does', () => {
    const { keys } = setup();
    expect(keys('b', 'n', 'b', ' ', 'c').at(-1)).toBe('BNB Chain');
    const alone = render(<List label="Networks">{rows(NAMES)}</List>);
    act(() => alone.get('button').focus());
    expect(press(alone.get('button'), ' ')).toBe(false);
  });

  test('unmatched letters, shortcuts and horizontal arrows are not handled', () => {
    const { container } = setup();
    const row = container.querySelector('button') as HTMLElement;
    for (const key of ['z', 'ArrowRight', 'Tab', 'Escape', 'Enter']) expect(press(row, key)).toBe(false);
    const shortcut = new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, bubbles: true, cancelable: true });
    act(() => {
      row.dispatchEvent(shortcut);
    });
    expect(shortcut.defaultPrevented).toBe(false);
  });

  test('every row stays in the tab order', () => {
    const { container } = setup();
    expect([...container.querySelectorAll('button')].every((row) => row.tabIndex === 0)).toBe(true);
  });

  test('keys move through all lists of a scroll area', () => {
    const { get } = render(
      <Scroll>
        <List label="A">{rows(NAMES.slice(0, 2))}</List>
        <List label="B">{rows(NAMES.slice(2))}</List>
      </Scroll>,
    );
    act(() => get('button').focus());
    press(get('button'), 'End');
    expect(focused()).toBe('Solana');
  });
});

describe('SearchField', () => {
  function Searching({ names }: { names: readonly string[] }) {
    const [value, setValue] = useState('');
    return (
      <div>
        <SearchField label="Search" clearLabel="Clear" value={value} onChange={setValue} />
        <p>6 found</p>
        <Scroll>
          <List label="Networks">{rows(names)}</List>
        </Scroll>
      </div>
    );
  }

  test('the down arrow moves into the following list', () => {
    const { get } = render(<Searching names={NAMES} />);
    act(() => get('input').focus());
    expect(press(get('input'), 'ArrowDown')).toBe(true);
    expect(focused()).toBe('Arbitrum');
  });

  test('the down arrow moves to the tab stop of a grid', () => {
    function Cells() {
      return (
        <ul {...useRoving(2)}>
          {NAMES.map((name) => (
            <li key={name}>
              <button type="button">{name}</button>
            </li>
          ))}
        </ul>
      );
    }
    const { get, container } = render(
      <div>
        <SearchField label="Search" clearLabel="Clear" value="" onChange={() => {}} />
        <Cells />
      </div>,
    );
    act(() => container.querySelectorAll('button')[3]?.focus());
    act(() => get('input').focus());
    press(get('input'), 'ArrowDown');
    expect(focused()).toBe('Ethereum');
  });

  test('the down arrow keeps the focus without a list', () => {
    const { get } = render(<Searching names={[]} />);
    act(() => get('input').focus());
    expect(press(get('input'), 'ArrowDown')).toBe(false);
    expect(document.activeElement).toBe(get('input'));
  });
});

describe('Scroll', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Stubs IntersectionObserver, because jsdom has no layout. The test calls `notify`. */
  function watched() {
    const seen: { notify: IntersectionObserverCallback; targets: Element[]; disconnected: boolean }[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        own = { targets: [] as Element[], disconnected: false };
        constructor(notify: IntersectionObserverCallback) {
          seen.push(Object.assign(this.own, { notify }));
        }
        observe(target: Element) {
          this.own.targets.push(target);
        }
        disconnect() {
          this.own.disconnected = true;
        }
      },
    );
    return seen;
  }

  test('fades only at an end with more content', () => {
    const seen = watched();
    const { get } = render(<Scroll>x</Scroll>);
    const area = get('.lk-scroll');
    const look = (first: boolean, last: boolean) => {
      const entries = [first, last].map((isIntersecting, at) => ({ target: seen[0]?.targets[at], isIntersecting }));
      seen[0]?.notify(entries as IntersectionObserverEntry[], {} as IntersectionObserver);
      return [area.hasAttribute('data-above'), area.hasAttribute('data-below')];
    };
    expect([look(true, true), look(true, false), look(false, false), look(false, true)]).toEqual([
      [false, false],
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  /** An area, and whether its end is in sight. */
  function longer(content: ReactNode) {
    const seen = watched();
    const { get } = render(<Scroll>{content}</Scroll>);
    const area = get('.lk-scroll');
    const look = (isIntersecting: boolean) => {
      seen[0]?.notify([{ target: seen[0].targets[1], isIntersecting }] as never, {} as IntersectionObserver);
      return [area.getAttribute('role'), area.getAttribute('tabindex')];
    };
    return look;
  }

  test('an area without a control takes the focus while it has more content', () => {
    const look = longer('text');
    expect([look(false), look(true)]).toEqual([
      ['group', '0'],
      ['group', '-1'],
    ]);
  });

  test('an area with a control leaves the focus to the control', () => {
    expect(longer(<button type="button">x</button>)(false)).toEqual(['group', null]);
  });

  test('disconnects the observer on unmount', () => {
    const seen = watched();
    const { update } = render(<Scroll>x</Scroll>);
    update(null);
    expect(seen.map(({ disconnected }) => disconnected)).toEqual([true]);
  });

  test('without IntersectionObserver there is no fade and no error', () => {
    expect(
      render(<Scroll>x</Scroll>)
        .get('.lk-scroll')
        .hasAttribute('data-below'),
    ).toBe(false);
  });
});
