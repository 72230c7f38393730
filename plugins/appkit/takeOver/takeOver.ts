/** Copies the last network, the last wallets and the connected wallets from the storage of AppKit. */

import { isNetworkId, type Namespace, type StorageBackend } from 'latchkey/plugin';
import { readConnectors } from './readConnectors.js';

/** Options of `takeOverAppKit`. */
export interface TakeOverOptions {
  /** The option `id` of the modal. Default `latchkey`. */
  readonly id?: string | undefined;
  /** The option `storage` of the modal, for example `cookieStorage()`. Default: `localStorage`. */
  readonly storage?: StorageBackend | undefined;
  /** The storage that AppKit used. Default: `localStorage`. */
  readonly from?: Pick<StorageBackend, 'getItem'> | undefined;
  /** Ids of the app's own connectors, by the ids that AppKit has stored: `{ coinbaseWalletSDK: 'coinbase' }`. Default: none. */
  readonly connectors?: Readonly<Record<string, string>> | undefined;
}

/** The values that were taken over; `undefined` for those that AppKit had not stored. */
export interface TakenOver {
  /** CAIP-2 id of the last network. */
  readonly network: string | undefined;
  /** Names of the last wallets, at most 2. */
  readonly wallets: readonly string[];
  /** Id of the connector that reconnects in the namespace `eip155`. */
  readonly connector: string | undefined;
  /** Ids of the connectors that reconnect, by namespace. */
  readonly connections: ReadonlyMap<Namespace, string>;
}

const DONE = 'appkit:takenOver';
/** The values that the first rendering on a server needs. */
const ON_SERVERS = { 'kernel:network': true, 'kernel:connections': true };
const MAX_TEXT = 64 * 1024;

/**
 * Reads the storage of AppKit once: the last network, the last wallets, and which wallet was connected in each namespace. Call it
 * before `createModal`. The wallets reconnect without a question, if they still share their accounts.
 *
 * It reads no token, e-mail address or balance, and it changes nothing of AppKit. The plugin `walletconnect` copies the session of a phone when
 * it reconnects. It does nothing on a server, on a second call, and if the modal has stored something itself.
 *
 * @returns the values that were taken over; `undefined` if it did nothing
 */
export function takeOverAppKit(options: TakeOverOptions = {}): TakenOver | undefined {
  const { id = 'latchkey' } = options;
  // Pages with blocked storage throw at the first access.
  try {
    const from = options.from ?? pageStorage();
    const to = options.storage ?? pageStorage();
    // A storage that servers read has the values that they need; the page's storage has the others.
    const rest = to?.onServers ? pageStorage() : to;
    if (!from || !to || !rest) return undefined;
    const own = [DONE, ...Object.keys(ON_SERVERS), 'wallets:recent'].map((name) => `${id}:${name}`);
    if (own.some((key) => (to.getItem(key) ?? rest.getItem(key)) !== null)) return undefined;
    const write = (name: string, value: unknown) =>
      (Object.hasOwn(ON_SERVERS, name) ? to : rest).setItem(`${id}:${name}`, JSON.stringify({ v: 1, d: value }));
    const read = (key: string) => from.getItem(key)?.slice(0, MAX_TEXT);

    const stored = read('@appkit/active_caip_network_id');
    const network = isNetworkId(stored) ? stored : undefined;
    const recent = readRecent(read('@appkit/recent_wallets'));
    const connections = readConnectors(read, options.connectors ?? {});
    const ids = [...connections.values()];
    write(DONE, true);
    if (network) write('kernel:network', network);
    if (recent.length > 0) write('wallets:recent', recent);
    if (ids.includes('walletconnect')) write('walletconnect:inherit', readLink(read('WALLETCONNECT_DEEPLINK_CHOICE')));
    if (ids.includes('ID_AUTH')) {
      // The frame answers whether its user is still logged in.
      write('frame:emailLoginUsed', true);
      const provider = read('@appkit/connected_social');
      if (provider) write('frame:connectedSocial', provider);
    }
    if (ids.length > 0) write('kernel:connections', [...connections]);
    const wallets = Object.freeze(recent.map(({ name }) => name));
    return Object.freeze({ network, wallets, connector: connections.get('eip155'), connections });
  } catch {
    return undefined;
  }
}

/** The page's storage; `undefined` on a server. */
function pageStorage(): StorageBackend | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: there is no modal yet, and so no env
  return typeof localStorage === 'undefined' ? undefined : localStorage;
}

/** Names, ids and image ids of records of the directory, but no links. The modal checks them again when it reads them. */
function readRecent(text: string | undefined) {
  const list = parseJson(text);
  if (!Array.isArray(list)) return [];
  return list.slice(0, 2).flatMap((one: Readonly<Record<string, unknown>> | null) => {
    const { id, name, image_id: imageId } = one ?? {};
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    return [{ id, source: 'wallet', name, ...(typeof imageId === 'string' && { imageId }) }];
  });
}

/** The link into the wallet of a phone. The plugin walletconnect checks it. */
function readLink(text: string | undefined) {
  const { href, name } = (parseJson(text) ?? {}) as Readonly<Record<string, unknown>>;
  return typeof href === 'string' && typeof name === 'string' ? { href, name } : {};
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
