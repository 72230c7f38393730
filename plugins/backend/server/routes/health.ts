/** `GET /health`: whether the process runs and reaches its database, for supervisors. */

import { replyJson, replyText } from '../reply.js';
import type { Route } from './route.js';

export const health: Route = {
  method: 'GET',
  path: '/health',
  project: 'none',
  async answer({ services: { reach, compat } }) {
    await reach();
    return compat ? replyText('OK', 200) : replyJson({ status: 'OK' });
  },
};
