/** Errors of a connect that cannot begin and of a disconnect that fails. Loaded when needed. */

import type { Connector, Namespace } from '../contract/model.js';
import { ModalError } from '../values/error.js';

/**
 * The error of a connect that cannot begin.
 *
 * @param id - The requested connector id.
 * @param inactive - Id of a critical plugin that is not active, if there is one.
 */
export function connectError(
  id: unknown,
  connector: Connector | undefined,
  namespaces: readonly Namespace[],
  inactive: string | undefined,
): ModalError {
  if (!connector) {
    return new ModalError(`There is no wallet "${String(id).slice(0, 80)}" to connect.`, {
      code: 'CONNECTOR_UNKNOWN',
    });
  }
  if (namespaces.length === 0) return new ModalError('Chain adapter not found', { code: 'CHAIN_MISSING' });
  if (inactive === undefined) {
    return new ModalError('10 wallets are connected already. Disconnect one to connect another.', {
      code: 'CONNECTIONS_FULL',
      hints: ['Disconnect a wallet.'],
    });
  }
  return new ModalError(`Connecting is disabled because the critical plugin "${inactive}" is not active.`, {
    code: 'PLUGIN_CRITICAL',
    plugin: inactive,
    hints: [`modal.status("${inactive}") has the reason.`],
  });
}

/** The error of a disconnect that the wallet did not confirm. */
export function disconnectError(namespaces: readonly Namespace[], cause: unknown): ModalError {
  const reason = cause instanceof Error ? cause.message : 'unknown';
  return new ModalError(`Failed to disconnect chain ${namespaces.join(', ')}: ${reason.slice(0, 200)}`, {
    code: 'DISCONNECT_FAILED',
    cause,
  });
}
