/** Says that the wallet has a question, for as long as it has one. Fetched with the first. */

import { localeAtom, type PluginContext, strings, toastAtom } from 'latchkey';
import { pendingStrings } from './pendingStrings.js';
import { healthAtom, pendingAtom } from './state.js';

type Key = keyof (typeof pendingStrings)['texts'];

/** What a wallet answers by itself is not worth a word. */
const PATIENCE_MS = 300;
/** A toast that follows another opens 150 ms after it (spec §4). */
const REOPENED_MS = 200;

/** Runs until nothing waits any more. */
export async function tellPending(context: PluginContext): Promise<void> {
  const { env, notify, signal, store } = context;
  const waits = () => store.get(pendingAtom).length > 0 && !signal.aborted;
  const [say] = await Promise.all([loadTexts(context), new Promise<void>((on) => env.after(PATIENCE_MS, on))]);
  let shown: string | undefined;
  const hide = () => {
    if (!waits() && store.get(toastAtom)?.message === shown) store.set(toastAtom, undefined);
  };
  await new Promise<void>((done) => {
    const tell = () => {
      if (!waits()) {
        for (const stop of stops) stop();
        return done();
      }
      const text = say(store.get(healthAtom) === 'reconnecting' ? 'reconnecting' : 'phone');
      if (text === shown) return;
      shown = text;
      notify.toast({ message: text, variant: 'loading', autoClose: false });
    };
    const stops = [store.sub(pendingAtom, tell), store.sub(healthAtom, tell)];
    tell();
  });
  if (shown === undefined || signal.aborted) return;
  hide();
  env.after(REOPENED_MS, hide);
}

/** The modal's language, without a view to look it up in. */
async function loadTexts({ read, report, store }: PluginContext): Promise<(key: Key) => string> {
  const locale = store.get(localeAtom);
  const tags = ['*', locale, locale.split('-', 1)[0]].map((tag) => tag?.toLowerCase());
  const sources = read(strings).filter((source) => tags.includes(source.locale.toLowerCase()));
  const texts = await Promise.all(
    sources.map(async ({ texts: here, load }) => here ?? (await load?.().catch(report))?.default),
  );
  return (key) => {
    const full = `${pendingStrings.prefix}.${key}`;
    const found = texts.find((one) => one && Object.hasOwn(one, full))?.[full];
    return typeof found === 'string' ? found : pendingStrings.texts[key];
  };
}
