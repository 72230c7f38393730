/** Only an account activates and ends its sessions: by its contract, or by its signature. */

import { expect, test } from 'vitest';
import { revoke } from '../../../../plugins/sandbox/node/frame/permissions.js';
import { accounts, app, owner, publicKeys, stranger } from '../../sandbox/frame/sessionKit.js';
import { failed } from './kit.js';
import { startSessionServer } from './sessionServer.js';

const { activated, clock, get, granted, input, path, permissions, post, pretended, signed } =
  await startSessionServer();

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
      ...{ status: 401, body: UNSIGNED('granted') },
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
      ...{ status: 401, body: UNSIGNED('ended') },
    });
  }
  await revoke(input, accounts, context);
  expect((await post(`${path}/revoke?projectId=app`, { pci, signature: '0x01' })).status).toBe(200);
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
