/** When a person is told that the wallet is waited for: it has a question, or the relay to it is lost. */

import type { PluginContext } from 'latchkey';
import { healthAtom, pendingAtom } from '../state.js';

/** What is said. Its texts: `pendingStrings.ts`. */
export type Word = 'phone' | 'reconnecting';

/** What a wallet answers by itself is not worth a word. */
const QUESTION_MS = 300;
/** Nor is a line that is back at once. */
const RELAY_MS = 3_000;

/** @param tell - Told what to say, and when there is nothing to say any more. Returns the end of it. */
export function watchWaiting(
  { env, store }: Pick<PluginContext, 'env' | 'store'>,
  tell: (word: Word | undefined) => void,
): () => void {
  let said: Word | undefined;
  let next: { readonly asks: boolean; cancel(): void } | undefined;
  // A page that has just begun has lost nothing.
  let reached = false;
  const say = (word: Word | undefined) => {
    next?.cancel();
    next = undefined;
    if (said === word) return;
    said = word;
    tell(word);
  };
  const wanted = (): Word | undefined => {
    const lost = store.get(healthAtom) === 'reconnecting';
    if (store.get(pendingAtom).length > 0) return lost ? 'reconnecting' : 'phone';
    return lost && reached ? 'reconnecting' : undefined;
  };
  const look = () => {
    if (store.get(healthAtom) === 'connected') reached = true;
    const word = wanted();
    if (said !== undefined || word === undefined) return say(word);
    const asks = store.get(pendingAtom).length > 0;
    if (next?.asks === asks) return;
    next?.cancel();
    next = { asks, cancel: env.after(asks ? QUESTION_MS : RELAY_MS, () => say(wanted())) };
  };
  const stops = [store.sub(pendingAtom, look), store.sub(healthAtom, look)];
  look();
  return () => {
    for (const stop of stops) stop();
    say(undefined);
  };
}
