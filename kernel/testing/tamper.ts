/** Changes an object answer in one field at a time, and finds the changed value in what a plugin makes of it. */

/** A change of one field. */
export interface Tampering {
  /** The field and its new value, for messages. */
  readonly what: string;
  /** Returns a copy of an answer with the change. */
  apply(answer: unknown): unknown;
  /** The new value has another type than the regular one, so it must not reach the app. */
  readonly isForeign: boolean;
}

type Path = readonly (string | number)[];
type Parent = Readonly<Record<string, unknown>> | readonly unknown[];

/** Answers with more fields are changed in these only. */
const MAX_FIELDS = 48;
const MAX_DEPTH = 5;

const MARK = 'kit-marker';
const MARKED_NUMBER = 7_062_501.5;

/** All changes of an answer: each field is removed, and replaced by values of another type and by another text. */
export function tamperingsOf(answer: unknown): readonly Tampering[] {
  return pathsOf(answer).flatMap((path) => {
    const value = valueAt(answer, path);
    const to = (shown: string, next: unknown, isForeign: boolean): Tampering => ({
      what: `${path.join('.')} = ${shown}`,
      apply: (regular) => replaceAt(regular, path, () => next),
      isForeign,
    });
    const removed: Tampering = {
      what: `no ${path.join('.')}`,
      apply: (regular) => replaceAt(regular, path, undefined),
      isForeign: false,
    };
    const isText = typeof value === 'string';
    return [
      removed,
      to('null', null, false),
      to(`{ "${MARK}": true }`, { [MARK]: true }, true),
      to(`"${MARK}"`, MARK, !isText),
      ...(typeof value === 'number' ? [] : [to(String(MARKED_NUMBER), MARKED_NUMBER, true)]),
      ...(value instanceof Uint8Array && value.length > 0 ? [to('one byte less', value.slice(1), false)] : []),
      ...(Array.isArray(value) && value.length > 0 ? [to('[]', [], false)] : []),
    ];
  });
}

/** Whether a value that `tamperingsOf` put into a field is anywhere in this value. */
export function holdsMark(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes(MARK);
  if (typeof value === 'number') return value === MARKED_NUMBER;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || depth > 8) return false;
  if (value instanceof Map) return [...value].some((one) => holdsMark(one, depth + 1));
  if (value instanceof Set) return [...value].some((one) => holdsMark(one, depth + 1));
  return Object.entries(value).some(([key, one]) => key === MARK || holdsMark(one, depth + 1));
}

function pathsOf(answer: unknown): readonly Path[] {
  const found: Path[] = [];
  const visit = (value: unknown, path: Path) => {
    if (!isParent(value) || path.length >= MAX_DEPTH) return;
    for (const key of keysOf(value)) {
      if (found.length >= MAX_FIELDS) return;
      found.push([...path, key]);
      visit(valueAt(value, [key]), [...path, key]);
    }
  };
  visit(answer, []);
  return found;
}

/** Only plain objects and lists are copied. Bytes and instances of classes are values. */
function isParent(value: unknown): value is Parent {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

const keysOf = (value: Parent): Path => (Array.isArray(value) ? [...value.keys()] : Object.keys(value));

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (isParent(at) ? (at as Readonly<Record<string, unknown>>)[key] : undefined), value);

/** @param make - `undefined` removes the field. */
function replaceAt(value: unknown, [key, ...rest]: Path, make: (() => unknown) | undefined): unknown {
  if (key === undefined || !isParent(value)) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (rest.length > 0) copy[key] = replaceAt(copy[key], rest, make);
  else if (make) copy[key] = make();
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}
