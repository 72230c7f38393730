import { expect, test } from 'vitest';
import { check, definePlugin } from '../../../kernel/plugin.js';
import { createTestModal } from '../../../kernel/testing/index.js';

interface SeedsOptions {
  readonly size?: number | undefined;
  readonly names?: readonly string[] | undefined;
  readonly wallet?: object | undefined;
}

function seeds(given: SeedsOptions) {
  const rules = {
    size: check.rule('a number', (value) => typeof value === 'number'),
    names: check.list(check.text),
    wallet: check.anything,
  };
  return definePlugin({
    id: 'seeds',
    options: check.readOptions('seeds', given, rules, { size: 3 }),
    contributes: [],
    api: (context) => ({ options: () => context.options }),
  });
}

const optionsOf = (given: SeedsOptions) => createTestModal({ plugins: [seeds(given)] }).api.seeds.options();

test('the code of a plugin reads the given options, and the defaults of those that are left out', () => {
  expect({ ...optionsOf({ names: ['oak'] }) }).toEqual({ size: 3, names: ['oak'] });
  expect(optionsOf({ size: 0 }).size).toBe(0);
});

test('an option that is undefined has its default', () => {
  expect(optionsOf({ size: undefined }).size).toBe(3);
});

test('the options are frozen, and are not the object of the app', () => {
  const given = { size: 5 };
  const options = optionsOf(given);
  given.size = 6;
  expect([Object.isFrozen(options), Object.isFrozen(given), options.size]).toEqual([true, false, 5]);
});

test('options that an author passes without a check are frozen copies too', () => {
  const given = { size: 5 };
  const plain = definePlugin({ id: 'plain', options: given, contributes: [] });
  expect([Object.isFrozen(plain.options), Object.isFrozen(given)]).toEqual([true, false]);
});

test('a wallet in the options stays the same object, and is not frozen', () => {
  const wallet = { request: () => undefined };
  expect(optionsOf({ wallet }).wallet).toBe(wallet);
  expect(Object.isFrozen(wallet)).toBe(false);
});

test('on a page that adds names to Object.prototype, an option that is left out stays left out', () => {
  Object.defineProperty(Object.prototype, 'names', { value: ['from the page'], configurable: true });
  try {
    expect(optionsOf({}).names).toBeUndefined();
  } finally {
    Reflect.deleteProperty(Object.prototype, 'names');
  }
});

test('a plugin without options has an empty object', () => {
  const plain = definePlugin({ id: 'plain', contributes: [], api: ({ options }) => ({ options: () => options }) });
  expect(Object.keys(createTestModal({ plugins: [plain] }).api.plain.options())).toEqual([]);
});

test.each([
  [{ size: '3' }, 'seeds: option "size" is "3"; expected a number.'],
  [{ names: [1] }, 'seeds: option "names[0]" is 1; expected a text.'],
  [{ sise: 3 }, 'seeds: option "sise" is not known; did you mean "size"?'],
  [5, 'seeds: the options object is 5; expected an object.'],
])('the options %j are refused when the plugin is made', (given, message) => {
  expect(() => seeds(given as SeedsOptions)).toThrow(message);
});
