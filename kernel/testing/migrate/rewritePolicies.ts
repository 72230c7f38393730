/** Adds sources to the Content-Security-Policies of a file. */

import { allows, policiesOf } from '../doctor/policies.js';
import type { SourceFile } from '../doctor/types.js';
import type { MoveFacts, Rewritten } from './types.js';

/**
 * Adds each source that a policy of the file blocks to its directive. A directive that is not written is left, because its fallback
 * would no longer count.
 *
 * @throws an `Error` with the path if a `.json` file is not valid
 */
export function rewritePolicies(file: SourceFile, { origins }: MoveFacts): Rewritten {
  const left: string[] = [];
  let { text } = file;
  for (const { directive, source } of origins) {
    const blocking = policiesOf({ ...file, text }).filter((policy) => !allows(policy, directive, source));
    if (blocking.length === 0) continue;
    if (blocking.some(({ directives }) => !directives.has(directive)))
      left.push(`its Content-Security-Policy blocks ${source}, and has no ${directive}. Add the directive by hand.`);
    // A list ends with the directive, with the value of the header, or with the line. 'none' allows nothing beside it.
    const list = new RegExp(`((?:^|[;"'\`\\s])${directive}\\s+)([^;"\`\\n\\r]*?)(?=\\s*(?:;|"|\`|\\r?\\n|$))`, 'gi');
    text = text.replace(list, (found, name: string, sources: string) => {
      if (
        sources.split(/\s+/).includes(source) ||
        blocking.every(({ directives }) => !isList(directives.get(directive), sources))
      )
        return found;
      return /^'none'$/i.test(sources.trim()) ? `${name}${source}` : `${name}${sources} ${source}`;
    });
  }
  return { text, left };
}

/** Whether the text is the list of sources of a policy that was read. */
const isList = (read: readonly string[] | undefined, text: string): boolean =>
  read?.join(' ') ===
  text
    .replaceAll(/&#39;|&apos;/g, "'")
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .join(' ');
