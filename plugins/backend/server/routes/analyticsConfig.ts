/** `GET /getAnalyticsConfig`: whether the server keeps events. */

import { replyJson } from '../reply.js';
import type { Route } from './route.js';

export const analyticsConfig: Route = {
  method: 'GET',
  path: '/getAnalyticsConfig',
  project: 'query',
  answer: ({ services: { events } }) => replyJson({ isAnalyticsEnabled: events !== undefined }),
};
