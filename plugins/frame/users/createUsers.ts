/** The logged-in user on each network, and the choice between smart account and EOA. */

import { type Namespace, type NetworkId, namespaceOf, type PluginContext, type RemoteBridge } from 'latchkey/plugin';
import type { LoginStorage } from '../client/createLoginStorage.js';
import { checkProvider } from '../client/providers.js';
import { callAborted, malformedResponse } from '../errors.js';
import type { Messenger } from '../messaging/createMessenger.js';
import type { FrameOptions } from '../options.js';
import type { FrameAccountType, FrameCall, FrameClient, FrameUser } from '../slots.js';
import { smartAccountNetworksAtom, usersAtom } from '../state.js';
import { type FrameNetworks, fromWire, toWire } from './frameNetworks.js';
import { readUser } from './readUser.js';

/** The methods of the client that read or change the user. */
export interface Users
  extends Pick<
    FrameClient,
    | 'connectSocial'
    | 'user'
    | 'switchNetwork'
    | 'smartAccountNetworks'
    | 'setPreferredAccount'
    | 'chainId'
    | 'initSmartAccount'
    | 'watch'
  > {
  /** The network the frame was on according to its last reply. */
  currentNetwork(): NetworkId | undefined;
  /** Forgets all users after a sign-out, and notifies the watchers. */
  clear(): void;
}

interface UsersDeps {
  readonly messenger: Messenger;
  readonly loginStorage: LoginStorage;
  readonly networks: FrameNetworks;
}

export function createUsers(
  context: PluginContext<FrameOptions>,
  { messenger, loginStorage, networks }: UsersDeps,
): Users {
  const { store } = context;
  const { call } = messenger;
  const watchers = new Set<(user: FrameUser | undefined) => void>();
  /** Namespaces in which the frame's account type was compared with the preferred one. This is done once per login. */
  const checkedNamespaces = new Set<Namespace>();
  let chainIdsRequest: Promise<readonly number[]> | undefined;
  let currentNetwork: NetworkId | undefined;
  /** Incremented by each sign-out, so that replies to calls of an earlier login are rejected. */
  let loginCount = 0;

  const notify = (user: FrameUser | undefined) => {
    const others = user ? store.get(usersAtom) : [];
    store.set(usersAtom, new Map([...others, ...(user ? [[namespaceOf(user.network), user] as const] : [])]));
    for (const watcher of [...watchers]) {
      try {
        watcher(user);
      } catch (error) {
        context.report(error);
      }
    }
  };
  /** Asks the frame once; falls back to the stored list when the call fails. */
  const smartAccountChainIds = (signal: AbortSignal | undefined) => {
    chainIdsRequest ??= call('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal }).then(
      ({ smartAccountEnabledNetworks }) => {
        loginStorage.smartAccountChainIds.set(smartAccountEnabledNetworks);
        context.task(async () => store.set(smartAccountNetworksAtom, await users.smartAccountNetworks()));
        return smartAccountEnabledNetworks;
      },
    );
    const request = chainIdsRequest;
    return request.catch(() => {
      if (chainIdsRequest === request) chainIdsRequest = undefined;
      return loginStorage.smartAccountChainIds.get();
    });
  };
  /** The account type to use on a network: the user's choice, then the app's option, then the namespace's default. */
  const accountTypeFor = async (
    network: NetworkId,
    bridge: RemoteBridge,
    signal: AbortSignal | undefined,
  ): Promise<FrameAccountType> => {
    const preferred: FrameAccountType =
      loginStorage.preferredAccountType.get() ?? context.options.accountTypes?.[namespaceOf(network)] ?? 'smartAccount';
    if (bridge.accountType !== 'smartAccount') return 'eoa';
    if (preferred === 'eoa') {
      // The views offer the other type where there are smart accounts.
      context.task(() => smartAccountChainIds(undefined));
      return 'eoa';
    }
    const chainId = toWire(bridge, network);
    return (await smartAccountChainIds(signal)).some((each) => each === chainId) ? preferred : 'eoa';
  };
  const fetchUser = async (network: NetworkId, bridge: RemoteBridge, type: FrameAccountType, { signal }: FrameCall) => {
    const login = loginCount;
    const reply = await call('GET_USER', { chainId: toWire(bridge, network), preferredAccountType: type }, { signal });
    const user = readUser(networks, bridge, network, reply);
    if (user.network !== network) {
      throw malformedResponse(`GET_USER returned a user on "${user.network}", expected "${network}".`);
    }
    if (login !== loginCount) throw callAborted(false);
    currentNetwork = network;
    loginStorage.lastNetwork.set(network);
    return user;
  };
  /** Returns the account type in use: `eoa` when the frame rejects the requested one. */
  const requestAccountType = async (type: FrameAccountType, { signal }: FrameCall): Promise<FrameAccountType> => {
    try {
      await call('SET_PREFERRED_ACCOUNT', { type }, { signal });
      return type;
    } catch (error) {
      if (signal?.aborted) throw error;
      return 'eoa';
    }
  };

  const users: Users = {
    currentNetwork: () => currentNetwork,
    async user({ network, signal }) {
      const bridge = await networks.bridge(network);
      const type = await accountTypeFor(network, bridge, signal);
      let user = await fetchUser(network, bridge, type, { signal });
      const namespace = namespaceOf(network);
      const isOtherType = user.accountType !== type;
      if (!checkedNamespaces.has(namespace)) {
        checkedNamespaces.add(namespace);
        if (isOtherType) {
          user = await fetchUser(network, bridge, await requestAccountType(type, { signal }), { signal });
        }
      }
      loginStorage.update(detailsOf(user));
      notify(user);
      return user;
    },
    async switchNetwork({ network, signal }) {
      const bridge = await networks.bridge(network);
      const { chainId } = await call('SWITCH_NETWORK', { chainId: toWire(bridge, network) }, { signal });
      if (fromWire(bridge, namespaceOf(network), chainId) !== network) {
        throw malformedResponse(`SWITCH_NETWORK did not switch to "${network}".`);
      }
      currentNetwork = network;
      return users.user({ network, signal });
    },
    async smartAccountNetworks({ signal } = {}) {
      const chainIds = await smartAccountChainIds(signal);
      const found: NetworkId[] = [];
      for (const network of networks.namespaces().flatMap(networks.of)) {
        const bridge = await networks.bridge(network);
        const isListed = chainIds.some((id) => id === toWire(bridge, network));
        if (bridge.accountType === 'smartAccount' && isListed) found.push(network);
      }
      return found;
    },
    async setPreferredAccount({ type, network, signal }) {
      const bridge = await networks.bridge(network);
      const accepted = await requestAccountType(type, { signal });
      loginStorage.preferredAccountType.set(accepted);
      checkedNamespaces.add(namespaceOf(network));
      const user = await fetchUser(network, bridge, accepted, { signal });
      context.emit({ type: 'SET_PREFERRED_ACCOUNT_TYPE', props: { accountType: user.accountType, network } });
      notify(user);
      return user;
    },
    async chainId({ signal } = {}) {
      const { chainId } = await call('GET_CHAIN_ID', undefined, { signal });
      return (await findNetwork(chainId))?.network;
    },
    async initSmartAccount({ network, signal }) {
      if (currentNetwork !== network) await users.switchNetwork({ network, signal });
      const { address, isDeployed } = await call('INIT_SMART_ACCOUNT', undefined, { signal });
      if (!networks.isAddress(network, address)) {
        throw malformedResponse(`"address" of INIT_SMART_ACCOUNT is no address on "${network}".`);
      }
      return { address, isDeployed };
    },
    async connectSocial({ uri, provider, signal }) {
      checkProvider(provider);
      const reply = await call('CONNECT_SOCIAL', { uri }, { signal });
      const found = await findNetwork(reply.chainId);
      if (!found) throw malformedResponse("CONNECT_SOCIAL returned a user on none of this app's networks.");
      const user = readUser(networks, found.bridge, found.network, reply);
      loginStorage.markLoggedIn();
      loginStorage.update({ provider, ...detailsOf(user) });
      return user;
    },
    watch(changed) {
      const watcher = (user: FrameUser | undefined) => changed(user);
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    clear() {
      loginCount += 1;
      currentNetwork = undefined;
      checkedNamespaces.clear();
      chainIdsRequest = undefined;
      notify(undefined);
    },
  };
  return users;

  /** The network of this app that the frame calls `chainId`. */
  async function findNetwork(chainId: string | number) {
    for (const network of networks.namespaces().flatMap(networks.of)) {
      const bridge = await networks.bridge(network);
      if (fromWire(bridge, namespaceOf(network), chainId) === network) return { network, bridge };
    }
    return undefined;
  }
}

const detailsOf = ({ email, userName }: FrameUser) => ({ ...(email && { email }), ...(userName && { userName }) });
