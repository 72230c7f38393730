/** Reads the imports of a module from its text. */

import type { Import } from './types.js';

/**
 * Strings, in the first group, and comments. Strings come first, so that "//" in one is no comment. A regular expression with quotes may
 * hide what follows in its line.
 */
export const STRINGS_AND_COMMENTS =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const STATIC = /\b(import|export)\s+(type\s+)?([^'"`;()=]*?)\s*\bfrom\s*(["'])([^"'\n]+)\4/g;
const BARE = /\bimport\s*(["'])([^"'\n]+)\1/g;
const DYNAMIC = /\b(?:import|require)\s*\(\s*(["'`])([^"'`\n$]+)\1\s*[,)]/g;

/** The text without comments. */
export function withoutComments(text: string): string {
  return text.replace(STRINGS_AND_COMMENTS, (_, string: string | undefined) => string ?? ' ');
}

/** The imports of a module. Those of types are left out. @param text - JavaScript, TypeScript, or a component with scripts */
export function importsOf(text: string): readonly Import[] {
  const code = withoutComments(text);
  const found: Import[] = [];
  for (const [, , isType, clause = '', , specifier = ''] of code.matchAll(STATIC)) {
    const names = namesOf(clause);
    const isOfTypes = isType !== undefined || (names?.length === 0 && clause.includes('{') && clause.includes('type'));
    if (!isOfTypes) found.push({ specifier, names, isDynamic: false });
  }
  for (const [, , specifier = ''] of code.matchAll(BARE)) found.push({ specifier, names: [], isDynamic: false });
  for (const [, , specifier = ''] of code.matchAll(DYNAMIC))
    found.push({ specifier, names: undefined, isDynamic: true });
  return found;
}

function namesOf(clause: string): readonly string[] | undefined {
  if (clause.includes('*')) return undefined;
  const [, list = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+/)[0] ?? one);
}
