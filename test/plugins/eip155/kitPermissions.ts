/** Wallet answers and features of ERC-7715 for the conformance kit, in both shapes of the standard. */

import type { Eip155Features, Eip155Permission, Hex } from 'latchkey/plugins/eip155/slots';
import type { FeatureFixture, WalletScript } from 'latchkey/testing';

const CONTEXT = '0x00c0ffee';
const KEYS = [{ type: 'secp256k1', publicKey: `0x02${'11'.repeat(32)}` }] as const;
const YEAR_2100 = Date.UTC(2100, 0);
const SUPPORTED = { 'native-token-periodic': { chainIds: ['0x1'], ruleTypes: ['expiry'] } };
const DAILY: Eip155Permission = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x64', start: 0, period: 86_400 },
};

/** The wallet's side. `wallet_revokePermissions` has two meanings: EIP-2255's ends the connection, ERC-7715's names a grant. */
export function permissionRequests(script: WalletScript, alice: string, bob: string, refuse: () => never) {
  const execution = { chainId: '0x1', from: alice, to: bob, context: CONTEXT };
  return {
    wallet_grantPermissions: ([request]: readonly unknown[]) =>
      script.ask(() => ({ ...(request as object), context: CONTEXT }), refuse),
    wallet_revokePermissions: ([request]: readonly unknown[]) =>
      'pci' in ((request ?? {}) as object) ? script.ask(() => CONTEXT, refuse) : script.end(() => null),
    wallet_requestExecutionPermissions: () => script.ask(() => [execution], refuse),
    wallet_revokeExecutionPermission: () => script.ask(() => ({}), refuse),
    wallet_getGrantedExecutionPermissions: () => script.read(() => [execution]),
    wallet_getSupportedExecutionPermissions: () => script.read(() => SUPPORTED),
  };
}

const featuresOf = (features: unknown) => features as Required<Eip155Features>;
const hasContext = (answer: unknown) => (answer as { readonly context?: unknown }).context === CONTEXT;

/** The features, as an app calls them. */
export function permissionFeatures(alice: string, bob: string): Readonly<Record<string, FeatureFixture>> {
  const permission = { type: 'native-token-periodic', isAdjustmentAllowed: false, data: { periodAmount: '0x64' } };
  return {
    'eip155:grantPermissions': {
      call: (features) =>
        featuresOf(features)['eip155:grantPermissions']({ expiry: YEAR_2100, keys: KEYS, permissions: [DAILY] }),
      verify: hasContext,
      open: 'ERC-7715 lets other standards define permissions, so the app compares those that it asked for.',
    },
    'eip155:revokePermissions': {
      call: (features) =>
        featuresOf(features)['eip155:revokePermissions']({
          pci: 'pci-1',
          expiry: YEAR_2100,
          permissions: [DAILY],
          account: alice as Hex,
        }),
      verify: (answer) => answer === CONTEXT,
    },
    'eip155:requestExecutionPermissions': {
      call: (features) =>
        featuresOf(features)['eip155:requestExecutionPermissions']({ requests: [{ to: bob, permission }] }),
      verify: (answer) => hasContext((answer as readonly unknown[])[0]),
      open: 'ERC-7715 lets other standards define permissions, so the app compares those that it asked for.',
    },
    'eip155:revokeExecutionPermission': {
      call: (features) => featuresOf(features)['eip155:revokeExecutionPermission']({ context: CONTEXT }),
      verify: (answer) => answer === undefined,
      relays: 'The wallet answers with an empty object (ERC-7715).',
    },
    'eip155:getExecutionPermissions': {
      call: (features) => featuresOf(features)['eip155:getExecutionPermissions'](),
      verify: (answer) => hasContext((answer as readonly unknown[])[0]),
      silent: true,
      open: 'ERC-7715 lets other standards define permissions, so the app checks those that it knows.',
      // A wallet that has granted nothing answers so.
      plausible: (answer) => JSON.stringify(answer) === '[]',
    },
    'eip155:getSupportedExecutionPermissions': {
      call: (features) => featuresOf(features)['eip155:getSupportedExecutionPermissions'](),
      verify: (answer) => Object.keys(answer as object).length === 1,
      silent: true,
      open: 'ERC-7715 lets other standards define permissions, so the app checks those that it knows.',
      // A wallet that supports none answers so.
      plausible: (answer) => JSON.stringify(answer) === '{}',
    },
  };
}
