/** A node that answers with a limit: it says nothing about the transfer or the fee. */

import { fees } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { onEthereum, rejection } from './chains.js';

const L1_ORACLE = '0x420000000000000000000000000000000000000F';
const limit = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code });
};
const LIMITS = [
  [-32005, 'daily request count exceeded, request rate limited'],
  [429, 'Too Many Requests'],
  [-32007, '50/second request limit reached - reduce calls per second'],
  [-32097, 'Rate limit exceeded'],
] as const;

test.each(LIMITS)('with the code %s it refuses no transfer', async (code, message) => {
  const { modal } = await onEthereum({ eth_estimateGas: limit(code, message) });
  const prepared = modal.test.clock.drive(modal.api.send.prepare({ to: BOB, amount: '1' }));
  expect(await rejection(prepared)).toMatchObject({ code: 'RPC_FAILED' });
});

test.each(LIMITS)('with the code %s the fee of layer 1 is unknown, and not zero', async (code, message) => {
  const isOracle = ([{ to }]: readonly [{ readonly to: string }]) => to === L1_ORACLE;
  const answer = (params: readonly [{ readonly to: string }]) => (isOracle(params) ? limit(code, message)() : '0x');
  const { modal } = await onEthereum({ eth_call: answer });
  const service = await modal.test.context.service(fees, 'eip155');
  expect(await rejection(modal.test.clock.drive(service.transfer({ network: 'eip155:1' })))).toMatchObject({
    code: 'RPC_FAILED',
  });
});

test('a transfer that the network refuses is refused with its reason', async () => {
  const { modal } = await onEthereum({ eth_estimateGas: limit(-32603, 'VM Exception: revert Paused') });
  const prepared = modal.test.clock.drive(modal.api.send.prepare({ to: BOB, amount: '1' }));
  expect(await rejection(prepared)).toMatchObject({
    code: 'TRANSFER_REVERTS',
    message: 'The network would refuse this transfer. It says: VM Exception: revert Paused',
  });
});
