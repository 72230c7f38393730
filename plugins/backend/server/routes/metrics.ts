/** `GET /metrics`: the measurements, with the token of the operator. Without a token, they are on a port of their own only. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { refusal } from '../errors.js';
import type { Measurements } from '../operate/meter.js';
import { replyText } from '../reply.js';
import type { Route } from './route.js';

export const metrics: Route = {
  method: 'GET',
  path: '/metrics',
  project: 'none',
  async answer({ request, services: { measurements, metricsToken } }) {
    if (!measurements || metricsToken === undefined) return replyText('Not Found', 404);
    const given = request.headers.get('authorization') ?? '';
    if (!timingSafeEqual(digest(given), digest(`Bearer ${metricsToken}`)))
      throw refusal('AUTHENTICATION_FAILED', 'We failed to authenticate your request');
    return replyMetrics(measurements);
  },
};

/** The measurements, as Prometheus reads them. */
export async function replyMetrics(measurements: Measurements): Promise<Response> {
  const { type, text } = await measurements.read();
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
