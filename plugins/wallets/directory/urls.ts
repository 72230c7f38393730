/** Addresses of the directory. Pure. */

import type { ImageRef } from '../slots.js';
import { isImageId } from './records.js';

/** A directory, and who asks it. */
export interface Endpoint {
  /** Origin and path, without a slash at the end. */
  readonly baseUrl: string;
  readonly projectId?: string | undefined;
  /** Names who asks, in every question. */
  readonly sdk?: { readonly type?: string | undefined; readonly version?: string | undefined } | undefined;
}

/** Who asks, where the app says nothing else. Kept equal to package.json by a test. */
export const SDK = { type: 'latchkey', version: 'latchkey-0.1.0' } as const;

const PATHS: Readonly<Record<ImageRef['kind'], string>> = {
  wallet: 'getWalletImage',
  network: 'public/getAssetImage',
  connector: 'public/getAssetImage',
  chain: 'public/getAssetImage',
  token: 'public/getTokenImage',
  currency: 'public/getCurrencyImage',
};

/** A question's address. What is empty is not sent. */
export function addressOf(
  { baseUrl, projectId, sdk }: Endpoint,
  path: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const all = { projectId, st: sdk?.type ?? SDK.type, sv: sdk?.version ?? SDK.version, ...query };
  const params = new URLSearchParams(Object.entries(all).flatMap(([key, value]) => (value ? [[key, `${value}`]] : [])));
  return `${baseUrl}/${path}?${params}`;
}

/** A picture's address; `undefined` where no picture is named, or by an id that is none. */
export function imageAddress(endpoint: Endpoint, { kind, id, imageId }: ImageRef): string | undefined {
  const named = kind === 'token' || kind === 'currency' ? (imageId ?? id) : imageId;
  return isImageId(named) ? addressOf(endpoint, `${PATHS[kind]}/${named}`) : undefined;
}
