/** Wallet errors with EIP-1193, EIP-1474 and EIP-5792 codes. */

/** Error codes that the burner wallets use. */
export const RPC = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownBundle: 5730,
  bundleTooLarge: 5740,
  atomicityUnsupported: 5760,
  invalidParams: -32602,
  internal: -32603,
  requestPending: -32002,
} as const;

/** EIP-1193's `ProviderRpcError`. */
export interface ProviderRpcError extends Error {
  readonly code: number;
  readonly data?: unknown;
}

/** Creates a `ProviderRpcError` with this code. */
export function rpcError(code: number, message: string, data?: unknown): ProviderRpcError {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) });
}

/** The error for a request that the user rejected. */
export const userRejected = () => rpcError(RPC.userRejected, 'User rejected the request.');

/** The error for invalid params. @param expected - The problem, or the expected value. */
export const invalidParams = (expected: string) => rpcError(RPC.invalidParams, `Invalid params: ${expected}.`);
