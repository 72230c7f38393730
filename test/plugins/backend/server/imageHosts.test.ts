/** Hosts of pictures that are hostile or slow, and URLs that strangers have written. */

import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { eventually } from '../../../tools/eventually.js';
import { openImages, PNG, png } from './images.js';

const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

test('a host that answers with another protocol has no picture', async () => {
  const { read, asked } = await openImages((_, response) => response.socket?.write(UPGRADE));
  expect([await read('https://pictures.example/cat.png'), asked.length]).toEqual(['IMAGE_UNAVAILABLE', 1]);
});

test.each([
  'HTTPS://Evil.example/x.png',
  'https:evil.example/x.png',
  ' https://evil.example/x.png',
  'https:\\\\evil.example/x.png',
])('the picture %j is read through this server', async (given) => {
  const { found, read } = await openImages(png);
  expect(new URL(found.urlOf(given)).searchParams.get('url')).toBe('https://evil.example/x.png');
  expect(await read(given)).toMatchObject({ type: 'image/png' });
});

test.each([
  ['another scheme', 'http://evil.example/x.png'],
  ['no scheme', '//evil.example/x.png'],
  ['a path only', 'x.png'],
  ['more than 2,048 characters', `https://evil.example/${'x'.repeat(2_048)}`],
])('a picture whose URL has %s is left out', async (_, given) => {
  const { found } = await openImages(png);
  expect(found.urlOf(given)).toBe('');
});

test('a picture that is part of a list stays as it is', async () => {
  const { found } = await openImages(png);
  expect(found.urlOf('DATA:image/png;base64,AA==')).toBe('DATA:image/png;base64,AA==');
});

test('a URL that goes on after a listed one is refused', async () => {
  const { found, asked } = await openImages(png);
  const listed = `https://pictures.example/${'x'.repeat(2_048 - 'https://pictures.example/'.length)}`;
  const signature = new URL(found.urlOf(listed)).searchParams.get('signature') ?? '';
  expect(await found.read(listed, signature)).toMatchObject({ type: 'image/png' });
  await expect(found.read(`${listed}/another`, signature)).rejects.toMatchObject({ code: 'IMAGE_UNSIGNED' });
  expect(asked).toHaveLength(1);
});

/** A host that answers when the test says so, beside others that answer at once. */
async function openSlow() {
  const waiting: ServerResponse[] = [];
  const opened = await openImages(({ headers }, response) => {
    if (headers.host?.startsWith('slow.example')) waiting.push(response);
    else response.end(PNG);
  });
  const readSlow = (count: number) =>
    Array.from({ length: count }, (_, at) => opened.read(`https://slow.example/${at}.png`));
  return { ...opened, waiting, readSlow };
}

test('a slow host is asked for four pictures at a time, and others are read meanwhile', async () => {
  const { read, readSlow, waiting } = await openSlow();
  const slow = Promise.all(readSlow(6));
  await eventually(() => expect(waiting.length).toBeGreaterThanOrEqual(4));
  const others = Array.from({ length: 10 }, (_, at) => read(`https://other.example/${at}.png`));
  for (const one of await Promise.all(others.slice(0, 4))) expect(one).toMatchObject({ type: 'image/png' });
  expect(waiting).toHaveLength(4);
  for (const response of waiting.splice(0)) response.end(PNG);
  await eventually(() => expect(waiting).toHaveLength(2));
  for (const response of waiting) response.end(PNG);
  expect((await slow).map((one) => one.type)).toEqual(Array(6).fill('image/png'));
  expect(await Promise.all(others)).toHaveLength(10);
});

test('pictures that wait for a slow host are given up at the deadline, and further ones at once', async () => {
  const { readSlow, waiting, ended, read } = await openSlow();
  const all = readSlow(64);
  await eventually(() => expect(waiting).toHaveLength(4));
  expect(await read('https://slow.example/one-more.png')).toBe('IMAGE_UNAVAILABLE');
  ended.abort(new Error('The deadline has passed.'));
  expect(new Set(await Promise.all(all))).toEqual(new Set(['IMAGE_UNAVAILABLE']));
  expect(waiting).toHaveLength(4);
});
