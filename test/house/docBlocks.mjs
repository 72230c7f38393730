/** The code of a page of documentation. */

/**
 * Blocks that say which file they are: ```` ```ts example-chain/index.ts ````, in the order of the page.
 *
 * @param {string} page - Markdown.
 * @returns {readonly { readonly name: string, readonly code: string }[]}
 */
export function filesOf(page) {
  return [...page.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', code = '']) => ({ name, code }));
}

/**
 * What the page tells to type into a terminal: one line an entry.
 *
 * @param {string} page - Markdown.
 * @returns {readonly string[]}
 */
export function commandsOf(page) {
  return [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, lines = '']) => lines.trim().split('\n'));
}
