/** `POST /e`: an event of a modal. Beacons send it as `text/plain`, so the type of the body is not checked. */

import { isRecord } from 'latchkey/plugin';
import { refusal } from '../errors.js';
import { readJson } from '../readJson.js';
import { replyJson } from '../reply.js';
import type { ModalEventRecord } from '../types.js';
import type { Route } from './route.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EVENT = /^[A-Z][A-Z0-9_]{0,63}$/;
const MAX_URL = 2_048;
const MAX_PROPERTIES = 4_096;
/** A page's clock may be ahead of the server's by this much. */
const MAX_AHEAD_MS = 86_400_000;

export const events: Route = {
  method: 'POST',
  path: '/e',
  project: 'query',
  async answer({ request, query, services: { events: store, now } }) {
    const event = readEvent(await readJson(request), query.get('projectId') ?? '', now());
    await store?.add(event);
    return replyJson({}, 202);
  },
};

/** @throws `BODY_MALFORMED`, which names the field */
function readEvent(body: unknown, project: string, now: number): ModalEventRecord {
  const { eventId, url, timestamp, props } = isRecord(body) ? body : {};
  const { event, properties = {} } = isRecord(props) ? props : {};
  const page = typeof url === 'string' && url.length <= MAX_URL && URL.canParse(url) ? new URL(url) : undefined;
  const malformed = (field: string) => refusal('BODY_MALFORMED', `Deserialization error: invalid field \`${field}\``);
  if (typeof eventId !== 'string' || !UUID.test(eventId)) throw malformed('eventId');
  if (!page || !/^https?:$/.test(page.protocol)) throw malformed('url');
  if (!Number.isSafeInteger(timestamp) || Number(timestamp) < 0 || Number(timestamp) > now + MAX_AHEAD_MS)
    throw malformed('timestamp');
  if (typeof event !== 'string' || !EVENT.test(event)) throw malformed('props.event');
  if (!isRecord(properties) || JSON.stringify(properties).length > MAX_PROPERTIES) throw malformed('props.properties');
  return {
    id: eventId.toLowerCase(),
    project,
    event,
    // A query and a hash may contain secrets of the page.
    url: `${page.origin}${page.pathname}`,
    at: Number(timestamp),
    properties,
  };
}
