/** Stores the wallets that were used last. */

import { displayText, type StoredKey } from 'latchkey/plugin';
import { isImageId, isWalletId } from '../directory/records.js';
import type { RecentWallet } from '../slots.js';

const MAX_RECENT = 2;
/** Maximum length of a connector's id. */
const MAX_CONNECTOR_ID = 300;

/** Stores names, ids and image ids, but no links: a link from storage must never be opened. */
export const recentKey: StoredKey<readonly RecentWallet[]> = {
  name: 'recent',
  version: 1,
  parse: (raw) => (Array.isArray(raw) ? Object.freeze(raw.slice(0, MAX_RECENT).flatMap(parseRecent)) : undefined),
  fallback: Object.freeze([]),
};

/** Puts the wallet first. Each wallet is listed once, and the oldest drops out. */
export function withRecent(list: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] {
  const others = list.filter(({ id, source }) => id !== wallet.id || source !== wallet.source);
  return Object.freeze([Object.freeze(wallet), ...others].slice(0, MAX_RECENT));
}

function parseRecent(raw: unknown): readonly RecentWallet[] {
  const { id, source, name, imageId } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const safeName = displayText(name);
  const isValidId = source === 'wallet' ? isWalletId(id) : source === 'connector' && isConnectorId(id);
  if (!isValidId || !safeName) return [];
  return [
    Object.freeze({
      id: id as string,
      source: source as RecentWallet['source'],
      name: safeName,
      ...(isImageId(imageId) && { imageId }),
    }),
  ];
}

const isConnectorId = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= MAX_CONNECTOR_ID;
