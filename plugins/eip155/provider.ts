/** `latchkey/plugins/eip155/provider`: an EIP-1193 provider for libraries, in front of the modal's connection. */

import { type AnyModal, isRecord, type NetworkId } from 'latchkey/plugin';
import { readNetwork } from './parse.js';
import { createProviderError, toProviderError } from './provider/errors.js';
import { createProviderEvents, type ProviderEvents } from './provider/events.js';
import { isFilterRequest, isNodeRequest } from './provider/reads.js';
import { connectedTo, hexOf, walletOf } from './provider/wallet.js';
import type { Eip155Provider } from './slots.js';

export type { ProviderRpcError } from './provider/errors.js';
export type { ConnectedTo, ModalWallet } from './provider/wallet.js';
export { connectedTo, createProviderError, toProviderError, walletOf };

/** The provider of a modal. It stays the same when the wallet changes. */
export interface ModalProvider extends ProviderEvents, Required<Pick<Eip155Provider, 'request'>> {}

interface Request {
  readonly method: string;
  readonly params?: unknown;
}

/**
 * Creates an EIP-1193 provider for libraries such as viem, ethers and web3.js.
 *
 * - Requests go through the modal, so the hook `beforeRequest` runs and wallets cannot hang them.
 * - The app's own nodes answer reads of the chain on the app's networks. The wallet gets what needs the user.
 * - `eth_requestAccounts` opens the modal, unless a wallet is connected. `wallet_switchEthereumChain`, and
 *   `wallet_revokePermissions` of `eth_accounts`, act as the modal's own buttons.
 * - A request that spends is refused with 4901 while the wallet is on a network that the app does not have, unless the modal has
 *   `networks.allowUnsupported`, and while the wallet is on another network than the request names.
 * - Errors have the codes of EIP-1193; their `cause` is the `ModalError`.
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { createProvider } from 'latchkey/plugins/eip155/provider';
 * import { evm } from 'latchkey/presets/evm';
 *
 * const modal = createModal({ plugins: evm({ networks: [mainnet] }) });
 * const provider = createProvider(modal);
 * export const accounts = () => provider.request({ method: 'eth_requestAccounts' });
 * ```
 */
export function createProvider(modal: AnyModal): ModalProvider {
  const wallet = walletOf(modal);
  const answer = async ({ method, params }: Request): Promise<unknown> => {
    if (method === 'eth_accounts') {
      await wallet.restored();
      return wallet.addresses();
    }
    if (method === 'eth_requestAccounts') {
      await wallet.connect();
      return wallet.addresses();
    }
    if (isFilterRequest(method)) {
      // ethers recognises this text only.
      throw createProviderError(-32601, `The method ${method} does not exist. Ask for eth_getLogs instead.`);
    }
    if (method === 'eth_chainId' && !wallet.connection()) return hexOf(wallet.network()) ?? refuse();
    if (method === 'wallet_switchEthereumChain') {
      await wallet.switchTo(readTarget(params));
      return null;
    }
    // Other permissions, such as that of a snap, are the wallet's.
    if (method === 'wallet_revokePermissions' && 'eth_accounts' in firstOf(params)) {
      await wallet.disconnect();
      return null;
    }
    const network = wallet.network();
    const isOwn = wallet.networks().some(({ id }) => id === network);
    if (network && isOwn && isNodeRequest(method)) return wallet.api().read({ method, params, network });
    return wallet.api().request({ method, params });
  };
  const provider: ModalProvider = Object.freeze({
    request: async (input: Request) => {
      try {
        return await answer(input);
      } catch (error) {
        // Errors of `provider/` have their final form already.
        throw (error as Error).name === 'ProviderRpcError' ? error : toProviderError(error);
      }
    },
    ...createProviderEvents(modal, wallet, () => provider),
  });
  return provider;
}

function firstOf(params: unknown): Readonly<Record<string, unknown>> {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  return isRecord(first) ? first : {};
}

function readTarget(params: unknown): NetworkId {
  const { chainId } = firstOf(params);
  const network = readNetwork(chainId);
  if (network) return network;
  throw createProviderError(-32602, `Invalid chainId: ${JSON.stringify(chainId)}. Expected hex, such as "0x1".`);
}

function refuse(): never {
  throw createProviderError(4900, 'The modal has no EVM network.');
}
