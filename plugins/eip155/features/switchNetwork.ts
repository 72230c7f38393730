/** Switches the wallet to a network (EIP-3326). Adds the network first if the wallet does not know it (EIP-3085). */

import { PROMPT_MS } from 'latchkey/chain-kit';
import { isModalError, ModalError, type Network, type NetworkId } from 'latchkey/plugin';
import { eip155Error, isUnknownNetwork } from '../errors.js';
import { chainIdOf, readNetwork } from '../parse.js';
import type { Deps } from './deps.js';

/** Some wallets answer before they have switched: wait this long for the new network. */
const SWITCH_MS = 3_000;
const POLL_MS = 250;

/**
 * Switches the wallet, and resolves when the wallet reports the new network.
 *
 * @throws `USER_REJECTED` · `NETWORK_UNSUPPORTED` · as `requestWallet` ·
 * `NETWORK_NOT_SWITCHED` when the wallet accepts but does not switch
 */
export async function switchNetwork(deps: Deps, network: Network): Promise<void> {
  try {
    await requestSwitch(deps, network);
  } catch (error) {
    if (!isUnknownNetwork(error)) throw error;
    await requestAdd(deps, network);
    // EIP-3085: a wallet may add a network without switching to it.
    await requestSwitch(deps, network);
  }
  await waitForNetwork(deps, network.id);
  deps.wallet.moveTo(network.id);
}

function requestSwitch({ request }: Deps, { id }: Network): Promise<true> {
  return request('wallet_switchEthereumChain', [{ chainId: chainIdOf(id) }], { timeoutMs: PROMPT_MS }, () => true);
}

async function requestAdd({ request }: Deps, network: Network): Promise<void> {
  const { id, name, nativeCurrency, publicRpcUrls = network.rpcUrls, explorerUrl } = network;
  const params = [
    {
      chainId: chainIdOf(id),
      chainName: name,
      nativeCurrency: { ...nativeCurrency },
      rpcUrls: [...publicRpcUrls],
      ...(explorerUrl && { blockExplorerUrls: [explorerUrl] }),
    },
  ];
  try {
    await request('wallet_addEthereumChain', params, { timeoutMs: PROMPT_MS }, () => true);
  } catch (error) {
    // These errors are not about the network: the user declined, a request is pending, or the connection ended.
    if (['USER_REJECTED', 'REQUEST_PENDING', 'ABORTED', 'DEADLINE_PASSED'].some((code) => isModalError(error, code)))
      throw error;
    throw new ModalError('Chain is not supported', {
      code: 'NETWORK_UNSUPPORTED',
      plugin: 'eip155',
      cause: error,
      hints: [`The wallet did not add "${name}" (${id}). Add this network in the wallet, then switch again.`],
    });
  }
}

/** Resolves when the wallet reports the network, by answer or by event. */
async function waitForNetwork({ request, env, wallet }: Deps, id: NetworkId): Promise<void> {
  for (let polls = SWITCH_MS / POLL_MS; polls > 0; polls--) {
    wallet.moveIfApproved?.(id);
    const current = request('eth_chainId', undefined, { timeoutMs: SWITCH_MS }, readNetwork);
    if ((await current.catch(ignoreWalletError)) === id || wallet.network() === id) return;
    await new Promise<void>((resolve) => env.after(POLL_MS, resolve));
  }
  throw eip155Error(
    'NETWORK_NOT_SWITCHED',
    `The wallet accepted the switch to ${id} but did not switch. Switch the network in the wallet, then try again.`,
  );
}

function ignoreWalletError(error: unknown): undefined {
  if (isModalError(error, 'ABORTED') || isModalError(error, 'DEADLINE_PASSED')) throw error;
  return undefined;
}
