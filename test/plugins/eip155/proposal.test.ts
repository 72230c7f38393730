import { expect, test } from 'vitest';
import { createBridge } from '../../../plugins/eip155/remote/bridge.js';
import { fakeContext } from './context.js';

test('phones are offered every method that a feature of the connection needs', () => {
  const { methods } = createBridge(fakeContext().context).propose([]);
  expect(methods).toEqual(
    expect.arrayContaining([
      ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
      ...['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_showCallsStatus'],
      ...['wallet_grantPermissions', 'wallet_revokePermissions'],
      ...['wallet_requestExecutionPermissions', 'wallet_revokeExecutionPermission'],
      ...['wallet_getGrantedExecutionPermissions', 'wallet_getSupportedExecutionPermissions'],
    ]),
  );
});
