/** Replaces module specifiers in the text of a module. */

import { importsOf, STRINGS_AND_COMMENTS } from '../doctor/imports.js';
import type { MoveFacts, Rewritten } from './types.js';

/** A new text, its new specifiers, and those of the old packages that stay. */
export interface RewrittenModule extends Rewritten {
  readonly used: readonly string[];
  readonly kept: readonly string[];
}

/**
 * Replaces each string that is exactly such a specifier: imports, `declare module`, mocks of tests and lists of bundlers. Comments and
 * everything else stay as they are.
 */
export function rewriteImports(text: string, facts: MoveFacts): RewrittenModule {
  const left: string[] = [];
  const used: string[] = [];
  const kept: string[] = [];
  const missing = new Set(
    importsOf(text)
      .filter(({ specifier }) => Object.hasOwn(facts.specifiers, specifier))
      .flatMap(({ names }) => names ?? [])
      .filter((name) => Object.hasOwn(facts.names, name)),
  );
  for (const name of missing) left.push(`it imports ${name}, which has no counterpart. ${facts.names[name]}`);
  const changed = text.replace(STRINGS_AND_COMMENTS, (found, string: string | undefined, at: number) => {
    if (string === undefined) return found;
    const specifier = string.slice(1, -1);
    const next = Object.hasOwn(facts.specifiers, specifier) ? facts.specifiers[specifier] : undefined;
    if (next !== undefined) {
      used.push(next);
      return `${string[0]}${next}${string[0]}`;
    }
    const hint = hintOf(specifier, facts);
    if (hint === undefined) return found;
    kept.push(specifier);
    left.push(`line ${lineOf(text, at)} names "${specifier}". ${hint}`);
    return found;
  });
  return { text: changed, left, used, kept };
}

/** The next step for a specifier that stays; undefined for one of other packages. */
export function hintOf(specifier: string, { left }: MoveFacts): string | undefined {
  const begins = Object.keys(left).filter((one) => specifier.startsWith(one));
  const longest = begins.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : left[longest];
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
