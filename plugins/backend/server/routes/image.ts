/** `GET /v1/image?url=&signature=`: a foreign picture that this server has listed. */

import { replyText } from '../reply.js';
import type { Route } from './route.js';

export const image: Route = {
  method: 'GET',
  path: '/v1/image',
  project: 'none',
  isLimited: true,
  async answer({ query, services: { images } }) {
    if (!images) return replyText('Not Found', 404);
    const { type, bytes } = await images.read(query.get('url') ?? '', query.get('signature') ?? '');
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        // For a picture that is opened in a tab of its own.
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=86400, immutable',
      },
    });
  },
};
