/** `/v1/sessions`: from the request to the revocation, with the account's contract on anvil. */

import { concatHex, type Hex, recoverAddress } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { operationHash, readOperation } from '../../../../plugins/sandbox/node/frame/bundler.js';
import {
  app,
  MILLI,
  other,
  owner,
  publicKeys,
  sender,
  sessionCalls,
  shop,
  stranger,
} from '../../sandbox/frame/sessionKit.js';
import { backendOf, failed } from './kit.js';
import { startSessionServer } from './sessionServer.js';

const {
  bundler,
  balance,
  chainId,
  clock,
  get,
  network,
  now,
  options,
  path,
  permissions,
  post,
  prepare,
  signer,
  activated,
  signed,
} = await startSessionServer();

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
        pci,
        expiry,
        context,
        permissions,
        policies: [],
        revokedAt: null,
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
    const before = clock.at;
    clock.at = done.expiry * 1000;
    expect(await post(`${path}/sign?projectId=app`, { pci: done.pci, userOp })).toMatchObject({
      status: 400,
      body: failed('pci', `Permission is expired: ${done.pci}`),
    });
    clock.at = before;
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
