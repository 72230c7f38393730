/** Foreign pictures through this server, so that their hosts learn nothing about users. Only URLs that it has listed are read. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { ModalError } from 'latchkey/plugin';
import type { Clock } from '../clock.js';
import { refusal } from '../errors.js';
import { codeOf } from '../nodes/pool.js';
import type { BackendLogEntry, ImageOptions } from '../types.js';
import { createTurns } from './createTurns.js';
import { type FoundImage, fetchImage, type ImageNetwork } from './fetchImage.js';
import { createIsPublic } from './isPublic.js';

/** Pictures of tokens and NFTs. */
export interface Images {
  /**
   * The URL under which this server answers with the picture. `data:` pictures stay as they are. An empty text for other schemes than
   * `https:`, and for long URLs: clients would ask the host itself.
   */
  urlOf(image: string): string;
  /** @throws `IMAGE_UNSIGNED` · `IMAGE_UNAVAILABLE` */
  read(url: string, signature: string): Promise<FoundImage>;
}

const TIMEOUT_MS = 5_000;
/** Pictures that are downloaded at the same time. Each one may have 1 MiB. */
const MAX_RUNNING = 50;
const MAX_URL = 2_048;
const NO_URL = { protocol: '', href: '' };

/** The host of a URL that this server has signed. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

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
  const reading = new Map<string, Promise<FoundImage>>();
  const inTurn = createTurns();
  let running = 0;
  const sign = (url: string) => createHmac('sha256', secret).update(`latchkey image ${url}`).digest();

  async function run(url: string, signal: AbortSignal): Promise<FoundImage> {
    if (running >= MAX_RUNNING)
      throw new ModalError('Too many pictures are read.', { code: 'IMAGE_BUSY', plugin: 'backend' });
    running += 1;
    try {
      return await fetchImage(network, url, signal);
    } finally {
      running -= 1;
    }
  }

  async function download(url: string): Promise<FoundImage> {
    const signal = clock.deadline(TIMEOUT_MS);
    try {
      return await inTurn(hostOf(url), signal, () => run(url, signal));
    } catch (cause) {
      log({ level: 'error', event: 'image-failed', code: codeOf(cause) });
      // All failures have the same answer: another one would say what is in the network of this server.
      throw refusal('IMAGE_UNAVAILABLE', 'The picture is not available');
    }
  }

  return {
    urlOf(image) {
      if (/^data:/i.test(image)) return image;
      const { protocol, href } = URL.canParse(image) ? new URL(image) : NO_URL;
      if (protocol !== 'https:' || href.length > MAX_URL) return '';
      const query = new URLSearchParams({ url: href, signature: sign(href).toString('base64url') });
      return `${publicUrl}/v1/image?${query}`;
    },
    async read(url, signature) {
      const [given, own] = [Buffer.from(signature.slice(0, 64), 'base64url'), sign(url)];
      if (url.length > MAX_URL || given.length !== own.length || !timingSafeEqual(given, own))
        throw refusal('IMAGE_UNSIGNED', 'This server has not listed the picture');
      const same = reading.get(url);
      if (same) return same;
      const work = download(url).finally(() => reading.delete(url));
      reading.set(url, work);
      return work;
    },
  };
}
