/** `compat: true`: every answer is that of the reference. Beside each one, the answer without the option. */

import { eip155Verifier } from 'latchkey/plugins/siwx/server';
import { expect, test } from 'vitest';
import { account, startExchange } from './exchange.js';
import { HOLDER, NETWORK, ORIGIN } from './kit.js';
import { claim, keyOf, NOW, registration, ZONES } from './names.js';

const { idOf, open, build, ask } = await startExchange();
const network = NETWORK as 'eip155:1';
const names = { zones: ZONES, verifier: eip155Verifier({ [network]: false }) };
const sessions = { secret: 'a secret of at least 32 characters' };
const options = { names, sessions, now: () => NOW, identity: false } as const;
const [ours, theirs] = [open(options), open({ ...options, compat: true })];
/** PostgreSQL keeps the names of the tests before. */
const label = `name-${Date.now()}`;
type Server = ReturnType<typeof open>;
const both = async <T>(read: (server: Server) => Promise<T>, servers: readonly Server[] = [ours, theirs]) => {
  const found: T[] = [];
  for (const server of servers) found.push(await read(server));
  return found;
};

test.each([
  ['without a version', 'sv=', { origin: ORIGIN }],
  ['for version 1.6.4', 'sv=react-wagmi-1.6.4', { origin: ORIGIN }],
  ['for version 1.6.5', 'sv=1.6.5', { origin: ORIGIN }],
  ['without an origin', 'sv=x-1.0.0', {}],
])('the list of balances is empty %s', async (_, query, headers) => {
  const path = `/v1/account/${HOLDER}/balance?projectId=app&currency=usd&chainId=${NETWORK}&${query}`;
  const lengths = await both(async ({ backend }) => {
    const response = await backend.fetch(new Request(`http://b.test${path}`, { headers: headers as HeadersInit }));
    return ((await response.json()) as { readonly balances: readonly unknown[] }).balances.length;
  });
  expect(lengths).toEqual([1, 0]);
});

test('the texts of names name neither action nor server', async () => {
  const alice = keyOf(Date.now());
  const statuses = await both(async ({ post, backend }) => {
    const name = `${label}-${backend === ours.backend ? 'a' : 'b'}.example.id`;
    await post('/v1/profile/account?projectId=app', await registration(alice, name));
    const text = { attributes: { bio: 'Hello' }, timestamp: NOW / 1000 };
    const path = `/v1/profile/account/${name}/attributes?projectId=app`;
    return (await post(path, await claim(alice, text))).status;
  });
  expect(statuses).toEqual([400, 200]);
});

test('the paths of names need no project', async () => {
  const path = `/v1/profile/reverse/${HOLDER}?apiVersion=2`;
  expect(await both(async ({ get }) => (await get(path)).status)).toEqual([401, 200]);
  expect(await both(async ({ get }) => (await get(`${path}&projectId=other`)).status)).toEqual([401, 401]);
});

test('the health is a text', async () => {
  expect(await both(async ({ get }) => (await get('/health')).text)).toEqual(['{"status":"OK"}', 'OK']);
});

test('addresses of built transactions have the letters of the request', async () => {
  const [eth, token] = [idOf('ETH'), idOf('TUSD')];
  const swap = { from: eth, to: token, amount: `${10n ** 17n}`, userAddress: `${NETWORK}:${account.address}` };
  const lower = `${NETWORK}:${account.address.toLowerCase()}`;
  // A swap has a deadline by the clock.
  const servers = [open(), open({ compat: true })];
  const built = await both(async (server) => (await build(swap, server)).body.tx.from, servers);
  expect(built).toEqual([lower, `${NETWORK}:${account.address}`]);
  const upper = `${NETWORK}:0x${token.split('0x')[1]?.toUpperCase()}`;
  const approved = await both(
    async (server) => (await ask('build-approve', { from: upper, to: eth }, server)).body.tx.from,
    servers,
  );
  expect(approved).toEqual([token, upper]);
});

test('sessions are listed before they are active, and activated and revoked without a signature', async () => {
  const expiry = NOW / 1000 + 3_600;
  const permissions = [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 0, period: 0 } }];
  const grant = { expiry, signer: { type: 'keys', data: { keys: [] } }, permissions, policies: [] };
  const path = `/v1/sessions/${encodeURIComponent(`${NETWORK}:${keyOf(Date.now()).address}`)}`;
  const seen = await both(async ({ get, post }) => {
    const { pci } = (await post(`${path}?projectId=app`, grant)).body as { readonly pci: string };
    const listed = (await get(`${path}?projectId=app`)).body.pcis.map((one: { context: unknown }) => one.context);
    const active = await post(`${path}/activate?projectId=app`, { ...grant, pci, context: '0xab' });
    const revoked = await post(`${path}/revoke?projectId=app`, { pci, signature: '0x' });
    return [listed, active.status, revoked.status];
  });
  expect(seen).toEqual([
    [[], 401, 401],
    [[null], 200, 200],
  ]);
});
