/** Loads the marks of the namespaces. */

import { namespaces } from '../contract/slots.js';
import type { Core } from './core.js';

/** @returns `data:` URLs, such as `network/eip155:1`, `chain/eip155` and `token/ETH`. A namespace whose marks fail to load has none. */
export async function loadMarks({ read }: Pick<Core, 'read'>): Promise<Readonly<Record<string, string>>> {
  const all = [...read(namespaces).values()].map(async (definition) => definition.marks?.());
  const found = (await Promise.allSettled(all)).flatMap((result) =>
    result.status === 'fulfilled' && result.value ? Object.entries(result.value) : [],
  );
  return Object.fromEntries(found.map(([id, content]) => [keyOf(id), toUrl(content)]));
}

/** Namespaces give the marks of coins with their kind. Only the ids of networks have a colon. */
const keyOf = (id: string) => (id.includes('/') ? id : `${id.includes(':') ? 'network' : 'chain'}/${id}`);

const toUrl = (content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${content}</svg>`)}`;
