// @vitest-environment jsdom
/** Cookies as a storage backend. */

import { afterEach, expect, test } from 'vitest';
import { cookieStorage } from '../../../kernel/platform/cookies.js';

afterEach(() => {
  for (const key of cookieStorage().keys?.() ?? []) cookieStorage().removeItem(key);
});

test('stored values can be read and removed', () => {
  const cookies = cookieStorage();
  cookies.setItem('latchkey:kernel:network', '{"v":1,"d":"aa:1"}');
  expect(cookies.getItem('latchkey:kernel:network')).toBe('{"v":1,"d":"aa:1"}');
  expect(cookies.keys?.()).toEqual(['latchkey:kernel:network']);
  cookies.removeItem('latchkey:kernel:network');
  expect(cookies.getItem('latchkey:kernel:network')).toBeNull();
});

test('a server reads the Cookie header and writes nothing', () => {
  cookieStorage().setItem('mine', 'page');
  const cookies = cookieStorage({ cookie: 'other=1; a%3Ab=%7B%22v%22%3A1%7D; broken; bad=%E0%A4%A' });
  expect(cookies.getItem('a:b')).toBe('{"v":1}');
  expect(cookies.getItem('bad')).toBeNull();
  expect(cookies.getItem('mine')).toBeNull();
  cookies.setItem('a:b', 'changed');
  expect(cookies.getItem('a:b')).toBe('{"v":1}');
});

test('no value can end its cookie or a script that echoes it', () => {
  const hostile = '"; Domain=evil.example; x=</script><script>alert(1)</script>\r\nSet-Cookie: a=b';
  cookieStorage().setItem('x', hostile);
  expect(cookieStorage().getItem('x')).toBe(hostile);
  expect(document.cookie).not.toMatch(/[;<>"\s\r\n]/);
});

test('a value over 3 KB is rejected', () => {
  expect(() => cookieStorage().setItem('x', 'a'.repeat(3_072))).toThrow(RangeError);
  expect(cookieStorage().getItem('x')).toBeNull();
});

test('names such as __proto__ are ordinary keys', () => {
  expect(cookieStorage({ cookie: '__proto__=1' }).getItem('__proto__')).toBe('1');
  expect(cookieStorage({ cookie: '' }).getItem('constructor')).toBeNull();
});

test('the first of two cookies with the same name wins, and an oversized header is ignored', () => {
  expect(cookieStorage({ cookie: 'a=1; a=2' }).getItem('a')).toBe('1');
  expect(cookieStorage({ cookie: `a=1; ${'b'.repeat(65_536)}=1` }).keys?.()).toEqual([]);
});
