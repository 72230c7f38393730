/** The error of a modal whose plugins offer no view to begin with. Loaded when needed. */

import { ModalError } from '../values/error.js';

export function viewMissing(): ModalError {
  const hint = 'Add the plugins connect() and account(), or a preset.';
  return new ModalError(`There is no view to open. ${hint}`, { code: 'VIEW_MISSING', hints: [hint] });
}
