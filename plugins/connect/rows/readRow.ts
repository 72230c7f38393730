/** The check of what an app passes to the list of wallets. */

import { type ConnectRow, ModalError } from 'latchkey/plugin';
import type { ConnectRowOptions } from './listTypes.js';

const failure = (code: string, message: string) => new ModalError(message, { code, plugin: 'connect' });

/** The given value, for a message. */
const nameOf = (given: unknown): string =>
  typeof given === 'string' ? `"${given.slice(0, 80)}"` : given === null ? 'null' : typeof given;

/** The id of a row. @throws `INPUT_INVALID` */
export function readRowId(given: unknown): string {
  const id = typeof given === 'object' && given !== null ? (given as Partial<ConnectRow>).id : given;
  if (typeof id === 'string') return id;
  throw failure('INPUT_INVALID', `connect: expected a row of the list or its id, got ${nameOf(given)}.`);
}

/** @throws `INPUT_INVALID` · `EMAIL_INVALID` for a row that asks for the address, without one */
export function checkOptions(row: ConnectRow, { namespaces, email }: ConnectRowOptions): void {
  const isList =
    namespaces === undefined || (Array.isArray(namespaces) && namespaces.every((one) => typeof one === 'string'));
  if (!isList)
    throw failure('INPUT_INVALID', `connect: expected \`namespaces\` as a list of texts, got ${nameOf(namespaces)}.`);
  // The text itself is private.
  if (row.asks === 'email' && typeof email !== 'string')
    throw failure(
      'EMAIL_INVALID',
      `connect: the row "${row.id}" needs \`email\`, the address of the user, got ${nameOf(email)}.`,
    );
}

/** @param call - The name of the function, for the error. @throws `INPUT_INVALID` */
export function readText(given: unknown, call: 'find' | 'search'): string {
  if (typeof given === 'string') return given;
  throw failure('INPUT_INVALID', `${call}: expected a text, got ${nameOf(given)}.`);
}

/** @param ids - The ids of the rows in the list. */
export const unknownRow = (id: string, ids: readonly string[]): ModalError =>
  failure(
    'WALLET_UNKNOWN',
    `connect: there is no row ${nameOf(id)} in the list. Expected the id of one of its rows${ids.length > 0 ? `, such as "${ids[0]}"` : ', which has none yet'}.`,
  );
