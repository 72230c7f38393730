/** Option checks, small enough for the eager bundle. Errors name the option, the given value and the expected one. */

import { ModalError } from './error.js';
import { ownFields } from './own.js';

/** Throws `OPTION_INVALID` when the value at `path` is invalid. `where` names the function that was called. */
export interface Rule {
  (value: unknown, path: string, where: string): void;
  readonly required?: boolean;
}

/** Rules by option name. Options are optional unless their rule is `required`. */
export type Shape = Readonly<Record<string, Rule>>;

/**
 * @param where - Name of the function that takes these options.
 * @throws `OPTION_INVALID`
 */
export function checkOptions(where: string, value: unknown, shape: Shape): void {
  object(shape)(value, '', where);
}

/** The options of a plugin as its code reads them. Those with a default are never `undefined`. */
export type OptionsWith<Given, Defaults> = {
  readonly [Name in keyof Given as Name extends keyof Defaults ? never : Name]: Given[Name];
} & {
  readonly [Name in keyof Given & keyof Defaults]-?: Exclude<Given[Name], undefined>;
};

/**
 * Checks the options of a plugin, when the plugin is made.
 *
 * @param rules - A rule for each option. An option without a rule is refused.
 * @param defaults - The values of options that are left out or `undefined`.
 * @returns A copy with the defaults, for `definePlugin({ id, options, … })`. It inherits no names.
 * @throws `OPTION_INVALID` with the plugin, the option, the given value and the expected one
 * @example
 * const given: { readonly perPage?: number } = { perPage: 20 };
 * const options = check.readOptions('notes', given, { perPage: check.rule('a number', Number.isInteger) }, { perPage: 10 });
 */
export function readOptions<Given extends object, Defaults extends Partial<Given> = Record<never, never>>(
  plugin: string,
  given: Given,
  rules: Readonly<Record<keyof Given, Rule>>,
  defaults?: Defaults,
): OptionsWith<Given, Defaults> {
  checkOptions(plugin, given, rules);
  const options = ownFields(given) as Record<string, unknown>;
  for (const [name, value] of Object.entries(defaults ?? {})) options[name] ??= value;
  return options as OptionsWith<Given, Defaults>;
}

/** @param expected - Completes the sentence "expected …". */
export function rule(expected: string, test: (value: unknown) => boolean): Rule {
  return (value, path, where) => {
    if (!test(value)) reject(where, `${nameOf(path)} is ${show(value)}; expected ${expected}.`);
  };
}

/** An object with any names. Lists and maps are refused: their entries are no fields, so nothing of them would be read. */
export const record = rule(
  'an object',
  (value) => typeof value === 'object' && value !== null && !(Symbol.iterator in value),
);

export function object(shape: Shape): Rule {
  return (value, path, where) => {
    record(value, path, where);
    const given = ownFields(value as Readonly<Record<string, unknown>>);
    const names = Object.keys(shape);
    const at = (name: string) => (path ? `${path}.${name}` : name);
    for (const name of Object.keys(given)) {
      if (names.includes(name)) continue;
      const near = names.find((one) => distance(one.toLowerCase(), name.toLowerCase()) <= (name.length > 4 ? 2 : 1));
      const hint = near ? `did you mean "${near}"?` : `known are ${names.join(', ')}.`;
      reject(where, `${nameOf(at(name))} is not known; ${hint}`);
    }
    for (const name of names) {
      const check = shape[name];
      if (given[name] !== undefined || check?.required) check?.(given[name], at(name), where);
    }
  };
}

export function list(item: Rule): Rule {
  const isList = rule('a list', Array.isArray);
  return (value, path, where) => {
    isList(value, path, where);
    for (const [index, one] of (value as readonly unknown[]).entries()) item(one, `${path}[${index}]`, where);
  };
}

export function oneOf(...values: readonly (string | boolean)[]): Rule {
  return rule(values.map((value) => JSON.stringify(value)).join(' or '), (value) => values.includes(value as string));
}

export function required(check: Rule): Rule {
  return Object.assign<Rule, { required: boolean }>((...input) => check(...input), { required: true });
}

const isType = (type: string, expected: string) => rule(expected, (value) => typeof value === type);
export const text = isType('string', 'a text');
export const flag = isType('boolean', 'true or false');
export const callback = isType('function', 'a function');
/** Any value except `undefined`. */
export const anything = rule('a value', (value) => value !== undefined);

const nameOf = (path: string) => (path ? `option "${path}"` : 'the options object');

function reject(where: string, what: string): never {
  throw new ModalError(`${where}: ${what}`, { code: 'OPTION_INVALID' });
}

/** Any value as text for an error message, at most 80 characters. URLs have their host only: the rest can be a key. Never throws. */
function show(value: unknown): string {
  let shown: string;
  try {
    shown = (typeof value === 'function' ? 'a function' : JSON.stringify(value)) ?? String(value);
  } catch {
    // A bigint, a circular structure, or a `toJSON` that throws.
    shown = typeof value === 'bigint' ? `${value}n` : `an ${typeof value}`;
  }
  shown = shown.replace(/(:\/\/)([^/@"]*@)?([^/?#"]*)[^"]*/g, '$1$3/…');
  return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown;
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * The option checks that plugins get from `latchkey/plugin`. Failed checks throw `OPTION_INVALID` with the option's name, the
 * given value and the expected one.
 *
 * A plain object, because the namespace object that bundlers generate for `export * as` throws on pages that add
 * enumerable names to Object.prototype.
 */
export const check = {
  anything,
  callback,
  checkOptions,
  flag,
  list,
  object,
  oneOf,
  readOptions,
  record,
  required,
  rule,
  text,
} as const;
