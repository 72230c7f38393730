/** Who is logged in, on which network, with which of the two accounts. */

import type { Namespace, NetworkId, PluginContext } from 'latchkey';
import type { LoginStorage } from '../client/createLoginStorage.js';
import { callAborted, malformedResponse } from '../errors.js';
import type { Messenger } from '../messaging/createMessenger.js';
import type { ReplyOf } from '../messaging/protocol.js';
import type { FrameOptions } from '../options.js';
import type { FrameAccountType, FrameBridge, FrameCall, FrameClient, FrameUser } from '../slots.js';
import { usersAtom } from '../state.js';
import { type FrameNetworks, namespaceOf } from './frameNetworks.js';
import { readUser } from './readUser.js';

/** What the client knows of users, and how it moves them. */
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
  /** Where the frame was last, by its own word. */
  currentNetwork(): NetworkId | undefined;
  /** Nobody is logged in any more. */
  clear(): void;
}

interface UsersInput {
  readonly calls: Messenger;
  readonly memory: LoginStorage;
  readonly networks: FrameNetworks;
  readonly options: FrameOptions;
}

export function createUsers(context: PluginContext, { calls, memory, networks, options }: UsersInput): Users {
  const { call: ask } = calls;
  const watchers = new Set<(user: FrameUser | undefined) => void>();
  /** Namespaces whose account type was compared with the app's wish: once a page. */
  const settled = new Set<Namespace>();
  let smart: Promise<readonly number[]> | undefined;
  let where: NetworkId | undefined;
  /** Counts logins: what was asked in one says nothing of the next. */
  let round = 0;

  const tell = (user: FrameUser | undefined) => {
    const others = user ? context.store.get(usersAtom) : [];
    context.store.set(usersAtom, new Map([...others, ...(user ? [[namespaceOf(user.network), user] as const] : [])]));
    for (const watcher of [...watchers]) {
      try {
        watcher(user);
      } catch (error) {
        context.report(error);
      }
    }
  };
  const smartNumbers = (signal: AbortSignal | undefined) => {
    smart ??= ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal }).then(
      ({ smartAccountEnabledNetworks }) => {
        memory.smartAccountChainIds.set(smartAccountEnabledNetworks);
        return smartAccountEnabledNetworks;
      },
    );
    const asking = smart;
    return asking.catch(() => {
      if (smart === asking) smart = undefined;
      return memory.smartAccountChainIds.get();
    });
  };
  /** The account to use there: the person's choice, then the app's, then what the namespace does. */
  const wishFor = async (
    network: NetworkId,
    bridge: FrameBridge,
    signal: AbortSignal | undefined,
  ): Promise<FrameAccountType> => {
    const wish: FrameAccountType =
      memory.preferredAccountType.get() ?? options.accountTypes?.[namespaceOf(network)] ?? bridge.accountType;
    if (wish === 'eoa' || bridge.accountType === 'eoa') return 'eoa';
    const wire = bridge.toWire(network);
    return (await smartNumbers(signal)).some((number) => number === wire) ? wish : 'eoa';
  };
  const getUser = async (network: NetworkId, bridge: FrameBridge, type: FrameAccountType, { signal }: FrameCall) => {
    const mine = round;
    const reply = await ask('GET_USER', { chainId: bridge.toWire(network), preferredAccountType: type }, { signal });
    const user = readUser(networks, bridge, network, reply);
    if (user.network !== network) throw malformedResponse();
    if (mine !== round) throw callAborted(false);
    where = network;
    memory.lastNetwork.set(network);
    return user;
  };
  const prefer = async (type: FrameAccountType, { signal }: FrameCall): Promise<FrameAccountType> => {
    try {
      await ask('SET_PREFERRED_ACCOUNT', { type }, { signal });
      return type;
    } catch (error) {
      if (signal?.aborted) throw error;
      return 'eoa';
    }
  };

  const users: Users = {
    currentNetwork: () => where,
    async user({ network, signal }) {
      const bridge = await networks.bridge(network);
      let type = await wishFor(network, bridge, signal);
      let user = await getUser(network, bridge, type, { signal });
      const namespace = namespaceOf(network);
      const isOther = user.accountType !== type;
      if (!settled.has(namespace)) {
        settled.add(namespace);
        if (isOther) {
          type = await prefer(type, { signal });
          user = await getUser(network, bridge, type, { signal });
        }
      }
      memory.update({ ...(user.email && { email: user.email }), ...(user.userName && { userName: user.userName }) });
      tell(user);
      return user;
    },
    async switchNetwork({ network, signal }) {
      const bridge = await networks.bridge(network);
      const { chainId } = await ask('SWITCH_NETWORK', { chainId: bridge.toWire(network) }, { signal });
      if (bridge.fromWire(chainId) !== network) throw malformedResponse();
      where = network;
      return users.user({ network, signal });
    },
    async smartAccountNetworks({ signal } = {}) {
      const numbers = await smartNumbers(signal);
      const found: NetworkId[] = [];
      for (const network of networks.namespaces().flatMap(networks.of)) {
        const { toWire, accountType } = await networks.bridge(network);
        if (accountType === 'smartAccount' && numbers.some((number) => number === toWire(network))) found.push(network);
      }
      return found;
    },
    async setPreferredAccount({ type, network, signal }) {
      const bridge = await networks.bridge(network);
      const set = await prefer(type, { signal });
      memory.preferredAccountType.set(set);
      settled.add(namespaceOf(network));
      const user = await getUser(network, bridge, set, { signal });
      context.emit({ type: 'SET_PREFERRED_ACCOUNT_TYPE', props: { accountType: user.accountType, network } });
      tell(user);
      return user;
    },
    async chainId({ signal } = {}) {
      const { chainId } = await ask('GET_CHAIN_ID', undefined, { signal });
      return (await placeOf(chainId))?.[0];
    },
    async initSmartAccount({ network, signal }) {
      if (where !== network) await users.switchNetwork({ network, signal });
      const { address, isDeployed } = await ask('INIT_SMART_ACCOUNT', undefined, { signal });
      if (!networks.isAddress(network, address)) throw malformedResponse();
      return { address, isDeployed };
    },
    async connectSocial({ uri, provider, signal }) {
      const reply = await ask('CONNECT_SOCIAL', { uri }, { signal });
      const user = await readAnywhere(reply);
      memory.markLoggedIn();
      memory.update({
        provider,
        ...(user.email && { email: user.email }),
        ...(user.userName && { userName: user.userName }),
      });
      return user;
    },
    watch(changed) {
      const own = (user: FrameUser | undefined) => changed(user);
      watchers.add(own);
      return () => watchers.delete(own);
    },
    clear() {
      round += 1;
      where = undefined;
      settled.clear();
      smart = undefined;
      tell(undefined);
    },
  };
  return users;

  /** The network of ours that the frame means. */
  async function placeOf(chainId: string | number): Promise<readonly [NetworkId, FrameBridge] | undefined> {
    for (const network of networks.namespaces().flatMap(networks.of)) {
      const bridge = await networks.bridge(network);
      if (bridge.fromWire(chainId) === network) return [network, bridge];
    }
    return undefined;
  }

  /** A user on whichever network of ours the frame is. */
  async function readAnywhere(reply: ReplyOf<'CONNECT_SOCIAL'>): Promise<FrameUser> {
    const place = await placeOf(reply.chainId);
    if (!place) throw malformedResponse();
    const [network, bridge] = place;
    return readUser(networks, bridge, network, reply);
  }
}
