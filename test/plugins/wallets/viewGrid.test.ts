import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  COLUMNS,
  cellForKey,
  drawNext,
  firstInSight,
  isNearEnd,
  type Rows,
  rowsInSight,
  rowsOf,
  scrollFor,
} from '../../../plugins/wallets/views/gridMath.js';

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
  const sights = fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.boolean()), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(sights, fc.integer({ min: 1, max: 160 }), fc.nat(2), (moves, full, skeletons) => {
      const rows = full + skeletons;
      let drawn: Rows = { from: 0, to: 6 };
      let down = true;
      let before = 0;
      for (const [top, waits] of moves) {
        const sight = rowsInSight(top % (rows * ROW), 470, ROW, rows);
        down = sight.from === 0 || (sight.from === before ? down : sight.from > before);
        before = sight.from;
        for (let step = 0; step < (waits ? 9 : 1); step += 1) {
          // As the view does: what is in sight at once, the rest in steps.
          const next = drawNext(drawn, sight, down, full, step === 0 ? 0 : 2);
          expect(next.from).toBeLessThanOrEqual(sight.from);
          expect(next.to).toBeGreaterThanOrEqual(sight.to);
          expect(next.from).toBeGreaterThanOrEqual(0);
          expect(next.to).toBeLessThanOrEqual(rows);
          expect(next.to - next.from).toBeLessThanOrEqual(sight.to - sight.from + 3);
          if (step === 0 && (drawn.to < sight.from || drawn.from > sight.to)) expect(next).toEqual(sight);
          drawn = next;
        }
        // Nine steps are enough for whatever there is to do.
        if (waits) expect(drawNext(drawn, sight, down, full, 2)).toBe(drawn);
      }
    }),
  );
});

test('rows ahead are drawn where the list goes: below on the way down, above on the way up', () => {
  const sight = { from: 20, to: 27 };
  const all = (down: boolean) => {
    let drawn: Rows = sight;
    for (let step = 0; step < 9; step += 1) drawn = drawNext(drawn, sight, down, 100, 2);
    return drawn;
  };
  expect(all(true)).toEqual({ from: 20, to: 30 });
  expect(all(false)).toEqual({ from: 17, to: 27 });
  expect(drawNext(sight, sight, true, 100, 2)).toEqual({ from: 20, to: 29 });
});

test('the first row in sight is none that is cut off or faded at the top', () => {
  expect([0, 1, 84, 85, 100, 250].map((top) => firstInSight(top, ROW))).toEqual([0, 1, 1, 2, 2, 3]);
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
