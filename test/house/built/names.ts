/** Reads the public names of a module from its declaration files, types included. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const declaration =
  /^export (?:declare )?(?:abstract )?(const|let|var|function|class|interface|type|enum|namespace) ([\w$]+)/gm;
const list = /^export (type )?\{([^}]*)\}(?: from ['"]([^'"]+)['"])?;?/gm;
const star = /^export (?:type )?\*(?: as ([\w$]+))? from ['"]([^'"]+)['"];?/gm;

/**
 * The names that a declaration file exports: `createModal`, `type Modal`.
 *
 * @param file - Path of a `.d.ts` that tsc wrote: one statement a line, no comments that look like one.
 */
export function publicNames(file: string): string[] {
  return [...new Set(collect(file, new Set()))].sort((a, b) => bare(a).localeCompare(bare(b), 'en'));
}

const bare = (name: string) => name.replace(/^type /, '');

function collect(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const names = [...text.matchAll(declaration)].map(([, kind, name]) =>
    kind === 'interface' || kind === 'type' ? `type ${name}` : `${name}`,
  );
  for (const [, onlyTypes, inside = '', from] of text.matchAll(list)) {
    const types = from?.startsWith('.')
      ? collect(beside(file, from), new Set()).filter((name) => name.startsWith('type '))
      : [];
    for (const part of inside
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)) {
      const [, isType, original = '', renamed] = /^(type )?([\w$]+)(?: as ([\w$]+))?$/.exec(part) ?? [];
      const name = renamed ?? original;
      names.push(onlyTypes || isType || types.includes(`type ${original}`) ? `type ${name}` : name);
    }
  }
  for (const [, as, from = ''] of text.matchAll(star)) {
    if (as) names.push(as);
    else if (from.startsWith('.')) names.push(...collect(beside(file, from), seen));
    else names.push(`* from ${from}`);
  }
  if (/^export default /m.test(text)) names.push('default');
  return names;
}

const beside = (file: string, specifier: string) => join(dirname(file), specifier.replace(/\.js$/, '.d.ts'));
