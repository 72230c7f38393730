/** Grants of a wallet that differ from the session that the user has reviewed. */

import { toastAtom } from 'latchkey/plugin';
import type { Eip155PermissionRequest } from 'latchkey/plugins/eip155/slots';
import { expect, test } from 'vitest';
import { ALLOWANCE, arrange, HOUR, KEY } from './kit.js';

const SHOP = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const functions = [{ functionName: 'buy(uint256)', valueLimit: '0x5' }];
const CALL = { type: 'contract-call', data: { address: SHOP, abi: [], functions } };
const TOKEN = {
  type: 'erc20-recurring-allowance',
  data: { token: SHOP, allowance: '0x64', start: 100, period: 60 },
};
const PERMISSIONS = [CALL, ALLOWANCE, TOKEN];

/** Asks for three permissions. @param alter - The parts of the wallet's answer that differ. */
async function answered(alter: (request: Eip155PermissionRequest) => object) {
  const { grant, now, posted } = await arrange({ approve: true, alter });
  const result = await grant({ permissions: PERMISSIONS, keys: [KEY], expiry: now + HOUR });
  return { result: String(result).split(':')[0], isActivated: posted.length > 0 };
}
const call = (part: object) => ({ ...CALL, data: { ...CALL.data, functions: [{ ...functions[0], ...part }] } });
const token = (part: object) => ({ ...TOKEN, data: { ...TOKEN.data, ...part } });

test.each([
  ['another function', { permissions: [call({ functionName: 'sell(uint256)' })] }],
  ['a higher limit of a call', { permissions: [call({ valueLimit: '0x6' })] }],
  ['a call with full control', { permissions: [call({ operation: 'DelegateCall' })] }],
  ['another contract', { permissions: [{ ...CALL, data: { ...CALL.data, address: `0x${'12'.repeat(20)}` } }] }],
  ['a higher allowance', { permissions: [token({ allowance: '0x65' })] }],
  ['the same allowance twice', { permissions: [TOKEN, TOKEN] }],
  ['an allowance of another token', { permissions: [token({ token: `0x${'12'.repeat(20)}` })] }],
  ['an allowance that returns sooner', { permissions: [token({ period: 59 })] }],
  ['an allowance that begins earlier', { permissions: [token({ start: 99 })] }],
  ['a permission that nobody asked for', { permissions: [{ type: 'everything', data: {} }] }],
  ['another key', { keys: [{ type: 'secp256k1', publicKey: '0x04ff' }] }],
  ['fewer keys, so that fewer must sign', { keys: [KEY] }],
])('%s is not activated', async (_, part) => {
  expect(await answered(() => part)).toEqual({ result: 'SESSION_ALTERED', isActivated: false });
});

test('a later end is not activated', async () => {
  const later = ({ expiry }: Eip155PermissionRequest) => ({ expiry: expiry + 1 });
  expect(await answered(later)).toEqual({ result: 'SESSION_ALTERED', isActivated: false });
});

test('a policy that is left out is not activated', async () => {
  const { grant, now } = await arrange({ approve: true, alter: () => ({ policies: [] }) });
  const policies = [{ type: 'rate-limit', data: { count: 1 } }];
  const result = await grant({ permissions: PERMISSIONS, policies, keys: [KEY], expiry: now + HOUR });
  expect(result).toContain('"policies" differs');
});

test.each([
  ['exactly what was asked for', {}],
  ['the same in another spelling', { permissions: [{ ...CALL, data: { ...CALL.data, address: SHOP.toLowerCase() } }] }],
  ['only a part', { permissions: [ALLOWANCE] }],
  ['lower limits', { permissions: [call({ valueLimit: '0x4' }), token({ allowance: '0x1', start: 200, period: 0 })] }],
])('%s is activated', async (_, part) => {
  expect(await answered(() => part)).toEqual({ result: 'granted', isActivated: true });
});

test('the user is told to revoke what was granted', async () => {
  const { grant, now, modal } = await arrange({ approve: true, alter: () => ({ keys: [] }) });
  await grant({ permissions: PERMISSIONS, keys: [KEY], expiry: now + HOUR });
  expect(modal.test.context.store.get(toastAtom)?.message).toBe(
    'The wallet has granted other permissions than you reviewed. Revoke them in the wallet.',
  );
});

test('a function whose name does not lead to its selector is refused before the user is asked', async () => {
  const { grant, now, asked } = await arrange();
  for (const one of [{ functionName: 'buy' }, { functionName: 'buy(uint256)', selector: '0x23b872dd' }]) {
    const permission = { ...CALL, data: { ...CALL.data, functions: [one] } };
    expect(await grant({ permissions: [permission], keys: [KEY], expiry: now + HOUR })).toContain(
      'INPUT_INVALID: The function',
    );
  }
  expect(asked).toEqual([]);
});
