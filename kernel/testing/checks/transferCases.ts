/** Transfers that a plugin must refuse, and what an intent must have. */

import type { Intent, TransferRequest } from '../../contract/transfers.js';
import type { TransferFixture } from '../fixtures.js';
import { fail, type Subject, show } from '../stage.js';
import { settledOf } from './nodes.js';
import type { Payer } from './payer.js';

/** Fails if an intent is for another token than the request, or for another unit of it. */
export function requireToken({ token }: Intent, { token: wanted }: TransferRequest): void {
  if (token.address === wanted.address && token.decimals === wanted.decimals) return;
  fail(
    `Asked for the token ${show(wanted)}, it prepares ${show(token)}.`,
    'The intent has the address and the decimals of the wanted token.',
  );
}

export async function requireBalance({ here, service, request }: Payer, balance: bigint): Promise<void> {
  const { network, from: address, token } = request;
  const ended = await here.modal.test.clock.drive(
    settledOf(Promise.resolve(service.balance?.({ network, address, token }))),
  );
  if ('value' in ended && ended.value === balance) return;
  fail(
    `The account has ${balance} of the token, and balance() ends with ${show('value' in ended ? ended.value : ended.error)}.`,
    'It returns the exact amount in the smallest unit, as a bigint.',
  );
}

/** Requests that no plugin may prepare. A token of which the request names wrong decimals is one: its amount is shown wrong. */
export function invalidRequests(
  { request: { token } }: Payer,
  { fixtures }: Subject,
): readonly (readonly [string, Partial<TransferRequest>])[] {
  const { addresses, transfers } = fixtures;
  const own = (transfers as TransferFixture).token;
  const isNative = token.address === undefined;
  const balance = isNative || typeof own !== 'object' ? fixtures.balance : own.balance;
  const wrong = { ...token, decimals: token.decimals + 1 };
  return [
    ['the amount 0', { amount: 0n }],
    ['a negative amount', { amount: -1n }],
    ...addresses.bad.map((to) => [`the receiver ${show(to)}`, { to }] as const),
    ...(balance === undefined ? [] : [['more than the balance', { amount: balance * 2n }] as const]),
    ...(isNative ? [] : [[`${wrong.decimals} decimals, which the token does not have`, { token: wrong }] as const]),
  ];
}

export function changesOf(
  intent: Intent,
  { thief }: Payer,
  { fixtures }: Subject,
): readonly (readonly [string, Partial<Intent>])[] {
  const { payload, maxFee, token } = intent;
  return [
    ['network', { network: fixtures.networks[1] }],
    ['from', { from: fixtures.accounts[1] }],
    ['to', { to: thief }],
    ['amount', { amount: intent.amount + 1n }],
    ['token', { token: { ...token, decimals: token.decimals + 1 } }],
    ...(token.address === undefined
      ? []
      : [['token', { token: { symbol: token.symbol, decimals: token.decimals } }] as const]),
    ...(maxFee === undefined ? [] : [['fee', { maxFee: maxFee + 1n }] as const]),
    ...Object.keys(payload).map(
      (key) => [`payload.${key}`, { payload: { ...payload, [key]: `${payload[key]}1` } }] as const,
    ),
  ];
}
