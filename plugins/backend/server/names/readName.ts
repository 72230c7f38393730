/** Checks names: three labels, the last two of which are one of the server's zones. Pure. */

import { refusal } from '../errors.js';

const MIN_LABEL = 3;
const MAX_LABEL = 64;
/** The longest text that an error repeats. */
const MAX_SHOWN = 128;
/** Letters, digits and hyphens. Two hyphens at the third place mark encoded Unicode (RFC 5890 §2.3.1), which ENSIP-15 forbids. */
const LABEL = /^(?!..--)[a-z0-9-]+$/;

/**
 * The name in lower case, with its zone.
 *
 * @throws `NAME_FORMAT` · `NAME_ZONE` · `NAME_LENGTH`
 */
export function readName(given: string, zones: readonly string[]): string {
  const name = given.slice(0, MAX_SHOWN * 2).toLowerCase();
  const [label = '', ...rest] = name.split('.');
  const shown = name.slice(0, MAX_SHOWN);
  if (rest.length !== 2 || !LABEL.test(label)) throw refusal('NAME_FORMAT', `Invalid name format: ${shown}`);
  if (!zones.includes(rest.join('.'))) {
    throw refusal('NAME_ZONE', `Name is not in the allowed zones: ${shown}`);
  }
  if (label.length < MIN_LABEL || label.length > MAX_LABEL)
    throw refusal('NAME_LENGTH', `Invalid name length: ${shown}`);
  return name;
}

/** Labels close to a label: with a number or a word. Whether they are free is not checked. */
export function similarLabels(label: string): readonly string[] {
  const numbers = Array.from({ length: 9 }, (_, at) => `${label}${at + 1}`);
  return [...numbers, `${label}-x`, `my-${label}`, `the-${label}`].filter(
    (one) => one.length <= MAX_LABEL && LABEL.test(one),
  );
}
