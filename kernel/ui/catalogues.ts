/** Fetches the catalogues of a language. No React here: it begins before the shell is there. */

import { withDeadline } from '../deadline.js';
import type { Kernel } from '../kernel.js';
import { type StringSource, strings } from '../points.js';
import { fetchingTextsAtom, textsAtom } from './state.js';
import { sourcesFor } from './strings.js';

/** How long a catalogue may take before English is what there is. */
const LOAD_TIMEOUT_MS = 20_000;

/**
 * Fetches what the language lacks, or joins the fetch under way. Never rejects: what fails is reported, and tried
 * again at the next call.
 *
 * @returns `undefined` when everything is there.
 */
export function fetchCatalogues(kernel: Kernel, locale: string): Promise<unknown> | undefined {
  const loaded = kernel.store.get(textsAtom);
  const missing = sourcesFor(kernel.read(strings), locale).filter((source) => source.load && !loaded.has(source));
  return missing.length > 0 ? Promise.all(missing.map((source) => fetchOne(kernel, source))) : undefined;
}

function fetchOne(kernel: Kernel, source: StringSource): Promise<void> {
  const { env, store } = kernel;
  const known = store.get(fetchingTextsAtom).get(source);
  if (known) return known;
  const done = withDeadline(env, LOAD_TIMEOUT_MS, undefined, async () => (await source.load?.())?.default)
    .then(
      (texts) => store.set(textsAtom, new Map(store.get(textsAtom)).set(source, texts ?? {})),
      (error) => kernel.report(error, kernel.contextOf(source).plugin),
    )
    .then(() => {
      const fetching = new Map(store.get(fetchingTextsAtom));
      fetching.delete(source);
      store.set(fetchingTextsAtom, fetching);
    });
  store.set(fetchingTextsAtom, new Map(store.get(fetchingTextsAtom)).set(source, done));
  return done;
}
