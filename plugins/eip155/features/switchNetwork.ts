/** Switches the wallet to a network (EIP-3326). Adds the network first if the wallet does not know it (EIP-3085). */

import { PROMPT_MS } from 'latchkey/chain-kit';
import { isModalError, ModalError, type Network, type NetworkId } from 'latchkey/plugin';
import { eip155Error, isUnknownNetwork } from '../errors.js';
import { chainIdOf, readNetwork } from '../parse.js';
import type { Deps } from './deps.js';

/** Some wallets answer before they have switched: wait this long for the new network. */
const SWITCH_MS = 10_000;
const POLL_MS = 250;
/** The longest wait for one answer about the network. */
const READ_MS = 3_000;
/** How often to look at the network while the wallet has not answered. */
const ARRIVAL_MS = 1_000;

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
    const isAdded = await requestAdd(deps, network);
    // EIP-3085: a wallet may add a network without switching to it.
    if (!(await isOn(deps, network.id))) {
      if (!isAdded) throw eip155Error('USER_REJECTED', 'The request was declined in the wallet.');
      await requestSwitch(deps, network);
    }
  }
  await waitForNetwork(deps, network.id);
  deps.wallet.moveTo(network.id);
}

function requestSwitch({ request }: Deps, { id }: Network): Promise<true> {
  return request('wallet_switchEthereumChain', [{ chainId: chainIdOf(id) }], { timeoutMs: PROMPT_MS }, () => true);
}

/** Resolves to false when the wallet answers `false`, as the Coinbase app does after a refusal. */
async function requestAdd(deps: Deps, network: Network): Promise<boolean> {
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
  // EIP-3085 demands at least one.
  if (publicRpcUrls.length === 0) {
    throw unsupported(`The app has no public RPC URL of "${name}" (${id}), without which no wallet can add it.`);
  }
  // Enkrypt never answers for a network that it is on already, so look at the network while the request is pending.
  const arrival = new AbortController();
  try {
    const answer = deps.request(
      'wallet_addEthereumChain',
      params,
      { timeoutMs: PROMPT_MS, signal: arrival.signal },
      (answer) => ({ added: answer !== false }),
    );
    const arrived = waitForArrival(deps, network.id, arrival.signal);
    return (await Promise.race([answer, arrived])).added;
  } catch (error) {
    // These errors are not about the network: the user declined, a request is pending, or the connection ended.
    if (['USER_REJECTED', 'REQUEST_PENDING', 'ABORTED', 'DEADLINE_PASSED'].some((code) => isModalError(error, code)))
      throw error;
    throw unsupported(
      `The wallet did not add "${name}" (${id}). Add this network in the wallet, then switch again.`,
      error,
    );
  } finally {
    arrival.abort();
  }
}

const unsupported = (hint: string, cause?: unknown) =>
  new ModalError('Chain is not supported', { code: 'NETWORK_UNSUPPORTED', plugin: 'eip155', cause, hints: [hint] });

/** Resolves as soon as the wallet is on the network. Otherwise it stays pending. */
async function waitForArrival(deps: Deps, id: NetworkId, signal: AbortSignal): Promise<{ readonly added: true }> {
  do {
    await new Promise<void>((resolve) => deps.env.after(ARRIVAL_MS, resolve));
    if (signal.aborted) return new Promise(() => undefined);
  } while (!(await isOn(deps, id).catch(() => false)));
  return { added: true };
}

/** Asks the wallet whether it is on the network. */
async function isOn({ request }: Deps, id: NetworkId): Promise<boolean> {
  const current = request('eth_chainId', undefined, { timeoutMs: READ_MS }, readNetwork);
  return (await current.catch(ignoreWalletError)) === id;
}

/** Resolves when the wallet reports the network, by answer or by event. */
async function waitForNetwork(deps: Deps, id: NetworkId): Promise<void> {
  for (let polls = SWITCH_MS / POLL_MS; polls > 0; polls--) {
    deps.wallet.moveIfApproved?.(id);
    if ((await isOn(deps, id)) || deps.wallet.network() === id) return;
    await new Promise<void>((resolve) => deps.env.after(POLL_MS, resolve));
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
