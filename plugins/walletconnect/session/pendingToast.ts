/** Says in a toast what the wallet is waited for. Fetched when there is something to say. */

import { localeAtom, type PluginContext, strings, toastAtom } from 'latchkey';
import { pendingStrings } from './pendingStrings.js';
import type { Word } from './waiting.js';

/** A toast that follows another opens 150 ms after it (spec §4). */
const REOPENED_MS = 200;

/** @returns says this from now on, and takes it away again; what others say meanwhile stays */
export function createToast(context: PluginContext): (word: Word | undefined) => Promise<void> {
  const { env, notify, signal, store } = context;
  let wish: Word | undefined;
  let shown: string | undefined;
  const take = (text: string) => {
    if (shown === undefined && store.get(toastAtom)?.message === text) store.set(toastAtom, undefined);
  };
  return async (word) => {
    wish = word;
    if (word === undefined) {
      const text = shown;
      shown = undefined;
      if (text === undefined || signal.aborted) return;
      take(text);
      env.after(REOPENED_MS, () => take(text));
      return;
    }
    const text = await findText(context, word);
    // Something else is to be said by now, or nothing.
    if (wish !== word || signal.aborted) return;
    shown = text;
    notify.toast({ message: text, variant: 'loading', autoClose: false });
  };
}

/** In the modal's language, without a view to look it up in. */
async function findText({ read, report, store }: PluginContext, key: Word): Promise<string> {
  const locale = store.get(localeAtom);
  const tags = ['*', locale, locale.split('-', 1)[0]].map((tag) => tag?.toLowerCase());
  const sources = read(strings).filter((source) => tags.includes(source.locale.toLowerCase()));
  const texts = await Promise.all(
    sources.map(async ({ texts: here, load }) => here ?? (await load?.().catch(report))?.default),
  );
  const full = `${pendingStrings.prefix}.${key}`;
  const found = texts.find((one) => one && Object.hasOwn(one, full))?.[full];
  return typeof found === 'string' ? found : pendingStrings.texts[key];
}
