/** Errors whose text or code another party has written: they are no refusal of the user. */

import { expect, test } from 'vitest';
import { toModalError as bip122, toSatsConnectError } from '../../../plugins/bip122/errors.js';
import { toModalError as eip155 } from '../../../plugins/eip155/errors.js';
import { toModalError as polkadot } from '../../../plugins/polkadot/errors.js';
import { toModalError as solana } from '../../../plugins/solana/errors.js';

const READERS = { eip155, solana, bip122, polkadot };
const all = Object.entries(READERS);
const codesOf = (error: unknown) => all.map(([, read]) => read(error).code);

test.each([
  ['a rejected creation (EIP-1474)', { code: -32003, message: 'Transaction rejected' }],
  ['a policy of the node', { code: -32000, message: 'transaction denied by policy of the node' }],
])('%s is a failure in all namespaces', (_, error) => {
  expect(codesOf(error)).toEqual(all.map(() => 'WALLET_FAILED'));
});

test.each([
  ['by the usual code', { code: 4001, message: 'x' }],
  ['by a text that names the user', new Error('User rejected the request.')],
  ['by a text that names the request', new Error('The request was declined')],
])('the user has refused %s in all namespaces', (_, error) => {
  expect(codesOf(error)).toEqual(all.map(() => 'USER_REJECTED'));
});

test.each([
  ['Cancelled', 'USER_REJECTED'],
  ['Connection request was cancelled by the user.', 'USER_REJECTED'],
  ['The source https://app.example has a pending authorization request', 'REQUEST_PENDING'],
  ['The source https://app.example has not been enabled yet', 'UNAUTHORIZED'],
  ['Blockhash not found', 'WALLET_FAILED'],
  ['Rate limit exceeded. Try again later.', 'WALLET_FAILED'],
])('the extension’s “%s” is %s', (text, code) => {
  expect(polkadot(new Error(text)).code).toBe(code);
});

test.each([
  'Transaction simulation failed: Transaction results in an account (0) with insufficient funds for rent',
  'Blockhash not found',
])('the node’s “%s” is a refusal of the network, and its reason is a hint', (message) => {
  expect(solana({ code: -32002, message })).toMatchObject({ code: 'SEND_REFUSED', hints: [message] });
});

test('the hint of a refusal is the text that names the reason, not the one that wraps it', () => {
  const cause = new Error('Transaction simulation failed: insufficient lamports');
  const error = Object.assign(new Error('Unexpected error', { cause }), { code: -32002 });
  expect(solana(error)).toMatchObject({ code: 'SEND_REFUSED', hints: [cause.message] });
});

test.each(['busy', 'Request of type already pending', ''])(
  '“%s” with the same code is a request that waits',
  (message) => {
    expect(solana({ code: -32002, message }).code).toBe('REQUEST_PENDING');
  },
);

test('on Bitcoin the same code has the meaning that its text and its standard say', () => {
  const waiting = { code: -32002, message: 'Already processing a request' };
  const denied = { code: -32002, message: 'Access denied.' };
  expect([bip122(waiting), bip122(denied), toSatsConnectError(denied)].map(({ code }) => code)).toEqual([
    'REQUEST_PENDING',
    'UNAUTHORIZED',
    'UNAUTHORIZED',
  ]);
});

test('a failure has the wallet’s own text as its first hint', () => {
  expect(solana({ code: -32003, message: 'Transaction rejected' }).hints).toEqual(['Transaction rejected']);
});
