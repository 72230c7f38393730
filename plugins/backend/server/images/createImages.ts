/** Foreign pictures through this server, so that their hosts learn nothing about users. Only URLs that it has listed are read. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import type { Clock } from '../clock.js';
import { refusal } from '../errors.js';
import { codeOf } from '../nodes/pool.js';
import type { BackendLogEntry, ImageOptions } from '../types.js';
import { type FoundImage, fetchImage, type ImageNetwork } from './fetchImage.js';
import { createIsPublic } from './isPublic.js';

/** Pictures of tokens and NFTs. */
export interface Images {
  /** The URL under which this server answers with the picture; `data:` pictures stay as they are. */
  urlOf(image: string): string;
  /** @throws `IMAGE_UNSIGNED` · `IMAGE_UNAVAILABLE` */
  read(url: string, signature: string): Promise<FoundImage>;
}

const TIMEOUT_MS = 5_000;
/** Pictures that are downloaded at the same time. Each one may have 1 MiB. */
const MAX_RUNNING = 50;
const MAX_URL = 2_048;

export const realNetwork = (): ImageNetwork => ({
  lookup: (host) => lookup(host, { all: true }),
  isPublic: createIsPublic(),
  request,
});

export function createImages(
  { secret }: ImageOptions,
  publicUrl: string,
  clock: Clock,
  log: (entry: Omit<BackendLogEntry, 'time'>) => void,
  network: ImageNetwork = realNetwork(),
): Images {
  const running = new Map<string, Promise<FoundImage>>();
  const sign = (url: string) => createHmac('sha256', secret).update(`latchkey image ${url}`).digest();

  async function download(url: string): Promise<FoundImage> {
    try {
      return await fetchImage(network, url, clock.deadline(TIMEOUT_MS));
    } catch (cause) {
      log({ level: 'error', event: 'image-failed', code: codeOf(cause) });
      // All failures have the same answer: another one would say what is in the network of this server.
      throw refusal('IMAGE_UNAVAILABLE', 'The picture is not available');
    }
  }

  return {
    urlOf(image) {
      if (!image.startsWith('https://') || image.length > MAX_URL) return image;
      const query = new URLSearchParams({ url: image, signature: sign(image).toString('base64url') });
      return `${publicUrl}/v1/image?${query}`;
    },
    async read(url, signature) {
      const [given, own] = [Buffer.from(signature.slice(0, 64), 'base64url'), sign(url.slice(0, MAX_URL))];
      if (given.length !== own.length || !timingSafeEqual(given, own))
        throw refusal('IMAGE_UNSIGNED', 'This server has not listed the picture');
      const same = running.get(url);
      if (same) return same;
      if (running.size >= MAX_RUNNING) throw refusal('IMAGE_UNAVAILABLE', 'The picture is not available');
      const work = download(url).finally(() => running.delete(url));
      running.set(url, work);
      return work;
    },
  };
}
