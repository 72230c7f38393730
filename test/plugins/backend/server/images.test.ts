/** Foreign pictures through the server: each row of SECURITY.md about them has a test here. */

import { createBackend, startBackend } from 'latchkey/plugins/backend/server';
import { expect, onTestFinished, test } from 'vitest';
import { createIsPublic } from '../../../../plugins/backend/server/images/isPublic.js';
import { image } from '../../../../plugins/backend/server/routes/image.js';
import type { Input } from '../../../../plugins/backend/server/routes/route.js';
import { images, openImages as open, PNG, png, SERVER } from './images.js';
import { backendOf, clientOf, failed, HOLDER, NETWORK, startChainWithTokens } from './kit.js';

const NETWORKS = [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }] as const;
const URL_OF_PICTURE = 'https://pictures.example/cat.png';
const unavailable = failed('url', 'The picture is not available');

test('a listed picture is read with its type, and without anything about the user', async () => {
  const { read, asked } = await open(png);
  expect(await read(`${URL_OF_PICTURE}?size=2`)).toEqual({ type: 'image/png', bytes: PNG.length });
  expect(asked[0]?.url).toBe('/cat.png?size=2');
  expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
});

test.each([
  ['another URL', { url: 'https://other.example/a.png' }],
  ['another signature', { signature: 'A'.repeat(43) }],
  ['no signature', { signature: '' }],
])('a request with %s than this server has listed is refused', async (_, change) => {
  const { get } = backendOf({ networks: NETWORKS, images, publicUrl: SERVER });
  const { found } = await open(png);
  const listed = Object.fromEntries(new URL(found.urlOf(URL_OF_PICTURE)).searchParams);
  const { status, body } = await get(`/v1/image?${new URLSearchParams({ ...listed, ...change })}`);
  expect([status, body]).toEqual([403, failed('signature', 'This server has not listed the picture')]);
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'],
  ...['169.254.169.254', '168.63.129.16', '100.100.100.200'],
  ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254', 'ff02::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
  ...['2002:a00:1::', '2001::1', '2001:db8::1', 'localhost', ''],
])('the address %j is never connected to', async (address) => {
  const isPublic = createIsPublic();
  const { read, asked, log } = await open(png, { isPublic, lookup: async () => [{ address, family: 4 }] });
  expect([await read(URL_OF_PICTURE), asked.length]).toEqual(['IMAGE_UNAVAILABLE', 0]);
  expect(log).toEqual([{ level: 'error', event: 'image-failed', code: 'IMAGE_HOST' }]);
});

test.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111'])('the address %s is public', (address) => {
  expect(createIsPublic()(address)).toBe(true);
});

test('a host with a public and a private address is not connected to', async () => {
  const lookup = async () => ['1.1.1.1', '10.0.0.1'].map((address) => ({ address, family: 4 }));
  const { read, asked } = await open(png, { isPublic: createIsPublic(), lookup });
  expect([await read(URL_OF_PICTURE), asked.length]).toEqual(['IMAGE_UNAVAILABLE', 0]);
});

test('the name is resolved once, and the connection goes to that address', async () => {
  let resolved = 0;
  const lookup = async () => {
    resolved += 1;
    return [{ address: resolved === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  const { read, asked } = await open(png, { lookup });
  expect(await read(URL_OF_PICTURE)).toMatchObject({ type: 'image/png' });
  expect([resolved, asked[0]?.headers.host?.split(':')[0]]).toEqual([1, 'pictures.example']);
});

test('a redirect is not followed', async () => {
  const { read, asked } = await open((_, response) =>
    response.writeHead(302, { location: 'https://10.0.0.1/' }).end(PNG),
  );
  expect([await read(URL_OF_PICTURE), asked.length]).toEqual(['IMAGE_UNAVAILABLE', 1]);
});

test.each([['https://user:secret@pictures.example/cat.png'], ['https://pictures.example:8443/cat.png']])(
  'the picture %s is not read',
  async (url) => {
    const { read, asked } = await open(png);
    expect([await read(url), asked.length]).toEqual(['IMAGE_UNAVAILABLE', 0]);
  },
);

test('a picture of more than 1 MiB is not read to its end', async () => {
  const { read } = await open((_, response) => {
    response.write(PNG);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect(await read(URL_OF_PICTURE)).toBe('IMAGE_UNAVAILABLE');
});

test('a host that sends no end is given up at the deadline', async () => {
  const { read, ended } = await open((_, response) => {
    response.write(PNG);
    ended.abort(new Error('The deadline has passed.'));
  });
  expect(await read(URL_OF_PICTURE)).toBe('IMAGE_UNAVAILABLE');
});

test('a name that does not resolve before the deadline is given up', async () => {
  const { read, ended } = await open(png, { lookup: () => new Promise(() => undefined) });
  const reading = read(URL_OF_PICTURE);
  ended.abort(new Error('The deadline has passed.'));
  expect(await reading).toBe('IMAGE_UNAVAILABLE');
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an SVG after an XML header', '<?xml version="1.0"?><svg/>'],
  ['a page', '<!doctype html>'],
  ['a script', 'GIF9a=1'],
  ['nothing', ''],
])('%s is refused, whatever type its host states', async (_, body) => {
  const { read } = await open((_request, response) => response.setHeader('content-type', 'image/png').end(body));
  expect(await read(URL_OF_PICTURE)).toBe('IMAGE_UNAVAILABLE');
});

test.each([
  ['image/jpeg', 'ffd8ffe0'],
  ['image/gif', '474946383961'],
  ['image/webp', '524946460000000057454250'],
  ['image/avif', '0000001c6674797061766966'],
])('the type %s is recognised by the first bytes', async (type, hex) => {
  const { read } = await open((_, response) =>
    response.setHeader('content-type', 'text/html').end(Buffer.from(hex, 'hex')),
  );
  expect(await read(URL_OF_PICTURE)).toMatchObject({ type });
});

test('a compressed answer is refused', async () => {
  const { read } = await open((_, response) => response.setHeader('content-encoding', 'gzip').end(PNG));
  expect(await read(URL_OF_PICTURE)).toBe('IMAGE_UNAVAILABLE');
});

test('a client has its limit for pictures too, and a failure says nothing about the host', async () => {
  const { get } = backendOf({ networks: NETWORKS, images, publicUrl: SERVER, clients: { requestsPerDay: 1 } });
  const { found } = await open(png);
  const { search } = new URL(found.urlOf('https://localhost/cat.png'));
  expect(await get(`/v1/image${search}`)).toMatchObject({ status: 502, body: unavailable });
  expect((await get(`/v1/image${search}`)).status).toBe(429);
});

test('pictures of listed tokens lead to this server, unless they are part of the list', async () => {
  const world = await startChainWithTokens();
  const icons = ['https://localhost/usd.png', 'data:image/png;base64,AA=='];
  const tokens = [world.usd, world.eighteen].map((token, at) => ({ ...token, iconUrl: icons[at] }));
  const backend = createBackend({
    networks: [{ id: NETWORK, rpc: world.chain.url }],
    projects: [{ id: 'app' }],
    tokens,
    images,
    publicUrl: SERVER,
  });
  const running = await startBackend(backend, { port: 0 });
  onTestFinished(() => running.stop());
  const { body } = await clientOf(fetch, running.url).balance(HOLDER);
  const [, usd, other] = body.balances.map(({ iconUrl }: { iconUrl: string }) => iconUrl);
  expect([usd.startsWith(`${SERVER}/v1/image?url=https%3A%2F%2Flocalhost%2Fusd.png&signature=`), other]).toEqual([
    ...[true, icons[1]],
  ]);
});

test('a picture is sent as it is, with headers that let no document run', async () => {
  const { found } = await open(png);
  const { searchParams: query } = new URL(found.urlOf(URL_OF_PICTURE));
  const backend = createBackend({ networks: NETWORKS, projects: [] });
  const input = { query, services: { images: found } } as unknown as Input;
  const running = await startBackend({ ...backend, fetch: async () => image.answer(input) }, { port: 0 });
  onTestFinished(() => running.stop());
  const answer = await fetch(running.url);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('without a public URL the option is refused', () => {
  expect(() => createBackend({ networks: NETWORKS, projects: [], images })).toThrow(/publicUrl/);
});
