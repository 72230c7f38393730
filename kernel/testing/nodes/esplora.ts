/** A server of the Esplora API that answers as its profile says. */

import type { EsploraProfile } from '../profiles/nodes/types.js';
import { createLateness, createLimit } from './counters.js';
import type { NodeFetch } from './types.js';

/** The path of a transaction, or of what has spent its outputs. */
const TRANSACTION = /\/tx\/[0-9a-f]{64}$/;

export function createEsplora(profile: EsploraProfile, fetch: NodeFetch): NodeFetch {
  const { limit, texts, contentType: type, lateTransactions = 0 } = profile;
  const isOverLimit = createLimit(limit?.every);
  const isLate = createLateness();
  const refuse = (status: number, text = texts[status] ?? '') =>
    new Response(text, { status, headers: { 'content-type': type } });
  return async (url, init) => {
    if (limit && isOverLimit()) return refuse(limit.error.status ?? 429, limit.error.message);
    const response = await fetch(url, init);
    if (!response.ok) return refuse(response.status, texts[response.status] ?? (await response.text()));
    const isRead = (init?.method ?? 'GET') === 'GET' && TRANSACTION.test(new URL(url).pathname);
    return isRead && isLate(url, lateTransactions) ? refuse(404) : response;
  };
}
