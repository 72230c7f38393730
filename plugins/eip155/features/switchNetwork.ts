/** Moving a wallet to a network, adding it first where the wallet does not know it (EIP-3326, EIP-3085). */

import { isModalError, ModalError, type Network, type NetworkId } from 'latchkey';
import { PROMPT_MS } from 'latchkey/chain-kit';
import { isUnknownNetwork } from '../errors.js';
import { chainIdOf, readNetwork } from '../parse.js';
import type { Deps } from './features.js';

/** Some wallets answer before they have moved. */
const SWITCH_MS = 3_000;
const POLL_MS = 250;

/** @throws `USER_REJECTED` · `NETWORK_UNSUPPORTED` · `NETWORK_NOT_SWITCHED` when the wallet says yes and stays · as `askWallet` */
export async function switchNetwork(means: Deps, network: Network): Promise<void> {
  try {
    await requestSwitch(means, network);
  } catch (error) {
    if (!isUnknownNetwork(error)) throw error;
    await requestAdd(means, network);
    // EIP-3085: adding is not switching.
    await requestSwitch(means, network);
  }
  await waitForNetwork(means, network.id);
  means.wallet.moveTo(network.id);
}

function requestSwitch({ request: ask }: Deps, { id }: Network): Promise<true> {
  return ask('wallet_switchEthereumChain', [{ chainId: chainIdOf(id) }], { timeoutMs: PROMPT_MS }, () => true);
}

async function requestAdd({ request: ask }: Deps, network: Network): Promise<void> {
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
    await ask('wallet_addEthereumChain', params, { timeoutMs: PROMPT_MS }, () => true);
  } catch (error) {
    // A person's "no", a request that waits, a connection that ended: these are not about the network.
    if (['USER_REJECTED', 'REQUEST_PENDING', 'ABORTED', 'DEADLINE_PASSED'].some((code) => isModalError(error, code)))
      throw error;
    throw new ModalError('Chain is not supported', {
      code: 'NETWORK_UNSUPPORTED',
      plugin: 'eip155',
      cause: error,
      hints: [`The wallet would not add "${name}".`],
    });
  }
}

/** Waits until the wallet says it is there, by answer or by event. */
async function waitForNetwork({ request: ask, env, wallet }: Deps, id: NetworkId): Promise<void> {
  for (let left = SWITCH_MS / POLL_MS; left > 0; left--) {
    const look = ask('eth_chainId', undefined, { timeoutMs: SWITCH_MS }, readNetwork);
    if ((await look.catch(keepWaiting)) === id || wallet.network() === id) return;
    await new Promise<void>((resolve) => env.after(POLL_MS, resolve));
  }
  throw new ModalError('The wallet stayed on another network.', { code: 'NETWORK_NOT_SWITCHED', plugin: 'eip155' });
}

function keepWaiting(error: unknown): undefined {
  if (isModalError(error, 'ABORTED') || isModalError(error, 'DEADLINE_PASSED')) throw error;
  return undefined;
}
