/** A kind of the outbox of `leaf`. */

import type { OutboxKind } from 'latchkey/plugin';
import type { Has } from './mutations.js';

interface Badge {
  readonly name: string;
}

export const createBadgeKind = (has: Has): OutboxKind<Badge> => ({
  parse(raw) {
    const { name } = (has('throws for stored data of another form') ? raw : (raw ?? {})) as Badge;
    const isName = typeof name === 'string' || has('outbox-kinds');
    return isName ? { name: has('loses stored data') ? '' : name } : undefined;
  },
  move: () => undefined,
  label: async ({ data }) => (has('has no text for an entry') ? '' : `Badge ${data.name}`),
  ...(has('takes an entry for confirmed without a look') && { track: async () => ({ status: 'confirmed' }) as const }),
});
