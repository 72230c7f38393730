/** The wallets used last: kept as a hint, read as one. */

import { displayText, type StoredKey } from 'latchkey';
import { isImageId, isWalletId } from '../directory/records.js';
import type { RecentWallet } from '../slots.js';

/** Spec §9. */
const MAX_RECENT = 2;
/** Of a connector's id. */
const MAX_ID = 300;

/** Names, ids and image ids. No links: nothing that was stored is ever opened. */
export const recentKey: StoredKey<readonly RecentWallet[]> = {
  name: 'recent',
  version: 1,
  parse: (raw) => (Array.isArray(raw) ? Object.freeze(raw.slice(0, MAX_RECENT).flatMap(readRecent)) : undefined),
  fallback: Object.freeze([]),
};

/** The list with this wallet first: each once, the oldest drops out. */
export function withRecent(list: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] {
  const others = list.filter((one) => one.id !== wallet.id || one.source !== wallet.source);
  return Object.freeze([Object.freeze(wallet), ...others].slice(0, MAX_RECENT));
}

function readRecent(raw: unknown): readonly RecentWallet[] {
  const { id, source, name, imageId } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const shown = displayText(name);
  const isId = source === 'wallet' ? isWalletId(id) : source === 'connector' && isShortText(id);
  if (!isId || !shown) return [];
  return [
    Object.freeze({
      id: id as string,
      source: source as RecentWallet['source'],
      name: shown,
      ...(isImageId(imageId) && { imageId }),
    }),
  ];
}

const isShortText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= MAX_ID;
