/** `GET /v1/identity/{address}`: name and picture of an account. */

import { isEvmAddress, isSolanaAddress } from '../addresses.js';
import { refusal } from '../errors.js';
import { replyJson } from '../reply.js';
import type { Route } from './route.js';

export const identity: Route = {
  method: 'GET',
  path: '/v1/identity/{address}',
  project: 'query',
  async answer({ path: { address = '' }, services: { cache, cacheMs, clock, identity: source, names, imageUrl } }) {
    const cacheControl = `public, max-age=${Math.min(86_400, Math.floor(cacheMs.identity / 1000))}`;
    if (isSolanaAddress(address)) {
      return replyJson({ name: null, avatar: null, resolvedAt: null }, 200, cacheControl);
    }
    if (!isEvmAddress(address)) throw refusal('ADDRESS_INVALID', 'The address provided is invalid');
    const who = address.toLowerCase();
    const read = await cache.get(`identity:${who}`, cacheMs.identity, async () => {
      const { name, avatar } = await source.find(who, clock.deadline(TIMEOUT_MS)).catch((cause) => {
        throw refusal('SOURCE_UNAVAILABLE', 'We failed to reach the provider for your request', cause);
      });
      return { name, avatar, resolvedAt: new Date().toISOString() };
    });
    const found = { ...read, avatar: imageUrl(read.avatar ?? '') || null };
    if (found.name !== null) return replyJson(found, 200, cacheControl);
    if (!names) return replyJson(found, 200, cacheControl);
    // Not cached, even without a name: a name that was just registered is shown at once.
    const [registered] = await names.ofOwner(who);
    return replyJson({ ...found, name: registered?.name ?? null });
  },
};

const TIMEOUT_MS = 10_000;
