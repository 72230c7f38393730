import { expect, test } from 'vitest';
import { toModalError } from '../../../plugins/solana/errors.js';
import { throws } from './wallet.js';

const named = (name: string, message = '', error?: unknown) => Object.assign(new Error(message), { name, error });

const cases: [what: string, error: unknown, code: string][] = [
  ['the number of a refusal', { code: 4001 }, 'USER_REJECTED'],
  ['the number as text', { code: '4001', message: 'x' }, 'USER_REJECTED'],
  ['Phantom’s words', new Error('User rejected the request.'), 'USER_REJECTED'],
  ['Backpack’s words', new Error('Approval Denied'), 'USER_REJECTED'],
  ['Solflare’s words', 'Transaction cancelled', 'USER_REJECTED'],
  ['a closed window', new Error('Plugin Closed'), 'USER_REJECTED'],
  ['an adapter’s closed window', named('WalletWindowClosedError'), 'USER_REJECTED'],
  ['an adapter’s error', named('WalletSignMessageError', 'User rejected the request.'), 'USER_REJECTED'],
  [
    'an adapter’s error around a wallet’s',
    named('WalletSignTransactionError', 'Failed', { code: 4001 }),
    'USER_REJECTED',
  ],
  ['a refusal as cause', new Error('Failed', { cause: new Error('The user declined to sign') }), 'USER_REJECTED'],
  ['a request that waits', { code: -32002, message: 'busy' }, 'REQUEST_PENDING'],
  ['a locked wallet', { code: 4100, message: 'locked' }, 'UNAUTHORIZED'],
  ['an adapter that is not connected', named('WalletNotConnectedError'), 'UNAUTHORIZED'],
  ['a method it does not know', { code: -32601 }, 'FEATURE_MISSING'],
  ['a lost connection', { code: 4900 }, 'WALLET_DISCONNECTED'],
  ['anything', new Error('Blockhash not found'), 'WALLET_FAILED'],
  ['nothing', undefined, 'WALLET_FAILED'],
  ['a number', 5, 'WALLET_FAILED'],
  ['what throws when read', new Proxy({}, { get: throws }), 'WALLET_FAILED'],
];

test.each(cases)('%s maps to its code', (_, error, code) => {
  const ours = toModalError(error);
  expect([ours.code, ours.plugin]).toEqual([code, 'solana']);
  expect(ours.cause === error).toBe(true);
});

test('the wallet’s text is sanitised and cut', () => {
  const { message } = toModalError(new Error(`\u202e${'no '.repeat(1_000)}`));
  expect(message).toMatch(/^The wallet says: “no no .*…”$/);
  expect(message.length).toBeLessThan(240);
});
