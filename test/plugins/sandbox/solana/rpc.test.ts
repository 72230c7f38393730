import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { devKey, testNode, transferOf, wireOf } from './node.js';

const { ask, post, connection } = await testNode();
const from = devKey(0x11);
const base64 = { encoding: 'base64' };

describe('a transaction that fails before it is sent', () => {
  it('is rejected with -32002, the reason and the logs, and pays no fee', async () => {
    const before = await connection.getBalance(from.publicKey);
    const { error } = await ask(
      'sendTransaction',
      wireOf(await transferOf(connection, from, devKey(2), 10n ** 15n)),
      base64,
    );
    expect(error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      data: {
        accounts: null,
        err: { InstructionError: [0, { Custom: 1 }] },
        logs: expect.arrayContaining(['Program 11111111111111111111111111111111 failed: custom program error: 0x1']),
        unitsConsumed: 150,
      },
    });
    expect(await connection.getBalance(from.publicKey)).toBe(before);
  });

  it('is rejected for an unknown blockhash', async () => {
    const transaction = await transferOf(connection, from, devKey(2), 1);
    transaction.recentBlockhash = Keypair.generate().publicKey.toBase58();
    transaction.sign(from);
    expect((await ask('sendTransaction', wireOf(transaction), base64)).error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: { err: 'BlockhashNotFound' },
    });
  });

  it('is rejected the second time', async () => {
    const wire = wireOf(await transferOf(connection, from, devKey(0x22), 77));
    expect((await ask('sendTransaction', wire, base64)).error).toBeUndefined();
    expect((await ask('sendTransaction', wire, base64)).error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: This transaction has already been processed',
    });
  });

  it('is rejected for an account that does not exist', async () => {
    const nobody = Keypair.generate();
    expect(
      (await ask('sendTransaction', wireOf(await transferOf(connection, nobody, from, 1)), base64)).error,
    ).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
      data: { err: 'AccountNotFound' },
    });
  });

  it('is rejected for a new account below the rent minimum', async () => {
    const { error } = await ask(
      'sendTransaction',
      wireOf(await transferOf(connection, from, Keypair.generate(), 1)),
      base64,
    );
    expect(error?.message).toBe(
      'Transaction simulation failed: Transaction results in an account (1) with insufficient funds for rent',
    );
    expect(error?.data.err).toEqual({ InsufficientFundsForRent: { account_index: 1 } });
  });

  it.each([
    ['a signature that is wrong', (signature: Uint8Array) => signature.fill(7)],
    ['a signature that is missing', (signature: Uint8Array) => signature.fill(0)],
  ])('is rejected with -32003 for %s', async (_, spoil) => {
    const transaction = await transferOf(connection, from, devKey(0x22), 1);
    spoil(transaction.signatures[0]?.signature as Uint8Array);
    expect((await ask('sendTransaction', wireOf(transaction), base64)).error).toEqual({
      code: -32003,
      message: 'Transaction signature verification failure',
    });
  });

  it('lands with its error and pays its fee if the preflight is skipped', async () => {
    const before = await connection.getBalance(from.publicKey);
    const wire = wireOf(await transferOf(connection, from, devKey(0x22), 10n ** 15n));
    const { result } = await ask('sendTransaction', wire, { ...base64, skipPreflight: true });
    const { result: statuses } = await ask('getSignatureStatuses', [result]);
    expect(statuses.value?.[0]).toMatchObject({
      err: { InstructionError: [0, { Custom: 1 }] },
      confirmationStatus: 'confirmed',
    });
    expect(await connection.getBalance(from.publicKey)).toBe(before - 5000);
  });
});

describe('a simulation', () => {
  it('returns the resulting accounts and changes nothing', async () => {
    const to = devKey(0x33).publicKey.toBase58();
    const before = await connection.getBalance(devKey(0x33).publicKey);
    const wire = wireOf(await transferOf(connection, from, devKey(0x33), 10));
    const { result } = await ask('simulateTransaction', wire, {
      ...base64,
      accounts: { addresses: [to], encoding: 'base64' },
    });
    expect(result.value).toMatchObject({ err: null, unitsConsumed: 150, accounts: [{ lamports: before + 10 }] });
    expect(await connection.getBalance(devKey(0x33).publicKey)).toBe(before);
  });

  it('needs no signature and no blockhash if the options say so', async () => {
    const transaction = await transferOf(connection, from, devKey(0x33), 10);
    transaction.signatures[0]?.signature?.fill(0);
    transaction.recentBlockhash = Keypair.generate().publicKey.toBase58();
    const { result } = await ask('simulateTransaction', wireOf(transaction), {
      ...base64,
      replaceRecentBlockhash: true,
    });
    expect(result.value).toMatchObject({ err: null, replacementBlockhash: { blockhash: expect.any(String) } });
  });
});

describe('an invalid request', () => {
  it.each([
    ['an address that is too short', 'getBalance', ['abc'], -32602, 'Invalid param: WrongSize'],
    ['an address in other letters', 'getBalance', ['0OIl'], -32602, 'Invalid param: Invalid'],
    ['an address that is none', 'getBalance', [7], -32602, 'Invalid params: invalid type: expected a string.'],
    ['too many accounts', 'getMultipleAccounts', [Array(101).fill('a')], -32602, 'Too many inputs provided; max 100'],
    [
      'too many signatures',
      'getSignatureStatuses',
      [Array(257).fill('a')],
      -32602,
      'Too many inputs provided; max 256',
    ],
    ['a method there is not', 'getGold', [], -32601, 'Method not found'],
    ['a method of objects', 'constructor', [], -32601, 'Method not found'],
    ['a slot of the future', 'getSlot', [{ minContextSlot: 9e9 }], -32016, 'Minimum context slot has not been reached'],
    ['a transaction that is none', 'sendTransaction', ['AAAA', base64], -32602, /^failed to deserialize/],
    ['a transaction in no encoding', 'sendTransaction', ['%%%%', base64], -32602, 'invalid base64 encoding'],
    ['a transaction that is too large', 'sendTransaction', ['A'.repeat(1e5), base64], -32602, /too large/],
  ])('is rejected: %s', async (_, method, params, code, message) => {
    const { error } = await ask(method, ...params);
    expect(error).toMatchObject({
      code,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it.each([
    ['no JSON', '{"jsonrpc"', -32700],
    ['no JSON-RPC', '{"method":"getSlot"}', -32600],
    ['params by name', '{"jsonrpc":"2.0","id":1,"method":"getSlot","params":{}}', -32600],
    ['an empty batch', '[]', -32600],
    ['null', 'null', -32600],
  ])('is answered with the error of JSON-RPC: %s', async (_, body, code) => {
    expect(await (await post(body)).json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } });
  });

  it('in a batch fails alone', async () => {
    const request = (id: number, method: string) => ({ jsonrpc: '2.0', id, method, params: [] });
    const response = await post(
      JSON.stringify([request(1, 'getHealth'), request(2, 'getGold'), request(3, 'getHealth')]),
    );
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 1, result: 'ok' },
      { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method not found' } },
      { jsonrpc: '2.0', id: 3, result: 'ok' },
    ]);
  });

  it('is rejected without the JSON content type, as HTML forms send it', async () => {
    expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('is rejected if it is too long', async () => {
    expect((await post(`"${'a'.repeat(2 ** 20)}"`)).status).toBe(413);
  });
});
