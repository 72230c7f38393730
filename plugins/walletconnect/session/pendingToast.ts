/** Shows the notices of `waiting.ts` as a toast. Loaded with the first notice. */

import { localeAtom, type PluginContext, strings, toastAtom } from 'latchkey';
import { pendingStrings } from './pendingStrings.js';
import type { Notice } from './waiting.js';

/** A toast that replaces another one opens after 150 ms, so hiding it is repeated later than that. */
const HIDE_AGAIN_MS = 200;

/** @returns a function that shows a notice, or hides it with `undefined`. Toasts of others are not hidden. */
export function createToast(context: PluginContext): (notice: Notice | undefined) => Promise<void> {
  const { env, notify, signal, store } = context;
  let latest: Notice | undefined;
  let shown: string | undefined;
  const hide = (text: string) => {
    if (shown === undefined && store.get(toastAtom)?.message === text) store.set(toastAtom, undefined);
  };
  return async (notice) => {
    latest = notice;
    if (notice === undefined) {
      const text = shown;
      shown = undefined;
      if (text === undefined || signal.aborted) return;
      hide(text);
      env.after(HIDE_AGAIN_MS, () => hide(text));
      return;
    }
    const text = await findText(context, notice);
    // The notice has changed while the text was loading.
    if (latest !== notice || signal.aborted) return;
    shown = text;
    notify.toast({ message: text, variant: 'loading', autoClose: false });
  };
}

/** The text in the modal's language. `useText` is not available outside of views. */
async function findText({ read, report, store }: PluginContext, notice: Notice): Promise<string> {
  const locale = store.get(localeAtom);
  const tags = ['*', locale, locale.split('-', 1)[0]].map((tag) => tag?.toLowerCase());
  const sources = read(strings).filter((source) => tags.includes(source.locale.toLowerCase()));
  const catalogues = await Promise.all(
    sources.map(async ({ texts, load }) => texts ?? (await load?.().catch(report))?.default),
  );
  const key = `${pendingStrings.prefix}.${notice}`;
  const found = catalogues.find((texts) => texts && Object.hasOwn(texts, key))?.[key];
  return typeof found === 'string' ? found : pendingStrings.texts[notice];
}
