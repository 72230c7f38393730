/** Network ids (CAIP-2) and account ids (CAIP-10). */

import { ModalError } from '../values/error.js';
import type { Namespace, NetworkId } from './model.js';

/** The parts of a CAIP-2 id. */
export interface NetworkParts {
  readonly namespace: Namespace;
  readonly reference: string;
}

/** The parts of a CAIP-10 id. */
export interface AccountParts extends NetworkParts {
  /** The CAIP-2 id before the address. */
  readonly network: NetworkId;
  readonly address: string;
}

// CAIP-2 §Syntax, CAIP-10 §Syntax.
const NETWORK_ID = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/;
const ACCOUNT = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/;

/** Whether the value is a network id (CAIP-2). It need not be one of the app's networks. */
export const isNetworkId = (value: unknown): value is NetworkId => typeof value === 'string' && NETWORK_ID.test(value);

/**
 * Splits a network id (CAIP-2).
 * @throws `NETWORK_ID_INVALID`
 */
export function parseNetworkId(text: unknown): NetworkParts {
  const [, namespace, reference] = match(NETWORK_ID, text);
  if (namespace === undefined || reference === undefined)
    throw invalid('NETWORK_ID_INVALID', text, 'a network id, written "namespace:reference"');
  return { namespace, reference };
}

/**
 * Splits an account id (CAIP-10).
 * @throws `ACCOUNT_ID_INVALID`
 */
export function parseAccountId(text: unknown): AccountParts {
  const [, namespace, reference, address] = match(ACCOUNT, text);
  if (namespace === undefined || reference === undefined || address === undefined)
    throw invalid('ACCOUNT_ID_INVALID', text, 'an account id, written "namespace:reference:address"');
  return { namespace, reference, network: `${namespace}:${reference}`, address };
}

/**
 * The CAIP-10 id of an address on a network.
 *
 * @throws `ACCOUNT_ID_INVALID` if the parts do not form a valid id
 */
export function formatAccountId(network: NetworkId, address: string): string {
  const id = `${network}:${address}`;
  parseAccountId(id);
  return id;
}

/**
 * The namespace of a network or account id: the text before its first ":". The id is not checked; `parseNetworkId` and `parseAccountId`
 * do that.
 */
export const namespaceOf = (id: string): Namespace => id.split(':', 1)[0] ?? '';

const match = (pattern: RegExp, text: unknown): readonly string[] =>
  // No valid id is longer than 170 characters.
  (typeof text === 'string' && text.length <= 170 && pattern.exec(text)) || [];

function invalid(code: string, given: unknown, expected: string): ModalError {
  const shown = typeof given === 'string' ? JSON.stringify(given.slice(0, 80)) : `A value of type ${typeof given}`;
  return new ModalError(`${shown} is not ${expected}.`, { code });
}
