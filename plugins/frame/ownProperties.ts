/** Copies inputs, so that they are read once and without inherited properties. */

/**
 * A copy with the own properties only. Destructuring the copy ignores what a script of the page added to
 * `Object.prototype`, such as `signal` or `timeoutMs`.
 */
export const ownProperties = <T extends object>(input: T | undefined): T =>
  Object.assign(Object.create(null) as T, input);

/** Copies the input of each method by `ownProperties`. Functions are passed on as they are. */
export function withOwnInputs<T extends object>(methods: T): T {
  const wrapped = Object.entries(methods).map(([name, method]) => [
    name,
    typeof method === 'function'
      ? (input: object | undefined) => method(typeof input === 'function' ? input : ownProperties(input))
      : method,
  ]);
  return Object.fromEntries(wrapped) as T;
}
