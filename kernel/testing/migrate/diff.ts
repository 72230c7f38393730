/** Shows the change of a text by lines. */

const CONTEXT = 2;
/** Above this number of comparisons, the lines between the first and the last difference are shown as replaced. */
const MOST = 1_000_000;

type Line = readonly [sign: ' ' | '-' | '+', text: string];

/** A unified diff. @param path - Shown in its head; a name with control characters is quoted. */
export function diff(path: string, before: string, after: string): string {
  const lines = compare(before.split(/\r?\n/), after.split(/\r?\n/));
  const shown = new Set<number>();
  for (const [at, [sign]] of lines.entries())
    if (sign !== ' ') for (let near = at - CONTEXT; near <= at + CONTEXT; near += 1) shown.add(near);
  let [old, now, last] = [0, 0, -2];
  const out: string[] = [`--- ${quoted(path)}`, `+++ ${quoted(path)}`];
  for (const [at, [sign, text]] of lines.entries()) {
    if (sign !== '+') old += 1;
    if (sign !== '-') now += 1;
    if (!shown.has(at)) continue;
    if (last !== at - 1) out.push(`@@ line ${sign === '-' ? old : now} @@`);
    last = at;
    out.push(`${sign}${printable(text)}`);
  }
  return `${out.join('\n')}\n`;
}

/** A name as it is, or in quotes if it could be read as something else. */
export const quoted = (path: string): string => (/[\p{C}"]/u.test(path) ? JSON.stringify(path) : path);

/** The text without characters that control a terminal. */
const printable = (text: string): string => text.replace(/[^\P{C}\t]/gu, '�');

function compare(before: readonly string[], after: readonly string[]): readonly Line[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const same = (lines: readonly string[]): Line[] => lines.map((text) => [' ', text]);
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const between = old.length === now.length ? pairs(old, now) : longest(old, now);
  return [...same(before.slice(0, start)), ...between, ...same(before.slice(before.length - end))];
}

/** Texts with as many lines: each line is the same or replaced. */
function pairs(old: readonly string[], now: readonly string[]): readonly Line[] {
  return old.flatMap((text, at): Line[] =>
    text === now[at]
      ? [[' ', text]]
      : [
          ['-', text],
          ['+', now[at] ?? ''],
        ],
  );
}

/** By the longest common sequence of lines. */
function longest(old: readonly string[], now: readonly string[]): readonly Line[] {
  if (old.length * now.length > MOST)
    return [...old.map((text): Line => ['-', text]), ...now.map((text): Line => ['+', text])];
  const width = now.length + 1;
  const counts = new Uint32Array((old.length + 1) * width);
  const count = (i: number, j: number): number => counts[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      counts[i * width + j] = old[i] === now[j] ? count(i + 1, j + 1) + 1 : Math.max(count(i + 1, j), count(i, j + 1));
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) lines.push([' ', old[i] ?? '']);
    if (i < old.length && old[i] === now[j]) [i, j] = [i + 1, j + 1];
    else if (j >= now.length || (i < old.length && count(i + 1, j) >= count(i, j + 1)))
      lines.push(['-', old[i++] ?? '']);
    else lines.push(['+', now[j++] ?? '']);
  }
  return lines;
}
