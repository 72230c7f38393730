import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  COLUMNS,
  cellForKey,
  countRows,
  firstFullyVisibleRow,
  type GridState,
  INITIAL_GRID,
  isNearEnd,
  renderAhead,
  scrollGrid,
  scrollTopFor,
  visibleRows,
} from '../../../../plugins/wallets/views/grid/gridMath.js';

const ROW = 100;

test('all rows in the viewport are rendered, and few others, at any scroll position', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -500, max: 99_999 }),
      fc.integer({ min: 1, max: 700 }),
      fc.integer({ min: 1, max: 300 }),
      (top, height, rows) => {
        const { from, to } = visibleRows(top, height, ROW, rows);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(rows);
        expect(to).toBeGreaterThan(from);
        expect((to - from) * COLUMNS).toBeLessThanOrEqual((Math.ceil(height / ROW) + 3) * COLUMNS);
        const seen = Math.max(0, Math.min(top, rows * ROW - height));
        if (top >= 0 && top <= rows * ROW - height) {
          expect(from * ROW).toBeLessThanOrEqual(seen);
          expect(to * ROW).toBeGreaterThanOrEqual(Math.min(rows * ROW, seen + height));
        }
      },
    ),
  );
});

test('visible rows are rendered at once, rows ahead are added step by step', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.boolean()), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 160 }), fc.nat(2), (tops, filledRows, placeholderRows) => {
      const rows = filledRows + placeholderRows;
      let view = INITIAL_GRID;
      const check = ({ visible, rendered }: GridState) => {
        expect(rendered.from).toBeLessThanOrEqual(visible.from);
        expect(rendered.to).toBeGreaterThanOrEqual(visible.to);
        expect(rendered.from).toBeGreaterThanOrEqual(0);
        expect(rendered.to).toBeLessThanOrEqual(rows);
        expect(rendered.to - rendered.from).toBeLessThanOrEqual(visible.to - visible.from + 3);
      };
      for (const [top, waits] of tops) {
        const before = view.rendered;
        const visible = visibleRows(top % (rows * ROW), 470, ROW, rows);
        view = scrollGrid(view, visible, firstFullyVisibleRow(top, ROW), filledRows);
        check(view);
        const far = before.to < visible.from || before.from > visible.to;
        if (far) expect(view.rendered).toEqual(visible);
        if (!waits) continue;
        for (let step = 0; step < 2; step += 1) {
          const next = renderAhead(view, filledRows);
          const more = next.rendered.to - next.rendered.from - (view.rendered.to - view.rendered.from);
          expect(more).toBeLessThanOrEqual(2);
          view = next;
          check(view);
        }
        // Two steps render all rows ahead.
        expect(renderAhead(view, filledRows)).toBe(view);
      }
    }),
  );
});

test('rows ahead are rendered in the scroll direction', () => {
  const to = (top: number, before = INITIAL_GRID) => {
    const view = scrollGrid(before, visibleRows(top, 470, ROW, 100), firstFullyVisibleRow(top, ROW), 100);
    return renderAhead(renderAhead(view, 100), 100);
  };
  const middle = to(2_000);
  expect(middle.rendered).toEqual({ from: 19, to: 29 });
  expect(to(1_900, middle).rendered).toEqual({ from: 15, to: 25 });
  expect(to(0, middle).rendered).toEqual({ from: 0, to: 9 });
});

test('a scroll that changes no rows returns the same state', () => {
  const visible = visibleRows(2_000, 470, ROW, 100);
  const view = scrollGrid(INITIAL_GRID, visible, 21, 100);
  expect(scrollGrid(view, { ...visible }, 21, 100)).toBe(view);
  expect(scrollGrid(view, visible, 22, 100)).not.toBe(view);
});

test('the first fully visible row is not cut off or faded at the top', () => {
  expect([-4, 0, 1, 80, 81, 100, 250].map((top) => firstFullyVisibleRow(top, ROW))).toEqual([0, 0, 1, 1, 2, 2, 3]);
});

test('the next page is loaded two rows before the end', () => {
  const rows = 10;
  expect(isNearEnd(visibleRows(0, 470, ROW, rows), rows)).toBe(false);
  expect(isNearEnd(visibleRows(300, 470, ROW, rows), rows)).toBe(true);
  expect(isNearEnd(visibleRows(530, 470, ROW, rows), rows)).toBe(true);
});

test('keys never move the focus out of the list', () => {
  const keys = [
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'ArrowDown',
    'Home',
    'End',
    'PageUp',
    'PageDown',
    'x',
    'constructor',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.integer({ min: 1, max: 700 }),
      fc.nat(699),
      fc.boolean(),
      (key, count, cell, rtl) => {
        const at = cell % count;
        const to = cellForKey(key, at, count, rtl, 4);
        if (to === undefined) return;
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(count);
      },
    ),
  );
});

test('ArrowRight moves to the next cell, and in right-to-left text to the previous one', () => {
  expect(cellForKey('ArrowRight', 4, 9, false, 4)).toBe(5);
  expect(cellForKey('ArrowRight', 4, 9, true, 4)).toBe(3);
  expect(cellForKey('ArrowLeft', 0, 9, false, 4)).toBeUndefined();
});

test('ArrowDown above an incomplete last row moves to its last cell', () => {
  expect(cellForKey('ArrowDown', 7, 10, false, 4)).toBe(9);
  expect(cellForKey('ArrowDown', 9, 10, false, 4)).toBeUndefined();
});

test('in an empty list no key moves the focus', () => {
  expect(cellForKey('End', 0, 0, false, 4)).toBeUndefined();
  expect(countRows(0)).toBe(0);
});

test('scrollTopFor scrolls only as far as needed to show the row', () => {
  expect(scrollTopFor(2, ROW, 100, 400)).toBeUndefined();
  expect(scrollTopFor(0, ROW, 100, 400)).toBe(0);
  expect(scrollTopFor(9, ROW, 100, 400)).toBe(600);
});
