/** URLs of the wallet directory's HTTP API. Pure. */

import type { ImageQuery, Sdk } from 'latchkey/plugin';
import { isImageId } from './records.js';

/** The directory's API, and the parameters that every request carries. */
export interface Endpoint {
  /** Origin and path, without a trailing slash. */
  readonly baseUrl: string;
  readonly projectId?: string | undefined;
  /** Identifies the client: the `st` and `sv` parameters. */
  readonly sdk: Sdk;
}

const IMAGE_PATHS: Readonly<Record<ImageQuery['kind'], string>> = {
  wallet: 'getWalletImage',
  network: 'public/getAssetImage',
  connector: 'public/getAssetImage',
  chain: 'public/getAssetImage',
  token: 'public/getTokenImage',
  currency: 'public/getCurrencyImage',
};

/** URL of a request. Parameters with an empty value are omitted. */
export function directoryUrl(
  { baseUrl, projectId, sdk }: Endpoint,
  path: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const all = { projectId, st: sdk.type, sv: sdk.version, ...query };
  const params = new URLSearchParams(Object.entries(all).flatMap(([key, value]) => (value ? [[key, `${value}`]] : [])));
  return `${baseUrl}/${path}?${params}`;
}

/**
 * URL of an image. Tokens and currencies without an image id are addressed by their symbol.
 *
 * @returns `undefined` if the image has no id, or an invalid one.
 */
export function imageUrl(endpoint: Endpoint, { kind, id, imageId }: ImageQuery): string | undefined {
  const name = kind === 'token' || kind === 'currency' ? (imageId ?? id) : imageId;
  return isImageId(name) ? directoryUrl(endpoint, `${IMAGE_PATHS[kind]}/${name}`) : undefined;
}
