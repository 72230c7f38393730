/** `GET /v1/supported-chains`: the networks of this server. */

import { replyJson } from '../reply.js';
import type { Route } from './route.js';

export const supportedChains: Route = {
  method: 'GET',
  path: '/v1/supported-chains',
  project: 'none',
  // No network is offered over WebSocket.
  answer: ({ services: { networks } }) => replyJson({ http: [...networks.keys()], ws: [] }, 200, 'public, max-age=300'),
};
