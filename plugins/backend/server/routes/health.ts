/** `GET /health`: whether the process runs and reaches its database, for load balancers. */

import { sql } from 'kysely';
import { replyJson, replyText } from '../reply.js';
import type { Route } from './route.js';

export const health: Route = {
  method: 'GET',
  path: '/health',
  project: 'none',
  async answer({ services: { store, compat } }) {
    await store.run((db) => sql`select 1`.execute(db));
    return compat ? replyText('OK', 200) : replyJson({ status: 'OK' });
  },
};
