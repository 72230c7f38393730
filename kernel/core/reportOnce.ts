/** Reports what two readers of a modal's options find: the engine, and `health`. */

import type { Severity } from '../contract/contract.js';
import type { ModalError } from '../values/error.js';
import type { Core } from './core.js';

/** Reports an error unless one with the same message was reported by this function. */
export function reportOnce(core: Core, error: ModalError, plugin: string | undefined, level: Severity): void {
  const { message } = error;
  if (core.reported.has(message)) return;
  core.reported.add(message);
  core.report(error, plugin, level);
}
