/** A connect that cannot begin yet or not at all, and a wallet that objects to the end. Fetched when there is need. */

import { findConnector } from '../contract/connectorInfo.js';
import type { Connector, Namespace } from '../contract/model.js';
import type { ConnectInput } from '../contract/results.js';
import { connectorsAtom, lookingAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { ModalError } from '../platform/error.js';

/** The connector, as soon as the first look at the page finds it; `undefined` once that is over, or nobody waits any more. */
export function appear(
  { store, scope }: Pick<Core, 'store' | 'scope'>,
  { connector, signal }: ConnectInput,
): Promise<Connector | undefined> {
  const over = AbortSignal.any([scope.signal, ...(signal ? [signal] : [])]);
  return new Promise((resolve) => {
    const look = () => {
      const found = findConnector(store.get(connectorsAtom), connector);
      if (!found && store.get(lookingAtom) && !over.aborted) return;
      for (const stop of stops) stop();
      over.removeEventListener('abort', look);
      resolve(found);
    };
    const stops = [connectorsAtom, lookingAtom].map((atom) => store.sub(atom, look));
    over.addEventListener('abort', look);
    look();
  });
}

/**
 * @param asked - The id that was asked for.
 * @param guard - The critical plugin that is not working, if one is not.
 */
export function refusal(
  asked: unknown,
  connector: Connector | undefined,
  namespaces: readonly Namespace[],
  guard: string | undefined,
): ModalError {
  if (!connector) {
    return new ModalError(`There is no wallet "${String(asked).slice(0, 80)}" to connect.`, {
      code: 'CONNECTOR_UNKNOWN',
    });
  }
  // The text is that of spec §8.
  if (namespaces.length === 0) return new ModalError('Chain adapter not found', { code: 'CHAIN_MISSING' });
  return new ModalError('A part of this app that must watch over connecting is not working.', {
    code: 'PLUGIN_CRITICAL',
    ...(guard !== undefined && { plugin: guard }),
    hints: [`The plugin "${guard}" is critical and not active; see modal.status("${guard}").`],
  });
}

/** What a wallet said to being left. The text is that of spec §8. */
export function objection(namespaces: readonly Namespace[], cause: unknown): ModalError {
  const reason = cause instanceof Error ? cause.message : 'unknown';
  return new ModalError(`Failed to disconnect chain ${namespaces.join(', ')}: ${reason.slice(0, 200)}`, {
    code: 'DISCONNECT_FAILED',
    cause,
  });
}
