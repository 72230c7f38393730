/** The account and the wallet of an instance. */

import type { AccountState, Connection, ConnectorInfo } from 'latchkey/plugin';
import type { CaipAddress, ChainNamespace } from './networkTypes.js';
import type { SocialProvider } from './optionTypes.js';
import type { Room } from './room.js';

/** An account of a wallet. */
export interface AppKitAccount {
  readonly namespace: ChainNamespace;
  readonly address: string;
  /** `payment` and `ordinal` are of Bitcoin. */
  readonly type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx';
  /** Only of Bitcoin. */
  readonly publicKey?: string | undefined;
}

/** The user of the embedded wallet. */
export interface EmbeddedWalletInfo {
  readonly user: { readonly email?: string | undefined; readonly username?: string | undefined };
  readonly authProvider: SocialProvider | 'email';
  readonly accountType: string;
  readonly isSmartAccountDeployed: boolean;
}

/** The account of a namespace, with empty values while disconnected. */
export interface UseAppKitAccountReturn {
  readonly allAccounts: readonly AppKitAccount[];
  readonly address: string | undefined;
  readonly caipAddress: CaipAddress | undefined;
  /** Whether there is an address. */
  readonly isConnected: boolean;
  readonly status: 'connected' | 'disconnected' | 'connecting' | 'reconnecting' | undefined;
  /** Only while the embedded wallet is connected. */
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined;
}

/** The connected wallet. */
export interface ConnectedWalletInfo {
  readonly name: string;
  readonly icon?: string | undefined;
  readonly type?: ConnectorType | undefined;
  readonly rdns?: string | undefined;
  readonly [detail: string]: unknown;
}

/** How a wallet is reached. */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH';

/** The account of a server, and of a page without an instance. */
export const NO_ACCOUNT: UseAppKitAccountReturn = Object.freeze({
  allAccounts: Object.freeze([]),
  address: undefined,
  caipAddress: undefined,
  isConnected: false,
  status: undefined,
  embeddedWalletInfo: undefined,
});

/** The active namespace: that of the active network, or of the only connection. */
export function activeNamespace({ modal }: Room): ChainNamespace | undefined {
  const { connection, network, connections, networks } = modal.state;
  const found = connection.get()?.namespace ?? network.get()?.namespace;
  return (found ?? [...connections.get().keys()][0] ?? [...networks.get().keys()][0]) as ChainNamespace | undefined;
}

/** The connection of a namespace, by default of the active one. */
export function connectionOf(room: Room, namespace = activeNamespace(room)): Connection | undefined {
  return room.modal.state.connections.get().get(namespace ?? '') as Connection | undefined;
}

/** The account of a namespace; `undefined` if the app has no such namespace. */
export function readAccount(room: Room, namespace = activeNamespace(room)): UseAppKitAccountReturn | undefined {
  const state = room.modal.state.accounts.get().get(namespace ?? '');
  if (!state || !namespace) return undefined;
  const { address, caipAddress, status, allAccounts } = state;
  return {
    allAccounts: allAccounts.map((one) => ({
      namespace,
      address: one.address,
      type: (one.type ?? (namespace === 'bip122' ? 'payment' : 'eoa')) as AppKitAccount['type'],
      ...(one.publicKey && { publicKey: one.publicKey }),
    })),
    address,
    caipAddress: (caipAddress ?? addressOf(room, namespace)) as CaipAddress | undefined,
    isConnected: address !== undefined,
    // A locked wallet shares no account.
    status: status === 'locked' ? 'disconnected' : status,
    embeddedWalletInfo: embeddedOf(state),
  };
}

/** The CAIP-10 id on the network of the connection, if the app does not have that network. */
function addressOf(room: Room, namespace: ChainNamespace): string | undefined {
  const connection = connectionOf(room, namespace);
  const network = connection?.network ?? [...room.records.keys()].find((id) => id.startsWith(`${namespace}:`));
  return connection && network && `${network}:${connection.account.address}`;
}

/** The fields of the embedded wallet, as its plugin declares them. */
interface Login {
  readonly user?: {
    readonly email?: string | undefined;
    readonly userName?: string | undefined;
    readonly accountType: string;
    readonly smartAccountDeployed: boolean;
  };
  readonly socialProvider?: string | undefined;
}

function embeddedOf(state: AccountState): EmbeddedWalletInfo | undefined {
  const { user, socialProvider } = state as AccountState & Login;
  if (!user || !isEmbedded(state.connectedWalletInfo)) return undefined;
  const { email, userName, accountType, smartAccountDeployed } = user;
  return {
    user: { ...(email && { email }), ...(userName && { username: userName }) },
    authProvider: (socialProvider ?? 'email') as EmbeddedWalletInfo['authProvider'],
    accountType,
    isSmartAccountDeployed: smartAccountDeployed,
  };
}

const isEmbedded = (wallet: ConnectorInfo | undefined) => wallet?.id === 'ID_AUTH';

/** The wallet of a namespace, by default of the active one. */
export function readWalletInfo(room: Room, namespace = activeNamespace(room)): ConnectedWalletInfo | undefined {
  const connector = connectionOf(room, namespace)?.connector;
  if (!connector) return undefined;
  const { name, imageUrl, imageId, type, rdns } = connector;
  if (isEmbedded(connector)) {
    const info = readAccount(room, namespace)?.embeddedWalletInfo;
    const { email, username } = info?.user ?? {};
    return { name: 'AUTH', type: 'ID_AUTH', identifier: email ?? username, social: info?.authProvider };
  }
  const icon = room.modal.state.images.get().find({ kind: 'connector', id: connector.id, imageUrl, imageId });
  return { name, ...(icon && { icon }), type: type as ConnectorType, ...(rdns && { rdns }) };
}
