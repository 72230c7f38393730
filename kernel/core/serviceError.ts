/** The error of a missing service. In the engine, so that a page loads less. */

import { ModalError } from '../values/error.js';

/**
 * The error of a service that no plugin provides, or that could not be loaded.
 *
 * @param service - The id of its slot.
 * @param plugin - The plugin that has asked for it.
 * @param failure - Why the last provider failed; `undefined` without a provider.
 */
export function serviceError(service: string, key: string, plugin: string, failure: unknown): ModalError {
  return failure === undefined
    ? new ModalError(`No active plugin provides the service "${service}" for "${key}".`, {
        code: 'SERVICE_MISSING',
        plugin,
      })
    : new ModalError(`The service "${service}" for "${key}" could not be loaded.`, {
        code: 'SERVICE_FAILED',
        plugin,
        cause: failure,
      });
}
