/** Copies the last network, the last wallets and the connected extension from the storage of AppKit. */

import { isNetworkId, type StorageBackend } from 'latchkey/plugin';

/** Options of `takeOverAppKit`. */
export interface TakeOverOptions {
  /** The option `id` of the modal. Default `latchkey`. */
  readonly id?: string | undefined;
  /** The option `storage` of the modal, for example `cookieStorage()`. Default: `localStorage`. */
  readonly storage?: StorageBackend | undefined;
  /** The storage that AppKit used. Default: `localStorage`. */
  readonly from?: Pick<StorageBackend, 'getItem'> | undefined;
}

/** The values that were taken over; `undefined` for those that AppKit had not stored. */
export interface TakenOver {
  /** CAIP-2 id of the last network. */
  readonly network: string | undefined;
  /** Names of the last wallets, at most 2. */
  readonly wallets: readonly string[];
  /** Domain (rdns) of the connected extension. */
  readonly connector: string | undefined;
}

const DONE = 'appkit:takenOver';
const MAX_TEXT = 64 * 1024;

/**
 * Reads the storage of AppKit once: the last network, the last wallets, and which extension of an EVM wallet was connected. Call
 * it before `createModal`. The extension reconnects without a question, if it still shares its accounts.
 *
 * It reads no token, e-mail address, balance or session, and it changes nothing of AppKit. It does nothing on a server, on a
 * second call, and if the modal has stored something itself.
 *
 * @returns the values that were taken over; `undefined` if it did nothing
 */
export function takeOverAppKit(options: TakeOverOptions = {}): TakenOver | undefined {
  const { id = 'latchkey' } = options;
  // Pages with blocked storage throw at the first access.
  try {
    const from = options.from ?? pageStorage();
    const to = options.storage ?? pageStorage();
    if (!from || !to) return undefined;
    const own = [DONE, 'kernel:network', 'kernel:connections', 'wallets:recent'].map((name) => `${id}:${name}`);
    if (own.some((key) => to.getItem(key) !== null)) return undefined;
    const write = (name: string, value: unknown) => to.setItem(`${id}:${name}`, JSON.stringify({ v: 1, d: value }));
    const read = (name: string) => from.getItem(`@appkit/${name}`)?.slice(0, MAX_TEXT);

    const stored = read('active_caip_network_id');
    const network = isNetworkId(stored) ? stored : undefined;
    const recent = readRecent(read('recent_wallets'));
    // Wallets that announce themselves have their domain as their id in both products. Other ids differ.
    const isConnected = read('connection_status') === 'connected';
    const rdns = isConnected
      ? matched(read('eip155:connected_connector_id'), /^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      : undefined;
    write(DONE, true);
    if (network) write('kernel:network', network);
    if (recent.length > 0) write('wallets:recent', recent);
    if (rdns) write('kernel:connections', [['eip155', rdns]]);
    return Object.freeze({ network, wallets: Object.freeze(recent.map(({ name }) => name)), connector: rdns });
  } catch {
    return undefined;
  }
}

/** The page's storage; `undefined` on a server. */
function pageStorage(): StorageBackend | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: there is no modal yet, and so no env
  return typeof localStorage === 'undefined' ? undefined : localStorage;
}

const matched = (text: string | undefined, form: RegExp) => (text !== undefined && form.test(text) ? text : undefined);

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

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
