/** Compares random sequences of writes in several tabs with a small model of the expected list. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeStorage } from '../fakes.js';
import { createFullStorage, NOTES, type Note, openTab } from './rows.js';
import { name } from './stored.js';

const FULL = process.env.LATCHKEY_FULL === '1';
const TABS = 3;

const written = fc.record({
  id: fc.constantFrom(...'abcdefghijkl'),
  at: fc.nat({ max: 9 }),
  done: fc.boolean(),
});
type Step =
  | { readonly do: 'put'; readonly tab: number; readonly one: Omit<Note, 'owner'> }
  | { readonly do: 'remove'; readonly tab: number; readonly id: string }
  | { readonly do: 'reload' | 'room'; readonly tab: number };
const tab = fc.nat({ max: TABS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('put' as const), tab, one: written }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('remove' as const), tab, id: fc.constantFrom(...'abcdefghijkl') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reload' as const, 'room' as const), tab }) },
);
/** Each id belongs to one account. */
const ownerOf = (id: string) => (id < 'g' ? 'ann' : 'bob');
const noteOf = (one: Omit<Note, 'owner'>): Note => ({ ...one, owner: ownerOf(one.id) });

/** The rule of a group, as a list: settled ones before open ones, the new one last of its kind. */
function putInModel(model: Map<string, Note>, one: Note): void {
  if (!model.has(one.id)) {
    const others = [...model.values()].filter(({ owner }) => owner === one.owner).sort((a, b) => a.at - b.at);
    const leaving = others.filter(({ done }) => done)[0] ?? (one.done ? one : others[0]);
    if (others.length >= NOTES.max && leaving) model.delete(leaving.id);
    if (others.length >= NOTES.max && leaving === one) return;
  }
  model.set(one.id, one);
}

const sorted = (notes: Iterable<Note>) => [...notes].sort((a, b) => a.id.localeCompare(b.id));

test('each tab reads what the model has, whichever tab wrote it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const backend = createFakeStorage();
      const tabs = Array.from({ length: TABS }, () => openTab(backend));
      const model = new Map<string, Note>();
      // Times are unique, so that "the oldest" is.
      steps.forEach((one, index) => {
        const { rows } = tabs[one.tab] as (typeof tabs)[number];
        if (one.do === 'put') {
          const known = model.get(one.one.id);
          const next = noteOf({ ...one.one, at: known?.at ?? one.one.at * 1_000 + index });
          rows.put(next);
          putInModel(model, next);
        } else if (one.do === 'remove') {
          rows.remove(one.id);
          model.delete(one.id);
        } else tabs[one.tab] = openTab(backend);
        for (const { rows: each, faults } of tabs) {
          expect(sorted(each.read())).toEqual(sorted(model.values()));
          expect(faults).toEqual([]);
        }
      });
    }),
    { numRuns: FULL ? 2_000 : 150 },
  );
});

test('in a storage that is full at times, no open entry gives way to a settled one, and the tab knows what it wrote', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.array(fc.nat({ max: 900 })), (steps, rooms) => {
      let room = 900;
      const { backend } = createFullStorage(() => room);
      let own = openTab(backend);
      own.storage.for('diary').set(name, 'alice');
      const left = [...rooms];
      for (const one of steps) {
        const before = own.rows.read();
        if (one.do === 'put') {
          const next = noteOf(one.one);
          own.rows.put(next);
          const after = own.rows.read();
          const gone = before.filter(({ id }) => !after.some((other) => other.id === id));
          const isKept = after.some(({ id, done }) => id === next.id && done === next.done);
          expect(isKept || next.done).toBe(true);
          // An open one leaves only a group that is full of open ones.
          const group = after.filter(({ owner }) => owner === next.owner);
          for (const { done, owner } of gone)
            if (!done)
              expect([owner, group.length, group.every((other) => !other.done)]).toEqual([next.owner, NOTES.max, true]);
        } else if (one.do === 'remove') {
          own.rows.remove(one.id);
          expect(own.rows.read()).toEqual(before.filter(({ id }) => id !== one.id));
        } else if (one.do === 'room') room = left.pop() ?? 900;
        else if (own.faults.length === 0) {
          own = openTab(backend);
          expect(own.rows.read()).toEqual(before);
        }
        expect(own.storage.for('diary').get(name)).toBe('alice');
        expect(own.faults.every((fault) => (fault as { readonly code?: string }).code === 'STORAGE_REFUSED')).toBe(
          true,
        );
      }
    }),
    { numRuns: FULL ? 2_000 : 150 },
  );
});

test('junk under the keys of a list, in any number, hides no entry', () => {
  const junk = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ v: fc.constantFrom(1, 2, '2', null), d: fc.jsonValue() }).map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.stringMatching(/^[0-9a-z%:]{0,12}$/), junk), { maxLength: 30 }),
      written,
      (texts, one) => {
        const backend = createFakeStorage();
        const { rows, faults } = openTab(backend);
        rows.put(noteOf(one));
        const own = Object.keys(backend);
        for (const [key, text] of texts)
          if (!own.includes(`app:diary:notes:${key}`)) backend.setItem(`app:diary:notes:${key}`, text);
        expect(rows.read()).toEqual([noteOf(one)]);
        rows.put(noteOf({ ...one, done: !one.done }));
        expect([openTab(backend).rows.read(), faults]).toEqual([[noteOf({ ...one, done: !one.done })], []]);
      },
    ),
    { numRuns: FULL ? 2_000 : 200 },
  );
});
