/** The page's door to the nodes of the playground: requests to their URLs are answered by a worker, which starts with the first one. */

import { chainIdOf } from './nodes.js';
import workerUrl from './worker.mjs?worker&url';

interface Waiting {
  resolve(answer: string): void;
  reject(error: Error): void;
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/**
 * Replaces `fetch` of the page. Requests to other URLs go the usual way. The modal and its wallets need no change: both ask nodes over
 * HTTP.
 */
export function openDoor(page: Window & typeof globalThis): void {
  const usual = page.fetch.bind(page);
  let ask: ReturnType<typeof startWorker> | undefined;
  page.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const chainId = chainIdOf(url);
    if (chainId === undefined) return usual(input, init);
    init?.signal?.throwIfAborted();
    ask ??= startWorker(page);
    const answer = await ask(chainId, String(init?.body));
    init?.signal?.throwIfAborted();
    return new Response(answer, { headers: { 'content-type': 'application/json' } });
  };
}

function startWorker(page: Window & typeof globalThis) {
  // The policy of the page allows this one address to become code.
  const { trustedTypes } = page as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('playground', { createScriptURL: () => workerUrl });
  const worker = new page.Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer?: string; error?: string }>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.answer === undefined) one?.reject(new TypeError(data.error));
    else one?.resolve(data.answer);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new TypeError('The worker with the chains did not start.'));
    waiting.clear();
  });
  return (chainId: number, body: string) =>
    new Promise<string>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, chainId, body });
    });
}
