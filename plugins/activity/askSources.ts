/** Asks the sources of a service for a page, one after the other. */

import { type LazyService, ModalError, type PluginContext } from 'latchkey/plugin';

/** Deadline of one page. It covers the 10 s of one request and one retry. */
const TIMEOUT_MS = 15_000;

/** The page that a source has answered, and the index of that source. */
export interface SourcePage<Page> {
  readonly page: Page;
  readonly source: number;
}

/**
 * @param handles - The sources of a namespace, sorted by `order`, each with its index in that list.
 * @param only - Asks only the source with this index: a cursor belongs to the source that has given it.
 * @returns `undefined` if no source serves the request
 * @throws the failure of the first source, if none has answered
 */
export async function askSources<Source, Page>(
  context: PluginContext,
  handles: readonly (readonly [index: number, handle: LazyService<Source>])[],
  only: number | undefined,
  ask: (source: Source, signal: AbortSignal) => Promise<Page | undefined>,
): Promise<SourcePage<Page> | undefined> {
  let failure: { readonly error: unknown } | undefined;
  for (const [index, handle] of handles) {
    if (only !== undefined && only !== index) continue;
    try {
      const page = await beforeDeadline(context, async (signal) => ask(await handle.load(), signal));
      if (!page) continue;
      // Another source has answered, so the caller does not learn of the failure.
      if (failure) context.report(failure.error);
      return { page, source: index };
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure) throw failure.error;
  return undefined;
}

/** A source that never answers must not keep the list loading for ever. */
function beforeDeadline<T>({ env, signal }: PluginContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const end = () => {
      controller.abort();
      reject(new ModalError('The source did not answer in time.', { code: 'REQUEST_TIMEOUT', plugin: 'activity' }));
    };
    const cancel = env.after(TIMEOUT_MS, end);
    signal.addEventListener('abort', end);
    const settle = () => {
      cancel();
      signal.removeEventListener('abort', end);
    };
    work(controller.signal).then(resolve, reject).finally(settle);
  });
}
