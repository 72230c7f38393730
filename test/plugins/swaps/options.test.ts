import { isModalError } from 'latchkey';
import { type SwapsOptions, swaps } from 'latchkey/plugins/swaps';
import { expect, test } from 'vitest';

const ROUTER = `0x${'ab'.repeat(20)}`;

const messageOf = (options: unknown) => {
  try {
    swaps(options as SwapsOptions);
  } catch (error) {
    return isModalError(error, 'OPTION_INVALID') ? error.message : error;
  }
  return 'accepted';
};

test.each([
  [[], '[]'],
  [[ROUTER], `["${ROUTER}"]`],
  [new Map([['eip155:1', ROUTER]]), '{}'],
  [null, 'null'],
  [{ 1: ROUTER }, `{"1":"${ROUTER}"}`],
  [{ mainnet: ROUTER }, `{"mainnet":"${ROUTER}"}`],
  [{ 'eip155:1': '0x12' }, '{"eip155:1":"0x12"}'],
])('case %#: routers that are no addresses by network id are refused', (routers, shown) => {
  expect(messageOf({ routers })).toBe(
    `swaps: option "routers" is ${shown}; expected addresses of contracts by network id.`,
  );
});

test.each([{}, { 'eip155:1': ROUTER }, { 'eip155:1': [ROUTER, ROUTER], 'meadow:1': [] }, undefined])(
  'routers may be %j',
  (routers) => {
    expect(messageOf({ routers })).toBe('accepted');
  },
);
