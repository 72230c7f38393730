/** Reads code blocks and commands out of a Markdown page. */

/**
 * Code blocks with a file name, such as ```` ```ts example-chain/index.ts ````, in the order of the page.
 *
 * @param {string} page - Markdown.
 * @returns {readonly { readonly name: string, readonly code: string }[]}
 */
export function filesOf(page) {
  return [...page.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', code = '']) => ({ name, code }));
}

/**
 * The shell commands of the page, one per line of its `sh` blocks.
 *
 * @param {string} page - Markdown.
 * @returns {readonly string[]}
 */
export function commandsOf(page) {
  return [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, lines = '']) => lines.trim().split('\n'));
}
