/** `GET /ready`: whether the server can answer now: its database, a node of each network, and the age of its index. */

import { replyJson } from '../reply.js';
import type { Route } from './route.js';

export const ready: Route = {
  method: 'GET',
  path: '/ready',
  project: 'none',
  async answer({ services: { readiness } }) {
    const state = await readiness.check();
    return replyJson(state, state.status === 'OK' || state.status === 'degraded' ? 200 : 503);
  },
};
