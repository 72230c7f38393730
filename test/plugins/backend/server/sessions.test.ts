/** `/v1/sessions`: from the request to the revocation, with the account's contract on anvil. */

import { eip155Verifier } from 'latchkey/plugins/siwx/server';
import { concatHex, type Hex, recoverAddress } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedText } from '../../../../plugins/backend/signedText.js';
import { operationHash, readOperation } from '../../../../plugins/sandbox/node/frame/bundler.js';
import { revoke } from '../../../../plugins/sandbox/node/frame/permissions.js';
import { entryPointAddress } from '../../../../plugins/sandbox/node/frame/smartAccount.js';
import {
  accounts,
  allowance,
  app,
  contract,
  MILLI,
  other,
  owner,
  publicKeys,
  sender,
  sessionCalls,
  shop,
  startSessionChain,
  stranger,
} from '../../sandbox/frame/sessionKit.js';
import { backendOf, failed } from './kit.js';

const { balance, bundler, chain, chainId, granted, input, now, prepare, prepareAccount } = await startSessionChain();

const network = `eip155:${chainId}`;
const path = `/v1/sessions/${encodeURIComponent(`${network}:${sender}`)}`;
const secret = 'a secret of at least 32 characters';
const options = {
  networks: [{ id: network as 'eip155:1', rpc: chain.url }],
  projects: [{ id: 'app', name: 'Meadow' }],
};
const verifier = eip155Verifier({ [network]: chain.url });
const sessions = { secret, entryPoint: entryPointAddress(), verifier };
const SERVER = 'https://data.example.com';
let clock = Date.now();
const { get, post } = backendOf({ ...options, sessions, publicUrl: SERVER, now: () => clock });
const permissions = [contract(shop, 100n * MILLI), allowance(100n * MILLI)];
const signer = { type: 'keys', data: { keys: publicKeys(app) } };

beforeAll(async () => {
  await prepareAccount();
  clock = (await now()) * 1000;
});

/** Requests, grants and activates a session. */
async function activated() {
  const expiry = (await now()) + 3_600;
  const { body } = await post(`${path}?projectId=app&v=2`, { expiry, signer, permissions, policies: [] });
  const { pci, key } = body as { readonly pci: string; readonly key: { readonly publicKey: Hex } };
  const keys = [key, ...publicKeys(app)] as never;
  const context = await granted(permissions, keys);
  const body2 = { pci, context, expiry, signer: { type: 'keys', data: { keys } }, permissions, policies: [] };
  const { status } = await post(`${path}/activate?projectId=app`, body2);
  return { pci, key, context, expiry, status, activation: body2 };
}

const account = `${network}:${sender.toLowerCase()}`;

/** A text about a session, signed with a key. */
function signed(
  key: typeof owner,
  action: Parameters<typeof signedText>[0],
  pci: string,
  more: { server?: string; context?: string } = {},
) {
  const { server: place = SERVER, ...rest } = more;
  return key.signMessage({ message: signedText(action, place, { account, pci, ...rest }) });
}

/** A session that was created, and the body of an activation with a grant that the account has not made. */
async function pretended(daysLater = 0) {
  const expiry = (await now()) + daysLater * 86_400 + 3_600;
  const { body } = await post(`${path}?projectId=app&v=2`, { expiry, signer, permissions, policies: [] });
  const { pci, key } = body as { readonly pci: string; readonly key: object };
  const keys = { type: 'keys', data: { keys: [key, ...publicKeys(app)] } };
  return { pci, context: `0x${'ef'.repeat(32)}`, expiry, signer: keys, permissions, policies: [] };
}

const UNSIGNED = (what: string) =>
  failed('signature', `Signature validation error: the account has not ${what} this session`);

/** A user operation in hex, signed with the app's key. */
async function wire(callData: Hex) {
  const operation = await prepare(callData);
  const signature = await app.sign({ hash: operationHash(chainId, operation) });
  const { nonce, callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } =
    operation;
  const amounts = { nonce, callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas };
  const hex = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, `0x${value.toString(16)}`]));
  return { ...hex, sender, callData, signature };
}

async function usageOf(pci: string) {
  const { pcis } = (await get(`${path}?projectId=app`)).body as { pcis: { pci: string; usage: unknown }[] };
  return pcis.find((one) => one.pci === pci)?.usage;
}

test('a session is created, activated, listed with its usage, used and revoked', async () => {
  const { pci, context, expiry, key, status } = await activated();
  expect(status).toBe(200);
  expect(key.publicKey).toHaveLength(132);
  expect((await get(`${path}/getcontext?projectId=app&pci=${pci}`)).body).toEqual({ context });

  const userOp = await wire(sessionCalls(context, { to: shop, value: 60n * MILLI }));
  const { body } = await post(`${path}/sign?projectId=app`, { pci, userOp });
  const { signature } = body as { readonly signature: Hex };
  expect(signature.slice(0, 66)).toBe(context);
  const own = `0x${signature.slice(66, 66 + 130)}` as const;
  const hash = operationHash(chainId, readOperation(userOp));
  expect(await recoverAddress({ hash, signature: own })).toBe(publicKeyToAddress(key.publicKey));
  const before = await balance(shop);
  await bundler.send(chainId, readOperation({ ...userOp, signature }));
  expect((await balance(shop)) - before).toBe(60n * MILLI);

  const listed = await get(`${path}?projectId=app`);
  expect(listed.body).toEqual({
    pcis: [
      {
        project: { id: 'app', name: 'Meadow' },
        ...{ pci, expiry, context, permissions, policies: [], revokedAt: null },
        signer: { type: 'keys', data: { keys: [key, ...publicKeys(app)] } },
        createdAt: expect.any(Number),
        usage: { operations: 1, spent: `0x${(60n * MILLI).toString(16)}` },
      },
    ],
  });

  const signature2 = await signed(owner, 'revoke-session', pci);
  expect(await post(`${path}/revoke?projectId=app`, { pci, signature: signature2 })).toMatchObject({
    status: 200,
    text: '',
  });
  // A second revocation changes nothing.
  expect((await post(`${path}/revoke?projectId=app`, { pci, signature: '0x01' })).status).toBe(200);
  const { body: after } = await get(`${path}?projectId=app`);
  expect(after).toMatchObject({ pcis: [{ pci, revokedAt: expect.any(Number) }] });
  const again = await post(`${path}/sign?projectId=app`, { pci, userOp });
  expect(again).toMatchObject({ status: 400, body: failed('pci', `Permission is revoked: ${pci}`) });
  expect((await get(`${path}/getcontext?projectId=app&pci=${pci}`)).status).toBe(400);
});

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
  const before = clock;
  clock += 2 * 86_400_000;
  await pretended(2);
  clock = before;
  expect((await post(`${path}/revoke?projectId=app`, { pci })).body).toEqual(
    failed('pci', `Permission for PCI is not found: ${pci}`),
  );
});

describe('the server signs nothing', () => {
  test.each([
    ['of another account', async () => ({ ...(await wire('0x')), sender: other }), 'userOp.sender'],
    ['that is not a session’s', async () => wire('0x12345678'), 'userOp.callData'],
    ['of another session', async () => wire(sessionCalls(`0x${'cd'.repeat(32)}`, { to: shop })), 'userOp.callData'],
    ['with a number in a field', async () => ({ ...(await wire('0x')), nonce: 5 }), 'userOp.nonce'],
    ['that is missing', async () => undefined, 'userOp'],
  ])('for a user operation %s', async (_, make, field) => {
    const { pci } = await activated();
    const { status, body } = await post(`${path}/sign?projectId=app`, { pci, userOp: await make() });
    expect(status).toBe(422);
    expect(body).toEqual(failed('', `Deserialization error: invalid field \`${field}\``));
  });

  test.each([
    ...['callGasLimit', 'verificationGasLimit', 'maxFeePerGas', 'maxPriorityFeePerGas'],
    ...['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'],
  ])('for a user operation with 17 bytes in %s', async (name) => {
    const { pci, context } = await activated();
    const operation = await wire(sessionCalls(context, { to: shop }));
    const userOp = { ...operation, paymaster: shop, [name]: `0x1${'0'.repeat(32)}` };
    const { status, body } = await post(`${path}/sign?projectId=app`, { pci, userOp });
    expect([status, body]).toEqual([422, failed('', `Deserialization error: invalid field \`userOp.${name}\``)]);
  });

  test('before the session is active, and after its end', async () => {
    const expiry = (await now()) + 3_600;
    const { body } = await post(`${path}?projectId=app&v=2`, { expiry, signer, permissions });
    const { pci } = body as { readonly pci: string };
    expect((await post(`${path}/sign?projectId=app`, { pci, userOp: {} })).body).toEqual(
      failed('pci', `Permission for PCI is not found: ${pci}`),
    );
    const done = await activated();
    const userOp = await wire(sessionCalls(done.context, { to: shop, value: 1n }));
    const before = clock;
    clock = done.expiry * 1000;
    expect(await post(`${path}/sign?projectId=app`, { pci: done.pci, userOp })).toMatchObject({
      ...{ status: 400, body: failed('pci', `Permission is expired: ${done.pci}`) },
    });
    clock = before;
    expect((await post(`${path}/sign?projectId=app`, { pci: done.pci, userOp })).status).toBe(200);
  });
});

test.each([
  ['no signature', () => '0x'],
  ['a signature of zeros', () => `0x${'00'.repeat(65)}`],
  ['the signature of another key', (hash: Hex) => stranger.sign({ hash })],
  ['the signature twice', async (hash: Hex) => concatHex([await app.sign({ hash }), await app.sign({ hash })])],
])('an operation with %s is neither signed nor counted', async (_, sign) => {
  const { pci, context } = await activated();
  const userOp = await wire(sessionCalls(context, { to: shop, value: MILLI }));
  const signature = await sign(operationHash(chainId, readOperation(userOp)));
  const { status, body } = await post(`${path}/sign?projectId=app`, { pci, userOp: { ...userOp, signature } });
  expect([status, body]).toEqual([422, failed('', 'Deserialization error: invalid field `userOp.signature`')]);
  expect(await usageOf(pci)).toEqual({ operations: 0, spent: '0x0' });
});

test('an operation that is sent twice is signed twice and counted once', async () => {
  const { pci, context } = await activated();
  const userOp = await wire(sessionCalls(context, { to: shop, value: MILLI }));
  const first = await post(`${path}/sign?projectId=app`, { pci, userOp });
  expect((await post(`${path}/sign?projectId=app`, { pci, userOp })).body).toEqual(first.body);
  expect(await usageOf(pci)).toEqual({ operations: 1, spent: `0x${MILLI.toString(16)}` });
});

test('a session is activated once, and belongs to its account', async () => {
  const { pci, activation } = await activated();
  expect((await post(`${path}/activate?projectId=app`, activation)).status).toBe(400);
  const others = `/v1/sessions/${encodeURIComponent(`${network}:${other}`)}`;
  expect((await get(`${others}/getcontext?projectId=app&pci=${pci}`)).body).toEqual(
    failed('pci', `Permission for PCI is not found: ${pci}`),
  );
  expect((await post(`${others}/revoke?projectId=app`, { pci, signature: '0x' })).status).toBe(400);
});

test('an unknown permission is named with at most 64 characters', async () => {
  const { body } = await post(`${path}/revoke?projectId=app`, { pci: 'x'.repeat(100), signature: '0x' });
  expect(body).toEqual(failed('pci', `Permission for PCI is not found: ${'x'.repeat(64)}`));
});

test('the keys of sessions differ; version 1 answers with 262 characters', async () => {
  const expiry = (await now()) + 3_600;
  const key = async (query: string) => {
    const { body } = await post(`${path}?projectId=app${query}`, { expiry, signer, permissions });
    return (body as { readonly key: { readonly publicKey: string } }).key.publicKey;
  };
  expect(await key('&v=2')).not.toBe(await key('&v=2'));
  const first = await key('');
  expect(first).toHaveLength(262);
  expect(Buffer.from(first.slice(2), 'hex').toString()).toMatch(/^04[0-9a-f]{128}$/);
});

test.each([
  ['an unknown network', '/v1/sessions/eip155%3A5%3A0x0000000000000000000000000000000000000001', {}, 400],
  ['no account', '/v1/sessions/alice', {}, 400],
  ['an end in the past', path, { expiry: 5 }, 422],
  ['no permissions', path, { permissions: [] }, 422],
  ['no signer', path, { signer: 'me' }, 422],
])('a request with %s is refused', async (_, where, wrong, status) => {
  const body = { expiry: (await now()) + 60, signer, permissions, ...wrong };
  expect((await post(`${where}?projectId=app`, body)).status).toBe(status);
});

test('a server without the option keeps no sessions, and a short secret is refused', async () => {
  const without = backendOf(options);
  expect(await without.get(`${path}?projectId=app`)).toMatchObject({ status: 404 });
  expect(() => backendOf({ ...options, sessions: { secret: 'short' } })).toThrow('sessions.secret');
});
