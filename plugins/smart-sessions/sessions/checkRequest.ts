/** Checks what an app asks for, before anybody is asked. */

import { type GivenFunction, signatureOf } from '../functions.js';
import { sessionError } from './errors.js';

const PUBLIC_KEY = /^0x([0-9a-fA-F]{2})+$/;
const MAX_PERMISSIONS = 50;
const MAX_KEYS = 10;

/**
 * @param given - The request of the app, which may have any shape.
 * @param now - Epoch ms.
 * @throws `INPUT_INVALID`, with the given value and the expected one
 */
export function checkRequest(given: unknown, now: number): void {
  const { permissions, keys, expiry } = fieldsOf(given);
  if (!Array.isArray(permissions) || permissions.length === 0 || permissions.length > MAX_PERMISSIONS) {
    throw invalid(`"permissions" is ${show(permissions)}. Expected a list of 1 to ${MAX_PERMISSIONS} permissions.`);
  }
  for (const one of permissions as readonly unknown[]) {
    const { type, data } = fieldsOf(one);
    if (typeof type !== 'string' || type === '' || typeof data !== 'object' || data === null) {
      throw invalid(`A permission is ${show(one)}. Expected an object with a "type" and "data".`);
    }
    if (type === 'contract-call') checkFunctions(data);
  }
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > MAX_KEYS) {
    throw invalid(`"keys" is ${show(keys)}. Expected a list of 1 to ${MAX_KEYS} public keys.`);
  }
  for (const one of keys as readonly unknown[]) {
    const { type, publicKey } = fieldsOf(one);
    if (typeof type !== 'string' || typeof publicKey !== 'string' || !PUBLIC_KEY.test(publicKey)) {
      throw invalid(`A key is ${show(one)}. Expected a "type" and a "publicKey" of 0x and whole bytes in hex.`);
    }
  }
  if (!Number.isSafeInteger(expiry) || Number(expiry) <= now) {
    throw invalid(`"expiry" is ${show(expiry)}. Expected a time in the future, in milliseconds since 1970.`);
  }
}

/** The user reads the names, and the wallet grants selectors: each name must lead to exactly one. @throws `INPUT_INVALID` */
function checkFunctions(data: unknown): void {
  const { functions, abi } = fieldsOf(data);
  const list = Array.isArray(functions) ? (functions as readonly GivenFunction[]) : [];
  const unread = list.find((one) => signatureOf(one, abi) === undefined);
  if (list.length > 0 && unread === undefined) return;
  throw invalid(
    `The function ${show(unread)} of a permission "contract-call" has no known selector. Expected "functionName" with a signature, such as "buy(uint256)", or the name of exactly one function in "abi". A "selector" must be that of the name.`,
  );
}

const fieldsOf = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {};

const show = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 80);

const invalid = (message: string) => sessionError('INPUT_INVALID', message);
