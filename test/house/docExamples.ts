/** Reads the examples of docblocks, and makes a module of each: with the imports that a reader adds without thinking. */

import { presentEntries } from '../tools/aliases.mjs';
import { readText } from './files.js';

/** An example of a docblock. */
export interface DocExample {
  readonly path: string;
  readonly line: number;
  /** Without the comment's asterisks. */
  readonly code: string;
}

/** The public names by entry; a type begins with `type `. */
const names = JSON.parse(readText('test/house/public-names.json')) as Readonly<Record<string, readonly string[]>>;

/** The examples of all docblocks of a file: the text of `@example`, and each block marked as TypeScript. */
export function examplesOf(path: string, text: string): readonly DocExample[] {
  return [...text.matchAll(/^[ \t]*\/\*\*[\s\S]*?\*\//gm)].flatMap(({ 0: block, index }) => {
    const plain = block.replace(/^[ \t]*\/\*\*[ \t]?|[ \t]*\*\/$/g, '').replace(/^[ \t]*\* ?/gm, '');
    const line = text.slice(0, index).split('\n').length;
    const fenced = [...plain.matchAll(/^```tsx?\b[^\n]*\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
    const tags = plain.replace(/^```[\s\S]*?^```/gm, '').matchAll(/@example\b([\s\S]*?)(?=^@\w|$(?![\s\S]))/gm);
    const tagged = [...tags].map(([, code = '']) => code);
    return [...fenced, ...tagged].flatMap((code) => (code.trim() ? [{ path, line, code: code.trim() }] : []));
  });
}

/** The module of an example. Public names that it uses are imported from the entry of its file, and from those for all. */
export function moduleOf({ path, code }: DocExample): string {
  const declared = new Set(
    [...code.matchAll(/\b(?:const|let|function|import)\s+(?:type\s+)?(\{[^}]*\}|\[[^\]]*\]|[\w$]+)/g)].flatMap(
      ([, binding = '']) => binding.match(/[\w$]+/g) ?? [],
    ),
  );
  const imports = new Map<string, string>();
  for (const entry of entriesFor(path)) {
    for (const listed of names[entry] ?? []) {
      const name = listed.replace(/^type /, '');
      const isUsed = new RegExp(`(?<![.\\w$'"-])${name}(?![\\w$'"]|\\??:(?!:))`).test(code);
      if (isUsed && !declared.has(name) && !imports.has(name))
        imports.set(name, `import { ${listed} } from '${entry}';`);
    }
  }
  return `${[...imports.values()].join('\n')}\n${code}\nexport {};\n`;
}

/** The entries whose names an example may use without an import: those of its folder, then those for all. */
function entriesFor(path: string): readonly string[] {
  const entries = presentEntries().filter(({ specifier }) => !specifier.endsWith('/networks'));
  const folderOf = (name: string) => name.split('/').slice(0, 2).join('/');
  const own = entries.filter(({ name }) => folderOf(name) === folderOf(path)).map(({ specifier }) => specifier);
  return [...own, 'latchkey', 'latchkey/react', 'latchkey/plugin', 'latchkey/data', 'latchkey/ui'];
}
