import { expect, test, vi } from 'vitest';
import { defineList, defineMap, definePlugin, defineService, typed, view } from '../../../kernel/contract/define.js';

const list = defineList({ id: 'tests.entries', of: typed<{ readonly size: number }>() });
const map = defineMap({ id: 'tests.names', of: typed<string>() });
const service = defineService({ id: 'tests.clocks', of: typed<{ now(): number }>() });

test('a slot has an id and a kind', () => {
  expect([list, map, service].map(({ id, kind }) => [id, kind])).toEqual([
    ['tests.entries', 'list'],
    ['tests.names', 'map'],
    ['tests.clocks', 'service'],
  ]);
});

test('a contribution names its slot, key, value and order', () => {
  const value = { size: 1 };
  const make = () => ({ now: () => 0 });
  expect(list.of(value)).toEqual({ slot: 'tests.entries', kind: 'list', key: undefined, value, order: 0 });
  expect(list.of(value, { order: -100 }).order).toBe(-100);
  expect(map.of('one', 'One')).toEqual({ slot: 'tests.names', kind: 'map', key: 'one', value: 'One', order: 0 });
  expect(service.of('one', make, { order: 100 })).toEqual({
    slot: 'tests.clocks',
    kind: 'service',
    key: 'one',
    value: make,
    order: 100,
  });
});

test('creating a contribution does not call it', () => {
  const make = vi.fn();
  service.of('one', make);
  expect(make).not.toHaveBeenCalled();
});

test('a contributed value keeps its identity', () => {
  const value = { size: 1 };
  expect(list.of(value).value).toBe(value);
});

test('a plugin is frozen and contains the contract version', () => {
  const setup = vi.fn();
  const plugin = definePlugin({ id: 'tests', contributes: [map.of('one', 'One')], setup });
  expect(plugin).toMatchObject({ id: 'tests', contract: 1 });
  expect(setup).not.toHaveBeenCalled();
  for (const made of [plugin, list, map, service, map.of('one', 'One')]) expect(Object.isFrozen(made)).toBe(true);
});

test('view returns its definition', () => {
  const definition = { load: async () => ({ default: () => null }) };
  expect(view(definition)).toBe(definition);
});
