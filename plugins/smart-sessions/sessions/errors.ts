/** Errors of this plugin. */

import { ModalError } from 'latchkey/plugin';

export const sessionError = (code: string, message: string, cause?: unknown) =>
  new ModalError(message, { code, plugin: 'smartSessions', cause });
