/** Errors of a connect that cannot begin and of a disconnect that fails. Loaded when needed. */

import type { Connector, Namespace } from '../contract/model.js';
import { ModalError } from '../platform/error.js';

/**
 * @param asked - The id that was asked for.
 * @param guard - The critical plugin that is not working, if one is not.
 */
export function connectError(
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
export function disconnectError(namespaces: readonly Namespace[], cause: unknown): ModalError {
  const reason = cause instanceof Error ? cause.message : 'unknown';
  return new ModalError(`Failed to disconnect chain ${namespaces.join(', ')}: ${reason.slice(0, 200)}`, {
    code: 'DISCONNECT_FAILED',
    cause,
  });
}
