/** Errors as wagmi's own connectors throw them. */

import type { ProviderRpcError } from 'latchkey/plugins/eip155/provider';
import { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } from 'viem';

/** Maps an error of the provider to the class of viem that wagmi documents for it. */
export function toWagmiError(error: unknown, during: 'connect' | 'switch'): Error {
  const given = error as ProviderRpcError;
  if (given.code === UserRejectedRequestError.code) return new UserRejectedRequestError(given);
  if (given.code === ResourceUnavailableRpcError.code) return new ResourceUnavailableRpcError(given);
  return during === 'switch' ? new SwitchChainError(given) : given;
}
