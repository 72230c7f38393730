/** The methods of remote wallets. Lazy. */

/** The methods that a session asks for. */
export const METHODS = [
  ...['eth_accounts', 'eth_requestAccounts', 'eth_sendRawTransaction', 'eth_sendTransaction', 'eth_sign'],
  ...['eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4', 'personal_sign'],
  ...['wallet_addEthereumChain', 'wallet_getAssets', 'wallet_getCallsStatus', 'wallet_getCapabilities'],
  ...['wallet_getPermissions', 'wallet_grantPermissions', 'wallet_registerOnboarding', 'wallet_requestPermissions'],
  ...['wallet_revokePermissions', 'wallet_scanQRCode', 'wallet_sendCalls', 'wallet_showCallsStatus'],
  ...['wallet_switchEthereumChain', 'wallet_watchAsset'],
  // ERC-7715.
  ...['wallet_requestExecutionPermissions', 'wallet_revokeExecutionPermission'],
  ...['wallet_getGrantedExecutionPermissions', 'wallet_getSupportedExecutionPermissions'],
];
/** Methods of a session that starts with a sign-in: few, because the signed message lists each one per network. */
export const SIGN_IN_METHODS = [
  ...['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_addEthereumChain'],
  ...['wallet_getCallsStatus', 'wallet_getCapabilities', 'wallet_sendCalls', 'wallet_switchEthereumChain'],
  ...['wallet_watchAsset'],
];
/** Feature → the method it needs. A feature whose method the wallet does not accept is absent. */
export const FEATURE_METHODS: ReadonlyMap<string, string> = new Map([
  ['signMessage', 'personal_sign'],
  ['eip155:signTypedData', 'eth_signTypedData_v4'],
  ['eip155:sendTransaction', 'eth_sendTransaction'],
  ['eip155:getCapabilities', 'wallet_getCapabilities'],
  ['eip155:sendCalls', 'wallet_sendCalls'],
  ['eip155:getCallsStatus', 'wallet_getCallsStatus'],
  ['eip155:showCallsStatus', 'wallet_showCallsStatus'],
  ['eip155:grantPermissions', 'wallet_grantPermissions'],
  ['eip155:revokePermissions', 'wallet_revokePermissions'],
  ['eip155:requestExecutionPermissions', 'wallet_requestExecutionPermissions'],
  ['eip155:revokeExecutionPermission', 'wallet_revokeExecutionPermission'],
  ['eip155:getExecutionPermissions', 'wallet_getGrantedExecutionPermissions'],
  ['eip155:getSupportedExecutionPermissions', 'wallet_getSupportedExecutionPermissions'],
]);
/** These may have to wait for other signers, so they get the longer timeout. */
export const SEND_METHODS: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'wallet_sendCalls',
]);

/** EIP-3326. */
export const SWITCH = 'wallet_switchEthereumChain';
