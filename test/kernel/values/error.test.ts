import { expect, test } from 'vitest';
import { isModalError, ModalError, toModalError } from '../../../kernel/values/error.js';

test('an error has the fields it was created with', () => {
  const cause = new Error('inner');
  const error = new ModalError('The sign-in was refused.', {
    code: 'SIGN_IN_REFUSED',
    plugin: 'siwx',
    cause,
    hints: ['Try again.'],
  });
  expect(error).toMatchObject({
    name: 'ModalError',
    message: 'The sign-in was refused.',
    code: 'SIGN_IN_REFUSED',
    plugin: 'siwx',
    cause,
    hints: ['Try again.'],
  });
  expect(error).toBeInstanceOf(Error);
});

test('an error without a cause has no property cause', () => {
  const error = new ModalError('No.', { code: 'NO' });
  expect('cause' in error).toBe(false);
  expect([error.plugin, error.hints]).toEqual([undefined, []]);
});

test('isModalError compares the code, also of errors from another copy of the package', () => {
  const error = new ModalError('No.', { code: 'NO' });
  expect([isModalError(error), isModalError(error, 'NO'), isModalError(error, 'YES')]).toEqual([true, true, false]);
  expect(isModalError({ name: 'ModalError', code: 'NO' }, 'NO')).toBe(true);
});

test.each([
  undefined,
  null,
  'NO',
  5,
  new Error('NO'),
  { code: 'NO' },
  { name: 'ModalError', code: 5 },
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap');
      },
    },
  ),
])('isModalError is false for other values', (value) => {
  expect(isModalError(value)).toBe(false);
});

test('a foreign error is wrapped, a ModalError is returned unchanged', () => {
  const foreign = new TypeError('x is not a function');
  const info = { code: 'REQUEST_FAILED', message: 'The server cannot be reached.' };
  expect(toModalError(foreign, info)).toMatchObject({ ...info, cause: foreign });
  const own = new ModalError('No.', { code: 'NO' });
  expect(toModalError(own, info)).toBe(own);
});
