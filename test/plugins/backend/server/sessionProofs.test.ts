/** Only an account activates and ends its sessions: by its contract, or by its signature. */

import { expect, test } from 'vitest';
import { revoke } from '../../../../plugins/sandbox/node/frame/permissions.js';
import { accounts, app, owner, publicKeys, stranger } from '../../sandbox/frame/sessionKit.js';
import { failed, startLiar } from './kit.js';
import { startSessionServer } from './sessionServer.js';

type Answer = Record<string, unknown>;
const isBlock = ({ result }: Answer) => typeof result === 'object' && result !== null && 'miner' in result;
/** An empty list of keys, as the contract returns it before the grant. */
const NO_KEYS = `0x${'20'.padStart(64, '0')}${'0'.repeat(64)}`;
/** The last block of a node that has fallen behind. Default: the node is not behind. */
let old: { answer?: unknown; isBehind: boolean } = { isBehind: false };
const lag = (answers: Answer[]) =>
  answers.map((one) => {
    if (!isBlock(one)) return old.isBehind && `${one.result}`.length > 66 ? { ...one, result: NO_KEYS } : one;
    if (old.isBehind) return { ...one, result: old.answer };
    old.answer ??= one.result;
    return one;
  });

const { activated, clock, get, granted, input, path, permissions, post, pretended, signed } = await startSessionServer(
  async (url) => (await startLiar(url, lag)).url,
);

const UNSIGNED = (what: string) =>
  failed('signature', `Signature validation error: the account has not ${what} this session`);

test('a session that the account has not granted is not activated', async () => {
  const body = await pretended();
  const { pci, context } = body;
  const listed = async () =>
    ((await get(`${path}?projectId=app`)).body as { pcis: { pci: string }[] }).pcis.map((one) => one.pci);
  for (const signature of [
    undefined,
    await signed(stranger, 'activate-session', pci, { context }),
    await signed(owner, 'revoke-session', pci, { context }),
    await signed(owner, 'activate-session', pci, { context, server: 'https://data.example.net' }),
    await signed(owner, 'activate-session', pci, { context: `0x${'ee'.repeat(32)}` }),
  ]) {
    expect(await post(`${path}/activate?projectId=app`, { ...body, signature })).toMatchObject({
      status: 401,
      body: UNSIGNED('granted'),
    });
  }
  expect(await listed()).not.toContain(pci);
  const signature = await signed(owner, 'activate-session', pci, { context });
  expect((await post(`${path}/activate?projectId=app`, { ...body, signature })).status).toBe(200);
  expect(await listed()).toContain(pci);
});

test('a grant of other keys in the contract activates nothing', async () => {
  const body = await pretended();
  const context = await granted(permissions, publicKeys(app));
  expect((await post(`${path}/activate?projectId=app`, { ...body, context })).status).toBe(401);
});

test('only the account ends its session: by a signature, or in its contract', async () => {
  const { pci, context } = await activated();
  for (const signature of [undefined, '0x01', await signed(stranger, 'revoke-session', pci)]) {
    expect(await post(`${path}/revoke?projectId=app`, { pci, signature })).toMatchObject({
      status: 401,
      body: UNSIGNED('ended'),
    });
  }
  await revoke(input, accounts, context);
  expect((await post(`${path}/revoke?projectId=app`, { pci, signature: '0x01' })).status).toBe(200);
});

test('a node that is behind the grant does not end the session', async () => {
  old = { isBehind: false };
  const { pci, status } = await activated();
  expect(status).toBe(200);
  old.isBehind = true;
  const answer = await post(`${path}/revoke?projectId=app`, { pci });
  old = { isBehind: false };
  expect(answer).toMatchObject({ status: 401, body: UNSIGNED('ended') });
});

test('a session that was activated by a signature is not ended by a contract that does not have it yet', async () => {
  const body = await pretended();
  const { pci, context } = body;
  const signature = await signed(owner, 'activate-session', pci, { context });
  expect((await post(`${path}/activate?projectId=app`, { ...body, signature })).status).toBe(200);
  expect(await post(`${path}/revoke?projectId=app`, { pci })).toMatchObject({ status: 401, body: UNSIGNED('ended') });
  const end = await signed(owner, 'revoke-session', pci);
  expect((await post(`${path}/revoke?projectId=app`, { pci, signature: end })).status).toBe(200);
});

test('a session that is never activated is deleted after a day', async () => {
  const { pci } = await pretended();
  const before = clock.at;
  clock.at += 2 * 86_400_000;
  await pretended(2);
  clock.at = before;
  expect((await post(`${path}/revoke?projectId=app`, { pci })).body).toEqual(
    failed('pci', `Permission for PCI is not found: ${pci}`),
  );
});
