import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BEGIN,
  COLUMNS,
  cellForKey,
  drawAhead,
  firstInSight,
  type GridState,
  isNearEnd,
  rowsInSight,
  rowsOf,
  scrolledTo,
  scrollFor,
} from '../../../../plugins/wallets/views/grid/gridMath.js';

const ROW = 100;

test('every row that can be seen is drawn, and few beyond, wherever the list is scrolled to', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -500, max: 99_999 }),
      fc.integer({ min: 1, max: 700 }),
      fc.integer({ min: 1, max: 300 }),
      (top, height, rows) => {
        const { from, to } = rowsInSight(top, height, ROW, rows);
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

test('what is in sight is drawn at once, what lies ahead a few rows at a time, and little more', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.boolean()), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 160 }), fc.nat(2), (tops, full, silent) => {
      const rows = full + silent;
      let view = BEGIN;
      const check = ({ sight, drawn }: GridState) => {
        expect(drawn.from).toBeLessThanOrEqual(sight.from);
        expect(drawn.to).toBeGreaterThanOrEqual(sight.to);
        expect(drawn.from).toBeGreaterThanOrEqual(0);
        expect(drawn.to).toBeLessThanOrEqual(rows);
        expect(drawn.to - drawn.from).toBeLessThanOrEqual(sight.to - sight.from + 3);
      };
      for (const [top, waits] of tops) {
        const before = view.drawn;
        const sight = rowsInSight(top % (rows * ROW), 470, ROW, rows);
        view = scrolledTo(view, sight, firstInSight(top, ROW), full);
        check(view);
        const far = before.to < sight.from || before.from > sight.to;
        if (far) expect(view.drawn).toEqual(sight);
        if (!waits) continue;
        for (let step = 0; step < 2; step += 1) {
          const next = drawAhead(view, full);
          const more = next.drawn.to - next.drawn.from - (view.drawn.to - view.drawn.from);
          expect(more).toBeLessThanOrEqual(2);
          view = next;
          check(view);
        }
        // Two steps are enough for whatever there is to do.
        expect(drawAhead(view, full)).toBe(view);
      }
    }),
  );
});

test('rows ahead are drawn where the list goes: below on the way down, above on the way up', () => {
  const to = (top: number, before = BEGIN) => {
    const view = scrolledTo(before, rowsInSight(top, 470, ROW, 100), firstInSight(top, ROW), 100);
    return drawAhead(drawAhead(view, 100), 100);
  };
  const middle = to(2_000);
  expect(middle.drawn).toEqual({ from: 19, to: 29 });
  expect(to(1_900, middle).drawn).toEqual({ from: 15, to: 25 });
  expect(to(0, middle).drawn).toEqual({ from: 0, to: 9 });
});

test('a scroll that changes nothing is no change', () => {
  const sight = rowsInSight(2_000, 470, ROW, 100);
  const view = scrolledTo(BEGIN, sight, 21, 100);
  expect(scrolledTo(view, { ...sight }, 21, 100)).toBe(view);
  expect(scrolledTo(view, sight, 22, 100)).not.toBe(view);
});

test('the first row in sight is none that is cut off or faded at the top', () => {
  expect([-4, 0, 1, 80, 81, 100, 250].map((top) => firstInSight(top, ROW))).toEqual([0, 0, 1, 1, 2, 2, 3]);
});

test('the next page is due two rows before the end', () => {
  const rows = 10;
  expect(isNearEnd(rowsInSight(0, 470, ROW, rows), rows)).toBe(false);
  expect(isNearEnd(rowsInSight(300, 470, ROW, rows), rows)).toBe(true);
  expect(isNearEnd(rowsInSight(530, 470, ROW, rows), rows)).toBe(true);
});

test('keys never lead out of the list, and lead back where they came from', () => {
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

test('right is the next cell, and the one before where text runs from right to left', () => {
  expect(cellForKey('ArrowRight', 4, 9, false, 4)).toBe(5);
  expect(cellForKey('ArrowRight', 4, 9, true, 4)).toBe(3);
  expect(cellForKey('ArrowLeft', 0, 9, false, 4)).toBeUndefined();
});

test('down from the last full row leads to the last cell of a row that is not full', () => {
  expect(cellForKey('ArrowDown', 7, 10, false, 4)).toBe(9);
  expect(cellForKey('ArrowDown', 9, 10, false, 4)).toBeUndefined();
});

test('an empty list has no cell to lead to', () => {
  expect(cellForKey('End', 0, 0, false, 4)).toBeUndefined();
  expect(rowsOf(0)).toBe(0);
});

test('a row in sight is not scrolled to, any other just so far', () => {
  expect(scrollFor(2, ROW, 100, 400)).toBeUndefined();
  expect(scrollFor(0, ROW, 100, 400)).toBe(0);
  expect(scrollFor(9, ROW, 100, 400)).toBe(600);
});
