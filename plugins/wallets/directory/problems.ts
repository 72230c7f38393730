/** Failures of the directory, as errors, as alerts for developers, and as reasons that a view shows. Pure. */

import { type AlertCode, ModalError } from 'latchkey/plugin';
import type { DirectoryProblem } from '../slots.js';

/** Server messages that raise an alert. They are compared exactly, so that other errors raise none. */
const ALERTS: ReadonlyMap<string, AlertCode> = new Map([
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
]);

/** Longer bodies are not parsed: none of the messages is this long. */
const MAX_MESSAGE = 1_024;

/** The alert for the body of an error response; `undefined` if the body contains none of the known messages. */
export function findAlert(body: string): AlertCode | undefined {
  if (body.length > MAX_MESSAGE) return undefined;
  return readMessages(body).flatMap((message) => ALERTS.get(message) ?? [])[0];
}

/** The body as plain text, or the fields of a JSON body that can contain the message. */
function readMessages(body: string): readonly string[] {
  try {
    const { message, error, reasons } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    const reason = Array.isArray(reasons) ? (reasons[0] as Readonly<Record<string, unknown>> | undefined) : undefined;
    return [message, error, reason?.message, reason?.description].filter((one) => typeof one === 'string');
  } catch {
    return [body.trim()];
  }
}

/** @param status - Status code of a response that is not successful (not 2xx). */
export function createHttpError(status: number, alert: AlertCode | undefined, plugin: string): ModalError {
  const cause = new Error(`HTTP status code: ${status}`);
  if (alert === 'INVALID_PROJECT_ID')
    return new ModalError('The wallet directory rejected the project id. Check the option "projectId" of wallets().', {
      code: 'PROJECT_ID_INVALID',
      plugin,
    });
  if (alert === 'INVALID_APP_CONFIGURATION')
    return new ModalError(
      'The wallet directory does not accept requests from this origin. Add the origin to the settings of the project.',
      { code: 'ORIGIN_NOT_ALLOWED', plugin },
    );
  return status >= 500
    ? new ModalError(`The wallet directory failed with HTTP status ${status}. Try again later.`, {
        code: 'DIRECTORY_FAILED',
        plugin,
        cause,
      })
    : new ModalError(`The wallet directory rejected the request with HTTP status ${status}.`, {
        code: 'DIRECTORY_REFUSED',
        plugin,
        cause,
      });
}

const PROBLEMS: Readonly<Record<string, DirectoryProblem>> = {
  PROJECT_ID_INVALID: 'project',
  ORIGIN_NOT_ALLOWED: 'origin',
  DIRECTORY_REFUSED: 'refused',
  RESPONSE_MALFORMED: 'malformed',
  RESPONSE_TOO_LARGE: 'malformed',
};

/** The reason that a view shows for an error. Custom directories can throw any value. */
export function toProblem(error: unknown): DirectoryProblem {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return (typeof code === 'string' && Object.hasOwn(PROBLEMS, code) && PROBLEMS[code]) || 'unreachable';
}
