// @vitest-environment jsdom
import fc from 'fast-check';
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Cell, FolderCell, Shelf, TabPanel, Tabs } from '../../../../kernel/ui/kit/index.js';
import { moveIndex } from '../../../../kernel/ui/kit/shared/moveIndex.js';
import { click, press, render } from './kitRender.js';

const TABS = [
  { id: 'tokens', label: 'Tokens' },
  { id: 'nfts', label: 'NFTs' },
  { id: 'activity', label: 'Activity' },
];

function Tabbed({ start = 'tokens', dir }: { start?: string; dir?: 'rtl' }) {
  const [selected, select] = useState(start);
  return (
    <div style={{ direction: dir ?? 'ltr' }}>
      <Tabs id="t" label="Account" tabs={TABS} selected={selected} onSelect={select} />
      <TabPanel id="t" selected={selected}>
        {selected}
      </TabPanel>
    </div>
  );
}

describe('Tabs', () => {
  const chosen = (get: (selector: string) => HTMLElement) => get('[aria-selected="true"]').textContent;

  test('only the selected tab is in the tab order', () => {
    const { container } = render(<Tabbed start="nfts" />);
    expect([...container.querySelectorAll<HTMLElement>('[role="tab"]')].map((tab) => tab.tabIndex)).toEqual([
      -1, 0, -1,
    ]);
  });

  test('arrow keys, Home and End select and focus tabs, and wrap around', () => {
    const { get } = render(<Tabbed />);
    const list = get('[role="tablist"]');
    const seen = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
      expect(press(list, key)).toBe(true);
      expect(document.activeElement?.textContent).toBe(chosen(get));
      return chosen(get);
    });
    expect(seen).toEqual(['NFTs', 'Activity', 'Tokens', 'Activity', 'Tokens', 'Activity']);
  });

  test('arrow keys follow the text direction', () => {
    const { get } = render(<Tabbed start="nfts" dir="rtl" />);
    press(get('[role="tablist"]'), 'ArrowLeft');
    expect(chosen(get)).toBe('Activity');
    press(get('[role="tablist"]'), 'ArrowLeft');
    expect(chosen(get)).toBe('Tokens');
  });

  test('other keys are not handled', () => {
    const { get } = render(<Tabbed />);
    for (const key of ['ArrowDown', 'ArrowUp', 'Tab', 'a', 'Escape'])
      expect(press(get('[role="tablist"]'), key)).toBe(false);
  });

  test('tab and panel reference each other', () => {
    const { get } = render(<Tabbed start="nfts" />);
    const tab = get('[aria-selected="true"]');
    const panel = get('[role="tabpanel"]');
    expect(tab.getAttribute('aria-controls')).toBe(panel.id);
    expect(panel.getAttribute('aria-labelledby')).toBe(tab.id);
  });

  test('a click selects', () => {
    const { get } = render(<Tabbed />);
    click(get('#t-activity'));
    expect(get('[role="tabpanel"]').textContent).toBe('activity');
  });
});

describe('Shelf', () => {
  const names = ['Acorn', 'Beacon', 'Clover', 'Ember', 'Fern', 'Harbor'];
  const shelf = (shown: readonly string[], onClick = () => {}) => (
    <Shelf label="Wallets">
      {shown.map((name) => (
        <Cell key={name} name={name} onClick={onClick} />
      ))}
      <FolderCell label="All wallets" items={names.map((name) => ({ name }))} onClick={onClick} />
    </Shelf>
  );
  const inOrder = (container: Element) =>
    [...container.querySelectorAll('button')]
      .filter((button) => button.tabIndex === 0)
      .map((button) => button.textContent);

  test('is a named list of buttons', () => {
    const { get, container } = render(shelf(names));
    expect(get('ul[role="list"]').getAttribute('aria-label')).toBe('Wallets');
    expect(container.querySelectorAll('li > button')).toHaveLength(7);
  });

  test('only the last focused cell is in the tab order', () => {
    const { container } = render(shelf(names));
    expect(container.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
    act(() => container.querySelectorAll('button')[2]!.focus());
    expect(inOrder(container)).toEqual(['Clover']);
  });

  test('arrow keys move in the grid, into the last cell of a shorter row', () => {
    const { get, container } = render(shelf(names));
    const buttons = [...container.querySelectorAll('button')];
    act(() => buttons[0]!.focus());
    const at = [
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      'ArrowDown',
      'ArrowUp',
      'End',
      'ArrowRight',
      'Home',
      'ArrowDown',
    ].map((key) => {
      press(get('ul'), key);
      return buttons.indexOf(document.activeElement as HTMLButtonElement);
    });
    expect(at).toEqual([1, 2, 3, 6, 2, 6, 6, 0, 4]);
  });

  test('a shelf that shrinks keeps one cell reachable', () => {
    const { container, update } = render(shelf(names));
    act(() => container.querySelectorAll('button')[6]!.focus());
    update(shelf(['Acorn']));
    expect(inOrder(container)).toHaveLength(1);
  });

  test('a cell shows its name and is clickable', () => {
    const pressed = vi.fn();
    const { container } = render(shelf(names, pressed));
    const fern = container.querySelectorAll('button')[4]!;
    expect(fern.querySelector('bdi')?.textContent).toBe('Fern');
    click(fern);
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('typing moves to the cell that starts with the text', () => {
    const { container } = render(shelf(names));
    const [first] = container.querySelectorAll('button');
    act(() => first?.focus());
    press(first as Element, 'h');
    expect(document.activeElement?.textContent).toBe('Harbor');
    press(document.activeElement as Element, 'a');
    expect(document.activeElement?.textContent).toBe('Harbor');
  });

  test('a caption names the shelf', () => {
    const { get } = render(
      <Shelf caption label="Installed">
        <Cell name="Fern" onClick={() => {}} />
      </Shelf>,
    );
    expect(get('h3').textContent).toBe('Installed');
    expect(get('ul').getAttribute('aria-labelledby')).toBe(get('h3').id);
  });

  test('a folder shows four marks and has only its label as name', () => {
    const { get } = render(shelf([]));
    expect(get('.lk-folder').children).toHaveLength(4);
    expect(get('.lk-folder').getAttribute('aria-hidden')).toBe('true');
  });
});

test('arrow keys never leave the grid', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'),
      fc
        .integer({ min: 1, max: 40 })
        .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 0, max: count - 1 }))),
      fc.integer({ min: 0, max: 5 }),
      fc.boolean(),
      (key, [count, at], columns, rtl) => {
        const to = moveIndex(key, at, count, columns, rtl) ?? 0;
        expect(to >= 0 && to < count).toBe(true);
      },
    ),
  );
});
