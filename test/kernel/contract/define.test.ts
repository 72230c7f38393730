import { expect, test, vi } from 'vitest';
import { defineList, defineMap, definePlugin, defineService, type, view } from '../../../kernel/contract/define.js';

const list = defineList({ id: 'tests.entries', of: type<{ readonly size: number }>() });
const map = defineMap({ id: 'tests.names', of: type<string>() });
const service = defineService({ id: 'tests.clocks', of: type<{ now(): number }>() });

test('a slot has an id and a kind', () => {
  expect([list, map, service].map(({ id, kind }) => [id, kind])).toEqual([
    ['tests.entries', 'list'],
    ['tests.names', 'map'],
    ['tests.clocks', 'service'],
  ]);
});

test('a contribution names its slot, key, value and rank', () => {
  const value = { size: 1 };
  const make = () => ({ now: () => 0 });
  expect(list.of(value)).toEqual({ slot: 'tests.entries', kind: 'list', key: undefined, value, rank: 'default' });
  expect(list.of(value, 'high').rank).toBe('high');
  expect(map.of('one', 'One')).toEqual({ slot: 'tests.names', kind: 'map', key: 'one', value: 'One', rank: 'default' });
  expect(service.of('one', make, 'low')).toEqual({
    slot: 'tests.clocks',
    kind: 'service',
    key: 'one',
    value: make,
    rank: 'low',
  });
});

test('contributing runs no code', () => {
  const make = vi.fn();
  service.of('one', make);
  expect(make).not.toHaveBeenCalled();
});

test('a value is contributed as it is, so that its owner can be found by it', () => {
  const value = { size: 1 };
  expect(list.of(value).value).toBe(value);
});

test('a plugin is stamped with the contract and cannot be changed', () => {
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
