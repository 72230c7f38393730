/** Copies inputs, so that they are read once and without inherited properties. */

import { ownFields } from 'latchkey/plugin';

/** Copies the input of each method by `ownFields`. Functions are passed on as they are. */
export function withCopiedInputs<T extends object>(methods: T): T {
  const wrapped = Object.entries(methods).map(([name, method]) => [
    name,
    typeof method === 'function'
      ? (input: object | undefined) => method(typeof input === 'function' ? input : ownFields(input))
      : method,
  ]);
  return Object.fromEntries(wrapped) as T;
}
