/** Which connections the user has just made. Lazy. */

import { activeConnectionAtom, type PluginContext } from 'latchkey/plugin';

/**
 * Tells a first connect from an established connection. If the session of a first connect cannot be looked up, the connect
 * has failed. An established connection is restored, or another tab has it, or a lookup has succeeded before: a server that
 * does not answer must not end it.
 */
export function createOrigins({ store }: PluginContext) {
  const origins = new Map<string, 'first' | 'stored'>();
  const active = () => origins.get(store.get(activeConnectionAtom)?.grantId ?? '');
  return {
    /** Called before a connection is made. */
    begin: (grantId: string, isStored: boolean) => void origins.set(grantId, isStored ? 'stored' : 'first'),
    /** Whether the user has just made the active connection, and no session was looked up yet. */
    isFirst: () => active() === 'first',
    /** Whether the active connection was made earlier, and no session was looked up yet. */
    isStored: () => active() === 'stored',
    /** The config has answered: the connection is established. */
    answer: (grantId: string) => void origins.delete(grantId),
  };
}

/** The result of {@link createOrigins}. */
export type Origins = ReturnType<typeof createOrigins>;
