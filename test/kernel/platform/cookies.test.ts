// @vitest-environment jsdom
/** Cookies as a storage backend. */

import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
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

test('another tab is told of a cookie that is written or removed', async () => {
  const told: unknown[] = [];
  let next: () => void = () => undefined;
  const stop = cookieStorage().watch?.((...change) => {
    told.push(change);
    next();
  });
  onTestFinished(() => stop?.());
  const message = () => new Promise<void>((resolve) => (next = resolve));
  const other = cookieStorage();
  const written = message();
  other.setItem('latchkey:kernel:network', 'one');
  await written;
  const removed = message();
  other.removeItem('latchkey:kernel:network');
  await removed;
  expect(told).toEqual([
    ['latchkey:kernel:network', 'one'],
    ['latchkey:kernel:network', null],
  ]);
});

/** The changes on the channel until a test sends the last one, as another tab receives them. */
function listenToChannel() {
  const channel = new BroadcastChannel('latchkey:cookies');
  const marker = new BroadcastChannel('latchkey:cookies');
  onTestFinished(() => {
    channel.close();
    marker.close();
  });
  const heard: unknown[] = [];
  const end = new Promise<void>((resolve) => {
    channel.addEventListener('message', ({ data }) => (data === 'end' ? resolve() : heard.push(data)));
  });
  return async () => {
    marker.postMessage('end');
    await end;
    return heard;
  };
}

test('a backend does not hear its own changes', async () => {
  const told: unknown[] = [];
  const cookies = cookieStorage();
  const heard = listenToChannel();
  await new Promise<void>((resolve) => {
    const stops = [
      cookies.watch?.((key) => void told.push(key)),
      cookies.watch?.((key) => {
        told.push(key);
        if (key === 'other') resolve();
      }),
    ];
    onTestFinished(() => stops.forEach((stop) => void stop?.()));
    cookies.setItem('mine', 'one');
    cookieStorage().setItem('other', 'two');
  });
  expect(told).toEqual(['other', 'other']);
  expect(await heard()).toEqual([
    ['mine', 'one'],
    ['other', 'two'],
  ]);
});

test('stopping one listener twice leaves the others', async () => {
  const told: unknown[] = [];
  const cookies = cookieStorage();
  await new Promise<void>((resolve) => {
    const stop = cookies.watch?.(() => void told.push('stopped'));
    const stopOther = cookies.watch?.((key) => {
      told.push(key);
      resolve();
    });
    onTestFinished(() => stopOther?.());
    stop?.();
    stop?.();
    cookieStorage().setItem('mine', 'one');
  });
  expect(told).toEqual(['mine']);
});

test('a cookie that stays as it was is not announced', async () => {
  const cookies = cookieStorage();
  cookies.setItem('mine', 'one');
  const heard = listenToChannel();
  cookies.setItem('mine', 'one');
  cookies.removeItem('absent');
  expect(await heard()).toEqual([]);
});

test('a cookie that the browser refuses is rejected, and not announced', async () => {
  const heard = listenToChannel();
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
  expect(() => cookieStorage().setItem('mine', 'one')).toThrow(/did not store the cookie "mine"/);
  expect(await heard()).toEqual([]);
});

test('a message of other code on the channel changes nothing', async () => {
  const told: unknown[] = [];
  const heard = new Promise<void>((resolve) => {
    const stop = cookieStorage().watch?.((key) => {
      told.push(key);
      resolve();
    });
    onTestFinished(() => stop?.());
  });
  const channel = new BroadcastChannel('latchkey:cookies');
  onTestFinished(() => channel.close());
  for (const junk of [null, 'x', [1, 'x'], ['key', 5], {}, ['last', null]]) channel.postMessage(junk);
  await heard;
  expect(told).toEqual(['last']);
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

test.each([
  [{}, 'SameSite=Lax'],
  [{ partitioned: true }, 'SameSite=None; Secure; Partitioned'],
])('with %j, a cookie has the attributes %s', (options, attributes) => {
  const written: string[] = [];
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  onTestFinished(() => set.mockRestore());
  expect(() => cookieStorage(options).setItem('a', '1')).toThrow('did not store');
  expect(written).toEqual([expect.stringMatching(new RegExp(`^a=1; Path=/; Max-Age=\\d+; ${attributes}$`))]);
});
