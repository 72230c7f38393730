/** Why a connect cannot even begin. Texts are fetched when there is something to say. */

import { ModalError } from './error.js';
import type { Connector, Namespace } from './model.js';

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
