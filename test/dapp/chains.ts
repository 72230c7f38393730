/** The local chains, as the server wrote them into the page. */

import type { SandboxChain } from 'latchkey/plugins/sandbox';

/** @throws when the page is not served by `serve.mjs` */
export function readChains(): readonly SandboxChain[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="sandbox-chains"]')?.content ?? '';
  return JSON.parse(content) as readonly SandboxChain[];
}
