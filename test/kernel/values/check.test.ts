import { describe, expect, test } from 'vitest';
import {
  anything,
  callback,
  checkOptions,
  flag,
  list,
  object,
  oneOf,
  required,
  rule,
  text,
} from '../../../kernel/values/check.js';

const shape = {
  plugins: required(list(object({ id: required(text), setup: callback }))),
  networks: object({
    default: rule('a CAIP-2 network id such as "namespace:reference"', (value) => /^[a-z]+:\w+$/.test(`${value}`)),
    switching: flag,
  }),
  theme: oneOf('light', 'dark', 'system'),
  storage: anything,
};
const check = (value: unknown) => () => checkOptions('createModal', value, shape);

test('valid options pass without the optional ones', () => {
  check({ plugins: [] })();
  check({ plugins: [{ id: 'a', setup: () => {} }], networks: { default: 'one:1' }, theme: 'dark', storage: false })();
});

test('an undefined option counts as omitted', () => {
  check({ plugins: [], theme: undefined, networks: { switching: undefined } })();
});

test('the error has a code', () => {
  expect(check({})).toThrow(expect.objectContaining({ name: 'ModalError', code: 'OPTION_INVALID' }));
});

test.each([
  [
    { plugins: [], networks: { default: 5 } },
    'createModal: option "networks.default" is 5; expected a CAIP-2 network id such as "namespace:reference".',
  ],
  [{}, 'createModal: option "plugins" is undefined; expected a list.'],
  [{ plugins: {} }, 'createModal: option "plugins" is {}; expected a list.'],
  [{ plugins: [{ id: 'a' }, null] }, 'createModal: option "plugins[1]" is null; expected an object.'],
  [{ plugins: [{ id: 7 }] }, 'createModal: option "plugins[0].id" is 7; expected a text.'],
  [{ plugins: [{ id: 'a', setup: 'x' }] }, 'createModal: option "plugins[0].setup" is "x"; expected a function.'],
  [{ plugins: [], theme: 'blue' }, 'createModal: option "theme" is "blue"; expected "light" or "dark" or "system".'],
  [
    { plugins: [], networks: { switching: 'no' } },
    'createModal: option "networks.switching" is "no"; expected true or false.',
  ],
  [{ plugins: [], networks: [] }, 'createModal: option "networks" is []; expected an object.'],
  [
    { plugins: 'https://user:secret@node.example/key' },
    'createModal: option "plugins" is "https://node.example/…"; expected a list.',
  ],
  [
    { plugins: { url: 'https://node.example?key=1', name: 'a' } },
    'createModal: option "plugins" is {"url":"https://node.example/…","name":"a"}; expected a list.',
  ],
  [{ plugins: [], networks: new Map() }, 'createModal: option "networks" is {}; expected an object.'],
  [undefined, 'createModal: the options object is undefined; expected an object.'],
  ['x', 'createModal: the options object is "x"; expected an object.'],
])('%j: %s', (value, message) => {
  expect(check(value)).toThrow(expect.objectContaining({ message }));
});

describe('unknown option names', () => {
  test.each([
    [{ plugins: [], netwroks: {} }, 'createModal: option "netwroks" is not known; did you mean "networks"?'],
    [{ plugins: [], Theme: 'dark' }, 'createModal: option "Theme" is not known; did you mean "theme"?'],
    [
      { plugins: [], networks: { defualt: 'a:1' } },
      'createModal: option "networks.defualt" is not known; did you mean "default"?',
    ],
    [
      { plugins: [], colour: 1 },
      'createModal: option "colour" is not known; known are plugins, networks, theme, storage.',
    ],
    [
      { plugins: [], constructor: 1 },
      'createModal: option "constructor" is not known; known are plugins, networks, theme, storage.',
    ],
    [
      JSON.parse('{"plugins":[],"__proto__":{}}'),
      'createModal: option "__proto__" is not known; known are plugins, networks, theme, storage.',
    ],
  ])('%j: %s', (value, message) => {
    expect(check(value)).toThrow(expect.objectContaining({ message }));
  });
});

describe('errors show the given value safely', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  test.each([
    [1n, '1n'],
    [circle, 'an object'],
    [() => {}, 'a function'],
    [Symbol('x'), 'Symbol(x)'],
    [
      {
        toJSON: () => {
          throw new Error('boom');
        },
      },
      'an object',
    ],
    [NaN, 'null'],
  ])('case %#', (theme, shown) => {
    expect(check({ plugins: [], theme })).toThrow(`option "theme" is ${shown}; expected`);
  });

  test('errors show at most 80 characters', () => {
    expect(check({ plugins: [], theme: 'x'.repeat(78) })).toThrow(`is "${'x'.repeat(78)}"; expected`);
    expect(check({ plugins: [], theme: 'x'.repeat(79) })).toThrow(`is "${'x'.repeat(78)}…; expected`);
  });
});
