/** ERC-7715: permissions for keys of an app, in both shapes. */

import { describe, expect, it } from 'vitest';
import { delegateOf } from '../../../plugins/eip155/rpc/delegation.js';
import { codeOf, connected } from './connected.js';
import { ALICE, BOB, rejectsWith } from './fakeWallet.js';

const EXPIRY = 1_800_000_000_000;
const KEYS = [{ type: 'secp256k1', publicKey: '0x04ab' }] as const;
const ALLOWANCE = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x16345785d8a0000', start: 0, period: 3600 },
} as const;
const CALL = {
  type: 'contract-call',
  data: { address: BOB as `0x${string}`, abi: [], functions: [{ functionName: 'buy', valueLimit: '0x5' }] },
} as const;
const REQUEST = { expiry: EXPIRY, keys: KEYS, permissions: [CALL, ALLOWANCE] };
const ANSWER = {
  context: '0xabcd',
  chainId: '0x1',
  expiry: EXPIRY / 1000,
  signer: { type: 'keys', data: { keys: KEYS } },
  permissions: [CALL, ALLOWANCE],
  policies: [],
};

describe('wallet_grantPermissions', () => {
  it('sends the request in seconds, and reads the answer in milliseconds', async () => {
    const { features, asked } = await connected({ wallet_grantPermissions: ANSWER });
    expect(await features['eip155:grantPermissions'](REQUEST)).toEqual({
      context: '0xabcd',
      expiry: EXPIRY,
      network: 'eip155:1',
      address: ALICE,
      keys: KEYS,
      permissions: [CALL, ALLOWANCE],
      policies: [],
    });
    const signer = { type: 'keys', data: { keys: KEYS } };
    const params = { chainId: '0x1', address: ALICE, expiry: EXPIRY / 1000, signer, policies: [] };
    expect(asked('wallet_grantPermissions')).toEqual([[{ ...params, permissions: [CALL, ALLOWANCE] }]]);
  });

  it.each([
    ['no permission', { permissions: [] }],
    ['no key', { keys: [] }],
    ['a key that is not hexadecimal', { keys: [{ type: 'secp256k1', publicKey: 'key' }] }],
    ['an end in the past', { expiry: 5 }],
    ['a contract that is not 20 bytes', { permissions: [{ ...CALL, data: { ...CALL.data, address: '0x12' } }] }],
    ['no function', { permissions: [{ ...CALL, data: { ...CALL.data, functions: [] } }] }],
    ['a decimal allowance', { permissions: [{ ...ALLOWANCE, data: { ...ALLOWANCE.data, allowance: '5' } }] }],
    ['an unknown permission', { permissions: [{ type: 'all', data: {} }] }],
  ])('a request with %s does not reach the wallet', async (_, wrong) => {
    const { features, asked } = await connected({ wallet_grantPermissions: ANSWER });
    expect(await codeOf(features['eip155:grantPermissions']({ ...REQUEST, ...wrong } as never))).toBe('INPUT_INVALID');
    expect(asked('wallet_grantPermissions')).toEqual([]);
  });

  it.each([
    ['for another network', { chainId: '0xa' }],
    ['for another account', { address: BOB }],
    ['without a context', { context: undefined }],
    ['without permissions', { permissions: undefined }],
    ['without keys', { signer: {} }],
  ])('an answer %s rejects with RESPONSE_MALFORMED', async (_, wrong) => {
    const { features } = await connected({ wallet_grantPermissions: { ...ANSWER, ...wrong } });
    expect(await codeOf(features['eip155:grantPermissions'](REQUEST))).toBe('RESPONSE_MALFORMED');
  });

  it('a wallet that does not know it rejects with FEATURE_MISSING', async () => {
    const { features } = await connected({ wallet_grantPermissions: rejectsWith(-32601) });
    expect(await codeOf(features['eip155:grantPermissions'](REQUEST))).toBe('FEATURE_MISSING');
  });
});

it('wallet_revokePermissions names the grant and the account, and returns the signature', async () => {
  const { features, asked } = await connected({ wallet_revokePermissions: '0x0102' });
  expect(await features['eip155:revokePermissions']({ pci: 'p', permissions: [CALL], expiry: EXPIRY })).toBe('0x0102');
  const address = `eip155:1:${ALICE}`;
  expect(asked('wallet_revokePermissions')).toEqual([
    [{ pci: 'p', permissions: [CALL], expiry: EXPIRY / 1000, address }],
  ]);
});

describe('the current ERC-7715', () => {
  const permission = { type: 'native-token-stream', isAdjustmentAllowed: true, data: { amountPerSecond: '0x1' } };

  it('requests are sent with their rules, and the answers are read', async () => {
    const raw = { chainId: '0x1', to: BOB, permission, context: '0x0a', delegationManager: ALICE, dependencies: [] };
    const { features, asked } = await connected({ wallet_requestExecutionPermissions: [raw] });
    const requests = [{ to: BOB, permission, expiry: EXPIRY }];
    expect(await features['eip155:requestExecutionPermissions']({ requests })).toEqual([
      { context: '0x0a', network: 'eip155:1', to: BOB, delegationManager: ALICE, raw },
    ]);
    const rules = [{ type: 'expiry', data: { timestamp: EXPIRY / 1000 } }];
    expect(asked('wallet_requestExecutionPermissions')).toEqual([
      [{ chainId: '0x1', from: ALICE, to: BOB, permission, rules }],
    ]);
  });

  it.each([0, 5, Number.NaN, Number.POSITIVE_INFINITY])(
    'a request with the expiry %s does not reach the wallet',
    async (expiry) => {
      const { features, asked } = await connected({ wallet_requestExecutionPermissions: [] });
      const requests = [{ to: BOB, permission, expiry }];
      await expect(features['eip155:requestExecutionPermissions']({ requests })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        message: `The "expiry" is ${expiry}. Expected a time in the future, in milliseconds since 1970.`,
      });
      expect(asked('wallet_requestExecutionPermissions')).toEqual([]);
    },
  );

  it('an answer with fewer grants than requests rejects with RESPONSE_MALFORMED', async () => {
    const { features } = await connected({ wallet_requestExecutionPermissions: [] });
    const requests = [{ to: BOB, permission }];
    expect(await codeOf(features['eip155:requestExecutionPermissions']({ requests }))).toBe('RESPONSE_MALFORMED');
  });

  it('a revocation names the context', async () => {
    const { features, asked } = await connected({ wallet_revokeExecutionPermission: {} });
    await features['eip155:revokeExecutionPermission']({ context: '0x0a' });
    expect(asked('wallet_revokeExecutionPermission')).toEqual([{ permissionContext: '0x0a' }]);
  });
});

it('code of EIP-7702 names the contract that controls the account', () => {
  expect(delegateOf(`0xef0100${BOB.slice(2).toLowerCase()}`)).toBe(BOB);
  for (const code of ['0x', `0xef0101${BOB.slice(2)}`, `0xef0100${BOB.slice(2)}00`, null, '0x6080']) {
    expect(delegateOf(code)).toBeUndefined();
  }
});
