/** What goes wrong with a directory: as errors, as alerts, and as what a view says. Pure. */

import { type AlertCode, ModalError } from 'latchkey';
import type { DirectoryProblem } from '../slots.js';

/** Spec §8 "Server messages mapped": these texts exactly, and no others. */
const ALERTS: ReadonlyMap<string, AlertCode> = new Map([
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
]);

/** Longer bodies are no such message. */
const MAX_MESSAGE = 1_024;

/** The alert a server's refusal stands for, where it is one of the three. */
export function alertOf(body: string): AlertCode | undefined {
  if (body.length > MAX_MESSAGE) return undefined;
  return messagesOf(body).flatMap((message) => ALERTS.get(message) ?? [])[0];
}

/** The texts a refusal may be written in: plain, or in the fields that servers use. */
function messagesOf(body: string): readonly string[] {
  try {
    const { message, error, reasons } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    const reason = Array.isArray(reasons) ? (reasons[0] as Readonly<Record<string, unknown>> | undefined) : undefined;
    return [message, error, reason?.message, reason?.description].filter((one) => typeof one === 'string');
  } catch {
    return [body.trim()];
  }
}

/** @param status - Anything but 2xx. */
export function refusalOf(status: number, alert: AlertCode | undefined, plugin: string): ModalError {
  if (alert === 'INVALID_PROJECT_ID')
    return new ModalError('The wallet directory does not know this project id.', {
      code: 'PROJECT_ID_INVALID',
      plugin,
    });
  if (alert === 'INVALID_APP_CONFIGURATION')
    return new ModalError('The wallet directory does not serve this origin.', { code: 'ORIGIN_NOT_ALLOWED', plugin });
  const cause = new Error(`HTTP status code: ${status}`);
  return status >= 500
    ? new ModalError('The wallet directory does not work at the moment.', { code: 'DIRECTORY_FAILED', plugin, cause })
    : new ModalError('The wallet directory refuses to answer.', { code: 'DIRECTORY_REFUSED', plugin, cause });
}

const PROBLEMS: Readonly<Record<string, DirectoryProblem>> = {
  PROJECT_ID_INVALID: 'project',
  ORIGIN_NOT_ALLOWED: 'origin',
  DIRECTORY_REFUSED: 'refused',
  RESPONSE_MALFORMED: 'malformed',
  RESPONSE_TOO_LARGE: 'malformed',
};

/** What a view says of a failure; a directory of the app's own may throw anything. */
export function problemOf(error: unknown): DirectoryProblem {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return (typeof code === 'string' && Object.hasOwn(PROBLEMS, code) && PROBLEMS[code]) || 'unreachable';
}
