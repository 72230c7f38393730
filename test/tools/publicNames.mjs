/** Reads the public names of the package, types included, from its declaration files. When run, it rewrites public-names.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { presentEntries, root } from './aliases.mjs';
import { buildIfStale } from './build.mjs';

const declaration =
  /^export (?:declare )?(?:abstract )?(const|let|var|function|class|interface|type|enum|namespace) ([\w$]+)/gm;
const list = /^export (type )?\{([^}]*)\}(?: from ['"]([^'"]+)['"])?;?/gm;
const star = /^export (type )?\*(?: as ([\w$]+))? from ['"]([^'"]+)['"];?/gm;

/** The committed list of public names by entry. */
export const agreedNames = join(root, 'test', 'house', 'public-names.json');

/** @returns {Record<string, string[]>} the exports of each built entry, such as `createModal` and `type Modal` */
export const namesOfEntries = () =>
  Object.fromEntries(presentEntries().map((entry) => [entry.specifier, publicNames(entry.types)]));

/**
 * The names that a declaration file exports.
 *
 * @param {string} file Path of a `.d.ts` written by tsc: each statement begins on a new line.
 * @returns {string[]} sorted, without duplicates. A value that is exported as a type too counts once
 */
export function publicNames(file) {
  const bare = (name) => name.replace(/^type /, '');
  const names = new Set(collect(file, new Set()));
  const single = [...names].filter((name) => !name.startsWith('type ') || !names.has(bare(name)));
  return single.sort((a, b) => bare(a).localeCompare(bare(b), 'en'));
}

function collect(file, seen) {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const names = [...text.matchAll(declaration)].map(([, kind, name]) =>
    kind === 'interface' || kind === 'type' ? `type ${name}` : name,
  );
  for (const [, onlyTypes, inside, from] of text.matchAll(list)) {
    // A name that is re-exported without `type` may still be a type.
    const passedOn = from?.startsWith('.') ? collect(beside(file, from), new Set()) : [];
    for (const part of inside
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)) {
      const [, isType, original, renamed] = /^(type )?([\w$]+)(?: as ([\w$]+))?$/.exec(part);
      const typed = onlyTypes || isType || passedOn.includes(`type ${original}`);
      names.push(typed ? `type ${renamed ?? original}` : (renamed ?? original));
    }
  }
  for (const [, onlyTypes, as, from] of text.matchAll(star)) {
    if (as) names.push(onlyTypes ? `type ${as}` : as);
    else if (from.startsWith('.')) {
      const passedOn = collect(beside(file, from), seen);
      names.push(...(onlyTypes ? passedOn.map((name) => `type ${name.replace(/^type /, '')}`) : passedOn));
    } else names.push(`* from ${from}`);
  }
  if (/^export default /m.test(text)) names.push('default');
  return names;
}

const beside = (file, specifier) => join(dirname(file), specifier.replace(/\.js$/, '.d.ts'));

if (process.argv[1] === import.meta.filename) {
  buildIfStale();
  writeFileSync(agreedNames, `${JSON.stringify(namesOfEntries(), null, 2)}\n`);
}
